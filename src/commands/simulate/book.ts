import type { MatchResult, Score } from '#domain/market/result.ts'
import type { Live } from '#domain/market/rows.ts'
import { quote } from '#domain/odds.ts'
import type { BookChange, MarketRecord, MatchRecord } from '#odds/store.ts'
import type { Chance } from '../faults/chance.ts'
import type { World } from './world.ts'

export type Change = Pick<BookChange, 'matches' | 'markets' | 'results'>

const matches = 6

/** Six matches, each with a handicap, a total and a 1X2. */
export const firstBook = (chance: Chance, book: number): Change => ({
  results: [],
  matches: Array.from({ length: matches }, (_, n): MatchRecord => ({
    id: n + 1, key: `match-${n + 1}`, league: 1, sport: 1, order: n, home: `Home ${n}`, away: `Away ${n}`, kickoff: book + 60_000, status: 'open', suspension: 'none',
    parent: null, subject: 'match', live: null, incident: 0,
  })),
  markets: Array.from({ length: matches }, (_, n) => (['HDP', 'OU', 'OXT'] as const).map((type, column): MarketRecord => ({
    id: (n + 1) * 10 + column, match: n + 1, type, line: type === 'HDP' ? chance.below(9) - 4 : type === 'OU' ? 6 + chance.below(8) : 0, status: 'open', version: 1, prices: pricesOf(type, chance),
  }))).flat(),
})

const pricesOf = (type: string, chance: Chance) => Array.from({ length: type === 'OXT' ? 3 : 2 }, () => quote(13_000 + chance.below(20_000), 'DEC'))

/** The next thing a feed tells of one match, with its name: a price, a bet stop, the play, the result, a correction. */
export const nextChange = (world: World, chance: Chance, book: number): { readonly name: string; readonly change: Change } => {
  const match = world.matches.get(1 + chance.below(matches))!
  const markets = [...world.markets.values()].filter((market) => market.match === match.id)
  const held = world.results.get(match.id)?.result
  const named = (name: string, change: Partial<Change>) => ({ name: `match ${match.id} ${name}`, change: { matches: [], markets: [], results: [], ...change } })
  if (held) {
    return named('corrected', { results: [{ match: match.id, at: book, result: resultOf(chance, held.action + 1) }] })
  }
  const drawn = chance.next()
  const fresh = (status: MarketRecord['status']) => markets.map((market) => ({ ...market, status, version: market.version + 1 }))
  if (drawn < 0.4) {
    return named('prices', { markets: markets.map((market) => ({ ...market, status: 'open', version: market.version + 1, prices: pricesOf(market.type, chance) })), matches: [{ ...match, status: 'open', suspension: 'none' }] })
  }
  if (drawn < 0.55) return named('stopped', { markets: fresh('suspended') })
  if (drawn < 0.65) return named('suspended', { matches: [{ ...match, status: 'suspended', suspension: 'incident' }] })
  if (drawn < 0.86) {
    const score: Score = match.live?.score ? [match.live.score[0] + chance.below(2), match.live.score[1] + chance.below(2)] : [0, 0]
    return named(`plays ${score.join(':')}`, { matches: [{ ...match, live: playing(score), incident: match.incident + 1 }], markets: fresh('suspended') })
  }
  return named('over', { matches: [{ ...match, status: 'settled', incident: match.incident + 1 }], markets: fresh('settled'), results: [{ match: match.id, at: book, result: resultOf(chance, 1) }] })
}

const playing = (score: Score): Live => ({ phase: 'firstHalf', minute: 20, score, half: [0, 0], reds: [0, 0], part: 0, parts: [] })

const resultOf = (chance: Chance, action: number): MatchResult =>
  chance.happens(0.2) ? { status: chance.pick(['cancelled', 'refund']), ht: null, ft: null, action } : { status: 'completed', ht: [0, 0], ft: [3 + chance.below(3), 3 + chance.below(3)], action }
