import { dayLength } from '#domain/time.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { segmentOf } from './compact.ts'
import { TornBytes } from './bytes.ts'
import { marketKey, type TimedChange, unpackSegment } from './segment-bytes.ts'

/** How long every price of a match is kept after its last change, in book milliseconds. */
export const keptWhole = 30 * dayLength
/** How much before and after the acceptance of a bet is kept for good. */
export const keptAround = 5 * 60_000
const batch = 200

/**
 * Deletes the prices of matches that are over and last changed thirty book days ago, except those around the acceptance
 * of each bet.
 * Answers how many matches it looked at.
 */
export const prunePrices = async (db: Tabled, book: number): Promise<number> => {
  const before = BigInt(book - keptWhole)
  let looked = 0
  for (;;) {
    const due = await db
      .selectFrom('priced_match')
      .leftJoin('match', 'match.id', 'priced_match.match_id')
      .select('priced_match.match_id')
      .where('bets_only', '=', false)
      .where('until_book', '<', before)
      .where((is) => is.or([is('match.id', 'is', null), is('match.status', 'in', ['settled', 'cancelled'])]))
      .orderBy('until_book')
      .limit(batch)
      .execute()
    for (const { match_id } of due) await db.transaction().execute((step) => pruneMatch(step, match_id))
    looked += due.length
    if (due.length < batch) break
  }
  await db.deleteFrom('price_run').where('until_book', '<', before).execute()
  await db.deleteFrom('price_commit').where('at_book', '<', before).where('broken', '=', true).execute()
  return looked
}

const pruneMatch = async (step: Tabled, match: bigint): Promise<void> => {
  const taken = await acceptancesOn(step, match)
  const segments = await step
    .selectFrom('price_segment')
    .select(['first_seq', 'body'])
    .where('match_id', '=', match)
    .orderBy('first_seq')
    .execute()
  const changes: TimedChange[] = []
  const torn: bigint[] = []
  for (const { first_seq, body } of taken.length === 0 ? [] : segments) {
    try {
      changes.push(...(await unpackSegment(Number(match), body)))
    } catch (error) {
      // It stays as it is, and is named wherever the match's prices are shown.
      if (!(error instanceof TornBytes)) throw error
      torn.push(first_seq)
    }
  }
  let gone = step.deleteFrom('price_segment').where('match_id', '=', match)
  if (torn.length > 0) gone = gone.where('first_seq', 'not in', torn)
  await gone.execute()
  const kept = neededBy(changes, taken)
  if (kept.length > 0)
    await step
      .insertInto('price_segment')
      .values(await segmentOf(Number(match), kept))
      .execute()
  if (taken.length === 0) await step.deleteFrom('priced_match').where('match_id', '=', match).execute()
  else await step.updateTable('priced_match').set({ bets_only: true }).where('match_id', '=', match).execute()
}

/** When a market of a match was bet on, in book milliseconds: a bet that waited is one at both ends of its wait. */
interface Acceptance {
  readonly market: string
  readonly from: number
  readonly until: number
}

const acceptancesOn = async (step: Tabled, match: bigint): Promise<readonly Acceptance[]> => {
  const { rows } = await sql<{ type: string; line: number; from: bigint; until: bigint }>`
    select l.market_type as type, l.line, b.placed_book as "from", greatest(b.placed_book, b.wait_until) as until
      from leg l join bet b on b.id = l.bet_id where l.match_id = ${match}
    union all
    select p.market_type, p.line, p.placed_book, p.placed_book from prediction p where p.match_id = ${match}
    union all
    select p.market_type, p.line, p.placed_book, p.placed_book from prediction_left p where p.match_id = ${match}`.execute(
    step,
  )
  return rows.map(({ type, line, from, until }) => ({
    market: `${type} ${line}`,
    from: Number(from),
    until: Number(until),
  }))
}

/** The changes around each acceptance, and the one in force when they begin. */
export const neededBy = (changes: readonly TimedChange[], taken: readonly Acceptance[]): readonly TimedChange[] => {
  const kept = new Set<TimedChange>()
  const markets = Map.groupBy(changes, marketKey)
  for (const { market, from, until } of taken) {
    const own = markets.get(market) ?? []
    const inForce = own.findLast(({ book }) => book <= from - keptAround)
    if (inForce) kept.add(inForce)
    for (const change of own)
      if (change.book >= from - keptAround && change.book <= until + keptAround) kept.add(change)
  }
  return changes.filter((change) => kept.has(change))
}
