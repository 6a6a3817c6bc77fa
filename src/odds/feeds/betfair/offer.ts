import { byName } from '#domain/text/by-name.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import type { Line } from '#domain/market/line.ts'
import type { Decimal } from '#domain/odds/odds.ts'
import type { FeedMarket } from '../../feed.ts'
import { withinBounds } from '../../pricing/price.ts'
import type { RunnerDefinition } from './line.ts'
import { offeredPrice, type ExchangeMarket } from './market.ts'

/** How we use an exchange market: as one of our markets, or only to learn the score once it is settled. */
export type Meaning =
  | { readonly type: Exclude<MarketType, 'HDPH'>; readonly line: Line }
  | { readonly type: 'score' | 'halfScore' }

/** Undefined for a market we do not carry. */
export const meaningOf = (marketType: string): Meaning | undefined => {
  const goals = /^(OVER_UNDER|FIRST_HALF_GOALS)_(\d{1,2})5$/.exec(marketType)
  if (goals) return { type: goals[1] === 'OVER_UNDER' ? 'OU' : 'OUH', line: Number(goals[2]) * 4 + 2 }
  return meanings[marketType]
}

const meanings = byName<Meaning>({
  MATCH_ODDS: { type: 'OXT', line: 0 },
  HALF_TIME: { type: 'OXTH', line: 0 },
  ASIAN_HANDICAP: { type: 'HDP', line: 0 },
  BOTH_TEAMS_TO_SCORE: { type: 'BS', line: 0 },
  CORRECT_SCORE: { type: 'score' },
  HALF_TIME_SCORE: { type: 'halfScore' },
})

/** The current offer of our market from an exchange market; undefined if there is nothing to offer. */
export const exchangeOffer = (market: ExchangeMarket): FeedMarket | undefined => {
  const meaning = meaningOf(market.definition.type)
  if (!meaning || !('line' in meaning)) return undefined
  const { type, line } = meaning
  if (type === 'HDP') return handicapOf(market)
  const picks = picksOf(type)(market)
  return picks && { type, line, prices: picks.map((runner) => exchangePrice(market, runner)) }
}

const picksOf = (type: MarketType) =>
  type === 'BS' ? yesNo : type === 'OU' || type === 'OUH' ? overUnder : threeWayRunners

/** Yes, no: found by name if the recording has names; the exchange shows yes first. */
export const yesNo = ({ definition: { runners } }: ExchangeMarket): RunnerDefinition[] | undefined => {
  const no = runners.find(({ name }) => /^no$/i.test(name ?? '')) ?? runners[1]
  const yes = runners.find((runner) => runner !== no)
  return yes && no ? [yes, no] : undefined
}

/** Home, away, draw. The draw has one selection id on the whole exchange; home comes before away. */
export const threeWayRunners = ({ definition: { runners } }: ExchangeMarket): RunnerDefinition[] | undefined => {
  const draw = runners.find(({ id }) => id === drawId) ?? runners[2]
  const [home, away] = runners.filter((runner) => runner !== draw)
  return home && away && draw ? [home, away, draw] : undefined
}
const drawId = 58_805

/** Over, under: found by name if the recording has names; the exchange shows under first. */
export const overUnder = ({ definition: { runners } }: ExchangeMarket): RunnerDefinition[] | undefined => {
  const over = runners.find(({ name }) => /^over\b/i.test(name ?? '')) ?? runners[1]
  const under = runners.find((runner) => runner !== over)
  return over && under ? [over, under] : undefined
}

/** The selection of a handicap's home side: found by name if the recording has names, else the first shown. */
export const homeOf = ({ definition: { runners, eventName = '' } }: ExchangeMarket): number | undefined =>
  (runners.find(({ name = '' }) => name !== '' && eventName.startsWith(`${name} v `)) ?? runners[0])?.id

/** The line whose two prices are nearest to each other; on a tie the smaller line, then the one home gives. */
const handicapOf = (market: ExchangeMarket): FeedMarket | undefined => {
  const { runners } = market.definition
  const home = homeOf(market)
  let main: { offer: FeedMarket; off: number } | undefined
  for (const runner of runners.filter(({ id }) => id === home)) {
    const line = Math.round(runner.handicap * 4)
    const other = runners.find(({ id, handicap }) => id !== home && handicap === -runner.handicap)
    const [mine, theirs] = [exchangePrice(market, runner), exchangePrice(market, other)]
    if (mine === null || theirs === null || line !== runner.handicap * 4) continue
    const off = Math.abs(mine - theirs)
    const isNearer = !main || off < main.off || (off === main.off && before(line, main.offer.line))
    // −0 of a level line is 0.
    if (isNearer) main = { off, offer: { type: 'HDP', line: line + 0, prices: [mine, theirs] } }
  }
  return main?.offer
}

const before = (a: Line, b: Line): boolean => Math.abs(a) < Math.abs(b) || (Math.abs(a) === Math.abs(b) && a < b)

/** A runner's price in whole hundredths, within the house's own price bounds; null if it is not quoted. */
export const exchangePrice = (market: ExchangeMarket, runner: RunnerDefinition | undefined): Decimal | null => {
  const price = offeredPrice(market, runner)
  return price === null ? null : withinBounds(Math.round(price * 100) * 100)
}
