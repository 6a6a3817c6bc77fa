import type { HouseLimits } from '#domain/bet/exposure.ts'
import type { FourEyes } from '#domain/operator.ts'
import type { Policies } from '#domain/policies.ts'
import type { Clock } from '#odds/clock.ts'
import type { Database, Tabled } from '../database/database.ts'
import type { Reconciler } from '../games/reconcile.ts'
import type { Passwords } from '../members/passwords.ts'
import type { Person } from './person.ts'
import type { Done } from './record.ts'
import type { FieldNames, Fields } from './request.ts'

/** What acts work with. */
export interface OperatorDeps {
  readonly database: Database
  readonly clock: Clock
  readonly passwords: Passwords
  /** A member's row changed, or, without a name, many did: cached sessions are read again with the next request. */
  readonly forget: (accountId?: string) => void
  /** The book changed: runs one round of the house's work, so that the board shows the change and bets follow it. */
  readonly round: () => Promise<unknown>
  /**
   * Compares what providers of games say with the ledger; a command that opened the database itself asks no provider.
   */
  readonly reconcile?: Reconciler['run']
  /** The house's own limits, as set at the start. */
  readonly houseLimits?: HouseLimits
  /** How much a person does alone in a day before an act needs a second operator. */
  readonly fourEyes?: FourEyes
  /** How the house settles, by which a result is weighed. */
  readonly policies?: Policies
  /** The hosts that streams may come from. */
  readonly mediaHosts?: readonly string[]
}

/** What an act works with, inside its transaction. */
export interface Work {
  readonly step: Tabled
  readonly fields: Fields
  readonly reason: string
  readonly at: { readonly book: number; readonly real: number }
  /** Made before the transaction, because hashing a password takes long. */
  readonly prepared: string
  /** The person who asks for it; undefined while the first operator enrols. */
  readonly who: Person | undefined
  readonly mediaHosts: readonly string[]
  readonly policies: Policies
}

/** One kind of act. */
export interface ActHandler {
  readonly fields: FieldNames
  readonly prepare?: (fields: Fields, deps: OperatorDeps) => Promise<string>
  readonly work: (work: Work) => Promise<Done>
}
