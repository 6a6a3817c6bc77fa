import type { TourContext, TourEvent } from '#machines/room/tour.ts'
import type { Pack, Place } from '../../pack.ts'

const within = { role: 'region', name: ['rooms.tour'] } as const
const heading: Place = { role: 'heading', name: ['tour.step'], within }
const buttons = {
  'tour.started': { role: 'button', name: ['tour.start', 'rooms.tour'], within: { role: 'main' } },
  'tour.next': { role: 'button', name: ['tour.next'], within },
  'tour.previous': { role: 'button', name: ['tour.previous'], within },
  'tour.skipped': { role: 'button', name: ['tour.skip', 'tour.notNow'], within },
  'tour.finished': { role: 'button', name: ['tour.finish'], within },
} as const satisfies Record<TourEvent['type'], Place>

/** The guided tour of the rooms, as a browser that has not seen it begins it. */
export const tourPack: Pack = {
  path: '/tournament2/home',
  isHarmless: true,
  calls: [],
  outside: {
    absent: (at) => (at.matches('resting') ? 'a browser of its own has not seen the tour' : undefined),
    hidden: () => undefined,
    staged: () => undefined,
  },
  acts: (step) => [{ does: 'press', at: buttons[(step.event as TourEvent).type] }],
  sees: (at) => [
    at.matches('showing')
      ? { at: { ...heading, values: { step: (at.context as TourContext).step } }, is: 'shown' }
      : { at: heading, is: 'absent' },
    ...(Object.keys(buttons) as TourEvent['type'][]).map(
      (type) => ({ at: buttons[type], is: at.can({ type }) ? 'open' : 'closed' }) as const,
    ),
  ],
  asks: () => undefined,
}
