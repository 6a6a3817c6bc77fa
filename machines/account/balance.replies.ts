import { accountNews, type MemberPosition } from '#calls/events.ts'
import { parseBalance } from '#calls/member/member.ts'
import type { Currency } from '#domain/money/money.ts'
import { readable, type WalletNow } from '../session/session.replies.ts'

/** A wallet as an answer or an event carries it; an event says what the account's state is too. */
interface WalletAnswer extends Partial<Pick<MemberPosition, 'account_state' | 'upline' | 'upline_level'>> {
  readonly balance: string
  readonly account_balance: string
  readonly outstanding_balance: string
  readonly wallet_seq: number
}

export type BalanceChanged = { type: 'balance.changed' } & WalletNow

/** What moved money says the balance is now; undefined where it cannot be read, and the next one will. */
export const balanceChanged = (answer: WalletAnswer, currency: Currency): BalanceChanged | undefined => {
  const { balance, account_balance, outstanding_balance, wallet_seq } = answer
  const read = readable(() => parseBalance(balance, account_balance, outstanding_balance, currency, wallet_seq))
  return read && { type: 'balance.changed', balance: read, ...accountNews(answer) }
}
