import type { Snapshot } from '#domain/market/board.ts'
import { type Live, type Match, writeLeague, writeMatch } from '#domain/market/rows.ts'
import { type Odds, writeOdds } from '#domain/market/odds-rows.ts'
import { soccer, tennis } from '#domain/market/sports.ts'
import { quote } from '#domain/odds/odds.ts'

/** Book time of the board: 14 September 2024, 20:41 in GMT+8. */
export const bookTime = Date.UTC(2024, 8, 14, 12, 41)
export const leagueNames = ['English Premier League', 'Spain La Liga', 'World Cup Qualifier, Asia', 'ATP Shanghai']

const live: Live = {
  phase: 'secondHalf',
  minute: 58,
  score: [2, 1],
  half: [1, 0],
  reds: [0, 1],
  part: 0,
  parts: [],
}

const aMatch = (id: number, home: string, away: string, over: Partial<Match> = {}): Match => ({
  id,
  league: 1,
  sport: soccer,
  order: id,
  kind: 1,
  home,
  away,
  tab: 'today',
  status: 'open',
  kickoff: bookTime + 3_600_000,
  suspension: 'none',
  subject: 'match',
  live: null,
  ...over,
})

export const running = aMatch(1, 'Manchester United', 'Arsenal', { tab: 'live', kickoff: bookTime - 4_400_000, live })
export const coming = aMatch(2, 'Wolverhampton Wanderers', 'Brighton & Hove Albion')
export const served = aMatch(3, 'Jannik Sinner', 'Carlos Alcaraz', {
  league: 4,
  sport: tennis,
  tab: 'live',
  live: {
    phase: 'playing',
    minute: 0,
    score: [1, 0],
    half: [0, 0],
    reds: [0, 0],
    part: 2,
    parts: [
      [6, 4],
      [3, 2],
    ],
    game: [2, 1, 0],
  },
})

const market = (id: number, line: number, prices: readonly number[], over: Partial<Odds> = {}): Odds => ({
  id,
  match: coming.id,
  type: 'HDP',
  line,
  status: 'open',
  version: 1,
  prices: prices.map((price) => quote(Math.round(price * 10_000), 'DEC')),
  ...over,
})

/** The markets that price cells show, by what they are there for. */
export const marketIds = { open: 201, suspended: 202, moving: 203, winner: 204 } as const
const markets = [
  market(marketIds.open, -2, [1.92, 2.09]),
  market(marketIds.suspended, -1, [1.74, 2.16], { status: 'suspended' }),
  market(marketIds.moving, 10, [1.88, 1.98], { type: 'OU' }),
  market(marketIds.winner, 0, [2.1, 3.3, 3.4], { type: 'OXT' }),
]

export const board: Snapshot = {
  seq: 1,
  epoch: 'kit',
  alive: Date.now(),
  book: bookTime,
  speed: 1,
  at: Date.now(),
  leagues: leagueNames.map((name, at) =>
    writeLeague({ id: at + 1, name, sport: at === 3 ? tennis : soccer, order: at, flag: 1, type: 0 }),
  ),
  matches: [running, coming, served].map(writeMatch),
  links: [],
  mmo: [],
  heads: [],
  odds: markets.map(writeOdds),
}

/** The moving market after a number of moves: over rises while under falls, then the other way round. */
export const moved = (step: number): Odds =>
  market(marketIds.moving, 10, step % 2 === 1 ? [1.95, 1.9] : [1.88, 1.98], { type: 'OU', version: step + 1 })
