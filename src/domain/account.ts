/** The states the upline can put an account in (`spec §4`). */
export const accountStates = ['active', 'close', 'block', 'freeze', 'suspend', 'inactive'] as const
export type AccountState = (typeof accountStates)[number]

/** The code each state answers with; the texts and handling are in `errors.ts`. */
export const accountRefusals = {
  active: undefined,
  close: 'CLOSE',
  block: 'BLOCK',
  freeze: 'FREEZE',
  suspend: 'SUSPEND',
  inactive: 'account_inactive',
} as const

/** close and block end the session; suspend leaves the account to be looked at; freeze and inactive answer messages (`spec §4`). */
export const mayStaySignedIn = (state: AccountState): boolean => state !== 'close' && state !== 'block'
export const mayBet = (state: AccountState): boolean => state === 'active'
