import { type AccountState, accountStates, type AccountTag, type UplineState } from '#domain/account.ts'
import { type AccountEvent, accountMachine } from '#machines/account.ts'
import { transition } from 'xstate'

/** The status of an account: its state, and whether its member is self-excluded for a period that has not ended. */
export interface AccountStatus {
  readonly state: AccountState
  readonly excluded: boolean
}

const snapshotOf = ({ state, excluded }: AccountStatus) =>
  accountMachine.resolveState({ value: state, context: { excluded } })

const tags = new Map(accountStates.map((state) => [state, snapshotOf({ state, excluded: false }).tags]))

/** Whether a state allows what a tag stands for, according to the account state machine. */
export const allows = (state: AccountState, what: AccountTag): boolean => tags.get(state)!.has(what)

/** The status of an account after an event; undefined when the state machine does not allow the event. */
export const accountAfter = (status: AccountStatus, event: AccountEvent): AccountStatus | undefined => {
  const before = snapshotOf(status)
  if (!before.can(event)) return undefined
  const [{ value, context }] = transition(accountMachine, before, event)
  return { state: value, excluded: context.excluded }
}

/** The event for each state that an upline can set. */
export const uplineEvents = {
  active: 'upline.activated',
  suspend: 'upline.suspended',
  freeze: 'upline.froze',
  inactive: 'upline.deactivated',
  block: 'upline.blocked',
  close: 'upline.closed',
} as const satisfies Record<UplineState, AccountEvent['type']>
