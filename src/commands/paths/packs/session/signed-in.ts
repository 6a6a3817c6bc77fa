import { memberFeed } from '#calls/events.ts'
import { loadBalance, reloadProfile } from '#calls/member/member.ts'
import { handlingOf } from '#domain/errors.ts'
import type { SessionContext, SessionEvent } from '#machines/session/session.setup.ts'
import { ok, refused } from '../../answers.ts'
import type { Pack, Place } from '../../pack.ts'
import { wallet } from '../account/account-view.ts'
import { formOutside } from '../form.ts'

const submit: Place = { role: 'button', name: ['landing.signIn'] }
const leave: Place = { role: 'menuitem', name: ['menu.signOut'] }

/** The profile of the member who walks, as a reload answers it. */
export const profileOf = (nickname: string) => ({
  ...ok,
  member_profile: {
    player_info: [
      {
        account_id: '$body.account_id',
        session_token: '$body.session_token',
        nickname,
        has_secondary_account: nickname !== '',
        operator_type: 1,
        parent_id: '$body.parent_id',
        comm_type: 'A',
        account_state: 'active',
        must_change_password: false,
      },
    ],
    player_wallet: [
      {
        available_balance: '980.00',
        cash_balance: '1000.00',
        frozen_balance: '20.00',
        wallet_seq: 0,
        currency_code: 'MYR',
      },
    ],
    player_bet_limit: [{ st: 1, mn: '3.00', mx: '2000.00', mp: '20000.00' }],
  },
  settings: {},
  settings_version: 0,
})

/** The session of a page that is signed in, from its first answer to its end; the member feed is cut. */
export const signedInPack: Pack = {
  flow: 'Session',
  path: '/info/help',
  calls: [loadBalance, reloadProfile],
  cut: [memberFeed.path],
  clock: 'still',
  outside: {
    ...formOutside({
      absent: (at) => (at.matches('signedIn') ? undefined : 'signing in is a pack of its own'),
      begins: () => undefined,
      hidden: (at, { event }) => {
        const told = event as SessionEvent
        if (event.type.startsWith('xstate.after.reloadPatience'))
          return 'a call that is not answered ends by itself before the machine loses its patience'
        if (!at.matches('signedIn')) return 'signing in is a pack of its own'
        switch (told.type) {
          case 'feed.current':
          case 'feed.behind':
          case 'balance.changed':
          case 'account.changed':
            return 'the member feed is cut here: walked in a journey with a played server'
          case 'token.changed':
            return 'changing the password is a pack of its own'
          case 'session.superseded':
            return 'another tab would have to sign in: walked in a journey of two tabs'
          case 'session.invalid':
            return at.hasTag('busy') ? undefined : 'only an answer says it here'
          case 'logout.asked':
            return undefined
          default:
            return undefined
        }
      },
    }),
    staged: () => 'the server would have to answer so',
  },
  acts: (step) => {
    const event = step.event as SessionEvent
    const call = step.before.matches({ signedIn: 'reloading' }) ? reloadProfile.path : loadBalance.path
    switch (event.type) {
      case 'balance.told':
        return [{ does: 'answer', call, body: wallet }]
      case 'profile.stale':
        return [{ does: 'answer', call, body: { ...wallet, retrieve_profile: true } }]
      case 'balance.unanswered':
      case 'profile.unanswered':
        return [{ does: 'lose', call }]
      case 'profile.told':
        return [{ does: 'answer', call, body: profileOf('') }]
      case 'profile.same':
        return [{ does: 'answer', call, body: { ...profileOf(''), statusdesc: 'no_changes', member_profile: null } }]
      case 'session.invalid':
        return [{ does: 'answer', call, body: refused(event.code) }]
      case 'logout.asked':
        return [{ does: 'menu' }, { does: 'press', at: leave }]
      default:
        return []
    }
  },
  sees: (at) => {
    const { reason } = at.context as SessionContext
    return [
      { at: submit, is: at.matches('signedIn') ? 'absent' : 'open' },
      ...(reason === null || handlingOf(reason) === 'silent'
        ? []
        : [{ at: { name: [`errors.${reason}`] }, is: 'shown' } as const]),
    ]
  },
  asks: (at) =>
    at.matches({ signedIn: 'refreshing' })
      ? loadBalance.path
      : at.matches({ signedIn: 'reloading' })
        ? reloadProfile.path
        : undefined,
}
