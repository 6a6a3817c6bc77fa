import { type MainType, mainTypes, picksOf } from '#domain/market/kinds.ts'

/** How many market columns there is room for: all six, the three of a period, or a pair. */
export type Fit = 'wide' | 'half' | 'pair'

/** Which markets the member looks at where there is not room for all. */
export const views = ['ft', 'ht', '1x2'] as const
export type View = (typeof views)[number]

export type Column = MainType | 'star'
export const isColumn = (text: string): text is Column => text === 'star' || (mainTypes as readonly string[]).includes(text)

/** Where things stand in a layout: the columns that take the focus, in order, and the line the star stands on. */
export interface Layout {
  readonly fit: Fit
  readonly view: View
  readonly markets: readonly MainType[]
  readonly columns: readonly Column[]
  readonly starLine: number
  /** Lines of a match: two sides, and the draw where 1X2 is shown. */
  readonly lines: number
}

const pairs: Record<View, readonly MainType[]> = { ft: ['HDP', 'OU'], ht: ['HDPH', 'OUH'], '1x2': ['OXT', 'OXTH'] }
const halves: Record<'ft' | 'ht', readonly MainType[]> = { ft: ['HDP', 'OU', 'OXT'], ht: ['HDPH', 'OUH', 'OXTH'] }

export const viewsOf = (fit: Fit): readonly View[] => (fit === 'pair' ? views : fit === 'half' ? ['ft', 'ht'] : [])

export const layoutOf = (fit: Fit, chosen: View): Layout => {
  const view = fit === 'half' && chosen === '1x2' ? 'ft' : chosen
  const markets = fit === 'wide' ? mainTypes : fit === 'pair' ? pairs[view] : halves[view === 'ht' ? 'ht' : 'ft']
  return {
    fit, view, markets,
    columns: fit === 'pair' ? ['star', ...markets] : [...markets, 'star'],
    starLine: fit === 'pair' ? 1 : 0,
    lines: markets.some((type) => picksOf(type).length === 3) ? 3 : 2,
  }
}

/** Time, match, six markets, favourite: what the grid counts, whether or not there is room for all. */
export const columnCount = mainTypes.length + 3

/** A column's place in the whole grid, from 1. On the phone the star shares the cell of the time. */
export const columnIndex = (column: Column, fit: Fit): number =>
  column === 'star' ? (fit === 'pair' ? 1 : columnCount) : mainTypes.indexOf(column) + 3

/** Whether something can be pressed at a line of a column. */
export const hasCell = ({ starLine }: Layout, column: Column, line: number): boolean =>
  column === 'star' ? line === starLine : line < picksOf(column).length

/** Below these board widths, in pixels, markets are left out: six columns need 690, three 480. */
export const fitFor = (width: number): Fit => (width === 0 || width >= 690 ? 'wide' : width >= 480 ? 'half' : 'pair')
