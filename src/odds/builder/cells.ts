import { type MarketCode, marketOf } from '#domain/market/catalogue.ts'
import type { Score } from '#domain/market/result.ts'
import { winnersOverHalves } from '#domain/market/rules-by-market.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import { decidedBy } from '#domain/settlement/settlement.ts'
import { byOrder } from '../check/outcomes.ts'

/** The ways a match may end as far as selections distinguish them, each with its chance; the chances add up to 1. */
export interface Cells {
  readonly shape: Shape
  readonly chance: Float64Array
}

/** Which ways there are. Matches of one shape differ in chances alone, so what wins in which way is found once. */
export interface Shape {
  readonly size: number
  /** The scores of the whole match and of its first half; null where the ways do not have them. */
  readonly ft: Places<Score> | null
  readonly ht: Places<Score> | null
  /** Whether final scores include overtime, so that they do not decide a market with a draw (§settlement.overtime). */
  readonly hasOvertime: boolean
  readonly wins: Map<string, Wins>
  readonly winners: Map<MarketCode, Places<string>>
}

/** Different things that ways end in, and the place of each way's own among them. */
export interface Places<T> {
  readonly of: readonly T[]
  readonly at: Uint32Array
}

/** What a selection comes to, by the place of a way: 1 where it wins, and where its stake comes back, if anywhere. */
export interface Wins {
  readonly at: Uint32Array
  readonly won: Uint8Array
  readonly returned: Uint8Array | null
}

export const shapeOf = (
  ft: Places<Score> | null,
  ht: Places<Score> | null,
  { hasOvertime }: Pick<Shape, 'hasOvertime'> = { hasOvertime: false },
): Shape => ({ size: (ft ?? ht)!.at.length, ft, ht, hasOvertime, wins: new Map(), winners: new Map() })

/** A list of things that ways end in, by place: equal texts are one. */
export const placesOf = <T>(ends: readonly T[]): Places<T> => {
  const places = new Map<string, number>()
  const of: T[] = []
  const at = Uint32Array.from(ends, (end) => {
    const place = places.get(`${end}`) ?? of.push(end) - 1
    places.set(`${end}`, place)
    return place
  })
  return { of, at }
}

/** Whether the ways of a shape decide a selection. */
export const decides = ({ ft, ht, hasOvertime }: Shape, { market, period }: Backed): boolean => {
  const { named, spansHalves, hasDraw } = marketOf(market)
  if (named || byOrder.includes(market) || (hasOvertime && hasDraw && period === 'ft')) return false
  return (spansHalves ? ft && ht : period === 'ft' ? ft : ht) !== null
}

/** In which ways a selection wins, by the rule that settles it. The shape must decide it. */
export const winsIn = (shape: Shape, leg: Backed): Wins => {
  const key = `${leg.market}/${leg.period}/${leg.pick}/${leg.line}/${leg.sport}/${leg.live}/${leg.at}`
  const known = shape.wins.get(key)
  if (known) return known
  const found = isOverHalves(leg.market) ? byWinner(winnersIn(shape, leg.market), leg.pick) : byScore(shape, leg)
  // A match has some hundred picks; those of lines that moved on are found again if they come back.
  if (shape.wins.size >= mostWins) shape.wins.clear()
  shape.wins.set(key, found)
  return found
}
const mostWins = 2_000

const isOverHalves = (market: MarketCode): market is keyof typeof winnersOverHalves =>
  Object.hasOwn(winnersOverHalves, market)

/** The pick of a market over both halves that wins in each way. */
const winnersIn = ({ size, ft, ht, winners }: Shape, market: keyof typeof winnersOverHalves): Places<string> => {
  const nameOf = winnersOverHalves[market]
  const found =
    winners.get(market) ??
    placesOf(Array.from({ length: size }, (_, cell) => nameOf(ht!.of[ht!.at[cell]!]!, ft!.of[ft!.at[cell]!]!)))
  winners.set(market, found)
  return found
}

const byWinner = ({ of, at }: Places<string>, pick: string): Wins => ({
  at,
  won: Uint8Array.from(of, (winner) => Number(winner === pick)),
  returned: null,
})

/** A half result counts as a stake that comes back: such lines are not offered in a builder. */
const byScore = ({ ft, ht }: Shape, leg: Backed): Wins => {
  const { of, at } = leg.period === 'ft' ? ft! : ht!
  const outcomes = of.map((score) => decidedBy(leg, { score, half: null, goals: null }))
  if (outcomes.includes('running')) throw new RangeError(`${leg.market} is not decided by scores`)
  return {
    at,
    won: Uint8Array.from(outcomes, (outcome) => Number(outcome === 'won')),
    returned: outcomes.every((outcome) => outcome === 'won' || outcome === 'lost')
      ? null
      : Uint8Array.from(outcomes, (outcome) => Number(outcome !== 'won' && outcome !== 'lost')),
  }
}
