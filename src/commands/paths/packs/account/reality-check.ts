import { loadAccount } from '#calls/member/account.ts'
import type { RealityCheckContext, RealityCheckEvent } from '#machines/account/reality-check.ts'
import { ok } from '../../answers.ts'
import type { Act, Pack, Place } from '../../pack.ts'

const asked = { role: 'alertdialog', name: ['session.check'] } as const
const goOn: Place = { role: 'button', name: ['session.goOn'], within: asked }
const leave: Place = { role: 'button', name: ['menu.signOut'], within: asked }
const signIn: Place = { role: 'button', name: ['landing.signIn'] }
const every: Place = { role: 'list', name: ['reality.every'] }

const chosen = (minutes: number): Act => ({
  does: 'choose',
  at: every,
  option: { role: 'option', name: ['reality.minutes'], values: { minutes } },
})
const lasts = (lasted: number): Act => ({
  does: 'say',
  call: loadAccount.path,
  body: {
    ...ok,
    last_login: 0,
    last_login_address: '127.0.0.1',
    last_login_country: '',
    last_transaction: 0,
    session_began: 0,
    now: lasted,
    net_position: '-12.00',
  },
})

/** The reminder of how long the session lasts and what it came to: its interval passes at once. */
export const realityCheckPack: Pack = {
  path: '/info/settings?part=protection',
  calls: [],
  clock: 'fast',
  starts: (input) => [chosen((input as Pick<RealityCheckContext, 'minutes'>).minutes), { does: 'reload' }],
  outside: {
    hidden: (at, { event }) => {
      const told = event as RealityCheckEvent
      const { minutes } = at.context as RealityCheckContext
      return told.type === 'interval.chosen' && told.minutes === minutes ? 'it is chosen already' : undefined
    },
    staged: (_, { by }) => (by === 'server' ? 'a session would have to last so long' : undefined),
  },
  acts: (step) => {
    const event = step.event as RealityCheckEvent
    switch (event.type) {
      case 'interval.chosen':
        return [chosen(event.minutes)]
      // The page asks for it as it opens.
      case 'session.told':
        return [lasts(event.lasted), { does: 'reload' }]
      case 'check.read':
        return [{ does: 'press', at: goOn }]
      case 'logout.chosen':
        return [{ does: 'press', at: leave }]
    }
  },
  sees: (at) => {
    if (at.matches('due'))
      return [
        { at: goOn, is: 'open' },
        { at: leave, is: 'open' },
      ]
    const { minutes } = at.context as RealityCheckContext
    return [
      { at: goOn, is: 'absent' },
      { at: signIn, is: at.status === 'done' ? 'open' : 'absent' },
      ...(at.status === 'done'
        ? []
        : [{ at: { ...every, chosen: 'reality.minutes', values: { minutes } }, is: 'shown' } as const]),
    ]
  },
  asks: () => undefined,
}
