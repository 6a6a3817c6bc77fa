import type { loadChances } from '#calls/live.ts'
import type { Answer } from '#calls/call.ts'
import { type ChanceMarket, chanceMarkets, chancePoint, thinned } from '#domain/market/chance.ts'
import { picksOf } from '#domain/market/kinds.ts'
import type { Tabled } from '../database/database.ts'
import { priceHistoryOf } from '../prices/history.ts'

type Chances = Pick<Answer<typeof loadChances>, 'match_id' | 'points'>

/** Points of a chart: more are not told apart on a screen. */
const mostPoints = 120

/** Milliseconds for which an answer serves all who ask: a page follows the prices from there on by itself. */
const answersFor = 10_000
const mostKept = 500

/**
 * Answers about each match at most once in ten seconds, however many ask: the history of its prices is long. `real` is
 * the time in milliseconds.
 */
export const keptChances = (db: Tabled, real: () => number): ((id: number) => Promise<Chances | undefined>) => {
  const kept = new Map<number, { readonly until: number; readonly answer: Promise<Chances | undefined> }>()
  return (id) => {
    const now = real()
    const before = kept.get(id)
    if (before && before.until > now) return before.answer
    const answer = chancesIn(db, id)
    kept.delete(id)
    kept.set(id, { until: now + answersFor, answer })
    // A failure is nobody else's answer.
    answer.catch(() => kept.delete(id))
    for (const [oldest] of kept) if (kept.size > mostKept) kept.delete(oldest)
    return answer
  }
}

/**
 * How the chances of a match in play have moved since its kick-off, the last before it first; undefined for a match
 * that is not on the board.
 */
const chancesIn = async (db: Tabled, id: number): Promise<Chances | undefined> => {
  const match = await db
    .selectFrom('match')
    .select(['kickoff'])
    .where('id', '=', BigInt(id))
    .where('status', 'in', ['open', 'suspended'])
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  if (!match) return undefined
  const { changes } = await priceHistoryOf(db, id)
  const kickoff = Number(match.kickoff)
  const market = chanceMarkets.find((type) => changes.some((change) => change.type === type))
  if (market === undefined) return { match_id: id, points: [] }
  const points = changes
    .filter(({ type }) => type === market)
    .flatMap(({ book, prices }) => chancePoint(book, picksOf(market satisfies ChanceMarket), prices) ?? [])
  const before = points.findLast(({ at }) => at < kickoff)
  const since = points.filter(({ at }) => at >= kickoff)
  return {
    match_id: id,
    points: [...thinned([...(before ? [{ ...before, at: kickoff }] : []), ...since], mostPoints)],
  }
}
