import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { TornBytes } from './bytes.ts'
import { changedBy } from './compact.ts'
import { marketKey, type TimedChange, unpackSegment } from './segment-bytes.ts'

/** A stretch of book time for which the history of prices is incomplete, with the reason in words. */
export interface PriceGap {
  readonly from: number
  readonly until: number
  readonly reason: string
}

export interface PriceHistory {
  /** In the order of the commits. */
  readonly changes: readonly TimedChange[]
  readonly gaps: readonly PriceGap[]
}

/** Everything kept about a match's prices, and what is missing. */
export const priceHistoryOf = (db: Tabled, match: number): Promise<PriceHistory> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (step) => {
      const changes: TimedChange[] = []
      const gaps: PriceGap[] = []
      const segments = await step
        .selectFrom('price_segment')
        .selectAll()
        .where('match_id', '=', BigInt(match))
        .orderBy('first_seq')
        .execute()
      for (const { first_seq, last_seq, from_book, until_book, body } of segments) {
        try {
          changes.push(...(await unpackSegment(match, body)))
        } catch (error) {
          if (!(error instanceof TornBytes)) throw error
          const reason = `the record of commits ${first_seq} to ${last_seq} cannot be read: ${error.message}`
          gaps.push({ from: Number(from_book), until: Number(until_book), reason })
        }
      }
      for (const commit of await step.selectFrom('price_commit').selectAll().orderBy('seq').execute()) {
        const changed = changedBy(commit)
        changes.push(...(changed?.changesOf(match) ?? []))
        if (changed) continue
        const at = Number(commit.at_book)
        gaps.push({ from: at, until: at, reason: `commit ${commit.seq} cannot be read: ${commit.body.length} bytes` })
      }
      gaps.push(...(await missingRuns(step)))
      changes.sort((a, b) => a.seq - b.seq)
      return { changes, gaps: gaps.toSorted((a, b) => a.from - b.from) }
    })

/** Commits whose numbers are missing between those that are kept. */
const missingRuns = async (step: Tabled): Promise<readonly PriceGap[]> => {
  const { rows } = await sql<{ from: bigint; until: bigint; first: bigint; last: bigint }>`
    with runs as (
      select first_seq, last_seq, from_book, until_book from price_run
      union all select seq, seq, at_book, at_book from price_commit
      union all select price_seq + 1, price_seq + 1, book, book from book_state),
    following as (
      select max(last_seq) over w as last_seq, max(until_book) over w as until_book, first_seq as next_seq, from_book as next_book
      from runs window w as (order by first_seq, last_seq rows between unbounded preceding and 1 preceding))
    select until_book as "from", next_book as until, last_seq + 1 as first, next_seq - 1 as last
    from following where next_seq > last_seq + 1 order by first`.execute(step)
  return rows.map(({ from, until, first, last }) => ({
    from: Number(from),
    until: Number(until),
    reason: first === last ? `commit ${first} is missing` : `commits ${first} to ${last} are missing`,
  }))
}

/** The state of a market that a bet names by its version, or undefined if the history does not hold it. */
export const changeAt = (
  changes: readonly TimedChange[],
  market: Pick<TimedChange, 'type' | 'line' | 'version'>,
): TimedChange | undefined =>
  changes.find((change) => marketKey(change) === marketKey(market) && change.version === market.version)
