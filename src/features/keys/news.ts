import { settlementHistory } from '#calls/bets/bet-list.ts'
import type { Profile } from '#calls/member/member.ts'
import { listedDays } from '#domain/bet/limits.ts'
import { parseAmount, printMoney } from '#domain/money/money.ts'
import { dayLength, dayOf } from '#domain/time.ts'
import { showDate, showTime } from '#ui/text/dates.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import type { Translate } from '#ui/text/text.tsx'

/** The bets settled since an instant. */
export interface News {
  readonly since: number
  readonly settled: number
  readonly won: number
  readonly lost: number
  readonly cashedOut: number
  /** Void, or a draw: the stake came back. */
  readonly refunded: number
  /** What they returned, in minor units. */
  readonly returned: bigint
}

const mostBets = 500

const won: ReadonlySet<string> = new Set(['won', 'wonHalf'])
const lost: ReadonlySet<string> = new Set(['lost', 'loseHalf'])

/** What was settled since an instant of book time; null if the server does not answer. */
export const loadNews = async (member: Profile, since: number, now: number): Promise<News | null> => {
  const from = Math.max(since, now - (listedDays - 1) * dayLength)
  const days = { day: dayOf(from), to: dayOf(now), page: 1, page_size: mostBets }
  const reply = await ask(settlementHistory, { ...identityOf(member), ...days })
  if (reply.kind !== 'answered') return null
  const bets = reply.answer.bets.filter(({ settled_at: at }) => at > since)
  const cashedOut = bets.filter(({ bet_status: status }) => status === 'cashedOut').length
  const countOf = (outcomes: ReadonlySet<string>) =>
    bets.filter(({ bet_status: status, outcome }) => status !== 'cashedOut' && outcomes.has(outcome)).length
  const counts = { won: countOf(won), lost: countOf(lost), cashedOut }
  return {
    since,
    settled: bets.length,
    ...counts,
    refunded: bets.length - counts.won - counts.lost - cashedOut,
    returned: bets.reduce((sum, { payout }) => sum + (parseAmount(payout, member.currency) ?? 0n), 0n),
  }
}

/** The changes as a sentence: bets settled, how each kind of them ended, the returns, and the current balance. */
export const newsSentence = (t: Translate, news: News | null, { balance, currency }: Profile): string => {
  if (news === null) return t('keys.said.noNews')
  const { since, settled, returned, ...counts } = news
  return t(settled === 0 ? 'keys.said.nothingNew' : 'keys.said.news', {
    since: `${showDate(since)} ${showTime(since)}`,
    count: settled,
    ...counts,
    returned: printMoney(returned, currency),
    balance: printMoney(balance.available, currency),
  })
}
