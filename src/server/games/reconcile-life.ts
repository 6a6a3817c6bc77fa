import { type GameReconciliationEvent, gameReconciliationMachine } from '#machines/game/game-reconciliation.ts'
import { transition } from 'xstate'

export type GameReconciliationState = 'found' | 'asked' | 'left' | 'resolved'

const effects = ['returnStakes', 'closeRound'] as const

/** A step that the machine of a reconciliation allowed. */
export interface GameReconciliationStep {
  readonly to: GameReconciliationState
  /** What the wallet receives with it. */
  readonly effect: (typeof effects)[number] | undefined
}

/** The step of a reconciliation for an event, or undefined if its machine allows none. */
export const stepOfReconciliation = (
  from: GameReconciliationState,
  event: GameReconciliationEvent,
): GameReconciliationStep | undefined => {
  const before = gameReconciliationMachine.resolveState({ value: from, context: {} })
  if (!before.can(event)) return undefined
  const [after, actions] = transition(gameReconciliationMachine, before, event)
  return { to: after.value, effect: effects.find((effect) => actions.some(({ type }) => type === effect)) }
}
