import { type MarketType, picksOf } from '#domain/market/kinds.ts'
import { type Column, isExtra, type Layout } from './columns.ts'
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

/** On the phone what stands beside the prices has a line of its own under them. */
export const tailLine = 9

/** Lines of markets shown of a match at most: as many as there is room for. */
export const mostBlocks = (layout: Layout, isWhole: boolean): number =>
  !isWhole || layout.view === 'result' ? 1 : layout.fit === 'pair' ? 2 : 3

/** What a match shows in a layout. An entry and a layout always give the same answer, so that a row may keep it. */
export const blocksOf = ({ lines, isChild }: Entry, layout: Layout, most: number): readonly Block[] => {
  const shown = lines
    .filter((markets, at) => at === 0 || layout.markets.some((type) => markets[type] !== undefined))
    .slice(0, most)
  const hasDraw =
    !isChild || layout.markets.some((type) => picksOf(type).length === 3 && lines[0]?.[type] !== undefined)
  const sides = hasDraw ? layout.lines : 2
  return shown.map((markets, at) =>
    at === 0 ? { first: 0, sides, markets } : { first: sides + 2 * (at - 1), sides: 2, markets },
  )
}

/** What can be pressed at each line of a match. */
export const rowsOf = (entry: Entry, layout: Layout, most: number): readonly Row[] => {
  const match = entry.id
  if (entry.isRunner) return [{ match, line: 0, columns: ['ORZ'] }]
  const rows = blocksOf(entry, layout, most).flatMap(({ first, sides, markets }) =>
    Array.from(
      { length: sides },
      (_, side): Row => ({
        match,
        line: first + side,
        columns: [
          ...layout.markets.filter((type) => hasPrice(type, side, first === 0, markets)),
          ...besideOf(entry, layout, first + side),
        ],
      }),
    ),
  )
  return layout.fit === 'pair' && !entry.isChild ? [...rows, { match, line: tailLine, columns: tailOf(entry) }] : rows
}

/** The main line keeps a place for each of its markets; another holds only what there is. */
export const hasPrice = (type: MarketType, side: number, isMain: boolean, markets: EntryMarkets): boolean =>
  side < picksOf(type).length && (isMain || markets[type] !== undefined)

/** What stands beside the prices of a line: one thing on each of the first lines. */
export const besideOf = (entry: Entry, { fit, lines }: Layout, line: number): readonly Column[] => {
  if (fit === 'pair' || entry.isChild) return []
  const [others, child] = [entry.more > 0, entry.children.length > 0]
  if (line === 0) return others ? ['more'] : ['star']
  if (line === 1) return others ? ['star'] : []
  return line === 2 && child && lines === 3 ? ['fold'] : []
}

const tailOf = ({ more, children }: Entry): readonly Column[] =>
  (['star', 'more', 'fold'] as const).filter(
    (column) => column === 'star' || (column === 'more' ? more > 0 : children.length > 0),
  )

/** The market and which of its prices stand at a stop; undefined where none does. */
export const priceAt = (entry: Entry | undefined, layout: Layout, most: number, line: number, column: Column) => {
  if (!entry || isExtra(column)) return undefined
  if (entry.isRunner) return { market: entry.markets.ORZ, type: column, side: 0 }
  const block = blocksOf(entry, layout, most).findLast(({ first }) => first <= line)
  return block && { market: block.markets[column], type: column, side: line - block.first }
}
