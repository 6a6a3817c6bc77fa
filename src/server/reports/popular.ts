import type { Answer } from '#calls/call.ts'
import type { listPopular } from '#calls/popular.ts'
import { mostCounted, popularFor, popularOf } from '#domain/market/popular.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { sharedReading } from './shared-reading.ts'

type Popular = Answer<typeof listPopular>['picks'][number]

interface Row {
  readonly match_id: bigint
  readonly market_id: bigint
  readonly pick: string
  readonly members: number
  readonly bets: number
}

/** Answered for readers who cannot show each: a market that is not on their board, or takes no bets any more. */
const most = 20

/** What members back most, reloaded every few seconds for all members at once. */
export const popularIn = (db: Tabled): (() => Promise<readonly Popular[]>) =>
  sharedReading(db, (book) => read(db, book))

/** Picks of open markets in the latest bets, at any odds type but Myanmar’s, whose prices are of another kind. */
const read = async (db: Tabled, book: number): Promise<readonly Popular[]> => {
  const { rows } = await sql<Row>`
    with latest as (
      select id, member_id from bet where placed_book > ${book - popularFor}::bigint and state not in ('rejected', 'void')
      order by id desc limit ${mostCounted}
    )
    select l.match_id, l.market_id, l.pick, count(distinct b.member_id)::integer as members, count(*)::integer as bets
    from latest b join leg l on l.bet_id = b.id join market k on k.id = l.market_id join match m on m.id = l.match_id
    where k.status = 'open' and m.status = 'open' and l.odds_type <> 'MM'
    group by l.match_id, l.market_id, l.pick`.execute(db)
  const matchOf = new Map(rows.map(({ market_id, match_id }) => [Number(market_id), Number(match_id)]))
  return popularOf(rows.map(({ market_id, ...row }) => ({ ...row, market: Number(market_id) })))
    .slice(0, most)
    .map(({ market, pick, share }) => ({ match_id: matchOf.get(market)!, odds_id: market, pick, share }))
}
