import { type Shown, type Strip, symbolAt } from '../../laws/strips.ts'
import { animate, drawn, h, isStill, pause } from '../dom.ts'
import type { Say } from '../say.ts'
import type { Table } from '../view.ts'

/** Milliseconds: the fall of a reel to its stop, the stops of two reels apart, and each win alone. */
const [falls, apart, alone] = [720, 180, 560]
/** How many symbols pass by before a reel stops. */
const passing = 14

type Place = readonly [reel: number, row: number]

/** A win on the reels: its cells, and the line through them where there is one. */
export interface ReelWin {
  readonly cells: readonly Place[]
  /** The row of each reel that a line runs through. */
  readonly line?: readonly number[]
}

interface WindowDeps extends Pick<Table, 'say' | 'play'> {
  /** The names of the symbols, by their index. */
  readonly names: readonly string[]
  readonly sheet: string
  /** The most symbols that a reel shows. */
  readonly rows: number
  /** The symbols around each reel; a game that has none passes its symbols in their order. */
  readonly strips?: readonly Strip[]
}

/** The name of a symbol in words. */
export const symbolName = (say: Say, name: string): string => say(`symbol.${name}`)

/** The cells of the reels, what each reel shows in words, and what is marked on them. */
const reelCells = ({ say, names, sheet, rows }: WindowDeps, first: Shown) => {
  const cell = (symbol: number) => h('div', { class: 'cell' }, drawn(names[symbol]!, sheet))
  const cells = first.map((shown) => shown.map(cell))
  const bands = cells.map((column) => h('div', { class: 'strip' }, ...column))
  const reels = bands.map((band) => h('div', { class: 'reel', role: 'img' }, band))
  const lines = h('svg', {
    class: 'lines',
    viewBox: `0 0 ${first.length * 100} ${rows * 100}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  })
  const element = h(
    'div',
    {
      class: 'reels',
      'data-rows': rows,
      'data-reels': first.length,
      'data-waiting': '',
      role: 'group',
      'aria-label': say('slot.reels'),
    },
    ...reels,
    lines,
  )
  element.style.setProperty('--rows', String(rows))
  const describe = (reel: number, shown: readonly number[]) => {
    const symbols = shown.map((symbol) => symbolName(say, names[symbol]!)).join(', ')
    reels[reel]!.setAttribute('aria-label', say('slot.reel', { reel: reel + 1, symbols }))
  }
  /** A reel that shows fewer shows them taller. */
  const stretch = (reel: number, shown: readonly number[]) =>
    bands[reel]!.style.setProperty('--shown', String(shown.length))
  const lay = (reel: number, shown: readonly number[]) => {
    stretch(reel, shown)
    cells[reel] = shown.map(cell)
    bands[reel]!.replaceChildren(...cells[reel]!)
    describe(reel, shown)
  }
  for (const [reel, shown] of first.entries()) {
    stretch(reel, shown)
    describe(reel, shown)
  }
  const clear = () => {
    lines.replaceChildren()
    for (const one of cells.flat()) one.removeAttribute('data-pays')
  }
  const mark = ({ cells: marked, line }: ReelWin) => {
    for (const [reel, row] of marked) cells[reel]![row]!.setAttribute('data-pays', '')
    if (!line) return
    const points = line.map((at, reel) => `${reel * 100 + 50},${at * 100 + 50}`)
    lines.append(h('polyline', { points: points.join(' '), 'vector-effect': 'non-scaling-stroke' }))
  }
  return { cell, cells, bands, element, lay, clear, mark }
}

/**
 * The reels of a slot, and what happens on them. A reel stops where the law drew it: what passes by before is the
 * strip above that stop, and nothing is arranged to look like a near win.
 */
export const reelWindow = (deps: WindowDeps, first: Shown) => {
  const { play, names, strips } = deps
  const { cell, cells, bands, element, lay, clear, mark } = reelCells(deps, first)
  /** What passes by below a stop, downwards. */
  const below = (reel: number, shown: readonly number[], stop?: number): readonly number[] =>
    Array.from({ length: passing }, (_, at) => {
      const strip = strips?.[reel]
      if (strip && stop !== undefined) return symbolAt(strip, stop + shown.length + at)
      return (shown[0]! + at + reel + 1) % names.length
    })
  let turning: readonly Animation[] = []
  const settle = async (reel: number, shown: readonly number[], stop: number | undefined, isQuick: boolean) => {
    const passed = below(reel, shown, stop)
    lay(reel, shown)
    if (!isStill()) {
      const band = bands[reel]!
      band.append(...passed.map(cell))
      const share = (passing / (passing + shown.length)) * 100
      const over = 12 / (passing + shown.length)
      await animate(
        band,
        [
          { transform: `translateY(-${share}%)`, easing: 'cubic-bezier(.25,.6,.4,1)' },
          { transform: `translateY(${over}%)`, offset: 0.86, easing: 'ease-out' },
          { transform: 'none' },
        ],
        { duration: (falls + reel * apart) / (isQuick ? 2 : 1), fill: 'backwards' },
      )
      for (const gone of [...band.children].slice(shown.length)) gone.remove()
    }
    play('tick')
  }
  return {
    element,
    clear,
    /** The reels begin to turn: what was there moves on until it is known where they stop. */
    turn: () => {
      clear()
      element.removeAttribute('data-waiting')
      if (isStill()) return
      turning = bands.map((band, reel) => {
        const column = cells[reel]!
        // Twice the same, so that the loop has no seam.
        band.append(...column.map((one) => one.cloneNode(true)))
        return band.animate([{ transform: 'translateY(-50%)' }, { transform: 'none' }], {
          duration: 260,
          iterations: Infinity,
        })
      })
    },
    /** The reels stop from left to right, at the stops that the law drew where it has strips; quickly in free spins. */
    stop: async (grid: Shown, stops?: readonly number[], isQuick = false) => {
      for (const one of turning) one.cancel()
      turning = []
      await Promise.all(grid.map((shown, reel) => settle(reel, shown, stops?.[reel], isQuick)))
    },
    mark,
    /** Shows wins one after another, and then all of them. */
    present: async (wins: readonly ReelWin[]) => {
      if (wins.length > 1 && !isStill())
        for (const win of wins.slice(0, 6)) {
          clear()
          mark(win)
          await pause(alone)
        }
      clear()
      for (const win of wins) mark(win)
      if (wins.length > 0 && !isStill()) await pause(300)
    },
    /** What pays is taken away, and what is above falls into its places. */
    fall: async (gone: readonly Place[], next: Shown) => {
      const fading = [{ opacity: 1 }, { opacity: 0, transform: 'scale(0.4)' }]
      await Promise.all(gone.map(([reel, row]) => animate(cells[reel]![row]!, fading, { duration: 240 })))
      clear()
      const dropping = [{ transform: 'translateY(-30%)', opacity: 0.3 }, { transform: 'none' }]
      const moved = new Set(gone.map(([reel]) => reel))
      for (const [at, shown] of next.entries()) lay(at, shown)
      await Promise.all([...moved].map((reel) => animate(bands[reel]!, dropping, { duration: 260, easing: 'ease-in' })))
    },
  }
}

/** One symbol with what each number of them pays, in stakes. */
export interface SymbolPays {
  readonly name: string
  readonly pays: readonly (readonly [count: string, hundredths: number])[]
}

/** The pay table of a slot, the best symbols first. */
export const symbolPays = (say: Say, sheet: string, rules: string, symbols: readonly SymbolPays[]): Element =>
  h(
    'section',
    {},
    h('h2', { id: 'pays' }, say('slot.pays')),
    h('p', { class: 'fine' }, rules),
    h(
      'ul',
      { class: 'pays', 'aria-labelledby': 'pays' },
      ...symbols
        .toReversed()
        .map(({ name, pays }) =>
          h(
            'li',
            {},
            drawn(name, sheet),
            h('b', {}, symbolName(say, name)),
            h(
              'dl',
              {},
              ...pays
                .toReversed()
                .flatMap(([count, pay]) => [h('dt', {}, `${count} ×`), h('dd', {}, String(pay / 100))]),
            ),
          ),
        ),
    ),
  )

/** What reels show in words after a spin without a win: their middle row. */
export const middleRow = (say: Say, names: readonly string[], grid: Shown): string => {
  const middle = (shown: readonly number[]) => shown[Math.floor((shown.length - 1) / 2)]!
  return `${grid.map((shown) => symbolName(say, names[middle(shown)]!)).join(', ')}.`
}

/** Wins in words: each symbol with how many of it paid. */
export const winsText = (
  say: Say,
  names: readonly string[],
  wins: readonly { readonly symbol: number; readonly count: number }[],
): string => `${wins.map(({ symbol, count }) => `${symbolName(say, names[symbol]!)} × ${count}`).join(', ')}.`
