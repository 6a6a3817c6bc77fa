import type { BookChange, MarketRecord, MatchRecord, ResultRecord } from '#odds/store.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { readResult, resultColumns } from './records.ts'
import { marketOf, matchOf, openBookStore } from './store.ts'

/** A match with all that stands on it, which nobody else changes until the transaction ends. */
export interface LockedMatch {
  readonly match: MatchRecord
  readonly markets: readonly MarketRecord[]
  readonly result: ResultRecord | null
  /** Whether a trader holds it back. */
  readonly held: boolean
}

/**
 * Locks a match for an act of the operator: its markets in id order and then its row, as a commit of the book and placement lock them.
 * What is read after the locks is what was committed last. Undefined where there is no such match.
 */
export const lockMatch = async (step: Tabled, id: number): Promise<LockedMatch | undefined> => {
  await sql`select 1 from market where match_id = ${id}::bigint order by id for update`.execute(step)
  await sql`select 1 from match where id = ${id}::bigint for no key update`.execute(step)
  const row = await step.selectFrom('match').leftJoin('result', 'result.match_id', 'match.id')
    .leftJoin('operator_hold', 'operator_hold.match_id', 'match.id').selectAll('match')
    .select(resultColumns).select('result.at_book')
    .select('operator_hold.match_id as hold').where('match.id', '=', BigInt(id)).executeTakeFirst()
  if (!row) return undefined
  const markets = await step.selectFrom('market').selectAll().where('match_id', '=', BigInt(id)).orderBy('id').execute()
  const result = readResult(row)
  return {
    match: matchOf(row), markets: markets.map(marketOf), held: row.hold !== null,
    result: result ? { match: id, result, at: Number(row.at_book) } : null,
  }
}

/** Writes rows of the book within a transaction; the lock of the book's one row, which it takes last, puts acts and commits in one order. */
export const writeBook = (step: Tabled, change: BookChange): Promise<void> => openBookStore(step).commit(change)
