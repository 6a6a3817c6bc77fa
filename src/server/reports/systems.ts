import type { Answer } from '#calls/call.ts'
import type { systemLines } from '#calls/bets/ticket-report.ts'
import { exact } from '#domain/money/exact.ts'
import { writeAmount } from '#domain/money/money.ts'
import { decimalOf, writeExact } from '#domain/odds/odds.ts'
import { decideLine, linePrice, linesOf } from '#domain/bet/system-lines.ts'
import { acceptedAt } from '../bets/price.ts'
import type { BetListPage } from '../bets/lists.ts'
import type { Tabled } from '../database/database.ts'
import { withLegs } from '../settlement/open-bet.ts'

type Lines = Pick<Answer<typeof systemLines>, 'lines' | 'total'>

/** A page of the lines of a member's system; undefined if the bet is another member's or not a system. */
export const linesOfBet = async (
  db: Tabled,
  member: bigint,
  id: bigint,
  { page, page_size }: BetListPage,
): Promise<Lines | undefined> => {
  const rows = await db
    .selectFrom('bet')
    .selectAll()
    .where('member_id', '=', member)
    .where('id', '=', id)
    .where('kind', '=', 'system')
    .execute()
  const [bet] = await withLegs(db, rows)
  const currency = rows[0]?.currency
  if (!bet || currency === undefined || bet.sizes === null) return undefined
  const legs = bet.rows.map(({ outcome, factor_n, factor_d }) => ({
    outcome,
    factor: factor_n === null || factor_d === null ? null : exact(factor_n, factor_d),
  }))
  const prices = bet.rows.map((leg) => {
    const accepted = acceptedAt(leg)
    if (accepted.odds === 'MM') throw new Error(`the system ${id} has a Myanmar leg`)
    return decimalOf(accepted.price, accepted.odds)
  })
  const all = linesOf(bet.legs, bet.sizes)
  const from = (page - 1) * page_size
  const lines = all.slice(from, from + page_size).map((places, n) => {
    const { outcome, payout } = decideLine(bet.entered, places, legs)
    return {
      n: from + n + 1,
      size: places.length,
      legs: places.map((place) => place + 1),
      stake: writeAmount(bet.entered, currency),
      price: writeExact(linePrice(places, prices)),
      outcome,
      payout: payout === null ? '' : writeAmount(payout, currency),
    }
  })
  return { lines, total: all.length }
}
