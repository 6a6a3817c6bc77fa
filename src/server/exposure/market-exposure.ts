import { type PickExposure, toReference } from '#domain/bet/exposure.ts'
import { type BookType, picksOf, plainType } from '#domain/market/kinds.ts'
import type { Currency } from '#domain/money/money.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

/** The open bets on a market, accepted or waiting, by pick in the order of its prices. */
export interface MarketExposure {
  readonly match: number
  readonly market: number
  readonly type: BookType
  readonly line: number
  readonly sport: number
  readonly picks: readonly PickExposure[]
}

interface Row {
  readonly match_id: bigint
  readonly market_id: bigint
  readonly type: BookType
  readonly line: number
  readonly sport: number
  readonly pick: string
  readonly currency: Currency
  readonly to_win: bigint
  readonly risk: bigint
  readonly shared: bigint
}

/**
 * Sums the house's liability from its open bets, for all markets or for one match. Void, rejected and settled bets are
 * no longer part of it. Play money does not count as the house's liability. Neither does a leg that is already decided.
 */
export const loadMarketExposures = async (db: Tabled, match?: number): Promise<readonly MarketExposure[]> => {
  const { rows } = await sql<Row>`
    select l.match_id, l.market_id, k.type, k.line, t.sport, l.pick, b.currency, sum(b.to_win - b.cashed_to_win)::bigint as to_win,
      coalesce(sum(b.risk - b.cashed_risk) filter (where b.legs = 1), 0)::bigint as risk,
      coalesce(sum(b.to_win - b.cashed_to_win) filter (where l.builder is not null
        and exists (select 1 from leg e where e.bet_id = l.bet_id and e.builder = l.builder and e.n < l.n and e.outcome is null)), 0)::bigint as shared
    from open_bet o join bet b on b.id = o.bet_id and b.member_id = o.member_id join leg l on l.bet_id = b.id
    join market k on k.id = l.market_id join match t on t.id = l.match_id join wallet w on w.member_id = b.member_id
    where l.outcome is null and not w.virtual and (${match ?? null}::bigint is null or l.match_id = ${match ?? null}::bigint)
    group by l.match_id, l.market_id, k.type, k.line, t.sport, l.pick, b.currency order by l.match_id, l.market_id`.execute(
    db,
  )
  return [...Map.groupBy(rows, ({ market_id }) => market_id).values()].map(marketExposure)
}

const marketExposure = (rows: readonly Row[]): MarketExposure => {
  const { match_id, market_id, type, line, sport } = rows[0]!
  const on = (pick: string): PickExposure => {
    const own = rows.filter((row) => row.pick === pick)
    const summed = (of: (row: Row) => bigint) => own.reduce((sum, row) => sum + toReference(of(row), row.currency), 0n)
    const shared = summed((row) => row.shared)
    return { toWin: summed((row) => row.to_win), risk: summed((row) => row.risk), ...(shared > 0n && { shared }) }
  }
  return {
    match: Number(match_id),
    market: Number(market_id),
    type,
    line,
    sport,
    picks: picksOf(plainType(type)).map(on),
  }
}
