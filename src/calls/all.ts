import { acceptedDetails, checkBet, listPending, pendingDetails, placeBet, rejectedDetails } from './bet.ts'
import {
  listAccepted, listAcceptedFull, listCancelled, listDay, listDayCancelled, listRejected, listRejectedFull, settlementHistory,
} from './bet-list.ts'
import { cashOut, checkCashOut } from './cash-out.ts'
import { launchSigned, launchUnsigned, loadLogo, switchLogin } from './entry.ts'
import { addSecondary, changePassword, loadBalance, loadVirtualBalance, reloadProfile, signIn, signOut, version } from './member.ts'
import { countUnread, listAnnouncements, listMarquee, listPersonal, markRead } from './message.ts'
import { saveSettings } from './settings.ts'
import { loadAccount } from './account.ts'
import { excludeSelf, loadProtection, setOwnLimit, takeBreak } from './protection.ts'
import { dailyStatement, platformWinLose } from './report.ts'
import { gameResultAdjustment, gameResultSportsbook, gameResultSummary, matchResult, parlayMatchResult, singleMatchResult } from './result.ts'
import {
  checkMany, checkMyanmar, checkSpecial, placeMyanmar, placeMyanmarParlay, placeParlay, placeSpecial, placeSystem, placeVirtual, placeVirtualMyanmar,
  placeVirtualMyanmarParlay, placeVirtualParlay, placeVirtualSpecial, placeVirtualSystem,
} from './ticket.ts'
import { listSystems, parlayBetDetails, systemLines, systemMatches } from './ticket-report.ts'

/** Every call the product makes, by its readable name. The server must handle each, or it does not compile. */
export const calls = {
  version, loadLogo, signIn, switchLogin, launchUnsigned, launchSigned, signOut, reloadProfile, loadBalance, loadVirtualBalance, saveSettings, changePassword, addSecondary,
  loadAccount, loadProtection, takeBreak, excludeSelf, setOwnLimit,
  listAnnouncements, listMarquee, listPersonal, countUnread, markRead,
  checkBet, checkSpecial, checkMany, checkMyanmar,
  placeBet, placeSpecial, placeParlay, placeSystem, placeVirtual, placeVirtualSpecial, placeVirtualParlay, placeVirtualSystem,
  placeMyanmar, placeMyanmarParlay, placeVirtualMyanmar, placeVirtualMyanmarParlay,
  listAccepted, listAcceptedFull, listRejected, listRejectedFull, listDay, listDayCancelled, listCancelled, listPending, acceptedDetails, pendingDetails, rejectedDetails,
  checkCashOut, cashOut,
  dailyStatement, settlementHistory, platformWinLose, parlayBetDetails, listSystems, systemMatches, systemLines,
  matchResult, singleMatchResult, parlayMatchResult, gameResultSportsbook, gameResultSummary, gameResultAdjustment,
} as const

export type CallName = keyof typeof calls
