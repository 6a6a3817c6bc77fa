import type { Draws } from '../draws/draws.ts'
import type { Rounds } from '../rounds.ts'
import type { StudioSession, StudioStore } from '../store/store.ts'
import type { TableChips } from '../table-chips.ts'
import type { Reply } from './reply.ts'

export interface CallDeps {
  readonly store: StudioStore
  readonly rounds: Rounds
  readonly draws: Draws
  readonly chips: TableChips
  /** The games of the brand. */
  readonly games: readonly string[]
}

/** What a page sent: an object with fields of any kind. */
export type Body = Readonly<Record<string, unknown>>

/** A call of a member's session. */
export type Call = (deps: CallDeps, session: StudioSession, body: Body) => Reply | Promise<Reply>
