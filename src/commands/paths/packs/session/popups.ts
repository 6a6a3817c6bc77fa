import { listAnnouncements } from '#calls/member/message.ts'
import type { PopupsContext, PopupsEvent } from '#machines/session/popups.ts'
import { ok } from '../../answers.ts'
import type { Pack, Place } from '../../pack.ts'
import { formOutside } from '../form.ts'

const within = { role: 'dialog' } as const
const close: Place = { role: 'button', name: ['popup.close'], within }
const open: Place = { role: 'button', name: ['popup.open'], within }
const nextList = [{ does: 'stir' }] as const

/** Advertisements over the page, of which the server is played: one after the other, until each is put away. */
export const popupsPack: Pack = {
  path: '/info/help',
  calls: [listAnnouncements],
  clock: 'fast',
  outside: {
    ...formOutside({
      begins: () => 'the house would have to have something to say',
      hidden: (at, { event }) => {
        const told = event as PopupsEvent
        const { isClear } = at.context as PopupsContext
        if (event.type.startsWith('xstate.after.loadPatience'))
          return 'a call that is not answered ends by itself before the machine loses its patience'
        if (told.type === 'display.blocked') return 'a bet would have to be on its way: walked with the slip'
        if (told.type === 'display.cleared') return isClear ? 'the page says it once' : undefined
        return isClear ? undefined : 'a page without a bet says at once that it is free'
      },
    }),
    staged: () => 'the server would have to answer so',
  },
  acts: (step) => {
    const event = step.event as PopupsEvent
    switch (event.type) {
      case 'popups.told': {
        // What was put away is not shown again on the same day; the newest is named first.
        const announcements = event.popups
          .map((popup) => ({ ...popup, id: '$next', type: 'popup', from: 0, until: 0 }))
          .toReversed()
        const body = { ...ok, total: announcements.length, announcements }
        return [{ does: 'answer', call: listAnnouncements.path, body }]
      }
      case 'popups.unanswered':
        return [{ does: 'lose', call: listAnnouncements.path }]
      case 'popup.dismissed':
        return [{ does: 'press', at: close }]
      case 'popup.followed':
        return [{ does: 'press', at: open }]
      case 'display.cleared':
      case 'display.blocked':
        return nextList
    }
  },
  sees: (at) => {
    const [popup] = (at.context as PopupsContext).popups
    if (!at.matches('showing') || !popup) return [{ at: close, is: 'absent' }]
    return [
      { at: { role: 'heading', data: popup.title }, is: 'shown' },
      { at: close, is: 'open' },
      { at: open, is: at.can({ type: 'popup.followed' }) ? 'open' : 'absent' },
    ]
  },
  asks: (at) => (at.matches('loading') ? listAnnouncements.path : undefined),
}
