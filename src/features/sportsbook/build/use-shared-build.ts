import { buildField, parseBuildCode } from '#domain/bet/slip-code.ts'
import { picksOf } from '#domain/market/kinds.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { matchSteps } from '#ui/prices/match/match-page.ts'
import { builtPick } from '#ui/prices/builder/ready-builders.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { DetailState } from '../match/details.ts'
import type { useBuilding } from './use-building.ts'

/**
 * Fills the builder with the selections that the address of a match carries, once its markets are here: what is still
 * offered goes in, and how many are not is said. The address forgets them.
 */
export const useSharedBuild = (
  match: number,
  state: DetailState,
  { fill, turn, enter }: Pick<ReturnType<typeof useBuilding>, 'fill' | 'turn' | 'enter'>,
): void => {
  const t = useText()
  const { odds, announcer } = usePlatform()
  const code = new URLSearchParams(useSearch()).get(buildField)
  const [path, go] = useLocation()
  useEffect(() => {
    if (code === null || state !== 'fresh') return
    const { entered, ...steps } = matchSteps()
    go(path, { replace: true, state: steps })
    if (code === '') return turn(true)
    const shared = parseBuildCode(match, code)
    if (!shared) return announcer.outcome(reasonText(t, 'slipCodeInvalid'))
    const picks = shared.flatMap(({ oddsId, place }) => {
      const market = odds.odds(oddsId)
      const pick = market?.match === match ? picksOf(market.type)[place] : undefined
      return (pick !== undefined && builtPick(odds, oddsId, pick)) || []
    })
    fill(picks, shared.length - picks.length)
    if (entered !== undefined) enter(entered)
  })
}
