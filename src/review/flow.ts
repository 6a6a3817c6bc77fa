import type { AnyStateMachine } from 'xstate'
import type { Rules } from './checks.ts'
import type { Environment } from './explore.ts'
import type { FlowPhrases } from './flow-phrases.ts'

/** A flow as it is reviewed. */
export interface Flow {
  readonly name: string
  /** Where the flow runs and what it is for, for a reader who knows betting but no code. */
  readonly about: string
  readonly environment: Environment<AnyStateMachine>
  readonly rules: Rules
  /** What its guards, actions, events and delays are called in the book. */
  readonly words: FlowPhrases
  /** The parts of the context that decide, shown with each edge. */
  readonly watch: readonly string[]
}
