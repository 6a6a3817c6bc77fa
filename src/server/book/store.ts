import { specialSports } from '#domain/market/sports.ts'
import { houseKeys, rememberedDrawn, rememberedReported } from '#odds/book/remembered.ts'
import type { BookChange, BookStore, LeagueRecord, MatchRecord, StoredBook, StoredElsewhere } from '#odds/store.ts'
import { type Selectable, sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { LeagueTable, MarketTable, MatchTable } from '../database/tables/tables.ts'
import { packCommit } from '../prices/commit-bytes.ts'
import { heldMatches, lastCommandId, commandsAfter } from './trader-commands.ts'
import { liveColumns, liveOf, parseResult, resultColumns, writeResult } from './records.ts'

/** The book in SQL: placement reads what was committed before it was published (§bet.open-market). */
export const openBookStore = (db: Tabled): BookStore => ({
  load: () => db.transaction().setIsolationLevel('repeatable read').execute(load),
  commit: async (change) => {
    const prices = packCommit(change)
    const book = sql`commit_book(${JSON.stringify(columnsOf(change))}::jsonb)`
    // One statement: what a market was offered at is kept with the market, or neither is.
    const { rows } = await sql<{ elsewhere: readonly StoredElsewhere[] | null }>`select ${
      prices ? sql`record_prices(${change.book}::bigint, ${change.real}::bigint, ${prices}::bytea, ${book})` : book
    } as elsewhere`.execute(db)
    return rows[0]!.elsewhere ?? []
  },
  commands: (after) => commandsAfter(db, after),
})

const load = async (db: Tabled): Promise<StoredBook> => {
  const { book } = await db.selectFrom('book_state').select('book').executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('match')
    .leftJoin('result', 'result.match_id', 'match.id')
    .selectAll('match')
    .select(resultColumns)
    .select('result.at_book')
    .where((is) =>
      is.or([
        is.not(finalResult),
        is('match.kickoff', '>', book - BigInt(rememberedDrawn)),
        is.and([
          is.or([is('match.sport', 'not in', specialSports), is('match.key', 'not like', `${houseKeys}%`)]),
          is('match.kickoff', '>', book - BigInt(rememberedReported)),
        ]),
      ]),
    )
    .orderBy('match.id')
    .execute()
  const markets = await db
    .selectFrom('market')
    .innerJoin('match', 'match.id', 'market.match_id')
    .leftJoin('result', 'result.match_id', 'match.id')
    .selectAll('market')
    .where((is) => is.not(finalResult))
    .orderBy('market.id')
    .execute()
  const leagues = await db
    .selectFrom('league')
    .select(['id', 'name', 'sport', 'ord', 'flag', 'type'])
    .where('id', '=', sql<bigint>`any(${[...new Set(rows.map((match) => match.league_id))]}::bigint[])`)
    .orderBy('id')
    .execute()
  return {
    book: Number(book),
    leagues: leagues.map(leagueOf),
    matches: rows.map(matchRecordOf),
    markets: markets.map(marketOf),
    results: rows.flatMap((row) => {
      const result = parseResult(row)
      return result ? [{ match: Number(row.id), result, at: Number(row.at_book) }] : []
    }),
    holds: await heldMatches(db),
    lastCommand: await lastCommandId(db),
  }
}

/** Whether both periods of a match are decided; never null. */
const finalResult = sql<boolean>`coalesce(
  result.status in ('cancelled', 'refund', 'abandoned1H')
  or result.match_id in (select match_id from scored_result)
  or (result.status in ('refund2H', 'abandoned2H') and result.home_half is not null), false)`

const leagueOf = ({ id, name, sport, ord, flag, type }: Selectable<LeagueTable>): LeagueRecord => ({
  id: Number(id),
  name,
  sport,
  order: ord,
  flag: flag === 1 ? 1 : 0,
  type,
})

/** The match record of a row. */
export const matchRecordOf = (row: Selectable<MatchTable>): MatchRecord => ({
  id: Number(row.id),
  key: row.key,
  league: Number(row.league_id),
  sport: row.sport,
  order: row.ord,
  home: row.home,
  away: row.away,
  kickoff: Number(row.kickoff),
  status: row.status,
  suspension: row.suspension,
  live: liveOf(row),
  incident: row.incident,
  parent: row.parent_id === null ? null : Number(row.parent_id),
  subject: row.subject,
  ...(row.season !== null && { season: row.season }),
  ...(row.stage !== null && { stage: row.stage }),
})

/** The market record of a row. */
export const marketOf = (row: Selectable<MarketTable>): StoredBook['markets'][number] => ({
  id: Number(row.id),
  match: Number(row.match_id),
  type: row.type,
  line: row.line,
  status: row.status,
  version: Number(row.version),
  prices: row.prices,
})

/** A change in the form `commit_book` reads, with the tables' own column names. */
const columnsOf = (change: BookChange) => ({
  book: change.book,
  alive: change.alive,
  leagues: change.leagues.map(({ id, name, sport, order: ord, flag, type }) => ({ id, name, sport, ord, flag, type })),
  matches: change.matches.map(({ league: league_id, parent: parent_id, order: ord, live, ...match }) => ({
    ...match,
    league_id,
    parent_id,
    ord,
    ...liveColumns(live),
  })),
  markets: change.markets.map(({ match: match_id, ...market }) => ({ ...market, match_id })),
  results: change.results.map(({ match: match_id, at: at_book, result }) => ({
    match_id,
    at_book,
    ...writeResult(result),
  })),
  laws: (change.laws ?? []).map(({ match: match_id, law }) => ({ match_id, law })),
})
