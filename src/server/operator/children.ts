import { isHalfOver } from '#domain/market/half.ts'
import type { MatchResult, ResultStatus } from '#domain/market/result.ts'
import { sql } from 'kysely'
import type { LockedMatch } from '../book/locked.ts'
import type { Tabled } from '../database/database.ts'

/** A match that was not played to its end, or whose bets are all given back: so it is with its corners and bookings. */
const reaching: readonly ResultStatus[] = ['cancelled', 'refund', 'abandoned1H', 'abandoned2H']

/**
 * What a match's result, given or corrected by the operator, makes of a child's; undefined where it leaves it as it is. A child has a result of its own,
 * and any other status of its match decides nothing of it. Where the match was broken off or given back the child is too, with the scores that are known of
 * it; when that is taken back it has again what was told of it before, and where nothing was it is pending until it is given a result.
 */
export const resultThrough = async (
  step: Tabled,
  { status }: MatchResult,
  { match, result }: LockedMatch,
): Promise<Omit<MatchResult, 'action'> | undefined> => {
  const stands = result?.result
  if (reaching.includes(status)) {
    const { live, sport } = match
    const [ht, ft] =
      status === 'cancelled' || status === 'refund'
        ? [null, null]
        : [stands?.ht ?? (live && isHalfOver(sport, live) ? live.half : null), stands?.ft ?? live?.score ?? null]
    return stands?.status === status ? undefined : { status, ht, ft }
  }
  if (!stands || !reaching.includes(stands.status)) return undefined
  const before = await toldBefore(step, match.id)
  if (before === undefined) return undefined
  const { action: _, ...own } = before ?? { status: 'pending' as const, ht: null, ft: null, action: 0 }
  return own
}

/** What was told of a child itself before acts on its match came to decide it, null where nothing was; undefined where they did not. */
const toldBefore = async (step: Tabled, match: number): Promise<MatchResult | null | undefined> => {
  const last = await step
    .selectFrom('operator_act')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('match_id', '=', BigInt(match))
    .where('act', 'in', ['void', 'result'])
    .where('through_id', 'is', null)
    .executeTakeFirst()
  const first = await step
    .selectFrom('operator_act')
    .select(sql<MatchResult | null>`before -> 'result'`.as('result'))
    .where('match_id', '=', BigInt(match))
    .where('act', 'in', ['void', 'result'])
    .where('through_id', 'is not', null)
    .where('id', '>', last?.id ?? 0n)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first && first.result
}
