import { countOf, filledBy, firstSpin, type FreeSpinsRound, leastScatters, linesOn } from '../../laws/free-spins.ts'
import { captainsLog } from '../../laws/reels/captains-log.ts'
import { shownAt } from '../../laws/strips.ts'
import { drawn, h, isStill, pause } from '../dom.ts'
import sheet from '../harbour.svg'
import type { GameView, OpenView } from '../view.ts'
import { reelWindow, symbolPays } from './reel-window.ts'

const { rows, strips, symbols, lines, scatter, scatterPay, spins } = captainsLog
const gridAt = (stops: readonly number[]) => shownAt(strips, stops, rows)

/** Captain's log: ten lines, and free spins in which one symbol fills its reels. */
export const captainsLogView: OpenView = ({ say, stake }): GameView => {
  const names = symbols.map(({ name }) => name)
  const reels = reelWindow({ names, sheet, rows }, gridAt(strips.map((_, reel) => reel * 2)))
  const counter = h('p', { class: 'free-spins' })
  const paying = symbols.map(({ name, pays }, symbol) => ({
    name,
    pays: (symbol === scatter ? [scatterPay] : pays).map((pay, at) => [String(at + 3), pay] as const),
  }))
  const showFirst = async (stops: readonly number[]) => {
    const grid = gridAt(stops)
    await reels.stop(grid)
    for (const { line, count } of linesOn(captainsLog, grid)) {
      const row = lines[line]!
      reels.mark(row.slice(0, count).map((at, reel) => [reel, at] as const))
      reels.line(row, count)
    }
    if (countOf(grid, scatter) >= leastScatters)
      reels.mark(
        grid.flatMap((shown, reel) => shown.flatMap((one, at) => (one === scatter ? [[reel, at] as const] : []))),
      )
  }
  const showFree = async ({ chosen = 0, free = [] }: FreeSpinsRound) => {
    for (const [at, { stops, payout }] of free.entries()) {
      counter.replaceChildren(
        drawn(names[chosen]!, sheet),
        h('span', {}, say('free.spin', { at: at + 1, of: free.length })),
      )
      reels.turn()
      const grid = gridAt(stops)
      await reels.stop(grid)
      const filled = filledBy(grid, chosen)
      if (filled.length < leastScatters) continue
      const full = grid.map((shown, reel) => (filled.includes(reel) ? shown.map(() => chosen) : shown))
      await reels.fall([], full)
      reels.mark(filled.flatMap((reel) => full[reel]!.map((_, row) => [reel, row] as const)))
      if (payout > 0 && !isStill()) await pause(520)
    }
  }
  return {
    picture: h('div', { class: 'tumble' }, reels.element, counter),
    bets: symbolPays(say, sheet, say('free.rules', { lines: lines.length, spins }), paying),
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
      const won = linesOn(captainsLog, grid).length
      const first = won > 0 ? [say('slot.lines', { count: won })] : []
      if (!firstSpin(captainsLog, grid).isOpening || !round.free) return first.join('')
      const opened = say('free.opened', { spins, symbol: say(`symbol.${names[round.chosen!]!}`) })
      const times = (round.payout - round.first) / 100
      return [...first, opened, say('free.paid', { times })].join(' ')
    },
    shut: (isShut) => isShut && reels.clear(),
  }
}
