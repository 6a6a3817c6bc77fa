import { acceptedDetails, checkBet, listAccepted, listPending, listRejected, pendingDetails, placeBet, rejectedDetails } from './bet.ts'
import { cashOut, checkCashOut } from './cash-out.ts'
import { addSecondary, changePassword, loadBalance, loadVirtualBalance, reloadProfile, signIn, signOut, version } from './member.ts'
import { saveSettings } from './settings.ts'
import { dailyStatement, settlementHistory } from './report.ts'
import {
  checkMany, checkMyanmar, checkSpecial, placeMyanmar, placeMyanmarParlay, placeParlay, placeSpecial, placeSystem, placeVirtual, placeVirtualMyanmar,
  placeVirtualMyanmarParlay, placeVirtualParlay, placeVirtualSpecial, placeVirtualSystem,
} from './ticket.ts'

/** Every call the product makes, by its readable name. The server must handle each, or it does not compile. */
export const calls = {
  version, signIn, signOut, reloadProfile, loadBalance, loadVirtualBalance, saveSettings, changePassword, addSecondary,
  checkBet, checkSpecial, checkMany, checkMyanmar,
  placeBet, placeSpecial, placeParlay, placeSystem, placeVirtual, placeVirtualSpecial, placeVirtualParlay, placeVirtualSystem,
  placeMyanmar, placeMyanmarParlay, placeVirtualMyanmar, placeVirtualMyanmarParlay,
  listAccepted, listRejected, listPending, acceptedDetails, pendingDetails, rejectedDetails,
  checkCashOut, cashOut,
  dailyStatement, settlementHistory,
} as const

export type CallName = keyof typeof calls
