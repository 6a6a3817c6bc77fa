import { showWhen } from '#ui/text/when.ts'
import { settlementHistory } from '#calls/bets/bet-list.ts'
import type { Profile } from '#calls/member/member.ts'
import { dailyStatement } from '#calls/report.ts'
import { listedDays } from '#domain/bet/limits.ts'
import { type Currency, parseAmount, printAmount, printMoney } from '#domain/money/money.ts'
import { dayLength, dayOf } from '#domain/time.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import type { TextKey, Translate } from '#ui/text/text.tsx'

/** Bets of one outcome: how many, and what they brought in minor units. */
interface Ended {
  readonly count: number
  /** What they returned, stakes included. */
  readonly returned: bigint
  /** The same less what they risked; negative for a loss. */
  readonly profit: bigint
}

/** What ended since an instant: the bets settled by how they ended, and the rooms that paid. */
export interface News {
  readonly since: number
  readonly settled: number
  readonly won: Ended
  readonly lost: Ended
  readonly cashedOut: Ended
  /** Void, or a draw: the stake came back. */
  readonly refunded: Ended
  /** What all of them returned, in minor units. */
  readonly returned: bigint
  /** Prizes of rooms, and entry fees of rooms that were not played. */
  readonly prizes: Omit<Ended, 'profit'>
  readonly fees: Omit<Ended, 'profit'>
}

const mostBets = 500

const won: ReadonlySet<string> = new Set(['won', 'wonHalf'])
const lost: ReadonlySet<string> = new Set(['lost', 'loseHalf'])

/** What ended since an instant of book time; null if the server does not answer. */
export const loadNews = async (member: Profile, since: number, now: number): Promise<News | null> => {
  const from = Math.max(since, now - (listedDays - 1) * dayLength)
  const asked = { ...identityOf(member), day: dayOf(from), to: dayOf(now) }
  const [history, statement] = await Promise.all([
    ask(settlementHistory, { ...asked, page: 1, page_size: mostBets }),
    ask(dailyStatement, asked),
  ])
  if (history.kind !== 'answered' || statement.kind !== 'answered') return null
  const amountOf = (text: string) => parseAmount(text, member.currency) ?? 0n
  const bets = history.answer.bets.filter(({ settled_at: at }) => at > since)
  const total = (some: typeof bets): Ended => {
    const returned = some.reduce((sum, { payout }) => sum + amountOf(payout), 0n)
    return { count: some.length, returned, profit: some.reduce((sum, { risk }) => sum - amountOf(risk), returned) }
  }
  const kinds = Map.groupBy(bets, ({ bet_status: status, outcome }) =>
    status === 'cashedOut' ? 'cashedOut' : won.has(outcome) ? 'won' : lost.has(outcome) ? 'lost' : 'refunded',
  )
  const moved = (kind: string) => {
    const some = statement.answer.movements.filter((one) => one.kind === kind && one.at > since)
    return { count: some.length, returned: some.reduce((sum, { amount }) => sum + amountOf(amount), 0n) }
  }
  return {
    since,
    settled: bets.length,
    won: total(kinds.get('won') ?? []),
    lost: total(kinds.get('lost') ?? []),
    cashedOut: total(kinds.get('cashedOut') ?? []),
    refunded: total(kinds.get('refunded') ?? []),
    returned: total(bets).returned,
    prizes: moved('roomPrize'),
    fees: moved('roomRefund'),
  }
}

/** Whether nothing ended. */
export const isQuiet = ({ settled, prizes, fees }: News): boolean => settled + prizes.count + fees.count === 0

/** A row for each kind that ended: `2 bets won: +33.66`. */
export const newsLines = (t: Translate, news: News, currency: Currency): readonly string[] => {
  const { won, lost, cashedOut, refunded } = news
  return [
    ...line(t, 'keys.away.won', won.count, gain(won.profit, currency)),
    ...line(t, 'keys.away.lost', lost.count, printAmount(lost.profit, currency)),
    ...line(t, 'keys.away.cashedOut', cashedOut.count, printAmount(cashedOut.returned, currency)),
    ...line(t, 'keys.away.refunded', refunded.count, printAmount(refunded.returned, currency)),
    ...roomLines(t, news, currency),
  ]
}

const roomLines = (t: Translate, { prizes, fees }: News, currency: Currency): readonly string[] => [
  ...line(t, 'keys.away.prizes', prizes.count, gain(prizes.returned, currency)),
  ...line(t, 'keys.away.fees', fees.count, printAmount(fees.returned, currency)),
]

const line = (t: Translate, key: TextKey, count: number, amount: string): readonly string[] =>
  count === 0 ? [] : [t(key, { count, amount })]

const gain = (minor: bigint, currency: Currency): string => (minor > 0n ? '+' : '') + printAmount(minor, currency)

/** The changes as sentences: bets settled, how each kind of them ended, the returns, the balance, and the rooms. */
export const newsSentence = (
  t: Translate,
  news: News | null,
  { balance, currency }: Profile,
  now: number | null,
): string => {
  if (news === null) return t('keys.said.noNews')
  const { since, settled, returned, won, lost, cashedOut, refunded } = news
  const bets = t(settled === 0 ? 'keys.said.nothingNew' : 'keys.said.news', {
    since: showWhen(t, since, now),
    count: settled,
    won: won.count,
    lost: lost.count,
    cashedOut: cashedOut.count,
    refunded: refunded.count,
    returned: printMoney(returned, currency),
    balance: printMoney(balance.available, currency),
  })
  return [bets, roomLines(t, news, currency).join('; ')].join(' ').trimEnd()
}
