import type { AccountNews } from '#domain/member/account.ts'
import type { BetLimit } from '#domain/bet/limits.ts'
import { type Currency, isCurrency, parseAmount } from '#domain/money/money.ts'
import Type from 'typebox'
import { type Answer, fields, memberCall, ok, publicCall, stateErrors } from '../call.ts'
import { accountFields, accountNews, balanceAnswer } from '../events.ts'
import { settingsObject, settingsVersion } from './settings.ts'
import { workParts } from '../work.ts'

const playerInfo = Type.Object({
  account_id: Type.String(),
  session_token: Type.String(),
  nickname: Type.String(),
  has_secondary_account: Type.Boolean(),
  operator_type: Type.Integer(),
  parent_id: Type.String(),
  comm_type: Type.String(),
  ...accountFields,
  must_change_password: Type.Boolean({
    description: 'the session began with a temporary password and may only change it',
  }),
})

const playerWallet = Type.Object({
  available_balance: Type.String(),
  cash_balance: Type.String(),
  frozen_balance: Type.String(),
  wallet_seq: Type.Integer({ description: "sequence number of the wallet's last entry" }),
  currency_code: Type.String(),
})

/** The limits of each sport, under short keys (§account.profile). */
const playerBetLimit = Type.Object({
  st: Type.Integer({ description: 'sports type' }),
  mn: Type.String({ description: 'min bet' }),
  mx: Type.String({ description: 'max bet' }),
  mp: Type.String({ description: 'max payout' }),
})

const memberProfile = Type.Object({
  player_info: Type.Array(playerInfo),
  player_wallet: Type.Array(playerWallet),
  player_bet_limit: Type.Array(playerBetLimit),
})

const profileParts = {
  ...ok,
  member_profile: memberProfile,
  settings: settingsObject,
  settings_version: settingsVersion,
}

const profileAnswer = Type.Object(profileParts)

/** §account.work */
const doneWork = Type.Object(
  {
    challenge: Type.String({ minLength: 1, maxLength: 200 }),
    numbers: Type.Array(Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 }), {
      minItems: workParts,
      maxItems: workParts,
    }),
  },
  { additionalProperties: false },
)

/** Sign in. The answer is the same whether the name or the password is wrong (§account.one-answer). */
export const signIn = publicCall('/authlogin', {
  body: {
    account_id: fields.accountId,
    password: Type.String({ minLength: 1, maxLength: 64 }),
    /** Issued by an earlier sign-in on this device, which then has its own budget of attempts. */
    device_token: Type.Optional(fields.token),
    /** What `workRequired` asked of a new device: its challenge, and a number for each part. */
    work: Type.Optional(doneWork),
  },
  answer: Type.Object({ ...profileParts, device_token: Type.String() }),
  errors: ['invalid_password', 'loginLimit', 'loginLocked', 'workRequired', 'operatorNotResponding', ...stateErrors],
})

/** Reloads the profile when the balance answer asks for it. */
export const reloadProfile = memberCall('/userprofile', { body: {}, answer: profileAnswer, errors: [] })

const balance = {
  body: { parent_id: Type.String({ maxLength: 30 }) },
  answer: balanceAnswer,
  errors: ['unableToGetBalanceAtTheMoment'],
} as const
export const loadBalance = memberCall('/userbalance', { ...balance, wallet: 'cash' })
/** The same for members of operator type 2, whose money is virtual (§account.virtual). */
export const loadVirtualBalance = memberCall('/vuserbalance', { ...balance, wallet: 'virtual' })

/** Revokes the session on the server; the client is already signed out and does not wait (§account.sign-out). */
export const signOut = memberCall('/logout', {
  withTemporaryPassword: true,
  body: {},
  answer: Type.Object(ok),
  errors: [],
})

/**
 * Changes the password (§account.password), ends every other session and answers a new token for this one. A wrong
 * current password counts as an attempt to sign in.
 */
export const changePassword = memberCall('/changepassword', {
  withTemporaryPassword: true,
  needs: 'own',
  body: {
    password: Type.String({ minLength: 1, maxLength: 64 }),
    new_password: Type.String({ minLength: 1, maxLength: 64 }),
  },
  answer: Type.Object({ ...ok, session_token: Type.String() }),
  errors: ['invalid_password', 'commonPassword', 'housePassword', 'stolenPassword', 'loginLimit', 'loginLocked'],
})

/**
 * Sets the nickname permanently: a second name to sign in with (§account.nickname). Setting the same one again
 * succeeds.
 */
export const addSecondary = memberCall('/addsecondary', {
  needs: 'act',
  body: { nickname: Type.String({ minLength: 1, maxLength: 30 }) },
  answer: Type.Object({ ...ok, nickname: Type.String() }),
  errors: ['new_login_id_exists', 'secondary_account_exists'],
})

/** The build that is running, and whether the product is under maintenance. */
export const version = publicCall('/version', {
  body: {},
  answer: Type.Object({
    ...ok,
    version: Type.String(),
    maintenance: Type.Boolean(),
    book: Type.Integer(),
    at: Type.Integer(),
    speed: Type.Number(),
  }),
  errors: [],
})

/** The member as the client holds it; amounts in minor units of `currency`. */
export interface Profile {
  readonly accountId: string
  readonly token: string
  readonly nickname: string
  readonly hasNickname: boolean
  readonly operatorType: number
  readonly parentId: string
  readonly commissionType: string
  readonly currency: Currency
  readonly balance: Balance
  readonly limits: ReadonlyMap<number, BetLimit>
  /** As the server sent them; `parseSettings` reads them. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly settingsVersion: number
  /** The account in effect (§account.told); absent in a profile that an earlier build kept on the device. */
  readonly account?: AccountNews
  /** The session may do nothing but change the password (§account.temporary-password). */
  readonly mustChangePassword?: boolean
}

/** available = cash − outstanding (§ledger.balance). */
export interface Balance {
  readonly available: bigint
  readonly cash: bigint
  readonly outstanding: bigint
  /** Sequence number of the wallet's last entry; of two balances the one with the higher is the later. */
  readonly walletSeq?: number
}

/** Parses a profile. Undefined if a part is missing, which counts as a failed login (§account.profile). */
export const parseProfile = (answer: Answer<typeof reloadProfile>): Profile | undefined => {
  const info = answer.member_profile.player_info[0]
  const wallet = answer.member_profile.player_wallet[0]
  if (!info || !wallet || !isCurrency(wallet.currency_code)) return undefined
  const currency = wallet.currency_code
  const balance = parseBalance(
    wallet.available_balance,
    wallet.cash_balance,
    wallet.frozen_balance,
    currency,
    wallet.wallet_seq,
  )
  const limits = new Map<number, BetLimit>()
  for (const { st, mn, mx, mp } of answer.member_profile.player_bet_limit) {
    const [minBet, maxBet, maxPayout] = [mn, mx, mp].map((text) => parseAmount(text, currency))
    if (minBet === undefined || maxBet === undefined || maxPayout === undefined) return undefined
    limits.set(st, { minBet, maxBet, maxPayout })
  }
  if (!balance || limits.size === 0) return undefined
  return {
    accountId: info.account_id,
    token: info.session_token,
    nickname: info.nickname,
    hasNickname: info.has_secondary_account,
    operatorType: info.operator_type,
    parentId: info.parent_id,
    commissionType: info.comm_type,
    currency,
    balance,
    limits,
    settings: answer.settings,
    settingsVersion: answer.settings_version,
    ...accountNews(info),
    mustChangePassword: info.must_change_password,
  }
}

/**
 * Parses the three amounts of a wallet; undefined if one is not an amount of the currency. An invalid sequence number
 * is left out.
 */
export const parseBalance = (
  available: string,
  cash: string,
  outstanding: string,
  currency: Currency,
  walletSeq?: number,
): Balance | undefined => {
  const read = [available, cash, outstanding].map((text) => parseAmount(text, currency))
  return read.some((amount) => amount === undefined)
    ? undefined
    : {
        available: read[0]!,
        cash: read[1]!,
        outstanding: read[2]!,
        ...(Number.isSafeInteger(walletSeq) && { walletSeq: Number(walletSeq) }),
      }
}
