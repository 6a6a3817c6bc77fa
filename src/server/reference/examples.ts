import type { CallName } from '#calls/all.ts'
import { writeSettings } from '#domain/member/parse-settings.ts'
import { startingSettings } from '#domain/member/settings.ts'

const key = 'c0ffee00-0000-4000-8000-000000000001'

const selection = {
  match_id: 1,
  odds_id: 1,
  market_type: 'OXT',
  pick: 'home',
  line: 0,
  odds_type: 'DEC',
  price: '1.80',
}
const placing = { bet_key: key, stake: '10', accept: 'none', quick: false }
const single = { ...selection, ...placing }
const parlay = { legs: [selection, { ...selection, match_id: 2, odds_id: 2 }], ...placing }
const myanmar = { match_id: 1, odds_id: 1, market_type: 'MM_HDP', pick: 'home', line: -4, price: '1+50' }
const system = { ...parlay, sizes: [1, 2] }

const days = { day: '2024-09-14', to: '2024-09-15', format: 'csv' }

const results = { page: 1, page_size: 10, ...days, sport: 1, league_id: 1 }

const launching = { provider_id: 'nobody', game_id: 'nothing', language: 'en' }

const ofRooms = { page: 1, page_size: 10, day: '2024-09-14', to: '2024-09-15' }
const creating = {
  room_key: key,
  room_type: 1,
  room_rate: '10',
  room_limit: 3,
  leagues: [1],
  matches: [1, 2, 3],
  terms: true,
}
const joining = { room_key: key, room_id: 1, room_password: '123456' }
const { odds_type: _, ...predicted } = selection

/**
 * A valid body of every call, without the caller's identity. Most of the things it names do not exist, so that sending
 * one changes nothing. The reference shows these bodies and tests send them.
 */
export const examples: Readonly<Record<CallName, Readonly<Record<string, unknown>>>> = {
  version: {},
  loadLogo: {},
  switchLogin: { account_id: 'ann', password: 'wrong' },
  launchUnsigned: { token: 'none' },
  launchSigned: { token: 'none', signature: 'none' },
  signIn: { account_id: 'ann', password: 'wrong' },
  signOut: {},
  reloadProfile: {},
  loadBalance: { parent_id: '' },
  feedTicket: {},
  saveSettings: { version: 1, ...writeSettings(startingSettings()) },
  changePassword: { password: 'wrong', new_password: 'harbour9' },
  addSecondary: { nickname: 'Harbour1' },
  loadAccount: {},
  loadProtection: {},
  takeBreak: { term: 'day', password: 'wrong' },
  excludeSelf: { term: 'year', password: 'wrong' },
  setOwnLimit: { kind: 'stake', period: 'day', amount: '50.00' },
  confirmOwnLimit: { kind: 'stake', period: 'day', amount: '80.00' },
  keepOwnLimit: { kind: 'stake', period: 'day' },
  listAnnouncements: { language: 'en', type: 'normal', page: 1, page_size: 10 },
  listMarquee: { language: 'en' },
  listPersonal: { page: 1, page_size: 10 },
  countUnread: {},
  markRead: { message_id: 1 },
  sendFeedback: {
    key: '7d4f8a52-1c0b-4e8a-9b1e-0f6f5f6c2a31',
    category: 'page',
    text: 'The board is easy to read.',
    email: '',
    link: '',
  },
  listFeedback: { page: 1, page_size: 10 },
  loadVirtualBalance: { parent_id: '' },
  checkBet: selection,
  checkSpecial: selection,
  checkMany: { legs: parlay.legs },
  placeBet: single,
  placeSpecial: single,
  placeParlay: parlay,
  placeSystem: system,
  placeVirtual: single,
  placeVirtualSpecial: single,
  placeVirtualParlay: parlay,
  placeVirtualSystem: system,
  checkMyanmar: { legs: [myanmar] },
  placeMyanmar: { ...myanmar, ...placing },
  placeVirtualMyanmar: { ...myanmar, ...placing },
  placeMyanmarParlay: { legs: [myanmar], ...placing },
  placeVirtualMyanmarParlay: { legs: [myanmar], ...placing },
  acceptedDetails: { bet_id: '7' },
  pendingDetails: { bet_id: '7' },
  rejectedDetails: { bet_id: '7' },
  loadBetRecord: { bet_id: '7' },
  keepDeviceRecord: { bet_id: '7', steps: [{ event: 'slip.submitted', after: 1_200 }] },
  listAccepted: { page: 1, page_size: 10 },
  listRejected: { page: 1, page_size: 10, ...days },
  listAcceptedFull: { page: 1, page_size: 10, ...days },
  listRejectedFull: { page: 1, page_size: 10, ...days },
  listDay: { page: 1, page_size: 10, ...days },
  listDayCancelled: { page: 1, page_size: 10, ...days },
  listCancelled: { page: 1, page_size: 10, ...days },
  platformWinLose: { page: 1, page_size: 10, ...days },
  parlayBetDetails: { bet_id: '7' },
  listSystems: { page: 1, page_size: 10, ...days },
  systemMatches: { bet_id: '7' },
  systemLines: { bet_id: '7', page: 1, page_size: 10, format: 'csv' },
  matchResult: results,
  singleMatchResult: { match_id: 1 },
  parlayMatchResult: { bet_id: '7' },
  gameResultSportsbook: results,
  gameResultSummary: results,
  gameResultAdjustment: results,
  gameResultVirtual: { page: 1, page_size: 10, ...days, sport: 45 },
  gameResultVirtualDetail: { round_id: 1 },
  listStandings: { search: 'league', page: 1, page_size: 30 },
  loadStanding: { league_id: 1, side: 'all' },
  listHighlightLeagues: {},
  listHighlights: { league_id: 1 },
  listEvents: { language: 'en' },
  listLive: { sport: 1 },
  listTracked: {},
  loadTracked: { match_id: 1 },
  listChannels: {},
  loadChannel: { match_id: 1 },
  listBrackets: { search: 'cup', page: 1, page_size: 30 },
  listPending: { bet_key: key, close: false },
  checkCashOut: { bet_ids: ['7'], percent: 50, cash_key: key },
  cashOut: { bet_id: '7', cash_key: key, percent: 50, amount: '10', time: 1 },
  dailyStatement: { ...days, page: 1, page_size: 10 },
  settlementHistory: { ...days, page: 1, page_size: 10 },
  listRooms: { room_status: '10', room_type: 0, search: 'a', mine: true, page: 1, page_size: 30 },
  listRoomLeagues: { sport: 1 },
  listRoomMatches: { leagues: [1] },
  lookUpMatches: { room_id: 1 },
  createRoom: creating,
  createVirtualRoom: creating,
  joinRoom: joining,
  joinVirtualRoom: joining,
  leaveRoom: { room_key: key, room_id: 1 },
  closeRoom: { room_id: 1 },
  loadRoom: { room_id: 1 },
  predict: { ...predicted, room_id: 1, bet_key: key, points: 10 },
  predictMore: { prediction_id: '1', bet_key: key, price: '1.80', points: 10 },
  listOwnPredictions: { room_id: 1 },
  listPredictions: { room_id: 1 },
  rankRoom: { room_id: 1 },
  roomOutcome: { room_id: 1 },
  gameResultTournament: ofRooms,
  gameResultTournamentRefund: ofRooms,
  validateTournament: {},
  listGames: { provider_id: 'nobody', kind: 'slots' },
  gameResultSlots: { page: 1, page_size: 10, ...days },
  gameResultCasino: { page: 1, page_size: 10, ...days },
  gameResultLottery: { page: 1, page_size: 10, ...days },
  listCancelledLottery: { page: 1, page_size: 10, ...days },
  gamePosition: { provider_id: 'nobody', game_id: 'nothing' },
  showRound: { round_id: '800001' },
  listDraws: { number: '20261128', page: 1, page_size: 10 },
  launchGame: launching,
  launchLottery: launching,
  launchSlot: launching,
  launchProvider: launching,
}
