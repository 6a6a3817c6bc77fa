import {
  accountRefusals,
  type AccountState,
  accountStates,
  type AccountTag,
  type UplineState,
} from '#domain/member/account.ts'
import { type AccountEvent, accountMachine, ownStates } from '#machines/account/account.ts'
import { stepFrom } from '#machines/step.ts'

/** The status of an account: its own state, and whether its member is self-excluded for a period that has not ended. */
export interface AccountStatus {
  readonly state: AccountState
  readonly excluded: boolean
}

/** An account whose own state is in effect: the chain above it is active. */
const inEffect = ({ state, excluded }: AccountStatus) =>
  ({ value: { own: ownStates[state], upline: 'active', effective: state }, context: { excluded } }) as const

const tags = new Map(
  accountStates.map((state) => [state, accountMachine.resolveState(inEffect({ state, excluded: false })).tags]),
)

/** Whether a state in effect allows what a tag stands for, according to the account state machine. */
export const allows = (state: AccountState, what: AccountTag): boolean => tags.get(state)!.has(what)

/** The states that allow what a tag stands for. */
export const statesAllowing = (what: AccountTag): readonly AccountState[] =>
  accountStates.filter((state) => allows(state, what))

/** The status of an account after an event; undefined when the state machine does not allow the event. */
export const accountAfter = (status: AccountStatus, event: AccountEvent): AccountStatus | undefined => {
  const after = stepFrom(accountMachine, inEffect(status), event)?.after
  const own = accountStates.find((each) => after?.matches({ own: ownStates[each] }))
  return after && own && { state: own, excluded: after.context.excluded }
}

/** The state of a chain after one of its uplines was put in a state. */
export const chainAfter = (state: UplineState, type: (typeof chainEvents)[UplineState]): UplineState => {
  const value = { own: ownStates.active, upline: state, effective: state }
  return stepFrom(accountMachine, { value, context: { excluded: false } }, { type })?.after.value.upline ?? state
}

/** The event for each state that an upline can set an account in. */
export const uplineEvents = {
  active: 'upline.activated',
  suspend: 'upline.suspended',
  freeze: 'upline.froze',
  inactive: 'upline.deactivated',
  block: 'upline.blocked',
  close: 'upline.closed',
} as const satisfies Record<UplineState, AccountEvent['type']>

/** The event for each state that an upline of the chain can be put in. */
export const chainEvents = {
  active: 'chain.activated',
  suspend: 'chain.suspended',
  freeze: 'chain.froze',
  inactive: 'chain.deactivated',
  block: 'chain.blocked',
  close: 'chain.closed',
} as const satisfies Record<UplineState, AccountEvent['type']>

/** The refusal code of a state that does not allow this; undefined when the state allows it (§account.states). */
export const refusalAt = (state: AccountState, what: AccountTag) =>
  allows(state, what) ? undefined : accountRefusals[state]
