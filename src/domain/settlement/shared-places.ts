import { type EachWayTerms, mostPlacedIn } from '../bet/each-way.ts'
import type { MarketCode } from '../market/catalogue.ts'
import type { MatchResult } from '../market/result.ts'
import type { Exact } from '../money/exact.ts'
import { deadHeatShare } from './dead-heat.ts'
import { placeShare } from './settle-each-way.ts'

/** The bets of a runner that can share places: to win, and to be placed. */
export const sharedFor = ['win', 'place'] as const

/** Runners that tie for fewer places, so that each is paid its share (§settlement.shared-places). */
export interface SharedPlaces {
  readonly for: (typeof sharedFor)[number]
  readonly runners: number
  readonly places: number
}

/** What a paid runner shares with those it tied with, each way on either half; empty where it shares nothing. */
export const sharedPlaces = (
  {
    kind,
    sport,
    eachWay,
  }: { readonly kind: MarketCode; readonly sport: number; readonly eachWay: EachWayTerms | null },
  result: MatchResult,
): readonly SharedPlaces[] => {
  if (kind !== 'outright' && kind !== 'plc') return []
  const { winners = [] } = result
  const win = kind === 'outright' && winners.includes('win') ? deadHeatShare(result) : undefined
  const terms = kind === 'plc' ? { places: mostPlacedIn(sport) } : eachWay
  const place = terms && winners.includes('place') ? placeShare(result, terms) : undefined
  return [...sharesOf('win', win), ...sharesOf('place', place)]
}

/** A share is so many places for so many runners. */
const sharesOf = (of: SharedPlaces['for'], share: Exact | null | undefined): readonly SharedPlaces[] =>
  share ? [{ for: of, runners: Number(share.d), places: Number(share.n) }] : []
