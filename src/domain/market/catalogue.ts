import type { AnyOddsType } from '../odds.ts'
import type { Period } from './kinds.ts'
import type { Line } from './line.ts'
import * as picks from './picks.ts'
import { overUnders, sides, threeWays } from './picks.ts'

/** Which lines a market has, in quarters: any quarter, whole goals, or halves between two whole goals; null where it has none. */
export type Grid = 'quarters' | 'whole' | 'halves' | null

/** A market of the book. A screen names it by its code; `name` is the term of the trade, for the reference. */
export interface Market {
  /** Its mark on the wire; the first half's has an H behind it (`spec §9`: HDP, HDPH). */
  readonly mark: string
  readonly name: string
  /** Whether the spec names it, or gives only a code, which is then read as the trade reads it. */
  readonly namedBy: 'spec' | 'trade'
  /** Null where each event names its own. */
  readonly picks: readonly string[] | null
  readonly grid: Grid
  /** Follows the member's odds type; all else is decimal (`rules §1`). */
  readonly asian: boolean
  /** Whether the book offers it as a leg of a parlay. */
  readonly parlay: boolean
  readonly periods: readonly Period[]
  /** Needs both halves, so it falls when either is refunded (`rules §2`). */
  readonly spansHalves: boolean
  /** Has the draw as a pick or part of one, and so leaves overtime out in every sport (`rules §2`). */
  readonly hasDraw: boolean
}

type Traits = Partial<Omit<Market, 'mark' | 'name' | 'picks' | 'periods'>>
type Spans<Periods> = Traits & { readonly periods?: Periods }

/** How each is decided stands in `rulings.ts`, which a browser has no use for. */
const market = <const Mark extends string, const Periods extends readonly Period[] = readonly ['ft', 'ht']>(
  mark: Mark, name: string, of: readonly string[] | null, traits?: Spans<Periods>,
): Market & { readonly mark: Mark; readonly periods: Periods } => ({
  mark, name, namedBy: 'spec', picks: of, grid: null, asian: false, parlay: true, spansHalves: false, hasDraw: false, ...traits,
  periods: traits?.periods ?? (['ft', 'ht'] as readonly Period[] as Periods),
})

const byTrade = { namedBy: 'trade' } as const
const spanning = { periods: ['ft'], spansHalves: true } as const

/**
 * Every market the spec names (`spec §3`, `§9`). `fglg` is two markets, first and last goal; `orz`, which stands among the
 * counts of a head row, is read as outright. Half-time markets are the same markets on the other period.
 */
export const catalogue = {
  hdp: market('HDP', 'handicap', sides, { grid: 'quarters', asian: true }),
  ou: market('OU', 'over/under', overUnders, { grid: 'quarters', asian: true }),
  '1x2': market('OXT', '1X2', threeWays, { hasDraw: true }),
  oe: market('OE', 'odd/even', picks.oddEvens, { asian: true }),
  ml: market('ML', 'money line', sides),
  cs: market('CS', 'correct score', picks.scores),
  dc: market('DC', 'double chance', picks.doubleChances, { hasDraw: true }),
  dnb: market('DNB', 'draw no bet', sides),
  htft: market('HTFT', 'half-time/full-time', picks.halfFulls, { ...spanning, hasDraw: true }),
  fg: market('FG', 'first goal', picks.goalSides),
  lg: market('LG', 'last goal', picks.goalSides),
  tg: market('TG', 'total goals', picks.totals(10)),
  outright: market('ORZ', 'outright', null, { periods: ['ft'], parlay: false }),
  tw: market('TW', 'three-way handicap', threeWays, { ...byTrade, grid: 'whole', hasDraw: true }),
  hnb: market('HNB', 'home no bet', ['draw', 'away'], { ...byTrade, hasDraw: true }),
  anb: market('ANB', 'away no bet', ['home', 'draw'], { ...byTrade, hasDraw: true }),
  bs: market('BS', 'both teams to score', picks.yesNo, byTrade),
  cl: market('CL', 'clean sheet', picks.cleanSheets, byTrade),
  twtn: market('TWTN', 'to win to nil', sides, byTrade),
  oehm: market('OEHM', 'odd/even of the home team', picks.oddEvens, { ...byTrade, asian: true }),
  oeaw: market('OEAW', 'odd/even of the away team', picks.oddEvens, { ...byTrade, asian: true }),
  oxtou: market('OXTOU', '1X2 and over/under', picks.resultAndTotal, { ...byTrade, grid: 'halves', hasDraw: true }),
  dcou: market('DCOU', 'double chance and over/under', picks.chanceAndTotal, { ...byTrade, grid: 'halves', hasDraw: true }),
  ouoe: market('OUOE', 'over/under and odd/even', picks.totalAndParity, { ...byTrade, grid: 'halves' }),
  etg: market('ETG', 'exact total goals', picks.totals(6), byTrade),
  ehtg: market('EHTG', 'exact home team goals', picks.totals(3), byTrade),
  eatg: market('EATG', 'exact away team goals', picks.totals(3), byTrade),
  wm: market('WM', 'winning margin', picks.margins, { ...byTrade, hasDraw: true }),
  htftoe: market('HTFTOE', 'half-time/full-time odd/even', picks.paritiesOfHalves, { ...byTrade, ...spanning }),
  cshtft: market('CSHTFT', 'half-time/full-time correct score', picks.scoresOfHalves, { ...byTrade, ...spanning }),
  etghtft: market('ETGHTFT', 'half-time/full-time exact total goals', picks.totalsOfHalves, { ...byTrade, ...spanning }),
} as const satisfies Record<string, Market>

export type MarketCode = keyof typeof catalogue
export const marketCodes = Object.keys(catalogue) as readonly MarketCode[]
export const isMarketCode = (text: string): text is MarketCode => Object.hasOwn(catalogue, text)
export const marketOf = (code: MarketCode): Market => catalogue[code]

/** The bet-type code of a market and period, `BT_HDPH`. The spec's other prefixes (BS_ TB_ D_ LOT_ GH_) belong to products that are not sportsbook markets. */
export const betTypeCode = (code: MarketCode, period: Period): string => `BT_${catalogue[code].mark}${period === 'ht' ? 'H' : ''}`

export const offers = (code: MarketCode, period: Period, pick: string): boolean => {
  const { periods, picks: known } = marketOf(code)
  return periods.includes(period) && (known === null ? pick !== '' : known.includes(pick))
}

/** Whether a line, in quarters from the backed side's view, is one of the market's; a total is never below zero. */
export const isLineOf = (code: MarketCode, line: Line): boolean => {
  const { grid } = marketOf(code)
  if (grid === null) return line === 0
  if (!Number.isSafeInteger(line) || (totalled.has(code) && line < 0)) return false
  return grid === 'quarters' || Math.abs(line) % 4 === (grid === 'whole' ? 0 : 2)
}

const totalled: ReadonlySet<MarketCode> = new Set(['ou', 'oxtou', 'dcou', 'ouoe'])

/** The odds types a market is priced in. Myanmar prices are made for handicap and over/under only (`rules §4`). */
export const oddsTypesOf = (code: MarketCode): readonly AnyOddsType[] => {
  if (code === 'hdp' || code === 'ou') return ['DEC', 'HK', 'MY', 'ID', 'MM']
  return catalogue[code].asian ? ['DEC', 'HK', 'MY', 'ID'] : ['DEC']
}
