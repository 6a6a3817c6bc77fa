import type { ErrorCode } from './errors.ts'

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

/** What a member may do in a state: `look` signs in and reads, `own` keeps settings, password and limits, `act` moves money or joins. */
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
