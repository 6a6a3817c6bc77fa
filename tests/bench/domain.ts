import { productsOf } from '#domain/bet/combinations.ts'
import { type Accepted, settleSelection, singleReturn } from '#domain/settlement/settle-selection.ts'
import { type MarketCode, marketCodes, marketOf } from '#domain/market/catalogue.ts'
import { isLineOf } from '#domain/market/line.ts'
import type { MatchResult } from '#domain/market/result.ts'
import { type Decimal, oddsTypes, quote, quoteAs } from '#domain/odds/odds.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import { Combination } from 'js-combinatorics'
import { loadavg } from 'node:os'

const [rounds, repeats, bets] = [15, 100, 1_000_000]

/**
 * All combinations of ten prices with their exact products, beside a library that lists them; and settling a million
 * mixed selections.
 */
export const run = ({ json = false }: { readonly json?: boolean } = {}): void => {
  const loads = [loadavg()[0]!]
  const combinations = measureCombinations()
  loads.push(loadavg()[0]!)
  const perSecond = median(Array.from({ length: 5 }, measureSettling))
  loads.push(loadavg()[0]!)
  const found = {
    bench: 'domain',
    combinations: { ...combinations, ratio: combinations.theirMicros / combinations.ourMicros, target: 5 },
    settling: { bets, perSecond: Math.round(perSecond) },
    load: { least: Math.min(...loads), most: Math.max(...loads) },
  }
  process.stdout.write(`${json ? JSON.stringify(found) : told(found)}\n`)
}

interface Combinations {
  readonly count: number
  readonly ourMicros: number
  readonly theirMicros: number
}

const told = ({
  combinations,
  settling,
  load,
}: {
  readonly combinations: Combinations & { readonly ratio: number }
  readonly settling: { readonly perSecond: number }
  readonly load: { readonly least: number; readonly most: number }
}) =>
  [
    `${combinations.count} combinations of 10 with their products: ours ${combinations.ourMicros.toFixed(1)} µs, js-combinatorics ${combinations.theirMicros.toFixed(1)} µs, ${combinations.ratio.toFixed(1)} times as fast (target 5)`,
    `settling ${bets.toLocaleString('en')} mixed selections: ${settling.perSecond.toLocaleString('en')} a second`,
    `medians; load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}`,
  ].join('\n')

/** The two take turns on the same prices, and every product is compared. */
const measureCombinations = (): Combinations => {
  const ours: number[] = []
  const theirs: number[] = []
  let count = 0
  for (let round = -3; round < rounds; round++) {
    const prices = Array.from({ length: 10 }, (_, n) =>
      quote(10_100 + (((round + 5) * 7_900 + n * 15_700) % 90_000), 'DEC'),
    )
    const [mine, products] = timed(() => productsOf(prices).numerators)
    const [other, expected] = timed(() => listed(prices))
    if (products.length !== expected.length || products.some((product, n) => product !== expected[n]))
      throw new Error('the products differ')
    count = products.length
    if (round < 0) continue
    ours.push(mine)
    theirs.push(other)
  }
  return { count, ourMicros: median(ours), theirMicros: median(theirs) }
}

const listed = (prices: readonly Decimal[]): bigint[] => {
  const values = prices.map((price) => BigInt(price / 100))
  const products: bigint[] = []
  for (let size = 2; size <= values.length; size++) {
    for (const chosen of new Combination(values, size)) {
      let product = 1n
      for (const value of chosen) product *= value
      products.push(product)
    }
  }
  return products
}

/** Microseconds of one call, over many, with what the last one answered. */
const timed = <T>(call: () => T): [micros: number, answer: T] => {
  const started = performance.now()
  let answer = call()
  for (let n = 1; n < repeats; n++) answer = call()
  return [((performance.now() - started) * 1_000) / repeats, answer]
}

interface Bet {
  readonly backed: Backed
  readonly accepted: Accepted
  readonly result: MatchResult
}

/**
 * Every market with every pick and period, six lines, four odds types and eight results, one after another in a mixed
 * order.
 */
const measureSettling = (): number => {
  const mixed = mixedBets()
  const started = performance.now()
  let paid = 0n
  for (let n = 0; n < bets; n++) {
    const { backed, accepted, result } = mixed[(n * 7_919) % mixed.length]!
    const settled = settleSelection(backed, accepted, result)
    if (settled !== 'running') paid += singleReturn(10_000n, accepted, settled)
  }
  if (paid === 0n) throw new Error('nothing was paid')
  return bets / ((performance.now() - started) / 1_000)
}

const mixedBets = (): readonly Bet[] => {
  const results = (
    [
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 3],
    ] as const
  ).flatMap(([home, away]) =>
    (['completed', 'abandoned2H'] as const).map(
      (status): MatchResult => ({
        status,
        ht: [Math.min(home, 1), 0],
        ft: [home, away],
        goals: [...Array<'home'>(home).fill('home'), ...Array<'away'>(away).fill('away')],
        action: 1,
      }),
    ),
  )
  const selections = marketCodes.flatMap((market) =>
    marketOf(market).periods.flatMap((period) =>
      picksOf(market).flatMap((pick) =>
        [0, 2, 4, 9, 10, 11]
          .filter((line) => isLineOf(market, line))
          .map((line): Backed => ({ market, period, pick, line, sport: 1, live: line % 2 === 1, at: [0, 0] })),
      ),
    ),
  )
  return selections.flatMap((backed, n) =>
    results.map((result, r): Bet => {
      const odds = marketOf(backed.market).asian ? oddsTypes[(n + r) % oddsTypes.length]! : 'DEC'
      return { backed, accepted: { odds, price: quoteAs(quote(15_000 + ((n * 370) % 20_000), 'DEC'), odds) }, result }
    }),
  )
}

const picksOf = (market: MarketCode): readonly string[] => marketOf(market).picks ?? ['1']

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
