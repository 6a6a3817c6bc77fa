import type { Tabled } from '../../database/database.ts'
import type { OperatorDeps } from '../deps.ts'
import type { RecordedState } from '../record.ts'
import type { FieldNames, Fields } from '../request.ts'

/** A view: reads without an act. */
export interface View {
  readonly fields: FieldNames
  readonly read: (db: Tabled, fields: Fields, deps: OperatorDeps) => Promise<readonly RecordedState[]>
}
