import type { ApiKeyScope } from '#domain/member/api-key.ts'
import type { CallName } from './all.ts'

/**
 * Every call that a member's key may make, with the least scope for it (§account.api-keys). All others are refused with
 * `apiKeyScope`, new ones too: money, sign-in, settings, limits, breaks, keys, rooms, games, cash-outs and orders.
 */
export const callsOfPrograms = {
  memberFeed: 'read',
  feedTicket: 'read',
  loadBalance: 'read',
  loadVirtualBalance: 'read',
  listAccepted: 'read',
  listAcceptedFull: 'read',
  listRejected: 'read',
  listRejectedFull: 'read',
  listDay: 'read',
  listDayCancelled: 'read',
  listCancelled: 'read',
  // Closing a bet key is for keys that bet.
  listPending: 'read',
  acceptedDetails: 'read',
  pendingDetails: 'read',
  rejectedDetails: 'read',
  loadBetRecord: 'read',
  dailyStatement: 'read',
  settlementHistory: 'read',
  platformWinLose: 'read',
  parlayBetDetails: 'read',
  listSystems: 'read',
  systemMatches: 'read',
  systemLines: 'read',
  matchResult: 'read',
  singleMatchResult: 'read',
  parlayMatchResult: 'read',
  gameResultSportsbook: 'read',
  gameResultSummary: 'read',
  gameResultAdjustment: 'read',
  gameResultVirtual: 'read',
  gameResultVirtualDetail: 'read',
  listStandings: 'read',
  loadStanding: 'read',
  listBrackets: 'read',
  listLive: 'read',
  checkBet: 'bet',
  checkSpecial: 'bet',
  checkMany: 'bet',
  checkMyanmar: 'bet',
  placeBet: 'bet',
  placeSpecial: 'bet',
  placeParlay: 'bet',
  checkBuilder: 'bet',
  placeBuilder: 'bet',
  placeVirtualBuilder: 'bet',
  placeSystem: 'bet',
  placeMyanmar: 'bet',
  placeMyanmarParlay: 'bet',
  placeVirtual: 'bet',
  placeVirtualSpecial: 'bet',
  placeVirtualParlay: 'bet',
  placeVirtualSystem: 'bet',
  placeVirtualMyanmar: 'bet',
  placeVirtualMyanmarParlay: 'bet',
} as const satisfies Partial<Record<CallName | 'memberFeed', ApiKeyScope>>

/** The least scope of a key that makes a call; undefined where no key may. */
export const scopeOfCall = (name: string): ApiKeyScope | undefined =>
  Object.hasOwn(callsOfPrograms, name) ? callsOfPrograms[name as keyof typeof callsOfPrograms] : undefined
