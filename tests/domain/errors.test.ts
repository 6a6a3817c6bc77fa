import { calls } from '#calls/all.ts'
import {
  type ErrorCode,
  errors,
  type Handling,
  handlingOf,
  isErrorCode,
  isSentence,
  parseReason,
  reservedErrors,
} from '#domain/errors.ts'
import { borderCodeOf, borderErrors } from '#domain/border-errors.ts'
import { prescribedSentences } from '#domain/text/prescribed-sentences.ts'
import { tournamentErrors } from '#domain/room/tournament-errors.ts'
import en from '#locales/en.json' with { type: 'json' }
import { reasonText } from '#ui/text/text.tsx'
import { describe, expect, test } from 'vitest'
import { sayIn } from '../_kit/texts.ts'

const say = sayIn()

type Row = readonly [codes: readonly ErrorCode[], handling: Handling]

/** How each code is handled, row by row (§refusal.handling); every other code is an 'Error' dialog. */
const handled: readonly Row[] = [
  [
    [
      'account_not_exists',
      'account_inactive',
      'login_id_not_exists',
      'session_not_exists',
      'session_expired',
      'invalidSession',
      'permission_denied',
      'accountIdRequired',
      'BLOCK',
      'CLOSE',
    ],
    'logout',
  ],
  [
    [
      'requestLimit',
      'requestProcessing',
      'requestPending',
      'requestTimeout',
      'loginLimit',
      'timeoutError',
      'systemError',
      'insufficient_balance',
    ],
    'quiet',
  ],
  [['requestFailed'], 'network'],
  [['incompletedRequest', 'unableToGetBalanceAtTheMoment'], 'warning'],
  [['duplicate_debit_record'], 'dialog'],
  [['liveCasinoDisabled', 'lotteryDisabled', 'MiniGameDisabled', 'esportsDisabled'], 'silent'],
  [['betNotExists'], 'notice'],
]

/** What the product adds to the table, for states and rules that had no code. */
const added: readonly Row[] = [
  [['selfExcluded', 'passwordChangeRequired'], 'logout'],
  [['processing'], 'silent'],
]

/** Every meaning beside those rows (§refusal.handling), the codes that carry it, and its text where one is fixed. */
const meanings: readonly [meaning: string, codes: readonly ErrorCode[], quoted?: string][] = [
  ['CLOSE', ['CLOSE'], 'Account has been closed!'],
  ['BLOCK', ['BLOCK'], 'Account has been blocked!'],
  ['FREEZE', ['FREEZE'], 'Your account is frozen.'],
  ['SUSPEND', ['SUSPEND'], 'Your account is now view only.'],
  ['inactive', ['account_inactive', 'memberInactive']],
  ['account not exists', ['account_not_exists', 'login_id_not_exists']],
  ['wallet not found', ['wallet_not_found']],
  ['unauthenticated', ['unauthenticated', 'session_not_exists', 'invalidSession', 'accountIdRequired']],
  ['forbidden access', ['forbidden', 'permission_denied']],
  [
    'session codes',
    ['session_not_exists', 'session_expired', 'invalidSession'],
    'Your session has expired. Please sign in again.',
  ],
  ['loginLimit', ['loginLimit'], 'Too many sign-in attempts. Please try again in 1 minute.'],
  ['requestLimit', ['requestLimit'], 'Too many requests. Please wait a moment.'],
  ['requestFailed', ['requestFailed'], 'Your connection is unstable. Check it and try again.'],
  ['invalid_password', ['invalid_password'], 'Invalid password.'],
  ['new_login_id_exists', ['new_login_id_exists'], 'This nickname is not available. Choose another.'],
  ['secondary_account_exists', ['secondary_account_exists'], 'You already have a nickname.'],
  ['NoUserAccessRight', ['NoUserAccessRight'], 'Permission denied! Please contact your upline to continue...'],
  ['login failed', ['loginFailed']],
  ['operator API not responding', ['operatorNotResponding']],
  ['internal server error', ['internalServerError']],
  ['odds updating', ['oddsChanged'], 'Odds are updating. Please wait a moment.'],
  ['max stake', ['betOverMax'], 'Your stake exceeds the maximum.'],
  ['max stake of a match', ['betOverMaxPerMatch'], 'Your stake exceeds the maximum for this match.'],
  ['min stake', ['betLowerMin'], 'Your stake is below the minimum.'],
  [
    'other stakes',
    ['betOverMaxPayout', 'betOverLimit', 'invalidCurrency', 'insufficient_balance', 'duplicate_debit_record'],
  ],
  ['§refusal.matches: match unavailable; match hidden, not active, not allowing bet', ['308', '311', '318']],
  ['market unavailable', ['313', '314', '328', '340']],
  ['parlay', ['atLeastTwoMatchToBetParlay', 'atLeastThreeMatchToBetParlay', 'maxParlayTicket']],
  ['the bet slip is removed and the member must reselect', ['marketTypeChanged']],
  [
    'others',
    [
      'matchEnded',
      'halfMatchEnded',
      'resultStillProcess',
      'game_maintenance',
      'memberInactive',
      'memberCommissionNotSetup',
    ],
  ],
  ['invalid bet, bet type, odds, team', ['invalidBet', 'invalidBetType', 'invalidOdds', 'invalidTeam']],
  ['a required message for each field', borderErrors.filter((code) => code.endsWith('Required'))],
  [
    'cash-out: required and invalid for amount and time',
    ['cashOutAmountRequired', 'invalidCashOutAmount', 'cashOutTimeRequired', 'invalidCashOutTime'],
  ],
  ['rooms', ['roomFull', 'roomNotExists', 'roomEnded', 'roomClosed']],
  [
    'tournament',
    [
      'IPJoinedBefore',
      'memberJoinedBefore',
      'roomExists',
      'invalidRoomPassword',
      'minRoomRate',
      'maxRoomRate',
      'minRoomLimit',
      'maxRoomLimit',
      'minMatch',
      'maxMatch',
      'liveMatchNotAllowed',
      'tournamentDisabled',
    ],
  ],
  [
    'only one private room; league or match already exists; points over limit; cannot close room',
    ['privateRoomExists', 'leagueExists', 'matchExists', 'pointsOverLimit', 'cannotCloseRoom'],
  ],
  [
    'createRoomFailed, joinFailed',
    ['createRoomFailed-1', 'createRoomFailed-2', 'createRoomFailed-3', 'joinFailed-1', 'joinFailed-2'],
  ],
  [
    'leaving a room: begun, no feed, an owner alone, no seat',
    ['leaveFailed-1', 'leaveFailed-2', 'leaveFailed-3', 'noSeatInRoom'],
  ],
  ['other', ['internalServerError', 'dataError', 'invalidParameter']],
]

/** Of these the form or the slip that asked has the place, which makes it their Error dialog (§refusal.in-place). */
const inPlace = `
  invalid_password commonPassword housePassword stolenPassword loginLocked workRequired new_login_id_exists secondary_account_exists loginFailed oddsChanged priceMovedTooOften marketTypeChanged scoreChanged betLowerMin betOverMax betOverMaxPerMatch betOverLimit
  betOverMaxPayout matchEnded halfMatchEnded resultStillProcess atLeastTwoMatchToBetParlay atLeastThreeMatchToBetParlay maxParlayTicket sameMatchInParlay notAllowedInParlay builderSelections selectionNotInBuilder selectionsNotJoined selectionsContradict selectionAddsNothing mixedOddsInParlay slipCodeInvalid boostEnded boostUsed eachWayUnavailable ownStakeLimit
  ownLossLimit limitWaits limitNotPlanned pushServiceUnknown apiKeyLimit apiKeysMost cashOutAmountRequired invalidCashOutAmount cashOutTimeRequired invalidCashOutTime cashOutNotOffered cashOutUnavailable cashOutChanged cashOutWaiting cashOutMatchChanged invalidOrderAmount invalidOrderFloor invalidOrderPart orderNotExists editChangesNothing editMatchChanged chatMuted nicknameNeeded 308 311 318 313 314 328 340`
  .trim()
  .split(/\s+/)

const codes = [...Object.keys(errors), ...tournamentErrors, ...borderErrors] as ErrorCode[]

describe('§refusal.handling: the error catalogue', () => {
  test.each([...handled, ...added].flatMap(([row, handling]) => row.map((code) => [code, handling] as const)))(
    '%s: %s',
    (code, handling) => {
      expect(handlingOf(code)).toBe(handling)
    },
  )

  test('any other code is an Error dialog, which is shown in the form or the slip where they asked', () => {
    const own = new Set([...handled, ...added].flatMap(([row]) => row))
    const others = codes.filter((code) => !own.has(code))
    expect(others.filter((code) => handlingOf(code) !== 'dialog').toSorted()).toEqual(inPlace.toSorted())
    expect(others.filter((code) => handlingOf(code) === 'inline').toSorted()).toEqual(inPlace.toSorted())
    expect(handlingOf('noSuchCode')).toBe('dialog')
  })

  test.each(meanings)('%s', (_, carriers, quoted) => {
    const texts = carriers.map((code) => reasonText(say, code))
    expect(texts).toEqual(quoted === undefined ? texts.filter((text) => text.length > 0) : carriers.map(() => quoted))
  })

  test('§refusal.plain: a faulty sentence of the specification stays beside its code, and no text says it', () => {
    expect(Object.keys(prescribedSentences).filter((key) => !(key in en))).toEqual([])
    const faulty = Object.values(prescribedSentences)
    expect(Object.entries(en).filter(([, text]) => faulty.some((sentence) => text.includes(sentence)))).toEqual([])
  })

  test('every code has a text, and every text a code', () => {
    const texts = Object.keys(en)
      .filter((key) => key.startsWith('errors.'))
      .map((key) => key.slice('errors.'.length))
    expect(texts.toSorted()).toEqual(codes.toSorted())
  })

  test('a message with a space is shown as it is; a code that nobody knows says that the answer was not understood', () => {
    expect([isSentence('Closed until noon.'), isSentence('CLOSE')]).toEqual([true, false])
    expect(['Closed until noon.', 'CLOSE', 'noSuchCode', '', 'toString'].map((said) => parseReason(said))).toEqual([
      'Closed until noon.',
      'CLOSE',
      'dataError',
      'dataError',
      'dataError',
    ])
    expect(['roomFull', 'matchExists'].map((said) => parseReason(said, ['roomFull']))).toEqual([
      'roomFull',
      'dataError',
    ])
    expect(isErrorCode('toString')).toBe(false)
  })

  test.each<[field: string, isMissing: boolean, code: string]>([
    ['page_size', true, 'pageSizeRequired'],
    ['page_size', false, 'invalidParameter'],
    ['day', true, 'startDateRequired'],
    ['account_id', true, 'accountIdRequired'],
    ['account_id', false, 'invalidParameter'],
    ['session_token', true, 'unauthenticated'],
    ['legs', true, 'invalidBet'],
    ['legs.3.odds_id', true, 'oddsIdRequired'],
    ['legs.3.odds_id', false, 'invalidBet'],
    ['market_type', false, 'invalidBetType'],
    ['odds_type', true, 'invalidOdds'],
    ['legs.0.price', false, 'invalidOdds'],
    ['pick', false, 'invalidTeam'],
    ['is_admin', false, 'invalidParameter'],
    ['toString', true, 'invalidParameter'],
  ])('§refusal.fields: %s, missing %s: %s', (field, isMissing, code) => {
    expect(borderCodeOf(field, isMissing)).toBe(code)
  })

  test('§refusal.fields: the client takes each of them as it is', () => {
    expect(borderErrors.map((code) => parseReason(code))).toEqual(borderErrors)
    expect(['invalidBets', 'Required', 'is Required'].map((said) => parseReason(said))).toEqual([
      'dataError',
      'dataError',
      'is Required',
    ])
  })
})

test('§refusal.reserved: no call answers a reserved code', () => {
  const answered = new Set<string>(Object.values(calls).flatMap(({ errors: declared }) => [...declared]))
  expect(reservedErrors.filter((code) => answered.has(code))).toEqual([])
})
