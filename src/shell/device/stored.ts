import { type AccountNews, accountStates, type UplineContact, uplineLevels } from '#domain/member/account.ts'
import type { Balance, Profile } from '#calls/member/member.ts'
import type { BetLimit } from '#domain/bet/limits.ts'
import { isCurrency } from '#domain/money/money.ts'
import { among, amount, flag, isRecord, keyed, maybe, orNull, shape, text, textIs, whole } from './checks.ts'

const account = shape<Profile>({
  accountId: textIs((id) => id.length > 0),
  token: textIs((token) => token.length > 0),
  nickname: text,
  hasNickname: flag,
  operatorType: whole,
  parentId: text,
  commissionType: text,
  currency: textIs(isCurrency),
  balance: shape<Balance>({ available: amount, cash: amount, outstanding: amount, walletSeq: maybe(whole) }),
  limits: keyed(shape<BetLimit>({ minBet: amount, maxBet: amount, maxPayout: amount })),
  settings: isRecord,
  settingsVersion: whole,
  mustChangePassword: maybe(flag),
  account: maybe(
    shape<AccountNews>({
      state: among(accountStates),
      contact: orNull(shape<NonNullable<UplineContact>>({ level: among(uplineLevels), name: text })),
    }),
  ),
})

export const isAccount = (value: unknown): value is Profile => account(value)
export const isFilled = (value: unknown): value is string => text(value) && value !== ''
