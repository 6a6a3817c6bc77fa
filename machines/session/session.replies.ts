import type { Reply } from '#calls/call.ts'
import { accountNews } from '#calls/events.ts'
import type { AccountNews } from '#domain/member/account.ts'
import {
  type Balance,
  type loadBalance,
  type Profile,
  parseBalance,
  parseProfile,
  type reloadProfile,
  type signIn,
} from '#calls/member/member.ts'
import { type Reason, handlingOf } from '#domain/errors.ts'
import type { Currency } from '#domain/money/money.ts'
import { type Work, workIn } from '#calls/work.ts'

/** How answers become the events of the session machine. Pure: client, server tests and replay read the same. */
export type LoginReplyEvent =
  | { type: 'login.accepted'; profile: Profile }
  | { type: 'login.refused'; code: Reason }
  | { type: 'login.throttled' }
  | { type: 'login.workAsked'; work: Work }
  | { type: 'login.unanswered' }

export type BalanceReplyEvent =
  | ({ type: 'balance.told' } & WalletNow)
  | ({ type: 'profile.stale' } & WalletNow)
  | { type: 'balance.unanswered' }
  | SessionLost

/** What the balance call returns: the wallet, and the account's state (§account.told). */
export interface WalletNow {
  readonly balance: Balance
  readonly account?: AccountNews
}

export type ProfileReplyEvent =
  | { type: 'profile.told'; profile: Profile }
  | { type: 'profile.same' }
  | { type: 'profile.unanswered' }
  | SessionLost

export type SessionLost = { type: 'session.invalid'; code: Reason }

export const loginEvent = (reply: Reply<typeof signIn>): LoginReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'login.unanswered' }
  if (reply.kind === 'refused') {
    if (reply.code === 'loginLimit') return { type: 'login.throttled' }
    const work = reply.code === 'workRequired' ? workIn(reply.refusal) : undefined
    return work ? { type: 'login.workAsked', work } : { type: 'login.refused', code: reply.code }
  }
  const profile = readable(() => parseProfile(reply.answer))
  return profile ? { type: 'login.accepted', profile } : { type: 'login.refused', code: 'loginFailed' }
}

export const balanceEvent = (reply: Reply<typeof loadBalance>, currency: Currency): BalanceReplyEvent => {
  if (reply.kind === 'refused') return lost(reply.code) ?? { type: 'balance.unanswered' }
  if (reply.kind === 'unanswered') return { type: 'balance.unanswered' }
  const { balance, account_balance, outstanding_balance, wallet_seq, retrieve_profile } = reply.answer
  const amounts = readable(() => parseBalance(balance, account_balance, outstanding_balance, currency, wallet_seq))
  if (!amounts) return { type: 'balance.unanswered' }
  return {
    type: retrieve_profile ? 'profile.stale' : 'balance.told',
    balance: amounts,
    ...accountNews(reply.answer),
  }
}

/**
 * `no_changes` is tolerated (§account.profile): the answer is a success, and its profile has the balance of this
 * moment.
 */
export const profileEvent = (reply: Reply<typeof reloadProfile>): ProfileReplyEvent => {
  if (reply.kind === 'refused') return lost(reply.code) ?? { type: 'profile.unanswered' }
  if (reply.kind === 'unanswered') return { type: 'profile.unanswered' }
  const profile = readable(() => parseProfile(reply.answer))
  if (profile) return { type: 'profile.told', profile }
  return { type: reply.answer.statusdesc === 'no_changes' ? 'profile.same' : 'profile.unanswered' }
}

const lost = (code: Reason): SessionLost | undefined =>
  handlingOf(code) === 'logout' ? { type: 'session.invalid', code } : undefined

/**
 * Answers are not validated on arrival: one with a part missing throws where it is read and counts as no profile
 * (§account.profile).
 */
export const readable = <T>(read: () => T | undefined): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}
