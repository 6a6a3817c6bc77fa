import type { StudioGame } from './game.ts'
import { crabAverage, crabFaces, crabReturn, type CrabFace, type CrabThrow, throwCrab } from './laws/fish-prawn-crab.ts'
import {
  byHand,
  crashLasts,
  crashMultiple,
  crashReturn,
  type CrashRound,
  leaveCrash,
  leavesAt,
  playCrash,
} from './laws/crash.ts'
import { diceReturn, diceTarget, miniAverage, rollDice } from './laws/dice.ts'
import { allowsMinesMove, isMinesOver, type MinesField, mineCount, minesPaid, playMines } from './laws/mines.ts'
import { dropBall, type PlinkoBoard, plinkoBoards, plinkoReturn } from './laws/plinko.ts'
import { type WheelName, wheels } from '#domain/game/wheels.ts'
import { turnWheel, wheelReturn } from './laws/wheel.ts'

const one = () => 1

/** A bet is `mines-3`: the number of mines. */
export const minesOf = (bet: string): number => Number(/^mines-([1-9]\d?)$/.exec(bet)?.[1] ?? 0)

/** A bet is `under-4950`: on a roll below its target. */
export const targetOf = (bet: string): number => Number(/^under-([1-9]\d{0,3})$/.exec(bet)?.[1] ?? 0)

const dice: StudioGame<{ readonly roll: number }> = {
  kind: 'mini',
  isBet: (bet) => targetOf(bet) >= diceTarget.min && targetOf(bet) <= diceTarget.max,
  costOf: one,
  most: 1,
  play: (_, draw) => ({ roll: rollDice(draw) }),
  returned: (bet, { roll }) => diceReturn(targetOf(bet), roll),
  average: miniAverage,
  isUneven: true,
}

const plinko: StudioGame<{ readonly way: readonly boolean[] }> = {
  kind: 'mini',
  isBet: (bet) => plinkoBoards.includes(bet as PlinkoBoard),
  costOf: one,
  most: 1,
  play: ([board], draw) => ({ way: dropBall(board as PlinkoBoard, draw) }),
  returned: (board, { way }) => plinkoReturn(board as PlinkoBoard, way),
  average: miniAverage,
  isUneven: true,
}

const mines: StudioGame<MinesField> = {
  kind: 'mini',
  isBet: (bet) => minesOf(bet) >= mineCount.min && minesOf(bet) <= mineCount.max,
  costOf: one,
  most: 1,
  play: ([bet], draw, moves) => playMines(minesOf(bet!), draw, moves),
  returned: (_, field) => minesPaid(field),
  average: miniAverage,
  isUneven: true,
  steps: {
    allows: allowsMinesMove,
    isOver: isMinesOver,
    left: ({ opened }) => (opened.length > 0 ? 'take' : undefined),
  },
}

const wheel: StudioGame<{ readonly segment: number }> = {
  kind: 'mini',
  isBet: (bet) => Object.hasOwn(wheels, bet),
  costOf: one,
  most: 1,
  play: ([name], draw) => ({ segment: turnWheel(name as WheelName, draw) }),
  returned: (name, { segment }) => wheelReturn(name as WheelName, segment),
  average: miniAverage,
  isUneven: true,
}

const fishPrawnCrab: StudioGame<{ readonly thrown: CrabThrow }> = {
  kind: 'mini',
  name: 'Fish, prawn, crab',
  isBet: (bet) => crabFaces.some((face) => face === bet),
  costOf: one,
  most: crabFaces.length,
  play: (_, draw) => ({ thrown: throwCrab(draw) }),
  returned: (face, { thrown }) => crabReturn(face as CrabFace, thrown),
  average: crabAverage,
}

/** A bet is `hand`, or `auto-200`: left by itself at 2.00. */
const crash: StudioGame<CrashRound> = {
  kind: 'mini',
  isBet: (bet) => leavesAt(bet) > 0,
  costOf: one,
  most: 1,
  play: (_, draw, moves) => playCrash(draw, moves),
  returned: crashReturn,
  average: miniAverage,
  isUneven: true,
  isDrawn: true,
  curve: { lasts: crashLasts, leave: leaveCrash, isAlone: (bet) => bet !== byHand },
  mark: ({ crashed }) => String(Math.min(crashed, crashMultiple.max)),
}

/** The games that are one choice and one draw, mines, and crash. */
export const miniGames = {
  dice: dice as StudioGame,
  plinko: plinko as StudioGame,
  mines: mines as StudioGame,
  crash: crash as StudioGame,
  wheel: wheel as StudioGame,
  'fish-prawn-crab': fishPrawnCrab as StudioGame,
}
