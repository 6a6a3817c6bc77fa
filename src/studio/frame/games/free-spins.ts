import { countOf, filledBy, firstSpin, type FreeSpinsRound, leastScatters, linesOn } from '../../laws/free-spins.ts'
import type { ReelLaws } from '../../laws/reel-games.ts'
import { shownAt } from '../../laws/strips.ts'
import { drawn, h, isStill, pause } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'
import { middleRow, reelWindow, type ReelWin, symbolName, symbolPays, winsText } from './reel-window.ts'

/** A slot of lines with free spins, in which one symbol fills its reels. */
export const freeSpinsView =
  (law: ReelLaws['free'], sheet: string): OpenView =>
  ({ say, stake, play }): GameView => {
    const { rows, strips, symbols, lines, scatter, scatterPay, spins } = law
    const gridAt = (stops: readonly number[]) => shownAt(strips, stops, rows)
    const names = symbols.map(({ name }) => name)
    const reels = reelWindow({ say, play, names, sheet, rows, strips }, gridAt(strips.map((_, reel) => reel * 2)))
    const counter = h('p', { class: 'free-spins' })
    const paying = symbols.map(({ name, pays }, symbol) => ({
      name,
      pays: (symbol === scatter ? [scatterPay] : pays).map((pay, at) => [String(at + 3), pay] as const),
    }))
    const showFirst = async (stops: readonly number[]) => {
      const grid = gridAt(stops)
      await reels.stop(grid, stops)
      const wins: ReelWin[] = linesOn(law, grid).map(({ line, count }) => {
        const row = lines[line]!.slice(0, count)
        return { line: row, cells: row.map((at, reel) => [reel, at] as const) }
      })
      if (countOf(grid, scatter) >= leastScatters)
        wins.push({
          cells: grid.flatMap((shown, reel) =>
            shown.flatMap((one, at) => (one === scatter ? [[reel, at] as const] : [])),
          ),
        })
      await reels.present(wins)
    }
    const showFree = async ({ chosen = 0, free = [] }: FreeSpinsRound) => {
      for (const [at, { stops, payout }] of free.entries()) {
        counter.replaceChildren(
          drawn(names[chosen]!, sheet),
          h('span', {}, say('free.spin', { at: at + 1, of: free.length })),
        )
        reels.turn()
        const grid = gridAt(stops)
        await reels.stop(grid, stops, true)
        const filled = filledBy(grid, chosen)
        if (filled.length < leastScatters) continue
        const full = grid.map((shown, reel) => (filled.includes(reel) ? shown.map(() => chosen) : shown))
        await reels.fall([], full)
        reels.mark({ cells: filled.flatMap((reel) => full[reel]!.map((_, row) => [reel, row] as const)) })
        if (payout > 0 && !isStill()) await pause(520)
      }
    }
    return {
      picture: h('div', { class: 'tumble' }, reels.element, counter),
      pays: symbolPays(
        say,
        sheet,
        say('free.rules', { lines: lines.length, spins, scatter: symbolName(say, names[scatter]!) }),
        paying,
      ),
      act: say('act.spin'),
      stakes: () => [['spin', stake()]],
      begin: () => {
        counter.replaceChildren()
        reels.turn()
      },
      show: async ({ outcome }) => {
        const round = outcome as FreeSpinsRound
        await showFirst(round.stops)
        if (!round.free) return
        if (!isStill()) await pause(700)
        await showFree(round)
      },
      tell: ({ outcome }) => {
        const round = outcome as FreeSpinsRound
        const grid = gridAt(round.stops)
        const won = linesOn(law, grid)
        const first = won.length > 0 ? [winsText(say, names, won), say('slot.lines', { count: won.length })] : []
        if (!firstSpin(law, grid).isOpening || !round.free)
          return first.length > 0 ? first.join(' ') : middleRow(say, names, grid)
        const opened = say('free.opened', { spins, symbol: symbolName(say, names[round.chosen!]!) })
        const times = (round.payout - round.first) / 100
        return [...first, opened, say('free.paid', { times })].join(' ')
      },
      shut: (isShut) => isShut && reels.clear(),
    }
  }
