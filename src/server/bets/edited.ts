import type { betRow } from '#calls/bets/bet.ts'
import { referenceOf } from '#domain/bet/reference.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Tabled } from '../database/database.ts'

/** The other bet of an edit, by the number a member quotes (§edit.named); nothing of a bet that was not edited. */
export type EditedRefs = Pick<Static<typeof betRow>, 'edited_from' | 'edited_to'>

/** The same, and the end of the wait of its cash-out or edit (§cash-out.wait, §edit.wait), in book milliseconds. */
type Requested = EditedRefs & Pick<Static<typeof betRow>, 'cashing_until' | 'editing_until'>

interface Row {
  readonly bet: bigint
  readonly says: keyof Requested
  readonly value: bigint
}

const edits = (bets: RawBuilder<unknown>) => sql<Row>`
  select new_bet_id as bet, 'edited_from' as says, old_bet_id as value from bet_edit where new_bet_id in (${bets})
  union all select old_bet_id, 'edited_to', new_bet_id from bet_edit where old_bet_id in (${bets})`

const waits = (bets: RawBuilder<unknown>) => sql<Row>`
  select bet_id, case when edit is null then 'cashing_until' else 'editing_until' end, wait_until
    from cash_out_request where outcome is null and bet_id in (${bets})`

/** The edits of some bets: what each came from, and what took its place. */
export const editedRefs = (db: Tabled, bets: readonly bigint[]): Promise<ReadonlyMap<bigint, EditedRefs>> =>
  read(db, bets, edits)

/** What other tables say of some bets: their edits, and requests that wait. */
export const requestsOn = (db: Tabled, bets: readonly bigint[]): Promise<ReadonlyMap<bigint, Requested>> =>
  read(db, bets, (ids) => sql<Row>`${edits(ids)} union all ${waits(ids)}`)

const read = async (
  db: Tabled,
  bets: readonly bigint[],
  query: (bets: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<ReadonlyMap<bigint, Requested>> => {
  if (bets.length === 0) return new Map()
  const { rows } = await query(sql.join(bets)).execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ bet }) => bet)].map(([bet, own]) => [
      bet,
      Object.fromEntries(
        own.map(({ says, value }) => [says, says.endsWith('_until') ? Number(value) : referenceOf(value)]),
      ),
    ]),
  )
}
