import { pollCalls } from '#calls/odds.ts'
import type { OddsAnswer } from '#domain/market/poll.ts'
import { parseOdds } from '#domain/market/odds-rows.ts'
import { fetchOdds } from './odds-host.ts'
import type { OddsStore } from './odds-store.ts'

/**
 * Loads once the markets of a match that no board carries, and puts the wanted ones beside the board, unless they are
 * there. Answers the ids that it added; none without an answer.
 */
export const fetchAside = async (
  odds: OddsStore,
  match: number,
  signal: AbortSignal,
  isWanted: (id: number) => boolean,
): Promise<readonly number[]> => {
  const answer = await fetchOdds(`${pollCalls.odds.path}?id=${match}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  }).then(
    async (response) => (response.ok ? ((await response.json()) as OddsAnswer) : null),
    () => null,
  )
  if (signal.aborted) return []
  return (answer?.odds.map(parseOdds) ?? []).flatMap((row) => {
    if (!isWanted(row.id) || odds.board.odds.has(row.id) || odds.aside.has(row.id)) return []
    odds.aside.set(row.id, row)
    odds.tell(row.id)
    return [row.id]
  })
}
