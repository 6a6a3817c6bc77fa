import type { TraderCommand } from '#odds/store.ts'
import type { Tabled } from '../database/database.ts'
import type { OperatorActName } from '#domain/operator.ts'
import { parseResult, resultColumns } from './records.ts'

/** The matches that traders hold. */
export const heldMatches = async (db: Tabled): Promise<readonly number[]> =>
  (await db.selectFrom('operator_hold').select('match_id').execute()).map(({ match_id }) => Number(match_id))

/** The id of the latest act on a match; 0 when there is none. */
export const lastCommandId = async (db: Tabled): Promise<number> => {
  const last = await db
    .selectFrom('operator_act')
    .select('id')
    .where('match_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(last?.id ?? 0)
}

/** Acts on matches after a given act, each with the result as it is now: a later correction is in the row already. */
export const commandsAfter = async (db: Tabled, after: number): Promise<readonly TraderCommand[]> => {
  const rows = await db
    .selectFrom('operator_act')
    .leftJoin('result', 'result.match_id', 'operator_act.match_id')
    .select(['operator_act.id', 'operator_act.act', 'operator_act.match_id'])
    .select(resultColumns)
    .select('result.at_book')
    .where('operator_act.match_id', 'is not', null)
    .where('operator_act.id', '>', BigInt(after))
    .orderBy('operator_act.id')
    .execute()
  return rows.flatMap((row): TraderCommand[] => {
    const order = { id: Number(row.id), match: Number(row.match_id) }
    const kind = kinds[row.act]
    if (kind !== 'result') return kind ? [{ ...order, kind }] : []
    const result = parseResult(row)
    return result ? [{ ...order, kind, result: { match: order.match, result, at: Number(row.at_book) } }] : []
  })
}

const kinds: Partial<Record<OperatorActName, TraderCommand['kind']>> = {
  suspend: 'hold',
  reopen: 'release',
  void: 'result',
  result: 'result',
}
