import { toReference } from '#domain/bet/exposure.ts'
import { isCurrency } from '#domain/money/money.ts'
import type { GameBetEvent } from '#machines/game/game-bet.ts'
import { refusalAt } from '../members/account.ts'
import { type GameAnswer, type GameCommand, type GameProvider, type GameRefusal, hashOfCommand } from './command.ts'
import { type GameFacts } from './facts.ts'
import { type GameBetState, type GameBetStep, stepOfGameBet } from './life.ts'

/**
 * Why a win is held: the bet was paid and its round closed before, the balance could not be reported any more, or a
 * ceiling.
 */
export type HeldReason = 'again' | 'balance' | 'round' | 'day' | 'provider'

/** What a transaction writes, amounts in minor units. */
export interface GameWrites {
  /** The state of a bet that is made. */
  readonly newBet?: 'running' | 'barred'
  /** The bet that the transaction is about, and the step it takes. */
  readonly bet?: { readonly id: bigint; readonly to?: GameBetState; readonly won?: bigint }
  /** The round, or `new`; none of a bet that is kept out. */
  readonly round?: bigint | 'new'
  /** Its round ends; what still runs in it goes to the state. */
  readonly closesTo?: GameBetState
  /** What is posted, and what it adds to the round; a held win moves nothing in the wallet. */
  readonly posting?: 'gameBet' | 'gameWin' | 'gameRefund' | 'gameHeld'
  readonly moved: bigint
  readonly staked?: bigint
  readonly won?: bigint
  readonly held?: HeldReason
  /** What a win counts towards its provider's day, in hundredths of the reference currency. */
  readonly weight?: bigint
}

export type GameDecision =
  | { readonly answer: GameAnswer }
  | { readonly writes: GameWrites; readonly refused?: 'betUnknown' }

interface Deciding {
  readonly provider: GameProvider
  readonly command: GameCommand
  readonly facts: GameFacts
  /** The ceiling of the provider's day is reached. */
  readonly isDayFull: boolean
}

/**
 * Decides a provider's transaction by the facts alone: repeated, refused, or what it writes (§game.transaction).
 */
export const decideGame = (deciding: Deciding): GameDecision => {
  const { command, facts } = deciding
  const { available: balance, currency } = facts
  const decided =
    facts.told_hash !== null
      ? repeated(deciding)
      : command.currency !== undefined && command.currency !== currency
        ? 'wrongCurrency'
        : deciders[command.kind](deciding)
  return typeof decided === 'string' ? { answer: { balance, currency, refused: decided } } : decided
}

/** A decision, or why the transaction is refused. */
type Decided = GameDecision | GameRefusal

/** Answers as the transaction was answered that came under this id before; refused if it said something else. */
const repeated = ({ provider, command, facts }: Deciding): Decided => {
  if (hashOfCommand(command).toString('hex') !== facts.told_hash) return 'duplicate'
  const answer: GameAnswer = {
    balance: facts.told_balance!,
    currency: facts.currency,
    isRepeated: true,
    ...(facts.told_held && { isHeld: true }),
    ...(facts.told_bet === 'barred' && keptOut(provider)),
  }
  return { answer }
}

interface Bet {
  readonly id: bigint
  readonly state: Exclude<GameBetState, 'unknown'>
  readonly amount: bigint
  readonly won: bigint
  /** None of a bet that was kept out. */
  readonly round: Round | undefined
}

interface Round {
  readonly id: bigint
  readonly game: string
  readonly isOpen: boolean
}

/** The bet that the transaction names; another member's is refused. */
const betOf = ({ command, facts }: Deciding): Bet | 'duplicate' | undefined => {
  const { bet: id, bet_state: state, bet_amount: amount, bet_won: won, bet_round } = facts
  if (id === null) return undefined
  if (facts.bet_member !== command.member) return 'duplicate'
  const round =
    bet_round === null
      ? undefined
      : { id: bet_round, game: facts.bet_round_game!, isOpen: facts.bet_round_state === 'open' }
  return { id, state: state!, amount: amount!, won: won!, round }
}

/** The round that the transaction names. */
const roundOf = ({ facts: { round, round_game, round_state, round_staked } }: Deciding) =>
  round === null ? undefined : { id: round, game: round_game!, isOpen: round_state === 'open', staked: round_staked! }

const stepOf = (
  { provider }: Deciding,
  from: GameBetState,
  isRoundOpen: boolean,
  event: GameBetEvent,
): GameBetStep | undefined =>
  stepOfGameBet(from, { isRoundOpen, paysOnce: provider.policies.credits === 'once' }, event)

/** What closes a round: what still runs in it lost. */
const closing = (deciding: Deciding): Pick<GameWrites, 'closesTo'> => {
  const lost = stepOf(deciding, 'running', true, { type: 'round.closed' })
  if (!lost) throw new Error('a round that closes decides its bets')
  return { closesTo: lost.to }
}

const closingIfSaid = (deciding: Deciding) => (deciding.command.closesRound ? closing(deciding) : {})

/** What is posted where money moves. */
const posted = (
  posting: NonNullable<GameWrites['posting']>,
  moved: bigint,
  adds: Pick<GameWrites, 'staked' | 'won'>,
) => (moved === 0n ? { moved } : { posting, moved, ...adds })

/** Takes a stake (§game.stake). */
const takeDebit = (deciding: Deciding): Decided => {
  const amount = deciding.command.amount ?? 0n
  const found = betOf(deciding)
  if (found) return found !== 'duplicate' && found.state === 'barred' ? 'betRolledBack' : 'duplicate'
  const open = roundOf(deciding)
  if (!stepOf(deciding, 'unknown', open?.isOpen ?? true, { type: 'debit.came' })) return 'roundClosed'
  const refused = stakeRefusal(deciding, amount)
  if (refused) return refused
  return {
    writes: {
      newBet: 'running',
      round: open?.id ?? 'new',
      ...posted('gameBet', -amount, { staked: amount }),
      ...closingIfSaid(deciding),
    },
  }
}

/**
 * Why a stake is refused: the account, the session of the site, the house, its limits, the member's own limits and the
 * balance, in this order (§game.stake); undefined if all of them allow it.
 */
const stakeRefusal = ({ provider, command, facts }: Deciding, amount: bigint): GameRefusal | undefined => {
  const isOn = provider.isOn(command.game)
  // §game.promotion
  if (command.isPromotion) {
    if (amount > 0n) return 'wrongAmount'
    return isOn === undefined ? 'gameUnknown' : undefined
  }
  if (refusalAt(facts.account_state, 'act')) return 'accountDisabled'
  if (command.session === 'over' || !facts.is_session_live) return 'sessionOver'
  if (isOn !== true) return isOn === undefined ? 'gameUnknown' : 'gameOff'
  const { min, max } = provider.stakes(facts.currency)
  // A free spin within a round stakes nothing.
  if (amount === 0n) return undefined
  if (amount < min || amount > max) return 'limitReached'
  // Nobody has promotional money at this house: a free bet of nothing needs none, any other finds none.
  if (command.isFree) return 'insufficientFunds'
  const { stake_room: stakeRoom, loss_room: lossRoom } = facts
  if (stakeRoom !== null && amount > stakeRoom) return 'ownStakeLimit'
  if (lossRoom !== null && amount > lossRoom) return 'ownLossLimit'
  return amount > facts.available ? 'insufficientFunds' : undefined
}

/** Pays a win, or notes a loss, even if the account or the session has ended (§game.credit). */
const takeCredit = (deciding: Deciding): Decided => {
  const { provider, command, facts } = deciding
  const amount = command.amount ?? 0n
  const { refTxId, game, isPromotion = false } = command
  const bet = refTxId === undefined ? undefined : betOf(deciding)
  if (bet === 'duplicate') return bet
  if (bet?.state === 'returned' || bet?.state === 'barred') return 'betRolledBack'
  const round = bet?.round
  // A game that was taken off since the bet still pays it; one that never was does not.
  if ((isPromotion || round) && game !== round?.game && provider.isOn(game) === undefined) return 'gameUnknown'
  if (refTxId === undefined || (isPromotion && bet?.state !== 'running')) return takeGift(deciding, amount)
  if (!bet || !round) return 'betUnknown'
  const event = (isAbove: boolean): GameBetEvent =>
    amount > 0n ? { type: 'win.came', isAbove } : { type: 'loss.came' }
  const step = (isAbove: boolean) => stepOf(deciding, bet.state, round.isOpen, event(isAbove))
  const paid = { game: round.game, inRound: facts.paid_in_bet_round!, amount }
  const { above, weight } = weigh(deciding, paid, step(false)?.effect === 'payWin')
  const allowed = step(above !== undefined)
  if (!allowed && (amount > 0n || provider.policies.credits === 'once')) return 'betSettled'
  const held = allowed?.effect === 'holdWin' ? (above ?? 'again') : undefined
  return {
    writes: {
      bet: { id: bet.id, ...(allowed && { to: allowed.to, won: bet.won + amount }) },
      round: round.id,
      ...win(amount, held, weight),
      ...closingIfSaid(deciding),
    },
  }
}

/** Pays what belongs to no bet, as a jackpot or a promotion does: a round of its own, over at once. */
const takeGift = (deciding: Deciding, amount: bigint): GameDecision => {
  const { command, facts } = deciding
  const round = roundOf(deciding)
  const paid = { game: round?.game ?? command.game, inRound: facts.paid_in_round!, amount }
  const { above, weight } = weigh(deciding, paid, true)
  return {
    writes: {
      round: round?.id ?? 'new',
      ...win(amount, above, weight),
      ...((round?.staked ?? 0n) === 0n && closing(deciding)),
    },
  }
}

/** A win that is paid, or put aside for an operator. */
const win = (amount: bigint, held: HeldReason | undefined, weight: bigint | undefined) => ({
  ...posted(held === undefined ? 'gameWin' : 'gameHeld', amount, { won: amount }),
  ...(held !== undefined && { held }),
  ...(weight !== undefined && { weight }),
})

/**
 * Why a win is above a ceiling; else, and if it is paid, what it counts in its provider's day. Only what was paid
 * without an operator counts towards a ceiling: a held win neither fills it nor, once released, keeps the next ones
 * back (§game.ceiling).
 */
const weigh = (
  { provider, facts, isDayFull }: Deciding,
  { game, inRound, amount }: { readonly game: string; readonly inRound: bigint; readonly amount: bigint },
  isPaid: boolean,
): { readonly above?: HeldReason; readonly weight?: bigint } => {
  if (amount === 0n) return {}
  const { currency } = facts
  const ceilings = provider.ceilings(game, currency)
  if (facts.available + amount > provider.exactUpTo(currency)) return { above: 'balance' }
  if (amount + inRound > ceilings.round) return { above: 'round' }
  if (amount + facts.paid_lately! > ceilings.day) return { above: 'day' }
  if (!isPaid) return {}
  return isDayFull || !isCurrency(currency) ? { above: 'provider' } : { weight: toReference(amount, currency) }
}

/** Gives a stake back, or keeps out the bet that has not come yet (§game.rollback). */
const takeRollback = (deciding: Deciding): Decided => {
  const { provider, command } = deciding
  const bet = betOf(deciding)
  if (bet === 'duplicate') return bet
  if (!bet) return { writes: { newBet: 'barred', moved: 0n }, ...keptOut(provider) }
  if (bet.state === 'returned' || bet.state === 'barred')
    return { writes: { bet: { id: bet.id }, ...(bet.round && { round: bet.round.id }), moved: 0n } }
  const allowed = stepOf(deciding, bet.state, bet.round!.isOpen, { type: 'rollback.came' })
  if (!allowed) return 'betSettled'
  const { wrongRefund } = provider.policies
  if (wrongRefund === 'refused' && command.amount !== undefined && command.amount !== bet.amount) return 'wrongAmount'
  return {
    writes: {
      bet: { id: bet.id, to: allowed.to, won: 0n },
      round: bet.round!.id,
      ...posted('gameRefund', bet.amount, { staked: -bet.amount }),
      ...closingIfSaid(deciding),
    },
  }
}

/** The answer to a rollback that comes before its bet. */
const keptOut = ({ policies }: GameProvider): { refused?: 'betUnknown' } =>
  policies.unknownRollback === 'refused' ? { refused: 'betUnknown' } : {}

/** Ends a round; once it is closed, it stays so. */
const takeClose = (deciding: Deciding): Decided => {
  const round = roundOf(deciding)
  if (!round) return 'roundUnknown'
  return { writes: { round: round.id, moved: 0n, ...closing(deciding) } }
}

const deciders: Readonly<Record<GameCommand['kind'], (deciding: Deciding) => Decided>> = {
  debit: takeDebit,
  credit: takeCredit,
  rollback: takeRollback,
  closeRound: takeClose,
}
