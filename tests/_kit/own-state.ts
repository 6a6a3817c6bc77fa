import type { AccountState } from '#domain/member/account.ts'

/** What is in a member's row in a state of the account's own: who is kept out by their own word is so until a time. */
export const inOwnState = (state: AccountState) => ({
  own_state: state,
  kept_out_until_real: state === 'coolingOff' || state === 'selfExcluded' ? BigInt(Date.UTC(2100, 0)) : null,
})
