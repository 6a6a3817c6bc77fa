import { type GameBetContext, type GameBetEvent, gameBetMachine } from '#machines/game/game-bet.ts'
import { stepFrom } from '#machines/step.ts'

export type GameBetState = 'unknown' | 'running' | 'won' | 'lost' | 'returned' | 'barred'

/** The effects of a step on money; the wallet performs each in the step's own transaction. */
const gameBetEffects = ['takeStake', 'payWin', 'holdWin', 'returnStake', 'barBet'] as const

/** A step that the machine of a bet in a game allowed. */
export interface GameBetStep {
  readonly from: GameBetState
  readonly to: GameBetState
  readonly effect: (typeof gameBetEffects)[number] | undefined
}

/** The step of a bet for an event, or undefined if its machine allows none. */
export const stepOfGameBet = (
  from: GameBetState,
  context: GameBetContext,
  event: GameBetEvent,
): GameBetStep | undefined => {
  const step = stepFrom(gameBetMachine, { value: from, context }, event, gameBetEffects)
  return step && { from, to: step.after.value, effect: step.effects[0] }
}
