import { soccer } from '#domain/market/sports.ts'
import type { MatchResult, Score } from '#domain/market/result.ts'
import type { Live } from '#domain/market/rows.ts'
import { quote } from '#domain/odds/odds.ts'
import type { Feed, FeedLeague, FeedMarket, FeedMessage } from '#odds/feed.ts'

/** A feed that says what a test tells it to, at the book time the test gives. */
export interface ScriptedFeed extends Feed {
  readonly say: (...messages: readonly FeedMessage[]) => void
}

export const scriptedFeed = (): ScriptedFeed => {
  const told: FeedMessage[] = []
  let script: FeedMessage[] = []
  let heard = 0
  return {
    name: 'script',
    rollFrom: (start) => start,
    begin: (from) => (heard = from),
    say: (...messages) => void script.push(...messages),
    advance: (book) => {
      const due = script.filter(({ at }) => at <= book)
      script = script.filter(({ at }) => at > book)
      told.push(...due)
      heard = book
      return [...due, { kind: 'alive', at: book }]
    },
    snapshot: () => [...told, { kind: 'alive', at: heard }, { kind: 'whole', at: heard }],
  }
}

const league: FeedLeague = { key: 'league', name: 'Northern League', sport: soccer, order: 1, flag: 1, type: 0 }

/** `20400` is 2.04; a null is a pick without a price. */
export const market = (type: FeedMarket['type'], line: number, ...prices: readonly (number | null)[]): FeedMarket => ({
  type,
  line,
  prices: prices.map((price) => (price === null ? null : quote(price, 'DEC'))),
})

const usual = [
  market('HDP', -2, 20_400, 18_600),
  market('OU', 10, 19_500, 19_500),
  market('OXT', 0, 18_000, 45_000, 34_000),
]

/** A match on the board with a handicap, a total and a 1X2. */
export const fixture = (
  match: string,
  at: number,
  kickoff: number,
  markets: readonly FeedMarket[] = usual,
): FeedMessage[] => [
  { kind: 'fixture', match, at, league, home: `${match} Home`, away: `${match} Away`, kickoff, order: 1 },
  { kind: 'prices', match, at, markets },
]

export const play = (match: string, at: number, live: Partial<Live> = {}): FeedMessage => ({
  kind: 'play',
  match,
  at,
  live: { phase: 'firstHalf', minute: 1, score: [0, 0], half: [0, 0], reds: [0, 0], part: 0, parts: [], ...live },
})

export const result = (
  match: string,
  at: number,
  ft: Score,
  ht: Score = [0, 0],
  more: Partial<MatchResult> = {},
): FeedMessage => ({
  kind: 'result',
  match,
  at,
  result: { status: 'completed', ht, ft, action: 1, ...more },
})
