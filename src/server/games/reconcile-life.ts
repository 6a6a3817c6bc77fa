import { type GameReconciliationEvent, gameReconciliationMachine } from '#machines/game/game-reconciliation.ts'
import { stepFrom } from '#machines/step.ts'

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
  const step = stepFrom(gameReconciliationMachine, { value: from, context: {} }, event, effects)
  return step && { to: step.after.value, effect: step.effects[0] }
}
