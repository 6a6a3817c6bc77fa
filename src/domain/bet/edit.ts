import type { TicketKind } from './ticket-kinds.ts'

/** A bet as an edit compares it: its kind, its stake and its selections, in any order (§edit.changes). */
export interface EditedTicket {
  readonly kind: TicketKind
  /** What the member entered, in minor units. */
  readonly entered: bigint
  readonly sizes: readonly number[] | null
  readonly selections: readonly EditedSelection[]
}

export interface EditedSelection {
  readonly market: number
  readonly pick: string
  /** The booster asked for, or the percent that one added: a boosted selection is another one than the plain. */
  readonly isBoosted: boolean
}

/** Whether an edit would put a bet in the place of the same one. */
export const changesNothing = (before: EditedTicket, after: EditedTicket): boolean =>
  before.kind === after.kind &&
  before.entered === after.entered &&
  JSON.stringify(before.sizes) === JSON.stringify(after.sizes) &&
  namesOf(before).join() === namesOf(after).join()

const namesOf = ({ selections }: EditedTicket): readonly string[] =>
  selections.map(({ market, pick, isBoosted }) => `${market} ${pick} ${isBoosted}`).toSorted()

/**
 * What an edit moves in the balance, in minor units: above zero is paid to the member, below zero is taken. `value`:
 * what the old bet is bought back for; `risk`: what the new one holds.
 */
export const editDifference = ({ value, risk }: { readonly value: bigint; readonly risk: bigint }): bigint =>
  value - risk
