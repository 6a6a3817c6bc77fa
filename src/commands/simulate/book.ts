import { type BookType, isMyanmarType } from '#domain/market/kinds.ts'
import type { MatchResult, Score } from '#domain/market/result.ts'
import type { Live } from '#domain/market/rows.ts'
import { quote } from '#domain/odds/odds.ts'
import type { BookChange, MarketRecord, MatchRecord } from '#odds/store.ts'
import type { Trader } from '#odds/trading/trader.ts'
import type { Chance } from '../faults/chance.ts'
import type { World } from './world.ts'

export type Change = Pick<BookChange, 'matches' | 'markets' | 'results'>

const matches = 6

/** Six matches, each with a handicap, a total and a 1X2, and the first two at Myanmar odds. */
export const firstBook = (chance: Chance, book: number): Change => ({
  results: [],
  matches: Array.from(
    { length: matches },
    (_, n): MatchRecord => ({
      id: n + 1,
      key: `match-${n + 1}`,
      league: 1,
      sport: 1,
      order: n,
      home: `Home ${n}`,
      away: `Away ${n}`,
      kickoff: book + 60_000,
      status: 'open',
      suspension: 'none',
      parent: null,
      subject: 'match',
      live: null,
      incident: 0,
    }),
  ),
  markets: Array.from({ length: matches }, (_, n) =>
    (['HDP', 'OU', 'OXT', 'MM_HDP', 'MM_OU'] as const).map(
      (type, column): MarketRecord => ({
        id: (n + 1) * 10 + column,
        match: n + 1,
        type,
        line: lineOf(type, chance),
        status: 'open',
        version: 1,
        prices: pricesOf(type, chance),
      }),
    ),
  ).flat(),
})

/** In quarters; a Myanmar line is in whole goals. */
const lineOf = (type: BookType, chance: Chance): number => {
  if (type === 'HDP') return chance.below(9) - 4
  if (type === 'OU') return 24 + chance.below(16)
  if (type === 'MM_HDP') return chance.below(5) * 4 - 8
  return type === 'MM_OU' ? 24 + chance.below(4) * 4 : 0
}

/** Quotes by pick, or a Myanmar market's percent. The inverses sum to more than 1, as in any book. */
const pricesOf = (type: BookType, chance: Chance): MarketRecord['prices'] => {
  if (isMyanmarType(type)) return [chance.below(201) - 100]
  if (type === 'OXT') return Array.from({ length: 3 }, () => quote(18_000 + chance.below(10_000), 'DEC'))
  const first = 13_000 + chance.below(20_000)
  return [quote(first, 'DEC'), quote(Math.max(10_200, Math.floor((1 / (1.03 - 10_000 / first)) * 100) * 100), 'DEC')]
}

/** The feed's next message about one match, with its name: a price, a bet stop, the play, the result, a correction. */
export const nextChange = (
  world: World,
  chance: Chance,
  book: number,
): { readonly name: string; readonly change: Change } => {
  const match = world.matches.get(1 + chance.below(matches))!
  const markets = [...world.markets.values()].filter((market) => market.match === match.id)
  const held = world.results.get(match.id)?.result
  const named = (name: string, change: Partial<Change>) => ({
    name: `match ${match.id} ${name}`,
    change: { matches: [], markets: [], results: [], ...change },
  })
  if (held) {
    return named('corrected', { results: [{ match: match.id, at: book, result: resultOf(chance, held.action + 1) }] })
  }
  const drawn = chance.next()
  const fresh = (status: MarketRecord['status']) =>
    markets.map((market) => ({ ...market, status, version: market.version + 1 }))
  if (drawn < 0.4) {
    return named('prices', {
      markets: markets.map((market) => ({
        ...market,
        status: 'open',
        version: market.version + 1,
        prices: pricesOf(market.type, chance),
      })),
      matches: [{ ...match, status: 'open', suspension: 'none' }],
    })
  }
  if (drawn < 0.55) return named('stopped', { markets: fresh('suspended') })
  if (drawn < 0.65) return named('suspended', { matches: [{ ...match, status: 'suspended', suspension: 'incident' }] })
  if (drawn < 0.86) {
    const score: Score = match.live?.score
      ? [match.live.score[0] + chance.below(2), match.live.score[1] + chance.below(2)]
      : [0, 0]
    return named(`plays ${score.join(':')}`, {
      matches: [{ ...match, live: playing(score), incident: match.incident + 1 }],
      markets: fresh('suspended'),
    })
  }
  return named('over', {
    matches: [{ ...match, status: 'settled', incident: match.incident + 1 }],
    markets: fresh('settled'),
    results: [{ match: match.id, at: book, result: resultOf(chance, 1) }],
  })
}

const playing = (score: Score): Live => ({
  phase: 'firstHalf',
  minute: 20,
  score,
  half: [0, 0],
  reds: [0, 0],
  part: 0,
  parts: [],
})

const resultOf = (chance: Chance, action: number): MatchResult =>
  chance.happens(0.2)
    ? { status: chance.pick(['cancelled', 'refund']), ht: null, ft: null, action }
    : { status: 'completed', ht: [0, 0], ft: [3 + chance.below(3), 3 + chance.below(3)], action }

/**
 * A trader's answer where the position moved: shorter prices, a halted market. Breaks if a market stays open past the
 * house's limit, a loaded pick grows longer, or the book's margin falls.
 */
export const nextTrade = (
  world: World,
  { moved, positionOn, trade }: Trader,
): { readonly change: Change; readonly breaks: readonly string[] } => {
  const open = moved().flatMap((match) =>
    [...world.markets.values()].filter((market) => market.match === match && market.status === 'open'),
  )
  const traded = open.map((market) => {
    const quoted = { ...market, prices: world.told.get(market.id)! }
    const position = positionOn(market.id, 1, quoted)
    return { market, quoted, position, ...trade(quoted, position) }
  })
  const markets = traded
    .filter(({ market, prices, halted }) => halted || prices.join() !== market.prices.join())
    .map(
      ({ market, prices, halted }): MarketRecord => ({
        ...market,
        prices,
        status: halted ? 'suspended' : 'open',
        version: market.version + 1,
      }),
    )
  const breaks = traded.flatMap(({ market: { id, type }, quoted, position, prices, halted }) => {
    if (!position)
      return halted || prices.join() !== quoted.prices.join()
        ? [`§bet.exposure market ${id} is traded with nothing on it`]
        : []
    const { liabilities, limit } = position
    const isLonger =
      !isMyanmarType(type) &&
      prices.some((price, pick) => liabilities[pick]! * 8n >= limit && price! > quoted.prices[pick]!)
    const isThin = !isMyanmarType(type) && inverses(prices) < inverses(quoted.prices) - 1e-9
    return halted !== liabilities.some((liability) => liability >= limit) || isLonger || isThin
      ? [
          `§bet.exposure market ${id} is traded from ${quoted.prices.join()} to ${prices.join()}${halted ? ', halted' : ''} at ${liabilities.join()} of ${limit}`,
        ]
      : []
  })
  return { change: { matches: [], markets, results: [] }, breaks }
}

const inverses = (prices: readonly (number | null)[]): number =>
  prices.reduce<number>((sum, price) => sum + 1 / price!, 0)
