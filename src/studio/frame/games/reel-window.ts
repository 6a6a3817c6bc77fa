import type { Shown } from '../../laws/strips.ts'
import { animate, drawn, h, isStill, pause } from '../dom.ts'
import type { Say } from '../say.ts'

/** Milliseconds between the stops of two reels. */
const apart = 140

interface WindowParts {
  /** The names of the symbols, by their index. */
  readonly names: readonly string[]
  readonly sheet: string
  readonly rows: number
}

/** The reels of a slot of strips, and what happens on them. */
export const reelWindow = ({ names, sheet, rows }: WindowParts, first: Shown) => {
  const face = (symbol: number) => drawn(names[symbol]!, sheet)
  const cells = first.map((shown) => shown.map((symbol) => h('div', { class: 'cell' }, face(symbol))))
  const reels = cells.map((column) => h('div', { class: 'reel' }, ...column))
  const lines = h('svg', {
    class: 'lines',
    viewBox: `0 0 ${first.length * 100} ${rows * 100}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  })
  const lay = (reel: number, shown: readonly number[]) => {
    for (const [row, cell] of cells[reel]!.entries()) cell.replaceChildren(face(shown[row]!))
  }
  const settle = [{ transform: 'translateY(-7%)' }, { transform: 'translateY(3%)' }, { transform: 'none' }]
  const clear = () => {
    lines.replaceChildren()
    for (const cell of cells.flat()) cell.removeAttribute('data-pays')
  }
  return {
    element: h('div', { class: 'reels', 'data-rows': rows, 'data-reels': first.length }, ...reels, lines),
    clear,
    turn: () => {
      clear()
      for (const reel of reels) reel.toggleAttribute('data-turning', !isStill())
    },
    /** The reels stop from left to right. */
    stop: async (grid: Shown) => {
      if (!isStill()) await pause(220)
      for (const [at, reel] of reels.entries()) {
        lay(at, grid[at]!)
        reel.removeAttribute('data-turning')
        void animate(reel, settle, { duration: 220, easing: 'ease-out' })
        if (!isStill()) await pause(apart)
      }
    },
    /** Cells, by reel and row, that pay. */
    mark: (marked: readonly (readonly [reel: number, row: number])[]) => {
      for (const [reel, row] of marked) cells[reel]![row]!.setAttribute('data-pays', '')
    },
    line: (row: readonly number[], count: number) => {
      const points = row.slice(0, count).map((at, reel) => `${reel * 100 + 50},${at * 100 + 50}`)
      lines.append(h('polyline', { points: points.join(' '), 'vector-effect': 'non-scaling-stroke' }))
    },
    /** What pays is taken away, and what is above falls into its places. */
    fall: async (gone: readonly (readonly [reel: number, row: number])[], next: Shown) => {
      const fading = [{ opacity: 1 }, { opacity: 0, transform: 'scale(0.4)' }]
      await Promise.all(gone.map(([reel, row]) => animate(cells[reel]![row]!, fading, { duration: 240 })))
      clear()
      const dropping = [{ transform: 'translateY(-60%)', opacity: 0.3 }, { transform: 'none' }]
      const moved = new Set(gone.map(([reel]) => reel))
      for (const [at, shown] of next.entries()) lay(at, shown)
      await Promise.all([...moved].map((reel) => animate(reels[reel]!, dropping, { duration: 260, easing: 'ease-in' })))
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
    'details',
    { class: 'more', open: matchMedia('(min-width: 761px)').matches },
    h('summary', {}, say('slot.pays')),
    h('p', { class: 'fine' }, rules),
    h(
      'ul',
      { class: 'pays' },
      ...symbols
        .toReversed()
        .map(({ name, pays }) =>
          h(
            'li',
            {},
            drawn(name, sheet),
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
