import type { Generated } from 'kysely'
import type { Big } from '../columns.ts'

/** A step of the board, for the processes that follow it. */
export interface BoardStepTable {
  epoch: string
  seq: Big
  body: Buffer
  at_real: Big
}

/** The whole board at one of its steps. */
export interface BoardWholeTable {
  one: Generated<boolean>
  epoch: string
  seq: Big
  body: Buffer
}
