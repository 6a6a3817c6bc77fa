import { type GameBetContext, type GameBetEvent, gameBetMachine } from '#machines/game/game-bet.ts'
import { transition } from 'xstate'

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
  const before = gameBetMachine.resolveState({ value: from, context })
  if (!before.can(event)) return undefined
  const [after, actions] = transition(gameBetMachine, before, event)
  return {
    from,
    to: after.value,
    effect: gameBetEffects.find((effect) => actions.some(({ type }) => type === effect)),
  }
}
