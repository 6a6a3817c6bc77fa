import type { BookChange, MarketRecord, MatchRecord, ResultRecord } from '#odds/store.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { parseResult, resultColumns } from './records.ts'
import { marketOf, matchRecordOf, openBookStore } from './store.ts'

/** A match with all bets on it; nobody else can change it until the transaction ends. */
export interface LockedMatch {
  readonly match: MatchRecord
  readonly markets: readonly MarketRecord[]
  readonly result: ResultRecord | null
  /** Whether a trader holds the match. */
  readonly held: boolean
}

/** A match with its children, each in its current state. */
export interface LockedFamily extends LockedMatch {
  readonly children: readonly LockedMatch[]
}

/**
 * Locks a match and its children for an act of the operator: first their markets in id order, then their rows, in the
 * order that placement and a commit of the book use. What is read after the locks is what was committed last. Undefined
 * when the match does not exist.
 */
export const lockFamily = async (step: Tabled, id: number): Promise<LockedFamily | undefined> => {
  const children = await step
    .selectFrom('match')
    .select('id')
    .where('parent_id', '=', BigInt(id))
    .orderBy('id')
    .execute()
  const ids = [id, ...children.map((child) => Number(child.id))]
  await sql`select 1 from market where match_id = any (${ids}::bigint[]) order by id for update`.execute(step)
  await sql`select 1 from match where id = any (${ids}::bigint[]) order by id for no key update`.execute(step)
  const locked: LockedMatch[] = []
  for (const one of ids) locked.push(...(await loadMatch(step, one)))
  const [match, ...rest] = locked
  return match && { ...match, children: rest }
}

/** One match, or an empty list. */
const loadMatch = async (step: Tabled, id: number): Promise<readonly LockedMatch[]> => {
  const row = await step
    .selectFrom('match')
    .leftJoin('result', 'result.match_id', 'match.id')
    .leftJoin('operator_hold', 'operator_hold.match_id', 'match.id')
    .selectAll('match')
    .select(resultColumns)
    .select('result.at_book')
    .select('operator_hold.match_id as hold')
    .where('match.id', '=', BigInt(id))
    .executeTakeFirst()
  if (!row) return []
  const markets = await step.selectFrom('market').selectAll().where('match_id', '=', BigInt(id)).orderBy('id').execute()
  const result = parseResult(row)
  return [
    {
      match: matchRecordOf(row),
      markets: markets.map(marketOf),
      held: row.hold !== null,
      result: result ? { match: id, result, at: Number(row.at_book) } : null,
    },
  ]
}

/**
 * Writes rows of the book within a transaction; it takes the lock on the book's single row last, which puts acts and
 * commits in one order.
 */
export const writeBook = async (step: Tabled, change: BookChange): Promise<void> =>
  void (await openBookStore(step).commit(change))
