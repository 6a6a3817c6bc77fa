import { type EachWayTerms, eachWayOffer, placedIn } from '#domain/bet/each-way.ts'
import type { Leg } from '#domain/bet/leg.ts'
import type { Exact } from '#domain/money/exact.ts'
import { type Decimal, decimalOf } from '#domain/odds/odds.ts'
import type { OddsStore } from './odds-store.ts'

/**
 * The terms at which the board offers a runner each way (§bet.each-way); undefined for all else, and until the runner's
 * price to be placed is known. The server decides by the same rule.
 */
export const eachWayOn = (
  { board, odds, aside }: OddsStore,
  { matchId, oddsId, marketType, boost, sport }: Leg,
): EachWayTerms | undefined => {
  const [own, win] = [board.matches.get(matchId), odds(oddsId)?.prices[0]]
  if (marketType !== 'ORZ' || boost || !own || win == null) return undefined
  const placing = [...board.odds.values(), ...aside.values()].find(
    ({ match, type, status }) => match === matchId && type === 'PLC' && status === 'open',
  )
  const field = [...board.matches.values()].filter(
    ({ league, kickoff, status }) => league === own.league && kickoff === own.kickoff && status !== 'cancelled',
  )
  const place = placing?.prices[0] ?? null
  return eachWayOffer(
    { runners: field.length, placed: placedIn(sport, field.length) },
    exactly(win),
    place === null ? null : exactly(place),
  )
}

const exactly = (price: Decimal): Exact => decimalOf(price, 'DEC')
