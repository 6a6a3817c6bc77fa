import type { GameRefusal } from '../command.ts'

/** The statuses of this protocol family for refusals, with the one for a limit, which Caleta names otherwise. */
const statusesWith = <Limit extends 'RS_ERROR_LIMIT_REACHED' | 'RS_ERROR_BET_LIMIT_EXCEEDED'>(limit: Limit) =>
  ({
    duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
    insufficientFunds: 'RS_ERROR_NOT_ENOUGH_MONEY',
    accountDisabled: 'RS_ERROR_USER_DISABLED',
    sessionOver: 'RS_ERROR_TOKEN_EXPIRED',
    limitReached: limit,
    ownStakeLimit: limit,
    ownLossLimit: limit,
    gameOff: 'RS_ERROR_INVALID_GAME',
    gameUnknown: 'RS_ERROR_INVALID_GAME',
    wrongCurrency: 'RS_ERROR_WRONG_CURRENCY',
    wrongAmount: 'RS_ERROR_WRONG_TYPES',
    balanceTooLarge: limit,
    betUnknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    betRolledBack: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    betSettled: 'RS_ERROR_DUPLICATE_TRANSACTION',
    // The protocol has no status of its own for a round that is over, and the game is not what is wrong.
    roundClosed: 'RS_ERROR_UNKNOWN',
    roundUnknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  }) as const satisfies Readonly<Record<GameRefusal, string>>

/** Why the wallet refuses, in the words of each protocol. */
export const dialects = {
  hub88: statusesWith('RS_ERROR_LIMIT_REACHED'),
  caleta: statusesWith('RS_ERROR_BET_LIMIT_EXCEEDED'),
}

/** The statuses that we answer with. */
export type Status =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | (typeof dialects)[keyof typeof dialects][GameRefusal]
  | 'RS_ERROR_INVALID_TOKEN'
