import type { Big } from './columns.ts'

/** Which process holds a role of the house, and until when by the database's clock. */
export interface LeaseTable {
  role: string
  holder: string
  /** Rises each time another process takes the role. */
  token: Big
  until_real: Big
}
