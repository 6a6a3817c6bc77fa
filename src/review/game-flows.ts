import { gameRoundEnvironment } from './environment/game-round.ts'
import type { Flow } from './flow.ts'
import { gameRoundRules } from './rules/game-round.ts'
import { gameRoundWords } from './words/game-round.ts'

/** The flows of the house studio's games, as their frames run them. */
export const gameFlows: readonly Flow[] = [
  {
    name: 'Game-round',
    about:
      'A round in the frame of the studio’s game. One runs at a time under its own key; a result that was not heard is looked for until it is known, and never played again.',
    environment: gameRoundEnvironment,
    rules: gameRoundRules,
    words: gameRoundWords,
    watch: ['note'],
  },
]
