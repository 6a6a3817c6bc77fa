import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { WholeBoard } from '#odds/publish.ts'
import { type BoardPlace, packWhole, parseStep, parseWhole, type BoardStep } from './wire.ts'

/** How long steps are kept for those who missed some, in real milliseconds. */
const keptFor = 120_000

export interface PackedStep extends BoardPlace {
  readonly body: Buffer
}

/** Keeps steps; a step that is kept already stays as it is. */
export const keepSteps = async (db: Tabled, steps: readonly PackedStep[], real: number): Promise<void> => {
  if (steps.length === 0) return
  await db
    .insertInto('board_step')
    .values(steps.map(({ epoch, seq, body }) => ({ epoch, seq, body, at_real: Math.floor(real) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const keepWhole = async (db: Tabled, whole: WholeBoard): Promise<void> => {
  const { epoch, seq } = whole.snapshot
  const row = { epoch, seq, body: packWhole(whole) }
  await db
    .insertInto('board_whole')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute()
}

/** Deletes steps that nobody follows any more. */
export const forgetSteps = async (db: Tabled, real: number): Promise<void> => {
  await db
    .deleteFrom('board_step')
    .where('at_real', '<', BigInt(Math.floor(real) - keptFor))
    .execute()
}

/** The newest step of the process that keeps the book; undefined before it wrote anything. */
export const newestPlace = async (db: Tabled): Promise<BoardPlace | undefined> => {
  const { rows } = await sql<{ epoch: string; seq: bigint }>`
    select w.epoch, greatest(w.seq, (select max(s.seq) from board_step s where s.epoch = w.epoch)) as seq from board_whole w`.execute(
    db,
  )
  const [row] = rows
  return row && { epoch: row.epoch, seq: Number(row.seq) }
}

export const loadWhole = async (db: Tabled): Promise<WholeBoard | undefined> => {
  const row = await db.selectFrom('board_whole').select('body').executeTakeFirst()
  return row && parseWhole(row.body)
}

export const loadStepsAfter = async (db: Tabled, { epoch, seq }: BoardPlace): Promise<readonly BoardStep[]> => {
  const rows = await db
    .selectFrom('board_step')
    .select('body')
    .where('epoch', '=', epoch)
    .where('seq', '>', BigInt(seq))
    .orderBy('seq')
    .execute()
  return rows.map(({ body }) => parseStep(body))
}
