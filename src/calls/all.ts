import { checkBet, listAccepted, listPending, listRejected, placeBet } from './bet.ts'
import { addSecondary, changePassword, loadBalance, reloadProfile, saveSettings, signIn, signOut, version } from './member.ts'
import { dailyStatement, settlementHistory } from './report.ts'

/** Every call the product makes, by its readable name. The server must handle each, or it does not compile. */
export const calls = {
  version, signIn, signOut, reloadProfile, loadBalance, saveSettings, changePassword, addSecondary,
  checkBet, placeBet, listAccepted, listRejected, listPending,
  dailyStatement, settlementHistory,
} as const

export type CallName = keyof typeof calls
