import type { Profile } from '#calls/member/member.ts'

/** Who a call speaks for; identity travels in the body (§wire.identity). */
export const identityOf = ({ accountId, token }: Profile) => ({ account_id: accountId, session_token: token })
