import type { BorderError } from './border-errors.ts'
import type { tournamentErrors } from './room/tournament-errors.ts'

/**
 * Every refusal of the product and how the client handles it (§refusal.handling).
 * logout: the session ends; a card over the form to sign in, or an 'Error' dialog where nobody was signed in · dialog:
 * an 'Error' dialog · notice: a 'Notice' dialog · warning: a warning toast · quiet: a dialog only where the screen asks
 * · silent: nothing at all · network: the connection has failed, a warning where the screen asks · inline: an 'Error'
 * dialog, said in the form or the slip that asked, where the member is looking
 */
export type Handling = 'logout' | 'dialog' | 'notice' | 'warning' | 'quiet' | 'network' | 'silent' | 'inline'

export const errors = {
  // Identity
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
  passwordChangeRequired: 'logout',
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
  esportsDisabled: 'silent',
  betNotExists: 'notice',
  // Account
  FREEZE: 'dialog',
  SUSPEND: 'dialog',
  coolingOff: 'dialog',
  selfExcluded: 'logout',
  NoUserAccessRight: 'dialog',
  wallet_not_found: 'dialog',
  new_login_id_exists: 'inline',
  secondary_account_exists: 'inline',
  invalid_password: 'inline',
  commonPassword: 'inline',
  housePassword: 'inline',
  stolenPassword: 'inline',
  loginLocked: 'inline',
  workRequired: 'inline',
  processing: 'silent',
  loginFailed: 'inline',
  operatorNotResponding: 'dialog',
  invalidParameter: 'dialog',
  internalServerError: 'dialog',
  dataError: 'dialog',
  maintenance: 'dialog',
  ownStakeLimit: 'inline',
  ownLossLimit: 'inline',
  limitWaits: 'inline',
  limitNotPlanned: 'inline',
  pushServiceUnknown: 'inline',
  apiKeyInvalid: 'dialog',
  apiKeyScope: 'dialog',
  apiKeyLimit: 'inline',
  apiKeysMost: 'inline',
  // Betting
  oddsChanged: 'inline',
  priceMovedTooOften: 'inline',
  mixedOddsInParlay: 'inline',
  slipCodeInvalid: 'inline',
  marketTypeChanged: 'inline',
  scoreChanged: 'inline',
  betLowerMin: 'inline',
  betOverMax: 'inline',
  betOverMaxPerMatch: 'inline',
  betOverLimit: 'inline',
  betOverMaxPayout: 'inline',
  invalidCurrency: 'dialog',
  matchEnded: 'inline',
  halfMatchEnded: 'inline',
  resultStillProcess: 'inline',
  game_maintenance: 'dialog',
  gameProviderSilent: 'dialog',
  gameLaunchRefused: 'dialog',
  gameCurrencyRefused: 'dialog',
  gameCountryRefused: 'dialog',
  gameNotOffered: 'dialog',
  gameAddressRefused: 'dialog',
  nicknameNeeded: 'inline',
  chatMuted: 'inline',
  roundNotShown: 'dialog',
  memberInactive: 'dialog',
  memberCommissionNotSetup: 'dialog',
  atLeastTwoMatchToBetParlay: 'inline',
  atLeastThreeMatchToBetParlay: 'inline',
  maxParlayTicket: 'inline',
  sameMatchInParlay: 'inline',
  notAllowedInParlay: 'inline',
  builderSelections: 'inline',
  selectionNotInBuilder: 'inline',
  selectionsNotJoined: 'inline',
  selectionsContradict: 'inline',
  selectionAddsNothing: 'inline',
  betKeyClosed: 'dialog',
  boostEnded: 'inline',
  boostUsed: 'inline',
  eachWayUnavailable: 'inline',
  // Cash-out
  cashOutAmountRequired: 'inline',
  invalidCashOutAmount: 'inline',
  cashOutTimeRequired: 'inline',
  invalidCashOutTime: 'inline',
  cashOutNotOffered: 'inline',
  cashOutUnavailable: 'inline',
  cashOutChanged: 'inline',
  cashOutWaiting: 'inline',
  cashOutMatchChanged: 'inline',
  // Standing orders
  invalidOrderAmount: 'inline',
  invalidOrderFloor: 'inline',
  invalidOrderPart: 'inline',
  orderNotExists: 'inline',
  // Edits of bets
  editChangesNothing: 'inline',
  editMatchChanged: 'inline',
  '308': 'inline', // match not found
  '311': 'inline', // match closed for betting
  '318': 'inline', // match suspended
  '313': 'inline', // market not found
  '314': 'inline', // market closed
  '328': 'inline', // market suspended
  '340': 'inline', // market without a live price
} as const satisfies Record<string, Handling>

/**
 * Codes that keep their handling and their text, and that no call answers (§refusal.reserved): a wrong name and a wrong
 * password have one answer, and no member is without a wallet.
 */
export const reservedErrors = [
  'login_id_not_exists',
  'wallet_not_found',
] as const satisfies readonly (keyof typeof errors)[]

export type ErrorCode = keyof typeof errors | (typeof tournamentErrors)[number] | BorderError

/** Whether a text is a code that any call may answer; the calls of rooms declare their own. */
export const isErrorCode = (text: string): text is keyof typeof errors => Object.hasOwn(errors, text)

/** How a code is handled; a code the product does not know is an 'Error' dialog (§refusal.handling). */
export const handlingOf = (code: string): Handling => (isErrorCode(code) ? errors[code] : 'dialog')

/** A message that contains a space is a sentence already and is shown as it is (§refusal.sentence). */
export type Sentence = `${string} ${string}`

export const isSentence = (written: string): written is Sentence => written.includes(' ')

/** Why something was refused: a code of the table, or what the operator's server said in words. */
export type Reason = ErrorCode | Sentence

/** Reads what a refusal of a call says; a code that neither the product nor the call knows is read as `dataError`. */
export const parseReason = (written: string, declared: readonly ErrorCode[] = []): Reason =>
  isErrorCode(written) || isSentence(written) || isBorderError(written)
    ? written
    : (declared.find((code) => code === written) ?? 'dataError')

/** By its shape: the list of `border-errors.ts` is not sent to a client that causes none of them. */
const isBorderError = (written: string): written is BorderError =>
  /^(?:unauthenticated|forbidden|invalid(?:Bet|BetType|Odds|Team)|\w+Required)$/.test(written)
