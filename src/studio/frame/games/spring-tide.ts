import { springTide } from '../../laws/reels/spring-tide.ts'
import { type Shown, shownAt } from '../../laws/strips.ts'
import { type WaysSpin, type WaysWin, waysWins } from '../../laws/ways.ts'
import sheet from '../harbour.svg'
import type { GameView, OpenView } from '../view.ts'
import { middleRow, reelWindow, symbolPays, winsTold } from './reel-window.ts'

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
export const springTideView: OpenView = ({ say, stake, play }): GameView => {
  const names = symbols.map(({ name }) => name)
  const reels = reelWindow(
    { say, play, names, sheet, rows, strips },
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
    pays: symbolPays(say, sheet, say('ways.rules', { ways: rows ** strips.length }), paying),
    act: say('act.spin'),
    stakes: () => [['spin', stake()]],
    begin: reels.turn,
    show: async ({ outcome }) => {
      const grid = gridOf(outcome)
      await reels.stop(grid, (outcome as WaysSpin).stops)
      await reels.present(waysWins(springTide, grid).map((win) => ({ cells: cellsOf(win, grid) })))
    },
    tell: ({ outcome }) => {
      const grid = gridOf(outcome)
      const wins = waysWins(springTide, grid)
      if (wins.length === 0) return middleRow(say, names, grid)
      const count = wins.reduce((sum, { ways }) => sum + ways, 0)
      const told = winsTold(
        say,
        names,
        wins.map(({ symbol, reels: long }) => ({ symbol, count: long })),
      )
      return `${told} ${say('ways.won', { count })}`
    },
    shut: (isShut) => isShut && reels.clear(),
  }
}
