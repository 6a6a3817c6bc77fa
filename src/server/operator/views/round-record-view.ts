import { type GameBetEvent, gameBetMachine } from '#machines/game/game-bet.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { printShort } from '#domain/time.ts'
import { wayAddress } from '#review/pages/way.ts'
import { idsOfStep } from '#review/step-ids.ts'
import type { Tabled } from '../../database/database.ts'
import { type GameBetState, stepOfGameBet } from '../../games/life.ts'
import { ownEdition } from '../../records/edition.ts'
import type { RecordedState } from '../record.ts'
import { refuseAct } from '../refusal.ts'
import { rowOfTransition } from './transition-row.ts'

interface Transaction {
  readonly kind: string
  readonly amount: bigint
  readonly isHeld: boolean
}

/** What a provider's transaction is to a bet. */
const eventOf = ({ kind, amount, isHeld }: Transaction): GameBetEvent => {
  if (kind === 'debit') return { type: 'debit.came' }
  if (kind === 'rollback') return { type: 'rollback.came' }
  return amount > 0n ? { type: 'win.came', isAbove: isHeld } : { type: 'loss.came' }
}

/**
 * What a provider's transactions did to the bets of a round, step by step with the transition that each was, and
 * whether its bets end as they stand (§game.account).
 */
export const recordOfRound = async (db: Tabled, id: bigint): Promise<readonly RecordedState[]> => {
  const round =
    (await db.selectFrom('game_round').selectAll().where('id', '=', id).executeTakeFirst()) ??
    refuseAct('unknownRound', 'round')
  const bets = await db.selectFrom('game_bet').selectAll().where('round_id', '=', id).orderBy('id').execute()
  const transactions = await db
    .selectFrom('game_transaction as t')
    .leftJoin('game_held_win as h', 'h.transaction_id', 't.id')
    .select(['t.id', 't.tx', 't.kind', 't.amount', 't.moved', 't.bet_id', 't.at_book', 't.at_real', 'h.id as held'])
    .where('t.round_id', '=', id)
    .orderBy('t.id')
    .execute()
  const states = new Map<bigint, GameBetState>(bets.map((bet) => [bet.id, 'unknown']))
  const money = (amount: bigint) => writeAmount(amount, round.currency as Currency)
  const closing = transactions.findLast(
    ({ kind, at_real }) => (kind === 'credit' || kind === 'closeRound') && at_real === round.closed_real,
  )
  const ways = new Map<bigint, (readonly string[])[]>(bets.map((bet) => [bet.id, []]))
  let fault = ''
  const rows = transactions.flatMap((transaction) => {
    const own = eventOf({ ...transaction, isHeld: transaction.held !== null })
    const steps = bets.filter((bet) => bet.id === transaction.bet_id).map((bet) => [bet, own] as const)
    // A win may end its round, as the last word of a provider does; that is one step of each bet that still runs in it.
    const ends = transaction.kind === 'closeRound' || transaction.id === closing?.id
    const running = ends ? bets.filter((bet) => states.get(bet.id) === 'running' && bet.id !== transaction.bet_id) : []
    return [...steps, ...running.map((bet) => [bet, { type: 'round.closed' }] as const)].map(([bet, event]) => {
      const from = states.get(bet.id)!
      const step = stepOfGameBet(from, { isRoundOpen: true, paysOnce: false }, event)
      if (step) states.set(bet.id, step.to)
      else if (fault === '') fault = `disagrees: ${transaction.tx}`
      const ids = step ? idsOfStep(gameBetMachine, { from, event: event.type, to: step.to, effect: step.effect }) : []
      ways.get(bet.id)!.push(ids)
      return {
        transaction: transaction.tx,
        bet: bet.ref,
        ...rowOfTransition(gameBetMachine, ids),
        event: event.type,
        from,
        to: step?.to ?? from,
        moved: money(transaction.moved),
        book: printShort(Number(transaction.at_book)),
        real: printShort(Number(transaction.at_real)),
      }
    })
  })
  const other = bets.find((bet) => states.get(bet.id) !== bet.state)
  if (fault === '' && other) fault = `disagrees: bet ${other.ref} is ${other.state}`
  const head = { round: String(id), 'of the provider': round.ref, game: round.game, state: round.state }
  return [
    {
      ...head,
      staked: money(round.staked),
      won: money(round.won),
      replay: fault === '' ? 'agrees' : fault,
      book: await ownEdition(),
    },
    ...bets.map(({ id: own, ref }) => ({ bet: ref, way: wayAddress(gameBetMachine, ways.get(own)!) })),
    ...rows,
  ]
}
