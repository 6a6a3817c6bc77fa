import type { Big } from '../columns.ts'

/** Which process holds a role of the house, and until when by the database's clock. */
export interface LeaseTable {
  role: string
  holder: string
  /** Rises each time another process takes the role. */
  token: Big
  until_real: Big
}

/** What a process counted of a caller's requests in a window. */
export interface RequestCountTable {
  budget: string
  ends_real: Big
  key: Buffer
  process: string
  count: number
}
