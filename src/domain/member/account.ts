import type { ErrorCode } from '../errors.ts'

/** The states an upline can put an account in (§account.states), and the two its member can. */
export const uplineStates = ['active', 'close', 'block', 'freeze', 'suspend', 'inactive'] as const
export type UplineState = (typeof uplineStates)[number]
export const accountStates = [...uplineStates, 'coolingOff', 'selfExcluded'] as const
export type AccountState = (typeof accountStates)[number]

/** From the loosest to the strictest: of two states the later holds (§account.states). */
export const strictness = [
  'active',
  'suspend',
  'freeze',
  'coolingOff',
  'inactive',
  'selfExcluded',
  'block',
  'close',
] as const satisfies readonly AccountState[]

/** The chain above a member, from the nearest (§account.upline); a shareholder reports to the operator. */
export const uplineLevels = ['agent', 'master', 'senior', 'superSenior', 'shareholder'] as const
export type UplineLevel = (typeof uplineLevels)[number]

/** The nearest upline that can help, by rank and name; null if none can (§account.contact-upline). */
export type UplineContact = { readonly level: UplineLevel; readonly name: string } | null

/** What the server says about an account: the state in effect and whom to ask about it (§account.told). */
export interface AccountNews {
  readonly state: AccountState
  readonly contact: UplineContact
}

/**
 * What a member may do in a state: `look` signs in and reads, `own` keeps password, limits and display settings and
 * takes an entry back out of a room (§room.leave), `act` stakes money, joins, and changes nickname and betting settings
 * (§account.view-only).
 */
export type AccountTag = 'look' | 'own' | 'act'

/** The code each state refuses with; `errors.ts` has the handling, the account machine what is refused. */
export const accountRefusals = {
  active: undefined,
  close: 'CLOSE',
  block: 'BLOCK',
  freeze: 'FREEZE',
  suspend: 'SUSPEND',
  inactive: 'account_inactive',
  coolingOff: 'coolingOff',
  selfExcluded: 'selfExcluded',
} as const satisfies Record<AccountState, ErrorCode | undefined>

/** The state that a refusal names; undefined for a refusal of another kind. */
export const stateRefusing = (code: string): AccountState | undefined =>
  accountStates.find((state) => accountRefusals[state] === code)
