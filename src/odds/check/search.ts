import type { MarketType } from '#domain/market/kinds.ts'
import { searchBets } from './arbitrage.ts'
import { type Bet, betsOn, returnsOf } from './bets.ts'
import type { BookOdds, Setting } from './outcomes.ts'
import { fair, projected, type Weights, worth } from './projection.ts'
import type { Ends, Group } from './ways.ts'

/** Ways to end, by the name of their list, with weights under which no bet returns more than its stake. */
export interface Proof {
  readonly name: string
  readonly weights: Weights
}

/** Bets that win whatever happens: the least that comes back for 1 staked, and each bet's share of it. */
export interface SureProfit {
  readonly back: number
  readonly bets: readonly { readonly bet: Bet; readonly stake: number }[]
}

type Found = { readonly proof: Proof } | { readonly profit: SureProfit }

/**
 * Searches some markets of a group for a sure profit. A proof against any is looked for first where it is quick to
 * find: from the one at earlier prices, and over the likely ways to end.
 */
export const searchGroup = (
  group: Group,
  setting: Setting,
  {
    markets = group.markets,
    earlier,
  }: { readonly markets?: readonly BookOdds[]; readonly earlier?: Proof | undefined } = {},
): Found => {
  for (const ends of group.likely ? [group.likely, group] : [group]) {
    const bets = betsOn(markets, ends, setting)
    const from = earlier?.name === ends.name ? earlier.weights : priorOf(ends)
    const weights = projected(bets, from)
    if (weights) return { proof: { name: ends.name, weights } }
    const found = balanced(bets, ends)
    // A profit over the likely ways alone may be lost in the others.
    if ('proof' in found || ends === group) return found
  }
  throw new RangeError('a group has no ways to end')
}

/**
 * The exact search. It begins with the main markets, and takes in others only where their prices break the balance
 * found so far.
 */
const balanced = (bets: readonly Bet[], ends: Ends): Found => {
  const main = bets.filter(({ odds }) => isMain(odds.type))
  let taken = main.length > 0 ? main : bets
  for (;;) {
    const found = searchBets(taken.map(returnsOf), room)
    if ('back' in found) return { profit: profitOf(found, taken) }
    const inside = new Set(taken)
    const broken = bets
      .map((bet) => ({ bet, worth: inside.has(bet) ? 0 : worth(bet, found.weights) }))
      .filter((one) => one.worth > fair)
      .toSorted((a, b) => b.worth - a.worth)
    if (broken.length === 0) return { proof: { name: ends.name, weights: found.weights } }
    taken = [...taken, ...broken.slice(0, atOnce).map(({ bet }) => bet)]
  }
}

export const tellProfit = ({ back, bets }: SureProfit): string => {
  const told = bets.map(
    ({ bet: { odds, pick, price, part } }) =>
      `${odds.type} ${odds.line / 4} ${pick} at ${part === undefined ? price.toFixed(2) : `${odds.prices[0]} %`}`,
  )
  return `${(back * 100).toFixed(1)} % back: ${told.join('; ')}`
}

/** The markets of a match's row, the most important first. */
export const mainMarkets: readonly MarketType[] = ['OXT', 'HDP', 'OU', 'OXTH', 'HDPH', 'OUH']

const isMain = (type: BookOdds['type']): boolean => (mainMarkets as readonly string[]).includes(type)

/** A balance with some room outlasts small moves of prices. */
const room = 0.01
const atOnce = 24

const priorOf = ({ ways, prior }: Ends): Weights => prior ?? new Float64Array(ways.length).fill(1 / ways.length)

const profitOf = ({ back, stakes }: { back: number; stakes: readonly number[] }, bets: readonly Bet[]): SureProfit => ({
  back,
  bets: bets.flatMap((bet, i) => (stakes[i]! > 1e-6 ? [{ bet, stake: stakes[i]! }] : [])),
})
