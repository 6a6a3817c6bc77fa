import type { AnyOddsType } from '../odds.ts'
import * as judge from './judges.ts'
import { overUnders, type Period, sides, threeWays } from './kinds.ts'
import type { Line } from './line.ts'
import * as picks from './picks.ts'

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
  readonly judge: judge.Judge
}

type Traits = Partial<Omit<Market, 'mark' | 'name' | 'picks' | 'judge'>>

const market = (mark: string, name: string, of: readonly string[] | null, by: judge.Judge, traits: Traits = {}): Market => ({
  mark, name, namedBy: 'spec', picks: of, grid: null, asian: false, parlay: true, periods: ['ft', 'ht'], spansHalves: false, hasDraw: false, judge: by, ...traits,
})

const byTrade: Traits = { namedBy: 'trade' }
const spanning: Traits = { periods: ['ft'], spansHalves: true }

/**
 * Every market the spec names (`spec §3`, `§9`). `fglg` is two markets, first and last goal; `orz`, which stands among the
 * counts of a head row, is read as outright. Half-time markets are the same markets on the other period.
 */
export const catalogue = {
  hdp: market('HDP', 'handicap', sides, judge.handicap, { grid: 'quarters', asian: true }),
  ou: market('OU', 'over/under', overUnders, judge.overUnder, { grid: 'quarters', asian: true }),
  '1x2': market('OXT', '1X2', threeWays, judge.oneXTwo, { hasDraw: true }),
  oe: market('OE', 'odd/even', picks.oddEvens, judge.oddEven, { asian: true }),
  ml: market('ML', 'money line', sides, judge.moneyLine),
  cs: market('CS', 'correct score', picks.scores, judge.correctScore),
  dc: market('DC', 'double chance', picks.doubleChances, judge.doubleChance, { hasDraw: true }),
  dnb: market('DNB', 'draw no bet', sides, judge.without('draw')),
  htft: market('HTFT', 'half-time/full-time', picks.halfFulls, judge.halfTimeFullTime, { ...spanning, hasDraw: true }),
  fg: market('FG', 'first goal', picks.goalSides, judge.goalAt('first')),
  lg: market('LG', 'last goal', picks.goalSides, judge.goalAt('last')),
  tg: market('TG', 'total goals', picks.totals(10), judge.totalGoals(10)),
  outright: market('ORZ', 'outright', null, judge.byNoScore, { periods: ['ft'], parlay: false }),
  tw: market('TW', 'three-way handicap', threeWays, judge.threeWayHandicap, { ...byTrade, grid: 'whole', hasDraw: true }),
  hnb: market('HNB', 'home no bet', ['draw', 'away'], judge.without('home'), { ...byTrade, hasDraw: true }),
  anb: market('ANB', 'away no bet', ['home', 'draw'], judge.without('away'), { ...byTrade, hasDraw: true }),
  bs: market('BS', 'both teams to score', picks.yesNo, judge.bothScore, byTrade),
  cl: market('CL', 'clean sheet', picks.cleanSheets, judge.cleanSheet, byTrade),
  twtn: market('TWTN', 'to win to nil', sides, judge.winToNil, byTrade),
  oehm: market('OEHM', 'odd/even of the home team', picks.oddEvens, judge.oddEvenOf(0), { ...byTrade, asian: true }),
  oeaw: market('OEAW', 'odd/even of the away team', picks.oddEvens, judge.oddEvenOf(1), { ...byTrade, asian: true }),
  oxtou: market('OXTOU', '1X2 and over/under', picks.resultAndTotal, judge.both(judge.oneXTwo, judge.overUnder), { ...byTrade, grid: 'halves', hasDraw: true }),
  dcou: market('DCOU', 'double chance and over/under', picks.chanceAndTotal, judge.both(judge.doubleChance, judge.overUnder), { ...byTrade, grid: 'halves', hasDraw: true }),
  ouoe: market('OUOE', 'over/under and odd/even', picks.totalAndParity, judge.both(judge.overUnder, judge.oddEven), { ...byTrade, grid: 'halves' }),
  etg: market('ETG', 'exact total goals', picks.totals(6), judge.totalGoals(6), byTrade),
  ehtg: market('EHTG', 'exact home team goals', picks.totals(3), judge.goalsOf(0, 3), byTrade),
  eatg: market('EATG', 'exact away team goals', picks.totals(3), judge.goalsOf(1, 3), byTrade),
  wm: market('WM', 'winning margin', picks.margins, judge.winningMargin, { ...byTrade, hasDraw: true }),
  htftoe: market('HTFTOE', 'half-time/full-time odd/even', picks.paritiesOfHalves, judge.oddEvenHalves, { ...byTrade, ...spanning }),
  cshtft: market('CSHTFT', 'half-time/full-time correct score', picks.scoresOfHalves, judge.scoreHalves, { ...byTrade, ...spanning }),
  etghtft: market('ETGHTFT', 'half-time/full-time exact total goals', picks.totalsOfHalves, judge.goalsHalves, { ...byTrade, ...spanning }),
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
