import { memberFeed } from '#calls/events.ts'
import { loadBalance } from '#calls/member/member.ts'
import { type ErrorCode, handlingOf } from '#domain/errors.ts'
import { accountRefusals, type AccountState } from '#domain/member/account.ts'
import type { AccountViewEvent } from '#machines/account/account-view.ts'
import { ok } from '../../answers.ts'
import type { Pack } from '../../pack.ts'
import { formOutside } from '../form.ts'

const states = Object.entries(accountRefusals) as (readonly [AccountState, ErrorCode | undefined])[]
/** Whether an account in the state is still answered. */
const mayLook = ({ state }: AccountViewEvent): boolean => {
  const code = accountRefusals[state]
  return code === undefined || handlingOf(code) !== 'logout'
}

/** What the balance call answers; the wallet of the page itself is later, and stays. */
export const wallet = {
  ...ok,
  seq: 0,
  balance: '980.00',
  account_balance: '1000.00',
  outstanding_balance: '20.00',
  wallet_seq: 0,
  retrieve_profile: false,
}

/** The state of the account as its open page shows it, told with the balance while the member feed is cut. */
export const accountViewPack: Pack = {
  path: '/info/help',
  calls: [loadBalance],
  cut: [memberFeed.path],
  clock: 'still',
  outside: formOutside({
    hidden: (at, { event }) => {
      if (event['state'] === at.value) return 'only what changes is reported'
      return mayLook(event as AccountViewEvent)
        ? undefined
        : 'such an account gets no answers: its session ends by a refusal, which the pack of the signed-in session walks'
    },
  }),
  acts: (step) => {
    const { state, contact } = step.event as AccountViewEvent
    const told = { account_state: state, ...(contact && { upline: contact.name, upline_level: contact.level }) }
    return [
      // Without the feed the page asks for the balance at every interval.
      { does: 'wait', ms: 10_000 },
      { does: 'answer', call: loadBalance.path, body: { ...wallet, ...told } },
    ]
  },
  sees: (at) =>
    states.flatMap(([state, code]) =>
      code === undefined
        ? []
        : [{ at: { name: [`errors.${code}`], within: { role: 'main' } }, is: at.matches(state) ? 'shown' : 'absent' }],
    ),
  asks: () => undefined,
}
