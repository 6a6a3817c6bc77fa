import { loadChances } from '#calls/live.ts'
import type { Profile } from '#calls/member/member.ts'
import { chanceMarkets, type ChancePoint, chancePoint } from '#domain/market/chance.ts'
import { picksOf } from '#domain/market/kinds.ts'
import type { Match } from '#domain/market/rows.ts'
import { ask } from '#ui/flows/ask.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { useReading } from '#ui/text/use-reading.ts'
import { useEffect, useState } from 'react'

/**
 * The chances of a match since its kick-off: those that the server has kept, and from then on those of each price that
 * arrives. Without an answer it begins with the prices of the board.
 */
export const useChances = (member: Profile, match: Match): readonly ChancePoint[] => {
  const { odds } = usePlatform()
  const { reading } = useReading(
    async (signal) =>
      loadedFrom(
        await ask(loadChances, { ...identityOf(member), match_id: match.id }, signal),
        ({ points }): readonly ChancePoint[] => points,
      ),
    String(match.id),
    null,
  )
  const [arrived, setArrived] = useState<readonly ChancePoint[]>([])
  useEffect(() => {
    const take = () => {
      const point = pointOf(odds, match.id)
      if (point) setArrived((before) => (isSame(before.at(-1), point) ? before : [...before, point]))
    }
    setArrived([])
    take()
    return odds.onBeat(take)
  }, [odds, match.id])
  const kept = reading.state === 'ready' ? reading.value : []
  const since = kept.at(-1)?.at ?? -Infinity
  return [...kept, ...arrived.filter(({ at }) => at > since)]
}

const isSame = (before: ChancePoint | undefined, now: ChancePoint): boolean =>
  before !== undefined && before.home === now.home && before.draw === now.draw && before.away === now.away

const pointOf = ({ board }: OddsStore, match: number): ChancePoint | undefined => {
  const own = [...board.odds.values()].filter((one) => one.match === match)
  for (const type of chanceMarkets) {
    const market = own.find((one) => one.type === type)
    const point = market && chancePoint(board.book, picksOf(type), market.prices)
    if (point) return point
  }
  return undefined
}
