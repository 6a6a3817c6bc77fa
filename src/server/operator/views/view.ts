import type { Tabled } from '../../database/database.ts'
import type { OperatorParts } from '../parts.ts'
import type { RecordedState } from '../record.ts'
import type { FieldNames, Fields } from '../request.ts'

/** A view: reads without an act. */
export interface View {
  readonly fields: FieldNames
  readonly read: (db: Tabled, fields: Fields, parts: OperatorParts) => Promise<readonly RecordedState[]>
}
