import { readyBuilder, wholeOdds } from '#domain/bet/builder.ts'
import { marketTypes, type MarketType, picksOf } from '#domain/market/kinds.ts'
import type { ReadyBuilder } from '#domain/market/poll.ts'
import type { Match } from '#domain/market/rows.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { backedOf } from '#domain/settlement/settlement.ts'
import { settingOf } from '../check/bets.ts'
import type { Cells } from './cells.ts'
import { cellsOf } from './cells-of.ts'
import { jointOf, joining } from './joint.ts'
import type { MatchLaw } from './law.ts'
import { type BuilderLeg, builderPrice, isOffered, withMargins } from './price.ts'

/** The markets that ready-made builders are made of, in their order; of a line the one nearest to even. */
const markets: readonly MarketType[] = ['OXT', 'ML', 'HDP', 'OU', 'BS', 'OXTH', 'MLH', 'OUH']

/**
 * The ready-made builders of a match (§builder.ready): for each of their chances the one of so many selections of
 * different markets whose joint chance is nearest to it, by ratio. Two of them share at most one selection. Of equally
 * near ones the first in the order of markets and picks. Fewer where the match offers fewer.
 */
export const readyBuilders = (match: Match, odds: readonly Odds[], law: MatchLaw): readonly ReadyBuilder[] => {
  const laws = cellsOf(law)
  const legs = candidates(match, odds, law, laws)
  const cells = joining(laws, [])
  if (!cells || legs.length < readyBuilder.selections) return []
  const joint = jointOf(
    cells,
    legs.map(({ backed }) => backed),
  )
  const all = choices(legs).map((mask) => ({ mask, chance: joint[mask]! }))
  const found: number[] = []
  return readyBuilder.chances.flatMap((target): readonly ReadyBuilder[] => {
    const near = all
      .filter(({ mask, chance }) => chance > 0 && found.every((other) => bitsIn(mask & other) <= 1))
      .sort((a, b) => distance(a.chance, target) - distance(b.chance, target))
    for (const { mask } of near) {
      const chosen = legs.filter((_, place) => (mask >> place) & 1)
      const price = builderPrice(laws, chosen)
      if ('code' in price) continue
      found.push(mask)
      return [
        {
          picks: chosen.map(({ id, type, line, pick }) => [id, type, line, pick]),
          odds: wholeOdds(price.odds),
          fair: price.fair,
        },
      ]
    }
    return []
  })
}

interface Candidate extends BuilderLeg, Pick<Odds, 'id' | 'type' | 'line'> {
  readonly pick: string
}

/** The picks of the main lines that one law joins, in the order of markets. */
const candidates = (
  match: Match,
  odds: readonly Odds[],
  law: MatchLaw,
  laws: readonly Cells[],
): readonly Candidate[] => {
  const { live, score } = settingOf(match)
  const legs = markets.flatMap((type) => {
    const offered = odds
      .filter((one) => one.type === type && one.match === match.id && one.status === 'open')
      .map((one) => ({ ...one, picks: picksOf(type).flatMap((pick, place) => legOf(one, pick, place)) }))
      .filter(({ picks }) => picks.length === picksOf(type).length)
      .toSorted((a, b) => spreadOf(a) - spreadOf(b) || a.id - b.id)
    return offered[0]?.picks ?? []
  })
  function legOf({ id, type, line, prices }: Odds, pick: string, place: number) {
    const price = prices[place]
    const backed = backedOf({ marketType: type, pick, line, live, scoreAt: score, sport: match.sport })
    return price != null && joining(laws.slice(0, 1), [backed]) && isOffered(laws, backed)
      ? [{ backed, price: price as number, id, type, line, pick }]
      : []
  }
  return withMargins(law, legs, live).map(({ margin }, place) => ({ ...legs[place]!, margin }))
}

/** How far a market is from even. */
const spreadOf = ({ type, prices }: Odds): number =>
  marketTypes[type].hasLine ? Math.abs(Number(prices[0]) - Number(prices[1])) : 0

/** Every choice of so many selections of different markets, as bits. */
const choices = (legs: readonly Candidate[]): readonly number[] => {
  const extend = (from: number, mask: number, left: number): readonly number[] =>
    left === 0
      ? [mask]
      : legs.flatMap((leg, place) =>
          place < from || legs.some((other, at) => (mask >> at) & 1 && other.id === leg.id)
            ? []
            : extend(place + 1, mask | (1 << place), left - 1),
        )
  return extend(0, 0, readyBuilder.selections)
}

const bitsIn = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bitsIn(mask >> 1))

const distance = (chance: number, target: number): number => Math.abs(Math.log(chance / target))
