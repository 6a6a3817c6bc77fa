import type { Period } from '#domain/market/catalogue.ts'
import { marketTypes, plainType } from '#domain/market/kinds.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import type { Returns } from './arbitrage.ts'
import {
  type BookOdds,
  isByScore,
  outcomeOf,
  type PricedPick,
  pricedPicks,
  type Setting,
  type Way,
} from './outcomes.ts'
import type { Ends, Playing } from './ways.ts'

/** A pick at its price, with its outcome in each way of its group. */
export interface Bet extends PricedPick {
  readonly outcomes: Uint8Array
  /** What each outcome returns for each unit staked. */
  readonly returns: Returns
}

/** What comes back for each unit staked. */
export const returnOf = ({ outcomes, returns }: Bet, way: number): number => returns[outcomes[way]!]!

export const returnsOf = (bet: Bet): Returns => Float64Array.from(bet.outcomes, (_, way) => returnOf(bet, way))

/** The bets on markets over some ways to end; left out are picks that one of these does not decide. */
export const betsOn = (markets: readonly BookOdds[], { name, ways }: Ends, setting: Setting): readonly Bet[] =>
  markets.flatMap(pricedPicks).flatMap((picked): Bet[] => {
    const { odds, pick, price, part } = picked
    // What a Myanmar bet does on the line depends on the sign of its percent, and on whether it is the whole stake.
    const onTheLine = part === undefined ? '' : `${Math.sign(odds.prices[0] ?? 0)}${part === 1 ? ' whole' : ''}`
    const key = [name, setting.sport, setting.live, setting.score, odds.type, odds.line, onTheLine, pick].join('/')
    const outcomes = known.get(key) ?? outcomesOf(picked, ways, setting)
    if (known.size >= mostKnown) known.clear()
    known.set(key, outcomes)
    return outcomes.includes(undecided) ? [] : [{ ...picked, outcomes, returns: returnsAt(price, part) }]
  })

/** A child counts from 0, as it is settled: what it counted so far is not on the board. */
export const settingOf = ({ sport, live, subject }: Playing): Setting => ({
  sport,
  live: live !== null && subject === 'match',
  score: (subject === 'match' ? live?.score : null) ?? [0, 0],
})

const [lost, loseHalf, returned, wonHalf, won, undecided] = [0, 1, 2, 3, 4, 5]
const returnsAt = (price: number, part = 1 / 2): Returns =>
  Float64Array.of(0, 1 - part, 1, 1 + (price - 1) * part, price)
const codes: Readonly<Record<Outcome | 'running', number>> = {
  lost,
  loseHalf,
  draw: returned,
  void: returned,
  wonHalf,
  won,
  running: undecided,
}

/** Matches at one score have the same outcomes, and most picks see the score of one period alone. */
const known = new Map<string, Uint8Array>()
const mostKnown = 20_000

const outcomesOf = ({ odds, pick }: PricedPick, ways: readonly Way[], setting: Setting): Uint8Array => {
  const codeIn = (way: Way) => codes[outcomeOf(odds, pick, way, setting)]
  if (!isByScore(odds.type)) return Uint8Array.from(ways, codeIn)
  const { first, scoreOf } = scoresOf(ways, marketTypes[plainType(odds.type)].period)
  const byScore = first.map(codeIn)
  return Uint8Array.from(scoreOf, (score) => byScore[score]!)
}

/** The different scores of a period among ways: a way that ends in each, and the place of each way's own. */
interface Scores {
  readonly first: readonly Way[]
  readonly scoreOf: Uint16Array
}

const scoresOf = (ways: readonly Way[], period: Period): Scores => {
  const own = scored.get(ways) ?? {}
  scored.set(ways, own)
  return (own[period] ??= differentScores(ways, period))
}
const scored = new WeakMap<readonly Way[], Partial<Record<Period, Scores>>>()

const differentScores = (ways: readonly Way[], period: Period): Scores => {
  const places = new Map<string, number>()
  const first: Way[] = []
  const scoreOf = Uint16Array.from(ways, (way) => {
    const score = `${period === 'ht' ? (way.ht ?? way.ft) : way.ft}`
    const place = places.get(score) ?? first.push(way) - 1
    places.set(score, place)
    return place
  })
  return { first, scoreOf }
}
