import { roomPoints } from '#domain/bet/limits.ts'
import { practiceMatches } from '#domain/room/practice.ts'
import { readingPauseMs } from '#domain/bet/consent.ts'
import type { PracticeContext, PracticeEvent } from '#machines/room/practice.ts'
import type { Pack, Place } from '../../pack.ts'

const main = { role: 'main' } as const
const within = { role: 'region', name: ['rooms.predict.on'] } as const
const buttons = {
  'seat.taken': { role: 'button', name: ['rooms.join.begin'], within: main },
  'prediction.recorded': { role: 'button', name: ['rooms.predict.go'], within },
  'matches.started': { role: 'button', name: ['rooms.practice.start'], within: main },
  'result.asked': { role: 'button', name: ['rooms.practice.skip'], within: main },
  'again.asked': { role: 'button', name: ['rooms.practice.again'], within: main },
} as const satisfies Record<PracticeEvent['type'], Place>
/** The home side of the match that is predicted. */
const home: Place = { role: 'button', data: `^${practiceMatches[0]!.home}` }
const headings = {
  seating: 'rooms.join',
  predicting: 'rooms.practice.predict',
  playing: 'rooms.practice.playing',
  ended: 'rooms.practice.ended',
} as const

/** A room played for practice, in a tester's own browser: its matches take no time but what a step lets pass. */
export const practicePack: Pack = {
  path: '/tournament2/practice',
  isHarmless: true,
  calls: [],
  clock: 'still',
  outside: {
    hidden: (_, { event }) =>
      event.type === 'prediction.recorded' && event['prediction'].points > roomPoints
        ? 'the page takes no more points than there are'
        : undefined,
    staged: () => undefined,
  },
  acts: (step) => {
    const event = step.event as PracticeEvent
    const press = { does: 'press', at: buttons[event.type] } as const
    if (event.type !== 'prediction.recorded') return [press]
    const { points } = event.prediction
    return [
      { does: 'press', at: home },
      { does: 'fill', at: { role: 'textbox', name: ['rooms.points'], within }, text: String(points) },
      { does: 'wait', ms: readingPauseMs },
      press,
    ]
  },
  sees: (at) => {
    const { minute } = at.context as PracticeContext
    const state = at.value as keyof typeof headings
    return [
      { at: { role: 'heading', name: [headings[state]] }, is: 'shown' },
      ...(state === 'playing' ? [{ at: { data: `^${minute}\u2032$` }, is: 'shown' } as const] : []),
      ...(state === 'predicting'
        ? [{ at: buttons['matches.started'], is: at.can({ type: 'matches.started' }) ? 'open' : 'shut' } as const]
        : []),
    ]
  },
  asks: () => undefined,
}
