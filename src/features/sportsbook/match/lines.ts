import { type MarketType, picksOf } from '#domain/market/kinds.ts'
import { type Column, isExtra, type Layout, sideIn, typeOf } from './columns.ts'
import type { Entry, EntryMarkets } from './entries.ts'

/** A line of the grid that takes the focus, and its columns in order. A line follows its match, not its position. */
export interface Row {
  readonly match: number
  readonly line: number
  readonly columns: readonly Column[]
}

/** One of a match's lines of markets: the main one, then the others. Only the main one has the draw. */
export interface Block {
  readonly first: number
  readonly sides: number
  readonly markets: EntryMarkets
}

/** The name of a league stands over its first match; it is one cell, whichever column the arrow keys keep. */
export const leagueLine = -1

/** Under the runners of an outright, a cell that shows all of them or the first: it belongs to the first. */
export const foldLine = -2

/** Whether a line is beside the prices of its match: the name of a league, or what folds its runners. */
export const isBeside = (line: number): boolean => line < 0

/**
 * What a match shows in a layout, open or not. An entry and a layout always give the same answer, so that a row may
 * keep it.
 */
export const blocksOf = (entry: Entry, layout: Layout, isOpen: boolean): readonly Block[] => {
  const { lines, isChild } = entry
  const shown = linesIn(entry, layout).slice(0, isOpen ? layout.most : 1)
  const hasDraw =
    !isChild || layout.markets.some((type) => picksOf(type).length === 3 && lines[0]?.[type] !== undefined)
  const sides = hasDraw || layout.lines === 1 ? layout.lines : 2
  return shown.map((markets, at) =>
    at === 0 ? { first: 0, sides, markets } : { first: sides + 2 * (at - 1), sides: 2, markets },
  )
}

const linesIn = ({ lines }: Entry, layout: Layout) =>
  lines.filter((markets, at) => at === 0 || layout.markets.some((type) => markets[type] !== undefined))

/** Whether a match has more lines in a layout than its main one, and the member wants them. */
export const hasOtherLines = (entry: Entry, layout: Layout): boolean =>
  layout.most > 1 && linesIn(entry, layout).length > 1

/** What can be pressed at each line of a match. */
export const rowsOf = (entry: Entry, layout: Layout, isOpen: boolean): readonly Row[] => {
  const match = entry.id
  if (entry.isRunner) return [{ match, line: 0, columns: ['ORZ'] }]
  return blocksOf(entry, layout, isOpen).flatMap(({ first, sides, markets }) =>
    Array.from(
      { length: sides },
      (_, side): Row => ({
        match,
        line: first + side,
        columns: [
          ...layout.columns.filter((column) => hasPrice(typeOf(column), sideIn(column, side), first === 0, markets)),
          ...besideOf(entry, layout, first + side),
        ],
      }),
    ),
  )
}

/** The main line keeps a place for each of its markets; another holds only what there is. */
export const hasPrice = (type: MarketType, side: number, isMain: boolean, markets: EntryMarkets): boolean =>
  side < picksOf(type).length && (isMain || markets[type] !== undefined)

/**
 * What is beside the prices of a line: one thing on each of the first lines, all on the only one. On the phone the star
 * is at the first name.
 */
export const besideOf = (entry: Entry, layout: Layout, line: number): readonly Column[] => {
  if (entry.isChild) return []
  const opens: readonly Column[] = mayOpen(entry, layout) ? ['fold'] : []
  const hasPage = entry.all > 0
  if (layout.lines === 1) return [...(hasPage ? (['more'] as const) : []), 'star', ...opens]
  if (layout.fit === 'pair')
    return line === 0 ? ['star'] : line === 1 ? [...(hasPage ? (['more'] as const) : []), ...opens] : []
  if (line === 0) return hasPage ? ['more'] : ['star']
  if (line === 1) return [...(hasPage ? (['star'] as const) : []), ...(layout.lines === 2 ? opens : [])]
  return line === 2 && layout.lines === 3 ? opens : []
}

const mayOpen = (entry: Entry, layout: Layout): boolean => entry.children.length > 0 || hasOtherLines(entry, layout)

/** The market and which of its prices are at a stop; undefined where none does. */
export const priceAt = (entry: Entry | undefined, layout: Layout, isOpen: boolean, line: number, column: Column) => {
  if (!entry || isExtra(column)) return undefined
  const type = typeOf(column)
  if (entry.isRunner) return { market: entry.markets.ORZ, type, side: 0 }
  const block = blocksOf(entry, layout, isOpen).findLast(({ first }) => first <= line)
  return block && { market: block.markets[type], type, side: sideIn(column, line - block.first) }
}
