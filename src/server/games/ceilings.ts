import { toReference } from '#domain/bet/exposure.ts'
import { isCurrency } from '#domain/money/money.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { GameProvider } from './command.ts'

/**
 * Why a win is held: the bet was paid and its round closed before, the balance could not be reported any more, or a
 * ceiling.
 */
export type HeldReason = 'again' | 'balance' | 'round' | 'day' | 'provider'

export interface WinAsked {
  readonly provider: GameProvider
  readonly member: bigint
  readonly game: string
  readonly currency: string
  readonly round: bigint
  /** Minor units. */
  readonly amount: bigint
  /** The available balance before it. */
  readonly balance: bigint
  /** Real time in milliseconds. */
  readonly real: number
}

const day = 24 * 3_600_000

/**
 * The reason to hold a win, or undefined if it is paid. Only what was paid without an operator counts towards a
 * ceiling: a held win neither fills it nor, once released, keeps the next ones back. The caller holds the wallet, so
 * wins of one member are weighed one after another.
 */
export const reasonToHold = async (step: Tabled, win: WinAsked): Promise<'balance' | 'round' | 'day' | undefined> => {
  const { provider, member, game, currency, round, amount, balance, real } = win
  const ceilings = provider.ceilings(game, currency)
  if (balance + amount > provider.exactUpTo(currency)) return 'balance'
  if (amount + (await credited(step, sql`t.round_id = ${round}::bigint`)) > ceilings.round) return 'round'
  const lately = sql`t.provider = ${provider.id} and t.member_id = ${member}::bigint and t.at_real > ${real - day}::bigint`
  return amount + (await credited(step, lately)) > ceilings.day ? 'day' : undefined
}

/**
 * Counts a win towards what its provider pays all its members on a day of the house, in hundredths of the reference
 * currency; undefined if the ceiling does not allow it. The caller pays the win in the same transaction.
 */
export const countInDay = async (
  step: Tabled,
  { provider: { id, dayWins }, member, amount, currency, real }: Omit<WinAsked, 'game' | 'round' | 'balance'>,
): Promise<bigint | undefined> => {
  if (!isCurrency(currency)) return undefined
  const weight = toReference(amount, currency)
  const { rows } = await sql<{ fits: boolean }>`
    select count_game_win(${id}, ${real}::bigint, ${member}::bigint, ${weight}::bigint, ${dayWins.most}::bigint, ${dayWins.each}::bigint) as fits`.execute(
    step,
  )
  return rows[0]!.fits ? weight : undefined
}

const credited = async (step: Tabled, where: ReturnType<typeof sql>): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(t.amount), 0)::bigint as sum from game_transaction t
    where ${where} and t.kind = 'credit' and t.amount > 0 and not exists (select 1 from game_held_win h where h.transaction_id = t.id)`.execute(
    step,
  )
  return rows[0]!.sum
}
