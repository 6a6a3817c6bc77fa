import { isMarketType, mainTypesOf, type MarketType, marketTypes, myanmarTypes, picksOf } from '#domain/market/kinds.ts'
import { isEFight, isSpecial } from '#domain/market/sports.ts'
import type { MarketView } from '#ui/preferences.ts'

/** How many market columns there is room for: all, three, or a pair. */
export type Fit = 'wide' | 'half' | 'pair'

/**
 * The markets shown if there is not room for all: those of the match, of its first half, or the ones without a line.
 */
export type View = 'ft' | 'ht' | 'result'

/**
 * What is beside the prices of a match and can be pressed: its other markets, the favourite's star, its child matches.
 */
export const extras = ['more', 'star', 'fold'] as const
export type Extra = (typeof extras)[number]
/** A column of prices: a market, its picks one under the other, or one pick of it, where they stand side by side. */
export type PriceColumn = MarketType | `${MarketType}.${number}`
export type Column = PriceColumn | Extra
export const isExtra = (column: Column): column is Extra => (extras as readonly string[]).includes(column)
export const isColumn = (text: string): text is Column =>
  isMarketType(text.split('.')[0]!) || (extras as readonly string[]).includes(text)

/** The market of a column of prices. */
export const typeOf = (column: PriceColumn): MarketType => column.split('.')[0] as MarketType
/** Which pick a column shows, on one of the lines of a match. */
export const sideIn = (column: PriceColumn, line: number): number => Number(column.split('.')[1] ?? line)

/** The columns there is room for. */
export interface Layout {
  readonly sport: number
  readonly fit: Fit
  readonly view: View
  /** The views to choose from at this width; none where all is shown. */
  readonly views: readonly View[]
  /** All columns of the sport, which the grid counts whether or not there is room for them. */
  readonly all: readonly PriceColumn[]
  readonly columns: readonly PriceColumn[]
  /** The markets of these columns. */
  readonly markets: readonly MarketType[]
  /**
   * Lines of a match: two sides, and the draw where 1X2 is shown. One where nothing else is: its three prices stand
   * side by side.
   */
  readonly lines: 1 | 2 | 3
  /** Lines of markets that a match opens to: as many as there is room for. */
  readonly most: number
}

/** What a layout follows from. */
export interface LayoutOf {
  readonly fit: Fit
  readonly sport: number
  /** The view chosen where there is not room for all. */
  readonly view: View
  readonly shown: MarketView | 'myanmar'
  /** Handicap, over/under and who wins alone. */
  readonly isMainOnly: boolean
  /** Whether a match opens to its other lines. */
  readonly isWhole: boolean
  /** Markets that some match has: the columns of all others fold away. Undefined keeps every column. */
  readonly offered: ReadonlySet<MarketType> | undefined
}

/** The columns of a sport. What a virtual game is played at is ours, and so are its columns: fights have no draw. */
export const columnsOf = (sport: number): readonly MarketType[] =>
  isEFight(sport) ? ['HDP', 'OU', 'ML', 'OE'] : isSpecial(sport) ? ['HDP', 'OU', 'OXT', 'OE'] : mainTypesOf(sport)

/**
 * The 1X2 view of the sports menu needs no other columns, and a runner of an outright has one price
 * (§board.sports-menu).
 */
export const layoutOf = ({ fit, sport, view: chosen, shown, isMainOnly, isWhole, offered }: LayoutOf): Layout => {
  const resultOnly = shown !== 'hdpou' && shown !== 'myanmar'
  const all =
    shown === 'outright'
      ? outrightColumns
      : shown === 'myanmar'
        ? myanmarColumns
        : unfolded(
            columnsOf(sport).filter((type) => !isMainOnly || isMainKind(type)),
            offered,
          )
  const results = all.filter(isResult)
  const only = shown === 'simple' ? [results[0] ?? all[0]!] : resultOnly ? results : []
  // The simple board keeps each price beside its name.
  const isAcross = shown === '1x2' && only.some(isThreeWay)
  // Three prices side by side leave room for one period where there is not room for all.
  const sheets = isAcross ? sheetsOf(only, 'pair') : sheetsOf(all, fit)
  const views = fit === 'wide' || (resultOnly && !isAcross) ? [] : viewNames.filter((name) => sheets[name].length > 0)
  const view = resultOnly && !isAcross ? 'result' : views.includes(chosen) ? chosen : 'ft'
  const markets = fit === 'wide' ? (resultOnly ? only : all) : isAcross || !resultOnly ? sheets[view] : only
  const lines = isAcross ? 1 : markets.some(isThreeWay) ? 3 : 2
  const most = !isWhole || resultOnly || view === 'result' ? 1 : fit === 'pair' ? 2 : 3
  const columnsFor = (types: readonly MarketType[]) => (isAcross ? types.flatMap(across) : types)
  return {
    sport,
    fit,
    view,
    views,
    markets,
    lines,
    most,
    all: columnsFor(isAcross ? only : all),
    columns: columnsFor(markets),
  }
}

/** Home, draw and away, as 1, X and 2 are read. */
const across = (type: MarketType): readonly PriceColumn[] => [0, 2, 1].map((side) => `${type}.${side}` as const)
const isThreeWay = (type: MarketType): boolean => picksOf(type).length === 3

/** The columns in which some match has a market; all of them where none has any. */
const unfolded = (
  columns: readonly MarketType[],
  offered: ReadonlySet<MarketType> | undefined,
): readonly MarketType[] => {
  const used = columns.filter((type) => offered?.has(type) ?? true)
  return used.length > 0 ? used : columns
}

const viewNames = ['ft', 'ht', 'result'] as const

const outrightColumns: readonly MarketType[] = ['ORZ']
const myanmarColumns: readonly MarketType[] = Object.values(myanmarTypes)

/** Handicap, over/under and who wins: what is left where a member wants these alone (§board.main-markets). */
const isMainKind = (type: MarketType): boolean => type !== 'OE'

const isResult = (type: MarketType): boolean => isThreeWay(type) || type === 'ML' || type === 'ORZ'

const sheetsOf = (all: readonly MarketType[], fit: Fit): Record<View, readonly MarketType[]> => {
  const room = fit === 'half' ? 3 : 2
  const first = (period: 'ft' | 'ht') => all.filter((type) => marketTypes[type].period === period).slice(0, room)
  const ft = first('ft')
  const rest = all.filter((type) => !ft.includes(type))
  return fit === 'half'
    ? { ft, ht: rest, result: [] }
    : { ft, ht: first('ht'), result: rest.filter((type) => !first('ht').includes(type)) }
}

/** Narrow columns carry a price alone, the others a line before it. */
const isNarrow = (type: MarketType): boolean => !marketTypes[type].hasLine

/** Time, match, the markets of the sport, and what is beside them: what the grid counts. */
export const columnCountOf = ({ all }: Layout): number => all.length + 3

/**
 * A column's place in the whole grid, from 1; what is beside the prices is the last, and on the phone a line of its
 * own.
 */
export const columnIndex = (layout: Layout, column: Column): number =>
  isExtra(column) ? columnCountOf(layout) : layout.all.indexOf(column) + 3

/** Where a column stands among those there is room for, after time and match; from 0. */
export const placeOf = (slot: number) => ({ gridColumnStart: slot + 3 })

/** The widths of a layout's columns, which all rows share. */
export const templateOf = ({ fit, columns, lines }: Layout): string => {
  const { time, match, lined, narrow, pick, beside } = widths[fit]
  // What is stacked beside three lines is side by side where there are fewer.
  const extra = beside && { 1: '88px', 2: '56px', 3: beside }[lines]
  const width = (column: PriceColumn) => (lines === 1 ? pick : isNarrow(typeOf(column)) ? narrow : lined)
  return [time, match, ...columns.map(width), '[beside]', extra].join(' ')
}

/** Pixels that names have at least, where all else leaves them: longer ones take a second line. */
const floorBeside = (rest: number): string => `max(112px, min(168px, 100% - ${rest}px))`

const widths = {
  wide: {
    time: '50px',
    match: `minmax(${floorBeside(566)}, 1.35fr)`,
    lined: 'minmax(82px, 1fr)',
    narrow: 'minmax(52px, 0.64fr)',
    pick: 'minmax(52px, 0.5fr)',
    beside: '36px',
  },
  half: {
    time: '52px',
    match: `minmax(${floorBeside(382)}, 1.3fr)`,
    lined: 'minmax(88px, 1fr)',
    narrow: 'minmax(62px, 0.66fr)',
    pick: 'minmax(58px, 0.5fr)',
    beside: '36px',
  },
  pair: {
    time: 'var(--time)',
    match: 'minmax(0, 1fr)',
    lined: 'minmax(86px, 0.72fr)',
    narrow: 'minmax(86px, 0.72fr)',
    pick: 'minmax(52px, 0.5fr)',
    beside: '',
  },
}

/** Below these board widths, in pixels, markets are left out: six columns need 704, three 490. */
export const fitFor = (width: number): Fit => (width === 0 || width >= 704 ? 'wide' : width >= 490 ? 'half' : 'pair')
