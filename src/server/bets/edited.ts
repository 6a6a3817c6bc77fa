import type { betRow } from '#calls/bets/bet.ts'
import { referenceOf } from '#domain/bet/reference.ts'
import type { Static } from 'typebox'
import type { Tabled } from '../database/database.ts'

/** The other bet of an edit, by the number a member quotes (§edit.named); nothing of a bet that was not edited. */
export type EditedRefs = Pick<Static<typeof betRow>, 'edited_from' | 'edited_to'>

/** The edits of some bets: what each came from, and what took its place. */
export const editedRefs = async (db: Tabled, bets: readonly bigint[]): Promise<ReadonlyMap<bigint, EditedRefs>> => {
  if (bets.length === 0) return new Map()
  const rows = await db
    .selectFrom('bet_edit')
    .select(['old_bet_id', 'new_bet_id'])
    .where((where) => where.or([where('old_bet_id', 'in', bets), where('new_bet_id', 'in', bets)]))
    .execute()
  const from = new Map(rows.map((row) => [row.new_bet_id, referenceOf(row.old_bet_id)]))
  const to = new Map(rows.map((row) => [row.old_bet_id, referenceOf(row.new_bet_id)]))
  return new Map(
    bets.map((bet) => [
      bet,
      {
        ...(from.has(bet) && { edited_from: from.get(bet)! }),
        ...(to.has(bet) && { edited_to: to.get(bet)! }),
      },
    ]),
  )
}
