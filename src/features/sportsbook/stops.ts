import { type Column, hasCell, isColumn, type Layout } from './columns.ts'

/** A place in the grid that can take the focus: it follows its match, not its position. */
export interface Stop {
  readonly match: number
  readonly line: number
  readonly column: Column
}

export interface Places extends Layout {
  readonly matches: readonly number[]
}

/** Matches a page key passes over. */
const page = 5

/** Where a key leads from a stop; undefined when the key is not the grid's (ARIA grid pattern). */
export const stopAfter = (stop: Stop, key: string, withControl: boolean, places: Places): Stop | undefined => {
  const { matches } = places
  switch (key) {
    case 'ArrowDown': return down(stop, 1, places)
    case 'ArrowUp': return down(stop, -1, places)
    case 'ArrowRight': return along(stop, 1, places)
    case 'ArrowLeft': return along(stop, -1, places)
    case 'PageDown': return jump(stop, page, places)
    case 'PageUp': return jump(stop, -page, places)
    case 'Home': return edge(withControl ? { ...stop, match: matches[0]!, line: 0 } : stop, 0, places)
    case 'End': return edge(withControl ? { ...stop, match: matches.at(-1)!, line: places.lines - 1 } : stop, -1, places)
    default: return undefined
  }
}

/** The stop a grid has: the one held, or the nearest when its match or column is no longer shown. `index` is where its match stood. */
export const settle = (held: Stop | null, index: number, places: Places): Stop | null => {
  const { matches, columns } = places
  if (matches.length === 0) return null
  const match = held && matches.includes(held.match) ? held.match : matches[Math.min(index, matches.length - 1)]!
  const column = held && columns.includes(held.column) ? held.column : places.markets[0]!
  const line = held?.line ?? 0
  return { match, column, line: hasCell(places, column, line) ? line : column === 'star' ? places.starLine : 0 }
}

export const sameStop = (a: Stop | null, b: Stop | null): boolean =>
  a === b || (a !== null && b !== null && a.match === b.match && a.line === b.line && a.column === b.column)

/** The next line that has this column, up or down: the column is kept. */
const down = (stop: Stop, step: 1 | -1, places: Places): Stop => {
  const { matches, lines } = places
  const end = matches.length * lines
  for (let at = matches.indexOf(stop.match) * lines + stop.line + step; at >= 0 && at < end; at += step) {
    if (hasCell(places, stop.column, at % lines)) return { ...stop, match: matches[Math.floor(at / lines)]!, line: at % lines }
  }
  return stop
}

const along = (stop: Stop, step: 1 | -1, places: Places): Stop => {
  const { columns } = places
  for (let at = columns.indexOf(stop.column) + step; at >= 0 && at < columns.length; at += step) {
    if (hasCell(places, columns[at]!, stop.line)) return { ...stop, column: columns[at]! }
  }
  return stop
}

const jump = (stop: Stop, by: number, { matches }: Places): Stop => {
  const at = Math.max(0, Math.min(matches.length - 1, matches.indexOf(stop.match) + by))
  return { ...stop, match: matches[at]! }
}

const edge = (stop: Stop, end: 0 | -1, places: Places): Stop => ({
  ...stop, column: places.columns.filter((column) => hasCell(places, column, stop.line)).at(end) ?? stop.column,
})

/** A stop as the page carries it, on the element that takes the focus. */
export const writeStop = (match: number, line: number, column: Column): string => `${match}/${line}/${column}`

export const readStop = (text: string | undefined): Stop | null => {
  const [match, line, column = ''] = text?.split('/') ?? []
  return isColumn(column) ? { match: Number(match), line: Number(line), column } : null
}
