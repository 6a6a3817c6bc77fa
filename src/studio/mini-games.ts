import { exact } from '#domain/money/exact.ts'
import type { StudioGame } from './game.ts'
import { bestOfAll, bestOfEach } from './highest.ts'
import {
  crabAverage,
  crabFaces,
  crabReturn,
  crabThrows,
  type CrabFace,
  type CrabThrow,
  throwCrab,
} from './laws/fish-prawn-crab.ts'
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
import {
  allowsMinesMove,
  isMinesOver,
  type MinesField,
  mineCount,
  minesPaid,
  minesReturn,
  mostOpened,
  playMines,
} from './laws/mines.ts'
import { hiLoTop } from '#domain/bet/limits.ts'
import { allowsHiLoMove, hiLoReturn, type HiLoRound, isHiLoOver, leftHiLo, playHiLo } from './laws/cards/hi-lo.ts'
import { drawLimbo, limboReturn, limboTarget } from './laws/limbo.ts'
import { dropBall, type PlinkoBoard, plinkoBoards, plinkoReturn, plinkoSlots } from './laws/plinko.ts'
import { type WheelName, wheels } from '#domain/game/wheels.ts'
import { drawTicket, scratchAverage, scratchHighest, scratchReturn } from './laws/scratch.ts'
import { turnWheel, wheelReturn } from './laws/wheel.ts'

const one = () => 1

/** A bet is `mines-3`: the number of mines. */
const minesOf = (bet: string): number => Number(/^mines-([1-9]\d?)$/.exec(bet)?.[1] ?? 0)

/** A bet is `under-4950`: on a roll below its target. */
const targetOf = (bet: string): number => Number(/^under-([1-9]\d{0,3})$/.exec(bet)?.[1] ?? 0)

const dice: StudioGame<{ readonly roll: number }> = {
  kind: 'mini',
  isBet: (bet) => targetOf(bet) >= diceTarget.min && targetOf(bet) <= diceTarget.max,
  usual: 'under-4950',
  costOf: one,
  most: 1,
  play: (_, draw) => ({ roll: rollDice(draw) }),
  returned: (bet, { roll }) => diceReturn(targetOf(bet), roll),
  highest: bestOfEach((bet) => diceReturn(targetOf(bet), 0)),
  average: miniAverage,
  isUneven: true,
}

/** A bet is `reach-200`: on a multiple of at least 2.00. */
const aimOf = (bet: string): number => Number(/^reach-([1-9]\d{2,6})$/.exec(bet)?.[1] ?? 0)

const limbo: StudioGame<{ readonly reached: number }> = {
  kind: 'mini',
  isBet: (bet) => aimOf(bet) >= limboTarget.min && aimOf(bet) <= limboTarget.max,
  usual: 'reach-200',
  costOf: one,
  most: 1,
  play: (_, draw) => ({ reached: drawLimbo(draw) }),
  returned: (bet, { reached }) => limboReturn(aimOf(bet), reached),
  highest: bestOfEach((bet) => exact(BigInt(aimOf(bet)), 100n)),
  average: miniAverage,
  isUneven: true,
}

const plinko: StudioGame<{ readonly way: readonly boolean[] }> = {
  kind: 'mini',
  isBet: (bet) => plinkoBoards.includes(bet as PlinkoBoard),
  usual: '12-low',
  costOf: one,
  most: 1,
  play: ([board], draw) => ({ way: dropBall(board as PlinkoBoard, draw) }),
  returned: (board, { way }) => plinkoReturn(board as PlinkoBoard, way),
  highest: bestOfEach((board) => exact(BigInt(Math.max(...plinkoSlots(board as PlinkoBoard))), 100n)),
  average: miniAverage,
  isUneven: true,
}

const mines: StudioGame<MinesField> = {
  kind: 'mini',
  isBet: (bet) => minesOf(bet) >= mineCount.min && minesOf(bet) <= mineCount.max,
  usual: 'mines-3',
  costOf: one,
  most: 1,
  play: ([bet], draw, moves) => playMines(minesOf(bet!), draw, moves),
  returned: (_, field) => minesPaid(field),
  highest: bestOfEach((bet) => minesReturn(minesOf(bet), mostOpened(minesOf(bet)))),
  average: miniAverage,
  isUneven: true,
  steps: {
    allows: allowsMinesMove,
    isOver: isMinesOver,
    left: ({ opened }) => (opened.length > 0 ? 'take' : undefined),
  },
}

const hiLo: StudioGame<HiLoRound> = {
  kind: 'mini',
  name: 'Hi-lo',
  isBet: (bet) => bet === 'card',
  usual: 'card',
  costOf: one,
  most: 1,
  play: (_, draw, moves) => playHiLo(draw, moves),
  returned: (_, round) => hiLoReturn(round),
  highest: bestOfEach(() => exact(BigInt(hiLoTop))),
  average: miniAverage,
  isUneven: true,
  steps: { allows: allowsHiLoMove, isOver: isHiLoOver, left: leftHiLo },
}

const wheel: StudioGame<{ readonly segment: number }> = {
  kind: 'mini',
  isBet: (bet) => Object.hasOwn(wheels, bet),
  usual: 'medium',
  costOf: one,
  most: 1,
  play: ([name], draw) => ({ segment: turnWheel(name as WheelName, draw) }),
  returned: (name, { segment }) => wheelReturn(name as WheelName, segment),
  highest: bestOfEach((name) => exact(BigInt(Math.max(...wheels[name as WheelName])), 100n)),
  average: miniAverage,
  isUneven: true,
}

const scratch: StudioGame<{ readonly fields: readonly number[] }> = {
  kind: 'mini',
  isBet: (bet) => bet === 'ticket',
  usual: 'ticket',
  costOf: one,
  most: 1,
  play: (_, draw) => ({ fields: drawTicket(draw) }),
  returned: (_, { fields }) => scratchReturn(fields),
  highest: bestOfEach(() => scratchHighest),
  average: scratchAverage,
}

const fishPrawnCrab: StudioGame<{ readonly thrown: CrabThrow }> = {
  kind: 'mini',
  name: 'Fish, prawn, crab',
  isBet: (bet) => crabFaces.some((face) => face === bet),
  usual: 'crab',
  costOf: one,
  most: crabFaces.length,
  play: (_, draw) => ({ thrown: throwCrab(draw) }),
  returned: (face, { thrown }) => crabReturn(face as CrabFace, thrown),
  highest: bestOfAll(crabThrows, (face, thrown) => crabReturn(face as CrabFace, thrown)),
  average: crabAverage,
}

/** A bet is `hand`, or `auto-200`: left by itself at 2.00. */
const crash: StudioGame<CrashRound> = {
  kind: 'mini',
  isBet: (bet) => leavesAt(bet) > 0,
  usual: 'auto-200',
  costOf: one,
  most: 1,
  play: (_, draw, moves) => playCrash(draw, moves),
  returned: crashReturn,
  highest: bestOfEach((bet) => exact(BigInt(leavesAt(bet)), 100n)),
  average: miniAverage,
  isUneven: true,
  isDrawn: true,
  curve: { lasts: crashLasts, leave: leaveCrash, isAlone: (bet) => bet !== byHand },
  mark: ({ crashed }) => String(Math.min(crashed, crashMultiple.max)),
}

/** The games that are one choice and one draw, mines, and crash. */
export const miniGames = {
  dice: dice as StudioGame,
  limbo: limbo as StudioGame,
  plinko: plinko as StudioGame,
  mines: mines as StudioGame,
  crash: crash as StudioGame,
  'hi-lo': hiLo as StudioGame,
  wheel: wheel as StudioGame,
  scratch: scratch as StudioGame,
  'fish-prawn-crab': fishPrawnCrab as StudioGame,
}
