import type { IdleTimeoutEvent } from '#machines/session/idle-timeout.ts'
import type { Pack, Place } from '../../pack.ts'

const asked = { role: 'alertdialog', name: ['session.warned'] } as const
const stay: Place = { role: 'button', name: ['session.stay'], within: asked }
const leave: Place = { role: 'button', name: ['menu.signOut'], within: asked }
const signIn: Place = { role: 'button', name: ['landing.signIn'] }

/** A session that is left alone: half an hour passes at once, on the clock of the page. */
export const idleTimeoutPack: Pack = {
  path: '/info/help',
  calls: [],
  clock: 'fast',
  isIdle: true,
  outside: {
    hidden: (_, { event }) => (event.type === 'device.woke' ? 'no browser puts the device to sleep' : undefined),
    staged: () => undefined,
  },
  acts: (step) => {
    const event = step.event as IdleTimeoutEvent
    switch (event.type) {
      case 'activity.detected':
        return [{ does: 'stir' }]
      case 'session.extended':
        return [{ does: 'press', at: stay }]
      case 'logout.chosen':
        return [{ does: 'press', at: leave }]
      case 'device.woke':
        return []
    }
  },
  sees: (at) => {
    if (at.matches('warned'))
      return [
        { at: stay, is: 'open' },
        { at: leave, is: 'open' },
      ]
    return [
      { at: stay, is: 'absent' },
      { at: signIn, is: at.status === 'done' ? 'open' : 'absent' },
    ]
  },
  asks: () => undefined,
}
