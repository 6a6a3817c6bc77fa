import type { MarketType } from '#domain/market/kinds.ts'
import type { Line } from '#domain/market/line.ts'
import { type Decimal, quote, tenThousand } from '#domain/odds/odds.ts'

/** One bookmaker's prices at one line, in the order of `picksOf(type)`. */
export interface Offer {
  readonly line: Line
  readonly prices: readonly Decimal[]
}

/** The real prices of one market: at opening and at kick-off; the same if the file has only one of them. */
export interface RealMarket {
  readonly type: MarketType
  readonly open: Offer
  readonly close: Offer
}

/** A cell by its column; the empty text if the file has neither. */
export type CellOf = (column: string) => string

export interface RealPrices {
  readonly markets: readonly RealMarket[]
  /** Markets that are not offered because of the content of a cell. */
  readonly problems: readonly string[]
}

interface Source {
  readonly prices: readonly string[]
  /** The column of its line, unless the line is fixed. */
  readonly line?: string
}

interface Columns {
  readonly type: MarketType
  /** The line if there is no column for it. */
  readonly fixed: Line
  /**
   * The first usable source is taken: Bet365, then the market's average, then Pinnacle, then the books of old files.
   */
  readonly open: readonly Source[]
  readonly close: readonly Source[]
}

const threeWay = (book: string): Source => ({ prices: [`${book}H`, `${book}A`, `${book}D`] })
const twoAndHalf = (book: string): Source => ({ prices: [`${book}>2.5`, `${book}<2.5`] })
const asian = (book: string, line: string): Source => ({ prices: [`${book}AHH`, `${book}AHA`], line })

const books = ['B365', 'Avg', 'BbAv', 'PS', 'P'] as const
const oldBooks = ['BW', 'IW', 'WH', 'LB', 'VC', 'GB', 'SB', 'SJ', 'SO', 'SY', 'BS'] as const

const columns: readonly Columns[] = [
  {
    type: 'HDP',
    fixed: 0,
    open: [
      asian('B365', 'AHh'),
      asian('Avg', 'AHh'),
      asian('BbAv', 'BbAHh'),
      asian('P', 'AHh'),
      ...['B365', 'GB', 'LB'].map((book) => asian(book, `${book}AH`)),
    ],
    close: [asian('B365C', 'AHCh'), asian('AvgC', 'AHCh'), asian('PC', 'AHCh')],
  },
  {
    type: 'OU',
    fixed: 10,
    open: ['B365', 'Avg', 'BbAv', 'P', 'GB'].map(twoAndHalf),
    close: ['B365C', 'AvgC', 'PC'].map(twoAndHalf),
  },
  {
    type: 'OXT',
    fixed: 0,
    open: [...books, ...oldBooks].map(threeWay),
    close: ['B365C', 'AvgC', 'PSC', 'PC'].map(threeWay),
  },
]

/**
 * The real prices of a line of the file. An offer is reported, and the next book's offer taken, if it has a cell that
 * is not a price above 1, a line that is not in quarters, or prices whose inverses add up to less than 1 or to more
 * than any book takes. A market
 * without a usable offer is not offered.
 */
export const parsePrices = (cellOf: CellOf): RealPrices => {
  const problems: string[] = []
  const markets = columns.flatMap(({ type, fixed, open, close }): RealMarket[] => {
    const opening = parseOffers(open, fixed, cellOf)
    const closing = parseOffers(close, fixed, cellOf)
    const [first, last] = [opening.offer ?? closing.offer, closing.offer ?? opening.offer]
    // Several books of a line share the column of its handicap.
    const wrong = new Set([...opening.problems, ...closing.problems])
    problems.push(
      ...[...wrong].map((problem) => `${problem}; ${first ? `${type} has other prices` : `${type} is not offered`}`),
    )
    return first && last ? [{ type, open: first, close: last }] : []
  })
  return { markets, problems }
}

/** The first usable offer of a book, and the problems of those before it. */
const parseOffers = (sources: readonly Source[], fixed: Line, cellOf: CellOf) => {
  const problems: string[] = []
  for (const source of sources) {
    const { prices, line } = source
    if (![...prices, ...(line ? [line] : [])].every((column) => cellOf(column) !== '')) continue
    const offer = parseOffer(source, fixed, cellOf)
    if (typeof offer !== 'string') return { offer, problems }
    problems.push(offer)
  }
  return { offer: undefined, problems }
}

/** One book's offer, or what is wrong with it. */
const parseOffer = (source: Source, fixed: Line, cellOf: CellOf): Offer | string => {
  const line = source.line === undefined ? fixed : parseLine(cellOf(source.line))
  if (line === undefined) return `${source.line} '${cellOf(source.line!)}' is not a line in quarters up to ten`
  const prices = source.prices.map((column) => parsePrice(column, cellOf(column)))
  const wrong = prices.find((price) => typeof price === 'string')
  if (wrong !== undefined) return wrong
  const offer: Offer = { line, prices: prices.filter((price) => typeof price !== 'string') }
  const sum = sumOfInverses(offer)
  if (sum < 1) return `${told(source, cellOf)} pay out more than they take`
  return sum > mostTaken ? `${told(source, cellOf)} take too much for decimal odds` : offer
}

/**
 * No book takes half as much again as it pays out: such prices are of another type, as Hong Kong odds are, whose 1X2
 * takes at least 1.6 so.
 */
const mostTaken = 1.5

const sumOfInverses = ({ prices }: Offer): number => prices.reduce((sum, price) => sum + tenThousand / price, 0)

const told = ({ prices }: Source, cellOf: CellOf): string =>
  prices.map((column) => `${column} '${cellOf(column)}'`).join(', ')

/** No handicap of a match is longer than ten goals. */
const longest = 40

const parseLine = (text: string): Line | undefined => {
  const line = /^[+-]?\d{1,2}([.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) * 4 : NaN
  return Number.isInteger(line) && Math.abs(line) <= longest ? line + 0 : undefined
}

const most = 1_000

/**
 * A price as the file has it, to three digits: averages have more. The decimal mark may be a comma. If it is not a
 * price, says what is wrong.
 */
const parsePrice = (column: string, text: string): Decimal | string => {
  const value = /^\d{1,4}([.,]\d+)?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 1_000) * 10 : NaN
  if (Number.isNaN(value)) return `${column} '${text}' is not a price`
  if (value <= tenThousand) return `${column} '${text}' is not above 1`
  if (value > most * tenThousand) return `${column} '${text}' is above ${most}`
  return quote(value, 'DEC')
}
