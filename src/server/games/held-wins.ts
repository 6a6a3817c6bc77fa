import { stepFrom } from '#machines/step.ts'
import { type HeldWinEvent, heldWinMachine } from '#machines/game/held-win.ts'
import type { WinNotice } from '#domain/member/message.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { sql } from 'kysely'
import type { Moment } from '../contract/moment.ts'
import type { Tabled } from '../database/database.ts'
import { notify } from '../events/notify.ts'
import { noteEvent } from '../records/significant-events.ts'
import type { HeldReason } from './decide.ts'
import type { GameCommand, GameProvider } from './command.ts'

interface Held {
  readonly provider: Pick<GameProvider, 'id'>
  readonly command: Pick<GameCommand, 'member'>
  readonly at: Moment
  readonly round: bigint
  /** Minor units, above zero. */
  readonly amount: bigint
}

interface Noted extends Pick<Held, 'provider' | 'command' | 'at'> {
  readonly round?: bigint | undefined
  readonly moved: bigint
  readonly reason: HeldReason
  readonly transaction: bigint
  readonly currency: string
}

/** Writes down a held win for the operator, last in its transaction: it notes a significant event. */
export const noteHeldWin = async (step: Tabled, noted: Noted): Promise<void> => {
  const { provider, command, at, round, moved, reason, transaction, currency } = noted
  const { id } = await step
    .insertInto('game_held_win')
    .values({
      provider: provider.id,
      member_id: command.member,
      round_id: round!,
      transaction_id: transaction,
      amount: moved,
      reason,
      held_book: at.book,
      held_real: at.real,
      decided_real: null,
      decided_book: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyOfWin(step, { member: command.member, kind: 'winHeld', amount: moved, currency, round: round!, at })
  await noteEvent(step, {
    kind: 'game.winHeld',
    member: command.member,
    details: { win: Number(id), provider: provider.id, amount: writeAmount(moved, currency as Currency), reason },
    real: at.real,
  })
}

/** Sends a member a message when a win is held, and when an operator has released or refused it. */
export const notifyOfWin = (step: Tabled, { member, kind, amount, currency, round, at }: WinNews): Promise<void> => {
  const said = currency as Currency
  return notify(
    step,
    member,
    { kind, amount: writeAmount(amount, said), currency: said, round: Number(round) },
    at.real,
  )
}

interface WinNews extends Pick<Held, 'at' | 'round' | 'amount'> {
  readonly member: bigint
  readonly kind: WinNotice
  readonly currency: string
}

/**
 * Pays a held win to its member, or gives it back to its provider's account; answers the journal. The caller holds the
 * wallet.
 */
export const settleHeldWin = async (
  step: Tabled,
  { provider, command: { member }, at, round, amount }: Held,
  to: 'released' | 'refused',
): Promise<bigint> => {
  await step
    .updateTable('game_round')
    .set((row) => ({
      held: row('held', '-', amount),
      ...(to === 'refused' && { refused: row('refused', '+', amount) }),
    }))
    .where('id', '=', round)
    .execute()
  const { rows } = await (to === 'released'
    ? sql<{ journal: bigint }>`
        select post_released_win(${member}::bigint, ${round}::bigint, ${amount}::bigint, ${at.book}::bigint, ${at.real}::bigint) as journal`
    : sql<{ journal: bigint }>`
        select post_held_win('gameRefused', ${member}::bigint, ${provider.id}, ${round}::bigint, ${amount}::bigint, ${at.book}::bigint, ${at.real}::bigint) as journal`
  ).execute(step)
  return rows[0]!.journal
}

export type HeldWinState = 'held' | 'released' | 'refused'

/** The state of a held win after an event, or undefined if its machine does not allow it. */
export const heldWinAfter = (from: HeldWinState, event: HeldWinEvent): HeldWinState | undefined =>
  stepFrom(heldWinMachine, { value: from, context: {} }, event)?.after.value
