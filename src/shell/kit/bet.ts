import { quote } from '#domain/odds/odds.ts'
import type { Bet, BetLeg } from '#ui/bets/index.ts'
import { bookTime, coming, leagueNames, running } from './board.ts'

export const comingLeg: BetLeg = {
  matchId: coming.id,
  oddsId: coming.id * 10,
  subject: 'match',
  home: coming.home,
  away: coming.away,
  sport: coming.sport,
  league: leagueNames[0]!,
  kickoff: coming.kickoff,
  marketType: 'HDP',
  pick: 'home',
  line: -2,
  live: false,
  scoreAt: null,
  result: null,
  oddsType: 'MY',
  price: quote(9_200, 'MY'),
  share: null,
  printed: '0.92',
  builder: null,
  outcome: undefined,
  clause: undefined,
  boost: 0,
  reduced: null,
  eachWay: null,
  shared: [],
}

export const runningLeg: BetLeg = {
  ...comingLeg,
  matchId: running.id,
  home: running.home,
  away: running.away,
  kickoff: running.kickoff,
  live: true,
  scoreAt: [1, 1],
}

export const betId = 'TL100001'

/** A single that is running. */
export const bet: Bet = {
  id: betId,
  refNo: 'T-100001',
  key: '7d9f1c52-6a0e-4f43-8a57-2f7b1d2c9e10',
  status: 'running',
  outcome: undefined,
  reason: undefined,
  isAbandoned: false,
  kind: 'single',
  live: true,
  price: '0.92',
  legs: [runningLeg],
  entered: 50_00n,
  risk: 50_00n,
  toWin: 46_00n,
  sizes: [],
  maxPayout: 20_000_00n,
  deductions: [],
  bonus: null,
  cashed: 0n,
  cashedRisk: 0n,
  cashedToWin: 0n,
  cashingUntil: 0,
  editingUntil: 0,
  editedFrom: null,
  editedTo: null,
  winsNow: 46_00n,
  ended: null,
  placedAt: bookTime,
  waitUntil: 0,
  settledAt: 0,
}
