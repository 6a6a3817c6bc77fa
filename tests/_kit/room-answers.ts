import { loadRoom, rankRoom } from '#calls/rooms/tournament.ts'
import { listOwnPredictions, listPredictions, lookUpMatches } from '#calls/rooms/prediction.ts'

/** What the server answers about one private room and its match, to tests that play it. */
const kickoff = 1_772_000_000_000

export const room = {
  room_id: 40_217,
  room_type: 2,
  room_status: 'A',
  reason: '',
  owner: 'kopitiam88',
  is_owner: false,
  joined: false,
  currency: 'MYR',
  room_rate: '20.00',
  room_limit: 24,
  players: 18,
  matches: 1,
  pool: '360.00',
  fee: '36.00',
  prizes: ['162.00', '97.20', '64.80'],
  expected: true,
  first_kickoff: kickoff,
  last_kickoff: kickoff,
  last_join: kickoff - 7_200_000,
  last_bet: kickoff - 3_600_000,
  ended_at: 0,
  league: 'Premier League',
  teams: ['Arsenal'],
  names: ['kopitiam88', 'p2'],
}
export const joined = { ...room, joined: true }
export const match = {
  match_id: 7,
  league_id: 71,
  league: 'Premier League',
  sport: 1,
  home: 'Arsenal',
  away: 'Chelsea',
  kickoff,
  phase: 'before',
  minute: 0,
  score: null,
  status_id: 0,
  open: true,
  markets: [
    {
      odds_id: 9,
      market_type: 'OXT',
      line: 0,
      picks: [
        { pick: 'away', price: '3.10' },
        { pick: 'home', price: '2.10' },
      ],
    },
  ],
}
export const ranked = (seat: number, rank: number, you: boolean) => ({
  rank,
  seat,
  name: `p${seat}`,
  you,
  score: '0',
  live_score: '42.6',
  correct: 0,
  to_first: '0',
  to_prize: '0',
  prize: rank === 1 ? '162.00' : '0.00',
})
export const ok = { status: 1, statusdesc: 'success' }
export const inRoom = (of: object = joined, more: object = {}) => ({
  [loadRoom.path]: { ...ok, room: of, points_left: 100 },
  [lookUpMatches.path]: { ...ok, matches: [match], time: kickoff },
  [listOwnPredictions.path]: { ...ok, bets: [], points: 100, points_left: 100 },
  [rankRoom.path]: { ...ok, ranking: [ranked(1, 1, false), ranked(2, 2, true)], final: false, refresh_seconds: 60 },
  [listPredictions.path]: { ...ok, players: [] },
  ...more,
})
export const balances = { balance: '1', account_balance: '1', outstanding_balance: '0', wallet_seq: 9 }
export const refused = (code: string, more: object = {}) => ({ status: 0, statusdesc: code, ...more })

/** What a room may be created on: matches of two leagues. */
export const offeredLeagues = [71, 72].map((id) => ({
  league_id: id,
  league: `League ${id}`,
  sport: 1,
  matches: 3,
  first_kickoff: kickoff,
}))
export const offeredMatches = [1, 2, 3, 4].map((id) => ({
  ...match,
  match_id: id,
  league_id: id < 3 ? 71 : 72,
  league: `League ${id < 3 ? 71 : 72}`,
  home: `Home ${id}`,
  away: `Away ${id}`,
}))
export const permitted = { ...ok, may_create_private: true, private_room_id: 0, min_rate: '10', max_rate: '1000' }
