import type { MarketType } from '#domain/market/kinds.ts'
import type { Line } from '#domain/market/line.ts'
import { type Decimal, quote, tenThousand } from '#domain/odds.ts'

/** What one bookmaker asked at one line, in the order of `picksOf(type)`. */
export interface Offer {
  readonly line: Line
  readonly prices: readonly Decimal[]
}

/** The real prices of one market: when it opened and at kick-off, the same where the file has only one of them. */
export interface RealMarket {
  readonly type: MarketType
  readonly open: Offer
  readonly close: Offer
}

/** A cell by its column; the empty text where the file has neither. */
export type CellOf = (column: string) => string

export interface RealPrices {
  readonly markets: readonly RealMarket[]
  /** Markets that are not offered because of what stands in a cell. */
  readonly problems: readonly string[]
}

/** A price that cannot be one; the line it stands in is not used. */
export class PriceError extends Error {
  override readonly name = 'PriceError'
}

interface Source {
  readonly prices: readonly string[]
  /** Its line's column, where it is not fixed. */
  readonly line?: string
}

interface Columns {
  readonly type: MarketType
  /** The line where there is no column for it. */
  readonly fixed: Line
  /** The first whose cells are all there is taken: Bet365, then the market's average, then Pinnacle. */
  readonly open: readonly Source[]
  readonly close: readonly Source[]
}

const threeWay = (book: string): Source => ({ prices: [`${book}H`, `${book}A`, `${book}D`] })
const twoAndHalf = (book: string): Source => ({ prices: [`${book}>2.5`, `${book}<2.5`] })
const asian = (book: string, line: string): Source => ({ prices: [`${book}AHH`, `${book}AHA`], line })

const columns: readonly Columns[] = [
  {
    type: 'HDP',
    fixed: 0,
    open: [asian('B365', 'AHh'), asian('Avg', 'AHh'), asian('BbAv', 'BbAHh'), asian('P', 'AHh')],
    close: [asian('B365C', 'AHCh'), asian('AvgC', 'AHCh'), asian('PC', 'AHCh')],
  },
  {
    type: 'OU',
    fixed: 10,
    open: ['B365', 'Avg', 'BbAv', 'P'].map(twoAndHalf),
    close: ['B365C', 'AvgC', 'PC'].map(twoAndHalf),
  },
  {
    type: 'OXT',
    fixed: 0,
    open: ['B365', 'Avg', 'BbAv', 'PS', 'P'].map(threeWay),
    close: ['B365C', 'AvgC', 'PSC', 'PC'].map(threeWay),
  },
]

/** The real prices of a line of the file. Throws a `PriceError` for a cell it would use that is no price above 1. */
export const readPrices = (cellOf: CellOf): RealPrices => {
  const problems: string[] = []
  const markets = columns.flatMap(({ type, fixed, open, close }): RealMarket[] => {
    const opening = readOffer(open, fixed, cellOf)
    const closing = readOffer(close, fixed, cellOf)
    const wrong = [opening, closing].filter((offer) => typeof offer === 'string')
    problems.push(...wrong.map((problem) => `${problem}; ${type} is not offered`))
    if (typeof opening === 'string' || typeof closing === 'string') return []
    const first = opening ?? closing
    return first ? [{ type, open: first, close: closing ?? first }] : []
  })
  return { markets, problems }
}

/** The first whole source's offer; undefined where none is whole, a problem where its line is not in quarters. */
const readOffer = (sources: readonly Source[], fixed: Line, cellOf: CellOf): Offer | string | undefined => {
  const source = sources.find(({ prices, line }) =>
    [...prices, ...(line ? [line] : [])].every((column) => cellOf(column) !== ''),
  )
  if (!source) return undefined
  const line = source.line === undefined ? fixed : readLine(cellOf(source.line))
  if (line === undefined) return `${source.line} '${cellOf(source.line!)}' is no line in quarters up to ten`
  return { line, prices: source.prices.map((column) => readPrice(column, cellOf(column))) }
}

/** No handicap of a match is longer than ten goals. */
const longest = 40

const readLine = (text: string): Line | undefined => {
  const line = /^[+-]?\d{1,2}(\.\d{1,4})?$/.test(text) ? Number(text) * 4 : NaN
  return Number.isInteger(line) && Math.abs(line) <= longest ? line + 0 : undefined
}

const most = 1_000

/** A price as the file has it, to three digits: averages come with more. */
const readPrice = (column: string, text: string): Decimal => {
  const value = /^\d{1,4}(\.\d+)?$/.test(text) ? Math.round(Number(text) * 1_000) * 10 : NaN
  if (Number.isNaN(value)) throw new PriceError(`${column} '${text}' is no price`)
  if (value <= tenThousand) throw new PriceError(`${column} '${text}' is not above 1`)
  if (value > most * tenThousand) throw new PriceError(`${column} '${text}' is above ${most}`)
  return quote(value, 'DEC')
}
