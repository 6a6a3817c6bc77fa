import { type ReelLaws } from '../../laws/reel-games.ts'
import type { Shown } from '../../laws/strips.ts'
import { shownOf, type WaysSpin, type WaysWin, waysWins } from '../../laws/ways.ts'
import type { GameView, OpenView } from '../view.ts'
import { middleRow, reelWindow, symbolName, symbolPays, winsText } from './reel-window.ts'

/** A slot of ways: reels of as many rows as their law has, or as were drawn, and every way from the left. */
export const waysView =
  (law: ReelLaws['ways'], sheet: string): OpenView =>
  ({ say, stake, play }): GameView => {
    const { rows, strips, symbols, wild, heights } = law
    const names = symbols.map(({ name }) => name)
    const resting = { stops: strips.map((_, reel) => reel * 3), ...(heights && { heights: strips.map(() => rows) }) }
    const reels = reelWindow({ say, play, names, sheet, rows, strips }, shownOf(law, resting))
    const paying = symbols.flatMap(({ name, pays }) =>
      pays ? [{ name, pays: pays.flatMap((pay, at) => (pay > 0 ? [[String(at + 3), pay] as const] : [])) }] : [],
    )
    const wildName = symbolName(say, names[wild]!)
    const rules = heights
      ? say('ways.changing', {
          least: Math.min(...heights),
          most: rows,
          ways: rows ** strips.length,
          wild: wildName,
        })
      : say('ways.rules', { ways: rows ** strips.length, wild: wildName })
    const gridOf = (outcome: unknown) => shownOf(law, outcome as WaysSpin)
    /** The cells that are part of a win. */
    const cellsOf = ({ symbol, reels: long }: WaysWin, grid: Shown) =>
      grid
        .slice(0, long)
        .flatMap((shown, reel) =>
          shown.flatMap((one, row) => (one === symbol || one === wild ? [[reel, row] as const] : [])),
        )
    return {
      picture: reels.element,
      pays: symbolPays(say, sheet, rules, paying),
      act: say('act.spin'),
      stakes: () => [['spin', stake()]],
      begin: reels.turn,
      show: async ({ outcome }) => {
        const grid = gridOf(outcome)
        await reels.stop(grid, (outcome as WaysSpin).stops)
        await reels.present(waysWins(law, grid).map((win) => ({ cells: cellsOf(win, grid) })))
      },
      tell: ({ outcome }) => {
        const grid = gridOf(outcome)
        const wins = waysWins(law, grid)
        if (wins.length === 0) return middleRow(say, names, grid)
        const count = wins.reduce((sum, { ways }) => sum + ways, 0)
        const told = winsText(
          say,
          names,
          wins.map(({ symbol, reels: long }) => ({ symbol, count: long })),
        )
        return `${told} ${say('ways.won', { count })}`
      },
      shut: (isShut) => isShut && reels.clear(),
    }
  }
