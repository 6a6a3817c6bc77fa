import type { Clock } from '#odds/clock.ts'
import type { GameBetEvent } from '#machines/game/game-bet.ts'
import type { Tabled } from '../database/database.ts'
import { type LockedWallet, lockWallet } from '../wallet/cover.ts'
import { type GameAnswer, type GameCommand, type GameProvider, GameRefusal, hashOfCommand } from './command.ts'
import { countInDay, type HeldReason, reasonToHold } from './ceilings.ts'
import { coverStake } from './cover.ts'
import { holdWin, noteHeldWin } from './held-wins.ts'
import {
  type RoundRow,
  type Taking,
  gameStepOf,
  betOf,
  roundOf,
  roundById,
  openRound,
  moveBet,
  move,
  closeRound,
} from './wallet-rows.ts'

export interface GameWalletParts {
  readonly db: Tabled
  readonly clock: Pick<Clock, 'book' | 'real'>
}

/** The outcome of a transaction. */
interface Taken {
  readonly bet?: bigint | undefined
  readonly round?: bigint | undefined
  /** What moved in the member's favour at the provider's account, in minor units. */
  readonly moved: bigint
  /** Why it did not move in the wallet, but is held for an operator. */
  readonly held?: HeldReason | undefined
  /** What it counts towards its provider's day, in hundredths of the reference currency. */
  readonly weight?: bigint | undefined
  readonly balance: bigint
  /** Stored, although answered as refused. */
  readonly refused?: 'betUnknown'
}

/**
 * Executes a provider's transaction in one database transaction, or refuses it with nothing written. The same
 * transaction sent again gets the same answer (§game.transaction).
 */
export const takeCommand = async (
  parts: GameWalletParts,
  provider: GameProvider,
  command: GameCommand,
): Promise<GameAnswer> => {
  try {
    return await takeOnce(parts, provider, command)
  } catch (error) {
    // Another member's transaction of this id was written first and is found now, or others' wins came near a ceiling.
    if (!isTaken(error) && !isOvertaken(error)) throw error
    return takeOnce(parts, provider, command)
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505' && /game_\w+_once/.test(error.message)

const isOvertaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40001'

const takeOnce = async (
  { db, clock }: GameWalletParts,
  provider: GameProvider,
  command: GameCommand,
): Promise<GameAnswer> => {
  let [balance, currency] = [0n, '']
  try {
    return await db.transaction().execute(async (step) => {
      const wallet = await lockWallet(step, command.member)
      balance = wallet.cash - wallet.frozen
      currency = wallet.currency
      return await takeIn(step, wallet, { provider, command, at: { book: clock.book(), real: clock.real() } })
    })
  } catch (error) {
    if (error instanceof GameRefusal) return { balance, currency, refused: error.code }
    throw error
  }
}

/**
 * Takes a transaction within one of the database that holds the member's wallet; throws a `GameRefusal`, after which
 * nothing of it may be kept.
 */
export const takeIn = async (
  step: Tabled,
  wallet: LockedWallet,
  { provider, command, at }: Pick<Taking, 'provider' | 'command' | 'at'>,
): Promise<GameAnswer> => {
  const { currency } = wallet
  const balance = wallet.cash - wallet.frozen
  const scope = provider.policies.transactionsOf === 'member' ? command.member : 0n
  const hash = hashOfCommand(command)
  const stands = await step
    .selectFrom('game_transaction')
    .leftJoin('game_bet', 'game_bet.id', 'game_transaction.bet_id')
    .leftJoin('game_held_win', 'game_held_win.transaction_id', 'game_transaction.id')
    .select(['body_hash', 'balance', 'game_bet.state', 'game_held_win.id as heldWin'])
    .where('game_transaction.provider', '=', provider.id)
    .where('game_transaction.scope_id', '=', scope)
    .where('tx', '=', command.txId)
    .executeTakeFirst()
  if (stands) {
    if (!hash.equals(stands.body_hash)) throw new GameRefusal('duplicate')
    return {
      balance: stands.balance,
      currency,
      isRepeated: true,
      ...(stands.heldWin !== null && { isHeld: true }),
      ...(stands.state === 'barred' && keptOut(provider)),
    }
  }
  if (command.currency !== undefined && command.currency !== currency) throw new GameRefusal('wrongCurrency')
  const taken = await takers[command.kind]({ step, provider, command, at, scope, currency, balance })
  if (taken.balance > provider.exactUpTo(currency)) throw new GameRefusal('balanceTooLarge')
  const { id: transaction } = await step
    .insertInto('game_transaction')
    .values({
      provider: provider.id,
      scope_id: scope,
      tx: command.txId,
      kind: command.kind,
      member_id: command.member,
      round_id: taken.round ?? null,
      bet_id: taken.bet ?? null,
      amount: command.amount ?? 0n,
      finer: command.finer ?? null,
      moved: taken.moved,
      weight: taken.weight ?? 0n,
      body_hash: hash,
      balance: taken.balance,
      at_book: at.book,
      at_real: at.real,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (taken.held)
    await noteHeldWin(step, { provider, command, at, transaction, currency, ...taken, reason: taken.held })
  return {
    balance: taken.balance,
    currency,
    ...(taken.held && { isHeld: true }),
    ...(taken.refused && { refused: taken.refused }),
  }
}

/** Takes a stake (§game.stake). */
const takeDebit = async (taking: Taking): Promise<Taken> => {
  const { step, provider, command, at, scope } = taking
  const amount = command.amount ?? 0n
  const ref = command.refTxId ?? command.txId
  const found = await betOf(taking, ref)
  if (found?.state === 'barred') throw new GameRefusal('betRolledBack')
  if (found) throw new GameRefusal('duplicate')
  const open = await roundOf(taking)
  if (!gameStepOf(taking, 'unknown', open?.state !== 'closed', { type: 'debit.came' }))
    throw new GameRefusal('roundClosed')
  await coverStake(taking, amount)
  const round = open ?? (await openRound(taking))
  const { id: bet } = await step
    .insertInto('game_bet')
    .values({
      provider: provider.id,
      scope_id: scope,
      ref,
      member_id: command.member,
      round_id: round.id,
      state: 'running',
      amount,
      placed_book: at.book,
      placed_real: at.real,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const balance = await move(taking, 'gameBet', round, -amount, { staked: amount })
  if (command.closesRound) await closeRound(taking, round)
  return { bet, round: round.id, moved: -amount, balance }
}

/** Pays a win, or notes a loss; whatever became of the account or the session (§game.credit). */
const takeCredit = async (taking: Taking): Promise<Taken> => {
  const { command } = taking
  const amount = command.amount ?? 0n
  const { refTxId, game, isPromotion = false } = command
  const bet = refTxId === undefined ? undefined : await betOf(taking, refTxId)
  if (bet?.state === 'returned' || bet?.state === 'barred') throw new GameRefusal('betRolledBack')
  const round = bet && (await roundById(taking, bet.round_id!))
  // A game that was taken off since the bet still pays it; one that never was does not.
  if ((isPromotion || round) && game !== round?.game && taking.provider.isOn(game) === undefined)
    throw new GameRefusal('gameUnknown')
  if (refTxId === undefined || (isPromotion && bet?.state !== 'running')) return takeGift(taking, amount)
  if (!bet || !round) throw new GameRefusal('betUnknown')
  const event = (isAbove: boolean): GameBetEvent =>
    amount > 0n ? { type: 'win.came', isAbove } : { type: 'loss.came' }
  const step = (isAbove: boolean) => gameStepOf(taking, bet.state, round.state === 'open', event(isAbove))
  const { above, weight } = await weigh(taking, round, amount, () => step(false)?.effect === 'payWin')
  const allowed = step(above !== undefined)
  if (!allowed && (amount > 0n || taking.provider.policies.credits === 'once')) throw new GameRefusal('betSettled')
  if (allowed) await moveBet(taking, bet, allowed, bet.won + amount)
  const held = allowed?.effect === 'holdWin' ? (above ?? 'again') : undefined
  const balance = await payOrHold(taking, round, amount, held)
  if (command.closesRound) await closeRound(taking, round)
  return { bet: bet.id, round: round.id, moved: amount, balance, held, weight }
}

/** Pays what belongs to no bet, as a jackpot or a promotion does: a round of its own, over at once. */
const takeGift = async (taking: Taking, amount: bigint): Promise<Taken> => {
  const round = (await roundOf(taking)) ?? (await openRound(taking))
  const { above: held, weight } = await weigh(taking, round, amount, () => true)
  const balance = await payOrHold(taking, round, amount, held)
  if (round.staked === 0n) await closeRound(taking, round)
  return { round: round.id, moved: amount, balance, held, weight }
}

/** Why a win is above a ceiling; else, and if it would be paid, it is counted in its provider's day. */
const weigh = async (
  { step, provider, command: { member }, currency, balance, at: { real } }: Taking,
  { id: round, game }: RoundRow,
  amount: bigint,
  isPaid: () => boolean,
): Promise<{ readonly above?: HeldReason; readonly weight?: bigint }> => {
  if (amount === 0n) return {}
  const win = { provider, member, game, currency, round, amount, balance, real }
  const above = await reasonToHold(step, win)
  if (above !== undefined || !isPaid()) return { ...(above && { above }) }
  const weight = await countInDay(step, win)
  return weight === undefined ? { above: 'provider' } : { weight }
}

/** Pays a win, or puts it aside for an operator, when the balance stays as it was. */
const payOrHold = async (taking: Taking, round: RoundRow, amount: bigint, held: HeldReason | undefined) =>
  held === undefined
    ? move(taking, 'gameWin', round, amount, { won: amount })
    : holdWin(taking.step, { ...taking, round: round.id, amount }).then(() => taking.balance)

/** Gives a stake back, or keeps out the bet that has not come yet (§game.rollback). */
const takeRollback = async (taking: Taking): Promise<Taken> => {
  const { step, provider, command, at, scope, balance } = taking
  const ref = command.refTxId ?? command.txId
  const bet = await betOf(taking, ref)
  if (!bet) {
    const { id } = await step
      .insertInto('game_bet')
      .values({
        provider: provider.id,
        scope_id: scope,
        ref,
        member_id: command.member,
        state: 'barred',
        amount: 0n,
        placed_book: at.book,
        placed_real: at.real,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { bet: id, moved: 0n, balance, ...keptOut(provider) }
  }
  if (bet.state === 'returned' || bet.state === 'barred')
    return { bet: bet.id, round: bet.round_id ?? undefined, moved: 0n, balance }
  const round = await roundById(taking, bet.round_id!)
  const allowed = gameStepOf(taking, bet.state, round.state === 'open', { type: 'rollback.came' })
  if (!allowed) throw new GameRefusal('betSettled')
  const { wrongRefund } = provider.policies
  if (wrongRefund === 'refused' && command.amount !== undefined && command.amount !== bet.amount)
    throw new GameRefusal('wrongAmount')
  await moveBet(taking, bet, allowed, 0n)
  const after = await move(taking, 'gameRefund', round, bet.amount, { staked: -bet.amount })
  if (command.closesRound) await closeRound(taking, round)
  return { bet: bet.id, round: round.id, moved: bet.amount, balance: after }
}

/** What a rollback that came before its bet is answered. */
const keptOut = ({ policies }: GameProvider): { refused?: 'betUnknown' } =>
  policies.unknownRollback === 'refused' ? { refused: 'betUnknown' } : {}

/** Ends a round; once it is closed, it stays so. */
const takeClose = async (taking: Taking): Promise<Taken> => {
  const round = await roundOf(taking)
  if (!round) throw new GameRefusal('roundUnknown')
  await closeRound(taking, round)
  return { round: round.id, moved: 0n, balance: taking.balance }
}

const takers: Readonly<Record<GameCommand['kind'], (taking: Taking) => Promise<Taken>>> = {
  debit: takeDebit,
  credit: takeCredit,
  rollback: takeRollback,
  closeRound: takeClose,
}
