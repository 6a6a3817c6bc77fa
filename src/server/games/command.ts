import { createHash } from 'node:crypto'

/** Where providers of games differ: each point is a named policy of their adapter. */
export interface GamePolicies {
  /** The scope in which a transaction's id is unique. */
  readonly transactionsOf: 'provider' | 'member'
  /** How often a bet is credited: as often as it wins, or once. */
  readonly credits: 'several' | 'once'
  /** The answer to a rollback of an unknown bet; the bet is kept out either way. */
  readonly unknownRollback: 'accepted' | 'refused'
  /** A rollback of another amount than the stake returns the stake, or is refused. */
  readonly wrongRefund: 'stakeReturned' | 'refused'
}

/** A provider of games as the wallet sees it. */
export interface GameProvider {
  /** Lower-case letters, digits and dashes: `studio`. */
  readonly id: string
  readonly policies: GamePolicies
  /** The least and the most a stake may be, in minor units of a currency. */
  readonly stakes: (currency: string) => { readonly min: bigint; readonly max: bigint }
  /** The highest wins of a game that are paid without an operator. */
  readonly ceilings: (game: string, currency: string) => Ceilings
  /**
   * The highest wins of all its members together on a day of the house that are paid without an operator, in hundredths
   * of the reference currency.
   */
  readonly dayWins: bigint
  /** The largest amount that the provider's protocol says exactly, in minor units. */
  readonly exactUpTo: (currency: string) => bigint
  /** Whether the house has switched the game on; undefined if the provider has no such game. */
  readonly isOn: (game: string) => boolean | undefined
}

/** One transaction of a provider, whatever its protocol (§game.transaction). */
export interface GameCommand {
  readonly kind: 'debit' | 'credit' | 'rollback' | 'closeRound'
  readonly member: bigint
  /** The provider's id of this transaction. */
  readonly txId: string
  /**
   * The bet that a credit or a rollback is about; for a debit the name of its bet, if it differs from the
   * transaction's.
   */
  readonly refTxId?: string | undefined
  /** The provider's id of the round; a rollback takes the round of its bet. */
  readonly round?: string | undefined
  readonly game: string
  /** Minor units, zero or more; undefined for a rollback without an amount. */
  readonly amount?: bigint | undefined
  readonly currency?: string | undefined
  /**
   * The session of the site that a stake is made in, by the hash of its token, or `over` if the game's token has ended;
   * undefined where no stake is made.
   */
  readonly session?: Buffer | 'over' | undefined
  /** The amount as the provider reported it, where `amount` is rounded (§game.amount). */
  readonly finer?: string | undefined
  /** A stake that a promotion of the house is to pay for. */
  readonly isFree?: boolean | undefined
  /** A promotion of the provider's own: its stake of nothing, or its win (§game.promotion). */
  readonly isPromotion?: boolean | undefined
  /** The round ends with this transaction. */
  readonly closesRound?: boolean | undefined
}

/** Why the wallet refuses a transaction; each adapter has its own term for it. */
export const gameRefusals = [
  'duplicate',
  'insufficientFunds',
  'accountDisabled',
  'sessionOver',
  'limitReached',
  'ownStakeLimit',
  'ownLossLimit',
  'gameOff',
  'gameUnknown',
  'wrongCurrency',
  'wrongAmount',
  'balanceTooLarge',
  'betUnknown',
  'betRolledBack',
  'betSettled',
  'roundClosed',
  'roundUnknown',
] as const
/** Why a transaction is refused, with nothing written. */
export type GameRefusal = (typeof gameRefusals)[number]

/**
 * The wallet's answer: the member's available balance in minor units, and the reason if the transaction was refused.
 */
export interface GameAnswer {
  readonly balance: bigint
  readonly currency: string
  readonly refused?: GameRefusal
  /** The transaction was accepted before; the balance is the one answered then. */
  readonly isRepeated?: true
  /** The win was accepted, and waits for an operator (§game.ceiling). */
  readonly isHeld?: true
}

/** The SHA-256 of a transaction's contents: the same id with another hash is another transaction. */
export const hashOfCommand = (command: GameCommand): Buffer => {
  const { kind, member, refTxId, round, game, amount, currency, isFree = false, closesRound = false } = command
  const { finer, isPromotion } = command
  const said = [kind, String(member), refTxId, round, game, amount?.toString(), currency, isFree, closesRound]
  // A transaction without them has the hash that it had before there were any.
  const rest = finer !== undefined || isPromotion ? [{ finer, isPromotion }] : []
  return createHash('sha256')
    .update(JSON.stringify([...said, ...rest]))
    .digest()
}

/** The highest wins that are paid without an operator, in minor units (§game.ceiling). */
export interface Ceilings {
  /** All wins of a round. */
  readonly round: bigint
  /** All wins that a provider credits to a member within 24 hours. */
  readonly day: bigint
}
