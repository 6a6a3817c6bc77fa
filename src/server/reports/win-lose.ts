import type { Answer } from '#calls/call.ts'
import type { platformWinLose } from '#calls/report.ts'
import { writeAmount } from '#domain/money.ts'
import { dayOf } from '#domain/time.ts'
import { type Figures, figureColumns, figuresOf } from '../bets/figures.ts'
import type { BetListPage } from '../bets/lists.ts'
import type { Tabled } from '../database/database.ts'
import type { Range } from '../contract/range.ts'

/** The outcomes of the bets settled in a range, each with its settlement time. */
export const decidedIn = async (
  db: Tabled,
  member: bigint,
  { from, to }: Range,
): Promise<readonly (Figures & { readonly at: number })[]> => {
  const bets = await db
    .selectFrom('bet')
    .select(figureColumns)
    .where('member_id', '=', member)
    .where('state', 'in', ['settled', 'void', 'cashedOut'])
    .where('settled_book', '>=', BigInt(from))
    .where('settled_book', '<', BigInt(to))
    .execute()
  return bets.map((bet) => ({ ...figuresOf(bet)!, at: Number(bet.settled_book) }))
}

/** The totals of some bets, in minor units. */
export const totalOf = (bets: readonly Figures[]): Figures =>
  bets.reduce(
    (sum, bet) => ({
      payout: sum.payout + bet.payout,
      turnover: sum.turnover + bet.turnover,
      validTurnover: sum.validTurnover + bet.validTurnover,
      commission: sum.commission + bet.commission,
      winLose: sum.winLose + bet.winLose,
    }),
    { payout: 0n, turnover: 0n, validTurnover: 0n, commission: 0n, winLose: 0n },
  )

type WinLose = Pick<Answer<typeof platformWinLose>, 'days' | 'total'>

/** Win and lose by GMT+8 day of settlement, newest first. */
export const winLoseByDay = async (
  db: Tabled,
  member: bigint,
  range: Range,
  { page, page_size }: BetListPage,
): Promise<WinLose> => {
  const { currency } = await db
    .selectFrom('wallet')
    .select('currency')
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow()
  const amount = (minor: bigint) => writeAmount(minor, currency)
  const byDay = [...Map.groupBy(await decidedIn(db, member, range), ({ at }) => dayOf(at))].toSorted(([a], [b]) =>
    a < b ? 1 : -1,
  )
  const days = byDay.slice((page - 1) * page_size, page * page_size).map(([day, bets]) => {
    const { payout, turnover, validTurnover, commission, winLose } = totalOf(bets)
    return {
      day,
      platform: 'sportsbook',
      bets: bets.length,
      turnover: amount(turnover),
      valid_turnover: amount(validTurnover),
      payout: amount(payout),
      win_lose: amount(winLose),
      commission: amount(commission),
    }
  })
  return { days, total: byDay.length }
}
