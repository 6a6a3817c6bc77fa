import type { Chance } from './chance.ts'
import type { House } from './house.ts'

/** One kind of fault; it breaks the house and repairs it again. */
export interface Fault {
  readonly name: string
  /** How often it is chosen, relative to the others. */
  readonly weight: number
  /** The number of processes it kills. */
  readonly kills: number
  readonly strike: (house: House, chance: Chance) => Promise<void>
  /** Why this house or this system cannot have it; undefined if it can. */
  readonly missing?: (house: House) => string | undefined
}
