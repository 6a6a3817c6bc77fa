/**
 * Every refusal of the product and how the client handles it (`spec §8`).
 * logout: end the session, warn · dialog: an 'Error' dialog · notice: a 'Notice' dialog · warning: a passing notice
 * quiet: logged, a dialog only where the screen asks · network: marks the connection as failed · silent: nothing at all
 * inline: the screen that called shows it where the member is looking
 */
export type Handling = 'logout' | 'dialog' | 'notice' | 'warning' | 'quiet' | 'network' | 'silent' | 'inline'

export const errors = {
  // Identity (spec §8, first row)
  account_not_exists: 'logout',
  account_inactive: 'logout',
  login_id_not_exists: 'logout',
  session_not_exists: 'logout',
  session_expired: 'logout',
  invalidSession: 'logout',
  permission_denied: 'logout',
  accountIdRequired: 'logout',
  BLOCK: 'logout',
  CLOSE: 'logout',
  // Load and network
  requestLimit: 'quiet',
  requestProcessing: 'quiet',
  requestPending: 'quiet',
  requestTimeout: 'quiet',
  loginLimit: 'quiet',
  timeoutError: 'quiet',
  systemError: 'quiet',
  requestFailed: 'network',
  insufficient_balance: 'quiet',
  incompletedRequest: 'warning',
  unableToGetBalanceAtTheMoment: 'warning',
  duplicate_debit_record: 'dialog',
  liveCasinoDisabled: 'silent',
  lotteryDisabled: 'silent',
  MiniGameDisabled: 'silent',
  betNotExists: 'notice',
  // Account
  FREEZE: 'dialog',
  SUSPEND: 'dialog',
  coolingOff: 'dialog',
  selfExcluded: 'logout',
  NoUserAccessRight: 'dialog',
  new_login_id_exists: 'inline',
  secondary_account_exists: 'inline',
  invalid_password: 'inline',
  processing: 'silent',
  loginFailed: 'inline',
  invalidParameter: 'dialog',
  maintenance: 'dialog',
  ownStakeLimit: 'inline',
  ownLossLimit: 'inline',
  // Betting
  oddsChanged: 'inline',
  priceMovedTooOften: 'inline',
  marketTypeChanged: 'inline',
  scoreChanged: 'inline',
  betLowerMin: 'inline',
  betOverMax: 'inline',
  betOverMaxPerMatch: 'inline',
  betOverLimit: 'inline',
  betOverMaxPayout: 'inline',
  invalidCurrency: 'dialog',
  matchEnded: 'inline',
  memberCommissionNotSetup: 'dialog',
  atLeastTwoMatchToBetParlay: 'inline',
  atLeastThreeMatchToBetParlay: 'inline',
  maxParlayTicket: 'inline',
  sameMatchInParlay: 'inline',
  notAllowedInParlay: 'inline',
  betKeyClosed: 'dialog',
  boostEnded: 'inline',
  boostUsed: 'inline',
  // Cash-out
  cashOutAmountRequired: 'inline',
  invalidCashOutAmount: 'inline',
  cashOutTimeRequired: 'inline',
  invalidCashOutTime: 'inline',
  cashOutNotOffered: 'inline',
  cashOutUnavailable: 'inline',
  cashOutChanged: 'inline',
  '308': 'inline', // match not found
  '311': 'inline', // match closed for betting
  '318': 'inline', // match suspended
  '313': 'inline', // market not found
  '314': 'inline', // market closed
  '328': 'inline', // market suspended
  '340': 'inline', // market without a live price
} as const satisfies Record<string, Handling>

export type ErrorCode = keyof typeof errors

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text)

/** How a code is handled; a code the product does not know is an 'Error' dialog (`spec §8`). */
export const handlingOf = (code: string): Handling => (isErrorCode(code) ? errors[code] : 'dialog')

/** A message that contains a space is a sentence already and is shown as it is (`spec §8`). */
export const isSentence = (code: string): boolean => code.includes(' ')
