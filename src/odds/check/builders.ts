import type { Match } from '#domain/market/rows.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { marketOf } from '#domain/market/catalogue.ts'
import { wholeOdds } from '#domain/bet/builder.ts'
import { marketTypes, picksOf } from '#domain/market/kinds.ts'
import { tenThousand } from '#domain/odds/odds.ts'
import { backedOf } from '#domain/settlement/settlement.ts'
import { cellsOf } from '../builder/cells-of.ts'
import type { MatchLaw } from '../builder/law.ts'
import { joining, jointOf, wholeOf } from '../builder/joint.ts'
import { type BuilderLeg, builderPrice, isOffered, withMargins } from '../builder/price.ts'
import { settingOf } from './bets.ts'

/** What a bet on picks of a match returns on average for a unit staked, by the law of the match. */
export interface Worth {
  readonly legs: readonly string[]
  readonly worth: number
}

export interface CheckedLaw {
  /** Single picks that are worth more than their stake: their prices are not made from this law. */
  readonly strange: readonly Worth[]
  readonly builders: readonly Worth[]
}

/**
 * Holds the prices of a match against its law (§builder.chance): each offered pick by itself, and as builders some
 * pairs of picks over all its markets, each of them also with one pick more.
 */
export const checkLaw = (match: Match, odds: readonly Odds[], law: MatchLaw): CheckedLaw => {
  const laws = cellsOf(law)
  const { live, score } = settingOf(match)
  const legs = odds.flatMap(({ type, line, prices }) => {
    if (!Object.hasOwn(marketTypes, type) || !marketOf(marketTypes[type].kind).parlay) return []
    return picksOf(type).flatMap((pick, place) => {
      const price = prices[place]
      const backed = backedOf({ marketType: type, pick, line, live, scoreAt: score, sport: match.sport })
      return price == null || !isOffered(laws, backed)
        ? []
        : [{ backed, price: price as number, name: `${type} ${line / 4} ${pick}` }]
    })
  })
  const alone = legs.map(({ backed, price, name }) => ({
    legs: [name],
    worth: (wholeOf(jointOf(joining(laws, [backed])!, [backed])) * price) / tenThousand,
  }))
  const priced = withMargins(law, legs, live)
  const worthOf = (places: readonly number[]): readonly Worth[] => {
    const price = builderPrice(
      laws,
      places.map((place): BuilderLeg => priced[place]!),
    )
    if ('code' in price) return []
    const worth = (price.chance * wholeOdds(price.odds)) / tenThousand
    return [{ legs: places.map((place) => legs[place]!.name), worth }]
  }
  const pairs = legs.flatMap((_, one) => legs.slice(one + 1).map((__, more) => [one, one + 1 + more] as const))
  const step = Math.max(1, Math.floor(pairs.length / mostPairs))
  return {
    strange: alone.filter(({ worth }) => worth > mostAlone),
    builders: pairs
      .filter((_, n) => n % step === 0)
      .flatMap((pair, n) => [...worthOf(pair), ...worthOf([...pair, (n * 7 + pair[1] + 1) % legs.length])]),
  }
}

/** A match has thousands of pairs. */
const mostPairs = 20

/** Markets behind *more* are priced less often than the law changes, and then are a little off it. */
const mostAlone = 1.02
