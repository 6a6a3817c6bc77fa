import { toReference } from '#domain/bet/exposure.ts'
import type { MatchResult } from '#domain/market/result.ts'
import type { Currency } from '#domain/money/money.ts'
import type { ResultRecord } from '#odds/store.ts'
import { sql } from 'kysely'
import type { Tabled } from '../../database/database.ts'
import { betColumns, withLegs } from '../../settlement/open-bet.ts'
import { payoutsUnder } from '../../settlement/verdict.ts'
import type { Work } from '../deps.ts'

const batch = 500

/** A match that a result decides, or its parent's result through it. */
interface Decided {
  readonly record: { readonly id: number }
  readonly result: ResultRecord | undefined
}

/**
 * What results change in payouts, in hundredths of the reference currency (§operator.weight): what each ticket gains or
 * loses by them, and the prizes of the rooms that predicted on these matches and are not paid yet.
 */
export const payoutsChanged = async ({ step, policies }: Work, matches: readonly Decided[]): Promise<bigint> => {
  const results = new Map(
    matches.flatMap(({ record, result }) => (result ? [[BigInt(record.id), result.result] as const] : [])),
  )
  return (await changedOnTickets(step, results, policies)) + (await prizesOn(step, [...results.keys()]))
}

const changedOnTickets = async (
  step: Tabled,
  results: ReadonlyMap<bigint, MatchResult>,
  policies: Work['policies'],
): Promise<bigint> => {
  let [sum, last] = [0n, 0n]
  for (;;) {
    const rows = await step
      .selectFrom('bet')
      .select(betColumns)
      .select('currency')
      .where('state', 'in', ['waiting', 'running', 'settled', 'void'])
      .where('id', 'in', (of) =>
        of
          .selectFrom('leg')
          .select('bet_id')
          .where('match_id', '=', sql<bigint>`any (${[...results.keys()]}::bigint[])`),
      )
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    const bets = await withLegs(step, rows)
    for (const [place, bet] of bets.entries()) {
      const { before, after } = payoutsUnder(bet, results, policies)
      sum += toReference(after > before ? after - before : before - after, rows[place]!.currency)
    }
    if (rows.length < batch) return sum
    last = rows.at(-1)!.id
  }
}

const prizesOn = async (step: Tabled, matches: readonly bigint[]): Promise<bigint> => {
  const { rows } = await sql<{ currency: Currency; prizes: bigint }>`
    select currency, sum(prize_fund + entry * players)::bigint as prizes from room
    where state in ('open', 'active', 'stopped') and id in (select room_id from prediction where match_id = any (${matches}::bigint[])) group by currency`.execute(
    step,
  )
  return rows.reduce((sum, { currency, prizes }) => sum + toReference(prizes, currency), 0n)
}
