import type { BetState } from '../database/tables/ledger.tables.ts'
import { type BetEvent, betMachine } from '#machines/bet/bet.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { initialTransition, transition } from 'xstate'

/** A step of a bet's life that its state machine allowed. */
export interface Step {
  readonly from: BetState
  readonly to: BetState
  readonly outcome: Outcome | null
  readonly reason: string | null
  /** What happened, for the record of the bet (§bet.record). */
  readonly event: BetEvent
}

/** The first state of a bet once its stake is held. */
export const firstState = (live: boolean): 'waiting' | 'running' => askedOnce(`held ${live}`, () => askFirst(live))

const askFirst = (live: boolean): 'waiting' | 'running' => {
  const [offered] = initialTransition(betMachine)
  const [held] = transition(betMachine, offered, { type: 'bet.held', live })
  if (held.value === 'waiting' || held.value === 'running') return held.value
  throw new Error(`a held bet is ${JSON.stringify(held.value)}`)
}

/** The step that an event causes for a bet; undefined when the state machine does not allow it. */
export const stepOf = (from: BetState, event: BetEvent): Step | undefined =>
  askedOnce(`${from} ${JSON.stringify(event)}`, () => askStep(from, event))

/**
 * What the machine answered before. States, outcomes and reasons are few, and every bet, and every bet of a match that
 * is settled, asks the same.
 */
const askedOnce = <Answer>(question: string, ask: () => Answer): Answer => {
  const answers = known.get(betMachine) ?? new Map<string, unknown>()
  known.set(betMachine, answers)
  if (!answers.has(question)) answers.set(question, ask())
  return answers.get(question) as Answer
}

const known = new WeakMap<object, Map<string, unknown>>()

const askStep = (from: BetState, event: BetEvent): Step | undefined => {
  const before = betMachine.resolveState({ value: from, context: { outcome: null, reason: null } })
  if (!before.can(event)) return undefined
  const [after] = transition(betMachine, before, event)
  const to = after.value
  return to === 'offered'
    ? undefined
    : { from, to, outcome: after.context.outcome, reason: after.context.reason, event }
}
