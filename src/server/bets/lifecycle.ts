import type { BetState } from '../database/tables/ledger.tables.ts'
import { type BetEvent, betMachine } from '#machines/bet/bet.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { askedOnce, stepFrom } from '#machines/step.ts'
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

/** How the stake of a bet came to be held: by a placement, or by an edit (§edit.one-step). */
export type StakeHeld = Extract<BetEvent, { type: 'bet.held' | 'edit.held' }>

/** The first state of a bet once its stake is held. */
export const firstState = (event: StakeHeld): 'waiting' | 'running' =>
  askedOnce(betMachine, `held ${JSON.stringify(event)}`, () => askFirst(event))

const askFirst = (event: StakeHeld): 'waiting' | 'running' => {
  const [offered] = initialTransition(betMachine)
  const [held] = transition(betMachine, offered, event)
  if (held.value === 'waiting' || held.value === 'running') return held.value
  throw new Error(`a held bet is ${JSON.stringify(held.value)}`)
}

/** The step that an event causes for a bet; undefined when the state machine does not allow it. */
export const stepOf = (from: BetState, event: BetEvent): Step | undefined =>
  askedOnce(betMachine, `${from} ${JSON.stringify(event)}`, () => askStep(from, event))

const askStep = (from: BetState, event: BetEvent): Step | undefined => {
  const after = stepFrom(betMachine, { value: from, context: { outcome: null, reason: null } }, event)?.after
  if (!after || after.value === 'offered') return undefined
  return { from, to: after.value, outcome: after.context.outcome, reason: after.context.reason, event }
}
