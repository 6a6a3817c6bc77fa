import { springTide } from '../../laws/reels/spring-tide.ts'
import { type Shown, shownAt } from '../../laws/strips.ts'
import { type WaysSpin, type WaysWin, waysWins } from '../../laws/ways.ts'
import { isStill, pause } from '../dom.ts'
import sheet from '../harbour.svg'
import type { GameView, OpenView } from '../view.ts'
import { reelWindow, symbolPays } from './reel-window.ts'

const { rows, strips, symbols, wild } = springTide
const gridOf = (outcome: unknown) => shownAt(strips, (outcome as WaysSpin).stops, rows)

/** The cells that are part of a win. */
const cellsOf = ({ symbol, reels }: WaysWin, grid: Shown) =>
  grid
    .slice(0, reels)
    .flatMap((shown, reel) =>
      shown.flatMap((one, row) => (one === symbol || one === wild ? [[reel, row] as const] : [])),
    )

/** Spring tide: five reels of three rows, and every way from the left. */
export const springTideView: OpenView = ({ say, stake }): GameView => {
  const names = symbols.map(({ name }) => name)
  const reels = reelWindow(
    { names, sheet, rows },
    shownAt(
      strips,
      strips.map((_, reel) => reel * 3),
      rows,
    ),
  )
  const paying = symbols.flatMap(({ name, pays }) =>
    pays ? [{ name, pays: pays.map((pay, at) => [String(at + 3), pay] as const) }] : [],
  )
  return {
    picture: reels.element,
    bets: symbolPays(say, sheet, say('ways.rules', { ways: rows ** strips.length }), paying),
    act: say('act.spin'),
    stakes: () => [['spin', stake()]],
    begin: reels.turn,
    show: async ({ outcome }) => {
      const grid = gridOf(outcome)
      await reels.stop(grid)
      const wins = waysWins(springTide, grid)
      for (const win of wins) reels.mark(cellsOf(win, grid))
      if (wins.length > 0 && !isStill()) await pause(350)
    },
    tell: ({ outcome }) => {
      const ways = waysWins(springTide, gridOf(outcome)).reduce((sum, win) => sum + win.ways, 0)
      return ways > 0 ? say('ways.won', { count: ways }) : ''
    },
    shut: (isShut) => isShut && reels.clear(),
  }
}
