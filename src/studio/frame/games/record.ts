import { h } from '../dom.ts'
import type { Say } from '../say.ts'
import { beadPlate, bigRoad, derivedRoad, roadRows, type Stone } from './roads.ts'

/** How many of a road's last columns are shown. */
const shownColumns = { bead: 8, big: 20, derived: 18 }

const drawRoad = (stones: readonly Stone[], columns: number): SVGElement => {
  const most = stones.reduce((last, { column }) => Math.max(last, column), 0)
  const first = Math.max(0, most + 1 - columns)
  const shown = stones.filter(({ column }) => column >= first)
  return h(
    'svg',
    { viewBox: `0 0 ${columns * 20} ${roadRows * 20}`, class: 'road' },
    ...shown.map(({ column, row, look, ties }) => {
      const [x, y] = [(column - first) * 20 + 10, row * 20 + 10]
      const tied = ties > 0 ? [h('path', { class: 'tied', d: `M${x - 7} ${y + 7}L${x + 7} ${y - 7}` })] : []
      return h('g', { 'data-look': look }, h('circle', { cx: x, cy: y, r: 7.5 }), ...tied)
    }),
  )
}

/** The roads of a table with two hands, and in words how often each side has won from this shoe. */
export const roadsRecord = (say: Say, sides: readonly string[]) => {
  const said = h('p', { class: 'fine' })
  const plates = h('div', { class: 'roads', 'aria-hidden': 'true' })
  const titled = (title: string, kind: string, road: SVGElement) =>
    h('figure', { 'data-road': kind }, h('figcaption', {}, say(title)), road)
  return {
    element: h('section', { class: 'record' }, h('h2', {}, say('record.shoe')), said, plates),
    show: (marks: readonly string[]) => {
      const count = (side: string) => marks.filter((mark) => mark === side).length
      const sums = sides.map((side) => `${say(`cards.${side}`)} ${count(side)}`).join(', ')
      said.textContent = marks.length === 0 ? say('record.fresh') : say('record.hands', { count: marks.length, sums })
      plates.replaceChildren(
        titled('record.bead', 'bead', drawRoad(beadPlate(marks), shownColumns.bead)),
        titled('record.big', 'big', drawRoad(bigRoad(marks), shownColumns.big)),
        titled('record.eye', 'derived', drawRoad(derivedRoad(marks, 1), shownColumns.derived)),
        titled('record.small', 'derived', drawRoad(derivedRoad(marks, 2), shownColumns.derived)),
        titled('record.cockroach', 'derived', drawRoad(derivedRoad(marks, 3), shownColumns.derived)),
      )
    },
  }
}

export interface Counted {
  readonly value: string
  readonly count: number
}

/** The most and least frequent values; ties keep the given order. */
export const hotAndCold = (
  values: readonly string[],
  came: readonly string[],
  most: number,
): { readonly hot: readonly Counted[]; readonly cold: readonly Counted[] } => {
  const counts = new Map(values.map((value) => [value, 0]))
  for (const value of came) counts.set(value, (counts.get(value) ?? 0) + 1)
  const all = [...counts].map(([value, count]) => ({ value, count }))
  return {
    hot: all.toSorted((a, b) => b.count - a.count).slice(0, most),
    cold: all.toSorted((a, b) => a.count - b.count).slice(0, most),
  }
}

interface NumbersDeps {
  readonly values: readonly string[]
  readonly most: number
  /** The values of a result. */
  readonly of: (mark: string) => readonly string[]
  readonly look?: (value: string) => string
  /** A result as shown in the row of last results. */
  readonly last: (mark: string) => Element
}

const shownLast = 12

/** The last results of a table, and its hot and cold numbers. */
export const numbersRecord = (say: Say, { values, most, of, look, last }: NumbersDeps) => {
  const row = h('ol', { class: 'history' })
  const tables = h('div', { class: 'hot-cold' })
  const title = h('h2')
  const line = (name: 'record.hot' | 'record.cold', counted: readonly Counted[]) =>
    h(
      'p',
      { 'data-name': name },
      h('b', {}, say(name)),
      ...counted.map(({ value, count }) => h('span', { 'data-look': look?.(value) }, h('b', {}, value), ` × ${count}`)),
    )
  return {
    element: h('section', { class: 'record' }, title, row, tables),
    show: (marks: readonly string[]) => {
      title.textContent = say('record.rounds', { count: marks.length })
      row.replaceChildren(...marks.slice(-shownLast).toReversed().map(last))
      // Of fewer rounds than there are numbers, most numbers are cold and none is hot.
      tables.hidden = marks.length < values.length
      const { hot, cold } = hotAndCold(values, marks.flatMap(of), most)
      tables.replaceChildren(line('record.hot', hot), line('record.cold', cold))
    },
  }
}
