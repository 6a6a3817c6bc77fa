import { isHalfOver } from '#domain/market/play/half.ts'
import type { MatchResult, ResultStatus } from '#domain/market/result.ts'
import { sql } from 'kysely'
import type { LockedMatch } from '../../book/locked.ts'
import type { Tabled } from '../../database/database.ts'

/** The match was not played to its end, or all its bets are refunded: its corners and bookings get the same status. */
const reaching: readonly ResultStatus[] = ['cancelled', 'refund', 'abandoned1H', 'abandoned2H']

/**
 * The result that a child gets from its parent match's result, given or corrected by the operator; undefined if the
 * child's result does not change. A child has its own result and ignores any other status of its parent. If the parent
 * is cancelled, abandoned or refunded, so is the child, with the scores known for it. If that is reversed, the child
 * gets back its own earlier result, or is pending until it is given one.
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

/**
 * A child's own result from before acts on its parent decided it, null if it had none; undefined if no such act decided
 * it.
 */
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
