import type { GameBetEvent } from '#machines/game/game-bet.ts'
import { type Selectable, sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { GameBetTable, GameRoundTable } from '../database/tables/game.tables.ts'
import type { Moment } from '../contract/moment.ts'
import { type GameCommand, type GameProvider, GameRefusal } from './command.ts'
import { type GameBetState, type GameBetStep, stepOfGameBet } from './life.ts'

export type RoundRow = Selectable<GameRoundTable>

type BetRow = Selectable<GameBetTable>

/** A provider's transaction with everything it depends on, under the lock of the member's wallet. */
export interface Taking {
  readonly step: Tabled
  readonly provider: GameProvider
  readonly command: GameCommand
  readonly at: Moment
  readonly scope: bigint
  readonly currency: string
  readonly balance: bigint
}

export const gameStepOf = (
  { provider }: Taking,
  from: GameBetState,
  isRoundOpen: boolean,
  event: GameBetEvent,
): GameBetStep | undefined =>
  stepOfGameBet(from, { isRoundOpen, paysOnce: provider.policies.credits === 'once' }, event)

/** A bet by its name, of this member: another member's is as good as none. */
export const betOf = async ({ step, provider, scope, command }: Taking, ref: string): Promise<BetRow | undefined> => {
  const bet = await step
    .selectFrom('game_bet')
    .selectAll()
    .where('provider', '=', provider.id)
    .where('scope_id', '=', scope)
    .where('ref', '=', ref)
    .executeTakeFirst()
  if (bet && bet.member_id !== command.member) throw new GameRefusal('duplicate')
  return bet
}

export const roundOf = ({ step, provider, command }: Taking): Promise<RoundRow | undefined> =>
  step
    .selectFrom('game_round')
    .selectAll()
    .where('provider', '=', provider.id)
    .where('member_id', '=', command.member)
    .where('ref', '=', command.round ?? command.txId)
    .executeTakeFirst()

export const roundById = ({ step }: Taking, id: bigint): Promise<RoundRow> =>
  step.selectFrom('game_round').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const openRound = ({ step, provider, command, at, currency }: Taking): Promise<RoundRow> =>
  step
    .insertInto('game_round')
    .values({
      provider: provider.id,
      member_id: command.member,
      ref: command.round ?? command.txId,
      game: command.game,
      currency: currency as RoundRow['currency'],
      opened_book: at.book,
      opened_real: at.real,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const moveBet = async ({ step }: Taking, bet: BetRow, allowed: GameBetStep, won: bigint): Promise<void> => {
  const { numUpdatedRows } = await step
    .updateTable('game_bet')
    .set({ state: allowed.to as BetRow['state'], version: bet.version + 1, won })
    .where('id', '=', bet.id)
    .where('state', '=', bet.state)
    .where('version', '=', bet.version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`game bet ${bet.id} moved under its wallet’s lock`)
}

/** Books what a round moved in the member's favour, and adds it to the round; answers the available balance. */
export const move = async (
  { step, provider, command, at, balance }: Taking,
  kind: 'gameBet' | 'gameWin' | 'gameRefund',
  { id }: RoundRow,
  moved: bigint,
  { staked = 0n, won = 0n }: { readonly staked?: bigint; readonly won?: bigint },
): Promise<bigint> => {
  if (moved === 0n) return balance
  await step
    .updateTable('game_round')
    .set((round) => ({ staked: round('staked', '+', staked), won: round('won', '+', won) }))
    .where('id', '=', id)
    .execute()
  const { rows } = await sql<{ balance: bigint }>`
    select post_game(${kind}, ${command.member}::bigint, ${provider.id}, ${id}::bigint, ${moved}::bigint, ${at.book}::bigint, ${at.real}::bigint) as balance`.execute(
    step,
  )
  return rows[0]!.balance
}

/** Closes an open round; what still runs in it lost. */
export const closeRound = async (taking: Taking, { id }: RoundRow): Promise<void> => {
  const { step, at } = taking
  await step
    .updateTable('game_round')
    .set({ state: 'closed', closed_book: at.book, closed_real: at.real })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
  const running = await step
    .selectFrom('game_bet')
    .selectAll()
    .where('round_id', '=', id)
    .where('state', '=', 'running')
    .execute()
  for (const bet of running) {
    const allowed = gameStepOf(taking, bet.state, true, { type: 'round.closed' })
    if (allowed) await moveBet(taking, bet, allowed, 0n)
  }
}
