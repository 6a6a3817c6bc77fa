import { byName } from '../text/by-name.ts'
import type { Chance } from './cash-out.ts'
import { exact, type Exact, minus, over, plus, times } from '../money/exact.ts'
import { type MarketCode, marketOf } from '../market/catalogue.ts'
import { byQuarters } from '../market/settlement-rules.ts'
import type { Score } from '../market/result.ts'
import { type Decimal, decimalOf } from '../odds/odds.ts'
import type { Backed } from '../settlement/backed.ts'
import type { Outcome } from '../settlement/outcome.ts'
import { soccer } from '../market/sports.ts'
import { aroundLine, type PricedLine } from './two-lines.ts'

/**
 * An open market of the bet's match and period, its prices in the order of its picks; the line in quarters from home's
 * view.
 */
export interface QuotedMarket {
  readonly code: MarketCode
  readonly line: number
  readonly prices: readonly (Decimal | null)[]
}

/**
 * The possible outcomes of a running selection and their chances, from the current prices of its match with the margin
 * removed proportionally (§cash-out.chances). Its own market comes first. If its line is no longer quoted, or can be
 * drawn, the markets that price every margin or every total are used, or else two lines beside each other. `score` is
 * the current score of the bet's period, 0–0 before the match, null if unknown. Undefined when the quoted prices do not
 * tell; `never` when no prices could.
 */
export const chancesOf = (
  bet: Backed,
  quoted: readonly QuotedMarket[],
  score: Score | null,
): readonly Chance[] | 'never' | undefined => {
  if (untold.has(bet.market)) return 'never'
  if (bet.market === 'hdp') {
    const gained = sinceThen(bet, score)
    return gained === undefined ? undefined : onLine(bet, quoted, leadsFor(bet, quoted), gained)
  }
  if (bet.market === 'ou') return onLine(bet, quoted, totalsFor(bet, quoted), 0)
  const own = quoted.find(({ code, line }) => code === bet.market && line === homeLine(bet))
  const won = own && shareOf(own, bet.pick)
  if (won === undefined) return undefined
  const left = stakeBack[bet.market]
  if (left === undefined || (bet.market === 'ml' && bet.sport !== soccer)) return twoWays(won)
  const back = chanceIn(quoted, '1x2', left)
  return (
    back && [
      { outcome: bet.market === 'ml' ? 'void' : 'draw', probability: back },
      ...scaled(twoWays(won), minus(one, back)),
    ]
  )
}

/** The markets whose prices `chancesOf` reads for a bet on one. */
export const pricedBy = (market: MarketCode): readonly MarketCode[] => {
  if (market === 'hdp') return ['hdp', 'wm', '1x2']
  if (market === 'ou') return ['ou', 'tg']
  return stakeBack[market] === undefined ? [market] : [market, '1x2']
}

const one = exact(1n)
/** Markets whose prices do not cover everything that can happen: a single runner, and two picks that may both lose. */
const untold: ReadonlySet<MarketCode> = new Set(['outright', 'twtn', 'plc', 'fc', 'tc'])
/** The pick of 1X2 that returns the stake. */
const stakeBack: Readonly<Partial<Record<MarketCode, string>>> = {
  dnb: 'draw',
  ml: 'draw',
  hnb: 'home',
  anb: 'away',
}

/** Goals before a live soccer bet do not count, and the line on the board is for goals still to come. */
const countsFromNow = ({ sport }: Backed): boolean => sport === soccer
const leadOf = ([home, away]: Score): number => home - away
/**
 * By how much home has gained since the bet, where the quoted line is for goals still to come; undefined where the
 * score is not known.
 */
const sinceThen = (bet: Backed, score: Score | null): number | undefined => {
  if (!countsFromNow(bet)) return 0
  return score === null ? undefined : leadOf(score) - takenAt(bet)
}
const takenAt = ({ live, at, sport }: Backed): number => (live && sport === soccer ? leadOf(at) : 0)

const homeLine = ({ market, pick, line }: Backed): number =>
  (market === 'hdp' || market === 'tw') && pick === 'away' ? -line : line

/** A goal difference or a total, in quarters beyond the backed line, and its chance. */
interface Step {
  readonly margin: number
  readonly probability: Exact
}

/**
 * A handicap or a total: its own price gives the chance of winning the part that is decided, the exact markets give how
 * large that part is.
 */
const onLine = (
  bet: Backed,
  quoted: readonly QuotedMarket[],
  steps: readonly Step[] | undefined,
  gained: number,
): readonly Chance[] | undefined => {
  const line = homeLine(bet) + gained * 4
  const own = quoted.find((market) => market.code === bet.market && market.line === line)
  const won = own && shareOf(own, bet.pick)
  const near = steps ?? stepsAround(bet, quoted, line)
  if (won === undefined)
    return near && merged(near.map(({ margin, probability }) => ({ outcome: byQuarters(margin), probability })))
  // Over gives goals away; every other pick has them added.
  const given = bet.pick === 'over' ? -bet.line : bet.line
  const part = ((given % 4) + 4) % 4
  if (part === 2) return twoWays(won)
  const drawn =
    (steps ? undefined : drawOn(bet, quoted, line)) ??
    (near && (near.find(({ margin }) => Math.abs(margin) <= 1)?.probability ?? exact(0n)))
  return drawn && split(won, drawn, part)
}

/** The margins next to a line, in the quoted market's own count, by the prices of two lines. */
const stepsAround = (
  { market, pick }: Backed,
  quoted: readonly QuotedMarket[],
  line: number,
): readonly Step[] | undefined => {
  const passed = (quotedLine: number) => (market === 'hdp' ? -quotedLine : quotedLine)
  const at = passed(line)
  const lines = quoted.flatMap((each): PricedLine[] => {
    const share = each.code === market ? shareOf(each, market === 'hdp' ? 'home' : 'over') : undefined
    return share ? [{ at: passed(each.line), share }] : []
  })
  const around = aroundLine(at, lines)
  if (around === undefined) return undefined
  const side = pick === 'home' || pick === 'over' ? 1 : -1
  const marginOf = (size: number) => (4 * size - at) * side
  return [
    { margin: marginOf(around.whole + 1), probability: around.above },
    { margin: marginOf(around.whole), probability: around.equal },
    { margin: marginOf(around.whole - 1), probability: around.below },
  ]
}

/**
 * The price gives the share that is won of the money that is decided; the chance of the margin next to the line gives
 * how much is decided.
 */
const split = (share: Exact, near: Exact, part: number): readonly Chance[] | undefined => {
  const half = exact(near.n, near.d * 2n)
  if (part === 0) return [{ outcome: 'draw', probability: near }, ...scaled(twoWays(share), minus(one, near))]
  const decided = times(share, minus(one, half))
  const won = part === 1 ? minus(decided, half) : decided
  const lost = minus(minus(one, near), won)
  const between: Outcome = part === 1 ? 'wonHalf' : 'loseHalf'
  return won.n < 0n || lost.n < 0n
    ? undefined
    : [
        { outcome: 'won', probability: won },
        { outcome: between, probability: near },
        { outcome: 'lost', probability: lost },
      ]
}

/**
 * Where no market prices every margin, 1X2 still prices the draw, which is all that a line within a quarter of it
 * needs.
 */
const drawOn = (bet: Backed, quoted: readonly QuotedMarket[], line: number): Exact | undefined =>
  bet.market === 'hdp' && bet.sport === soccer && takenAt(bet) === 0 && Math.abs(line) <= 1 && homeLine(bet) === line
    ? chanceIn(quoted, '1x2', 'draw')
    : undefined

const leads = byName<number>({
  'home-1': 1,
  'home-2': 2,
  'home-3+': 3,
  'away-1': -1,
  'away-2': -2,
  'away-3+': -3,
  draw: 0,
  none: 0,
})

/** The chances of each lead of the backed side at the end. */
const leadsFor = (bet: Backed, quoted: readonly QuotedMarket[]): readonly Step[] | undefined => {
  const side = bet.pick === 'home' ? 1 : -1
  return stepsOf(
    quoted,
    'wm',
    (pick) => leads[pick]!,
    (lead) => (lead - takenAt(bet)) * side * 4 + bet.line,
  )
}

const totalsFor = (bet: Backed, quoted: readonly QuotedMarket[]): readonly Step[] | undefined => {
  const side = bet.pick === 'over' ? 1 : -1
  return stepsOf(
    quoted,
    'tg',
    (pick) => Number.parseInt(pick, 10),
    (total) => (total * 4 - bet.line) * side,
  )
}

/** So many times the size of a last pick is beyond every line. */
const beyond = 1_000

const stepsOf = (
  quoted: readonly QuotedMarket[],
  code: MarketCode,
  sizeOf: (pick: string) => number,
  marginOf: (size: number) => number,
): readonly Step[] | undefined => {
  const market = quoted.find((each) => each.code === code)
  const shares = market && sharesOfAll(market)
  if (!shares) return undefined
  // The last pick stands for everything beyond it, which is right only where all of that ends alike.
  const outcomeOf = (size: number) => byQuarters(marginOf(size))
  const isOpen = (pick: string) => pick.endsWith('+') && outcomeOf(sizeOf(pick)) !== outcomeOf(sizeOf(pick) * beyond)
  if (shares.some(([pick]) => isOpen(pick))) return undefined
  const sums = new Map<number, Exact>()
  for (const [pick, share] of shares) {
    const margin = marginOf(sizeOf(pick))
    sums.set(margin, plus(sums.get(margin) ?? exact(0n), share))
  }
  return [...sums].map(([margin, probability]) => ({ margin, probability }))
}

type Shares = readonly (readonly [pick: string, share: Exact])[]

/**
 * Chances of some picks of a market that together name every outcome a fixed number of times. A missing price belongs
 * to what cannot happen, where the others make a full book. Where they do not, it may belong to what is all but
 * certain, and the answer is undefined.
 */
const sharesOf = (
  { code, prices }: QuotedMarket,
  among: (pick: string) => boolean = () => true,
  often = 1n,
): Shares | undefined => {
  const all = (marketOf(code).picks ?? [])
    .map((pick, n) => [pick, prices[n] ?? null] as const)
    .filter(([pick]) => among(pick))
  const quoted = all.flatMap(([pick, price]) =>
    price === null ? [] : [[pick, over(one, decimalOf(price, 'DEC'))] as const],
  )
  const sum = quoted.map(([, share]) => share).reduce(plus, exact(0n))
  if (quoted.length < all.length && sum.n < sum.d * often) return undefined
  return quoted.map(([pick, share]) => [pick, times(over(share, sum), exact(often))])
}

/** The chance of one pick by the prices of its own market. */
const shareOf = (market: QuotedMarket, pick: string): Exact | undefined => {
  const isOfItsSide = (other: string) => other.split('-')[0] === pick.split('-')[0]
  const shares = market.code === 'cl' ? sharesOf(market, isOfItsSide) : sharesOfAll(market)
  return shares?.find(([name]) => name === pick)?.[1]
}

/** Many bets are on the same prices: the chances of all picks are calculated once for each. */
const sharesOfAll = (market: QuotedMarket): Shares | undefined => {
  const known = sharesByCode.get(market.prices) ?? new Map<MarketCode, Shares | undefined>()
  sharesByCode.set(market.prices, known)
  // Double chance names every result twice.
  const often = market.code === 'dc' || market.code === 'dcou' ? 2n : 1n
  if (!known.has(market.code)) known.set(market.code, sharesOf(market, undefined, often))
  return known.get(market.code)
}
const sharesByCode = new WeakMap<QuotedMarket['prices'], Map<MarketCode, Shares | undefined>>()

const chanceIn = (quoted: readonly QuotedMarket[], code: MarketCode, pick: string): Exact | undefined => {
  const market = quoted.find((each) => each.code === code)
  return market && shareOf(market, pick)
}

const twoWays = (won: Exact): readonly Chance[] => [
  { outcome: 'won', probability: won },
  { outcome: 'lost', probability: minus(one, won) },
]

const scaled = (chances: readonly Chance[], by: Exact): readonly Chance[] =>
  chances.map(({ outcome, probability }) => ({ outcome, probability: times(probability, by) }))

const merged = (chances: readonly Chance[]): readonly Chance[] =>
  [...Map.groupBy(chances, ({ outcome }) => outcome)].map(([outcome, same]) => ({
    outcome,
    probability: same.map(({ probability }) => probability).reduce(plus, exact(0n)),
  }))
