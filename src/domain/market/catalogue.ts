import type { AnyOddsType } from '../odds/odds.ts'
import * as picks from './picks.ts'
import { overUnders, sides, threeWays } from './picks.ts'

/**
 * Which lines a market has, in quarters: any quarter, whole goals, or halves between two whole goals; null where it has
 * none.
 */
export type Grid = 'quarters' | 'whole' | 'halves' | null

/** A market of the book. A screen names it by its code. */
export interface Market {
  /** Its mark on the wire; the first half's has an H behind it (§board.catalogue): HDP, HDPH. */
  readonly mark: string
  /** Null where each event names its own. */
  readonly picks: readonly string[] | null
  readonly grid: Grid
  /** Follows the member's odds type; all else is decimal (§odds.member-type). */
  readonly asian: boolean
  /** Whether the book offers it as a leg of a parlay. */
  readonly parlay: boolean
  readonly periods: readonly Period[]
  /** Needs both halves, so it falls when either is refunded (§settlement.void-match). */
  readonly spansHalves: boolean
  /** Decided by the picks that its result names, not by a score (§settlement.bout, §settlement.race). */
  readonly named: boolean
  /** Has the draw as a pick or part of one, and so leaves overtime out in every sport (§settlement.overtime). */
  readonly hasDraw: boolean
}

type Traits = Partial<Omit<Market, 'mark' | 'picks' | 'periods'>>
type Spans<Periods> = Traits & { readonly periods?: Periods }

/** `rules-by-market.ts` decides them; a browser does not need it. */
const market = <const Mark extends string, const Periods extends readonly Period[] = readonly ['ft', 'ht']>(
  mark: Mark,
  of: readonly string[] | null,
  traits?: Spans<Periods>,
): Market & { readonly mark: Mark; readonly periods: Periods } => ({
  mark,
  picks: of,
  grid: null,
  asian: false,
  parlay: true,
  spansHalves: false,
  named: false,
  hasDraw: false,
  ...traits,
  periods: traits?.periods ?? (['ft', 'ht'] as readonly Period[] as Periods),
})

const ofRunner = { periods: ['ft'], parlay: false, named: true } as const
const spanning = { periods: ['ft'], spansHalves: true } as const

/**
 * Every market of the product (§board.catalogue). `fglg` is two markets, first and last goal; `orz`, one of the
 * counts of a head row, is read as outright. Half-time markets are the same markets on the first half.
 */
export const catalogue = {
  hdp: market('HDP', sides, { grid: 'quarters', asian: true }), // handicap
  ou: market('OU', overUnders, { grid: 'quarters', asian: true }), // over/under
  '1x2': market('OXT', threeWays, { hasDraw: true }), // 1X2
  oe: market('OE', picks.oddEvens, { asian: true }), // odd/even
  ml: market('ML', sides), // money line
  cs: market('CS', picks.scores), // correct score
  dc: market('DC', picks.doubleChances, { hasDraw: true }), // double chance
  dnb: market('DNB', sides), // draw no bet
  htft: market('HTFT', picks.halfFulls, { ...spanning, hasDraw: true }), // half-time/full-time
  fg: market('FG', picks.goalSides), // first goal
  lg: market('LG', picks.goalSides), // last goal
  tg: market('TG', picks.totals(10)), // total goals
  outright: market('ORZ', null, ofRunner), // outright
  tw: market('TW', threeWays, { grid: 'whole', hasDraw: true }), // three-way handicap
  hnb: market('HNB', ['draw', 'away'], { hasDraw: true }), // home no bet
  anb: market('ANB', ['home', 'draw'], { hasDraw: true }), // away no bet
  bs: market('BS', picks.yesNo), // both teams to score
  cl: market('CL', picks.cleanSheets), // clean sheet
  twtn: market('TWTN', sides), // to win to nil
  oehm: market('OEHM', picks.oddEvens, { asian: true }), // odd/even of the home team
  oeaw: market('OEAW', picks.oddEvens, { asian: true }), // odd/even of the away team
  oxtou: market('OXTOU', picks.resultAndTotal, { grid: 'halves', hasDraw: true }), // 1X2 and over/under
  dcou: market('DCOU', picks.chanceAndTotal, { grid: 'halves', hasDraw: true }), // double chance and over/under
  ouoe: market('OUOE', picks.totalAndParity, { grid: 'halves' }), // over/under and odd/even
  etg: market('ETG', picks.totals(6)), // exact total goals
  ehtg: market('EHTG', picks.totals(3)), // exact home team goals
  eatg: market('EATG', picks.totals(3)), // exact away team goals
  wm: market('WM', picks.margins, { hasDraw: true }), // winning margin
  htftoe: market('HTFTOE', picks.paritiesOfHalves, spanning), // half-time/full-time odd/even
  cshtft: market('CSHTFT', picks.scoresOfHalves, spanning), // half-time/full-time correct score
  etghtft: market('ETGHTFT', picks.totalsOfHalves, spanning), // half-time/full-time exact total goals
  mv: market('MV', picks.methods, { periods: ['ft'], named: true }), // method of victory
  rb: market('RB', picks.stoppageRounds, { periods: ['ft'], named: true }), // round betting
  plc: market('PLC', ['place'], ofRunner), // place
  fc: market('FC', picks.seconds, ofRunner), // forecast
  tc: market('TC', picks.secondsAndThirds, ofRunner), // tricast
} as const satisfies Record<string, Market>

export type MarketCode = keyof typeof catalogue
export const marketCodes = Object.keys(catalogue) as readonly MarketCode[]
export const isMarketCode = (text: string): text is MarketCode => Object.hasOwn(catalogue, text)
export const marketOf = (code: MarketCode): Market => catalogue[code]

/** The bet-type code of a market and period, `BT_HDPH`; `bet-type.ts` has those of the other products (§bet.types). */
export const betTypeCode = (code: MarketCode, period: Period): string =>
  `BT_${catalogue[code].mark}${period === 'ht' ? 'H' : ''}`

export const offers = (code: MarketCode, period: Period, pick: string): boolean => {
  const { periods, picks: known } = marketOf(code)
  return periods.includes(period) && (known === null ? pick !== '' : known.includes(pick))
}

/** The odds types a market is priced in. Only handicap and over/under have Myanmar prices (§myanmar.markets). */
export const oddsTypesOf = (code: MarketCode): readonly AnyOddsType[] => {
  if (code === 'hdp' || code === 'ou') return ['DEC', 'HK', 'MY', 'ID', 'MM']
  return catalogue[code].asian ? ['DEC', 'HK', 'MY', 'ID'] : ['DEC']
}

/** The part of the match a market is settled on: normal time with stoppage, never extra time (§settlement.period). */
export type Period = 'ft' | 'ht'
