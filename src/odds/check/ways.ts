import { isHalfOver } from '#domain/market/half.ts'
import { marketTypes, type MarketType } from '#domain/market/kinds.ts'
import { raceRunners } from '#domain/market/picks.ts'
import type { Score } from '#domain/market/result.ts'
import type { Match, Odds } from '#domain/market/rows.ts'
import { isBoxing, isEFight, isRace, isSpecial, soccer } from '#domain/market/sports.ts'
import { boutEndings, winningPicks } from '../sports/virtual/bout.ts'
import { runnerPicks } from '../sports/virtual/race.ts'
import type { Way } from './outcomes.ts'

/** Markets that are settled by one list of ways. */
export interface Group {
  readonly markets: readonly Odds[]
  readonly ways: readonly Way[]
}

/** The order of goals is not a score, so these markets are left out. */
const byOrder: readonly string[] = ['fg', 'lg']
const byLead: readonly MarketType[] = ['HDP', 'ML', 'HDPH', 'MLH']
const byTotal: readonly MarketType[] = ['OU', 'OE', 'OUH', 'OEH']

/**
 * The open markets of a match in groups, each with all ways its match may end as far as the group tells them apart.
 * Soccer is one group over both halves, with up to so many more goals of a side in each; parts that are won are
 * another, by the final scores that are priced. Elsewhere handicaps and money lines see a lead alone, totals a sum.
 */
export const groupsOf = (match: Match, markets: readonly Odds[]): readonly Group[] => {
  const told = markets.filter(({ type }) => type !== 'ORZ' && !byOrder.includes(marketTypes[type].kind))
  if (match.sport === soccer && match.subject === 'match') return [{ markets: told, ways: soccerWays(match) }]
  if (isRace(match.sport)) return [{ markets: told, ways: raceWays(match.order - 1) }]
  if (isSpecial(match.sport) && !isEFight(match.sport))
    return [{ markets: told, ways: grid([0, 0], 9).map((ft) => ({ ht: ft, ft })) }]
  if (isBoxing(match.sport)) return [{ markets: told, ways: boutWays }]
  const parts = markets.find(({ type }) => type === 'CS')
  const ends = parts ? finals(parts) : []
  return [
    ...(ends.length > 0
      ? [{ markets: told.filter(({ type }) => isWhole(type)), ways: ends.map((ft) => ({ ht: null, ft })) }]
      : spread(told.filter(({ type }) => isWhole(type)))),
    ...spread(told.filter(({ type }) => marketTypes[type].period === 'ht')),
  ].filter((group) => group.markets.length > 0)
}

/** Every ending of a bout has a chance at even strength. */
const boutWays: readonly Way[] = boutEndings(0.5).map((ending) => ({
  ht: null,
  ft: ending.winner === 'home' ? [1, 0] : [0, 1],
  winners: winningPicks(ending),
}))

/**
 * The orders of a race that a runner's own markets tell apart: it wins before two others, is second, or has no place.
 */
const raceWays = (runner: number): readonly Way[] => {
  const others = Array.from({ length: raceRunners }, (_, at) => at).filter((one) => one !== runner)
  const wayOf = (...first: readonly number[]): Way => {
    const order = [...first, ...others.filter((one) => !first.includes(one))]
    const places = Array.from(
      { length: raceRunners },
      (_, one) => (order.includes(one) ? order.indexOf(one) : order.length) + 1,
    )
    return { ht: null, ft: [places[runner]!, 0], winners: runnerPicks(places, runner) }
  }
  const wins = others.flatMap((second) =>
    others.filter((third) => third !== second).map((third) => wayOf(runner, second, third)),
  )
  return [...wins, wayOf(others[0]!, runner), wayOf()]
}

const isWhole = (type: MarketType): boolean => marketTypes[type].period === 'ft' && type !== 'HTFT'

const mostGoals = { half: 5, rest: 7 } as const

const soccerWays = ({ live, sport }: Match): readonly Way[] => {
  const now: Score = live?.score ?? [0, 0]
  if (live && isHalfOver(sport, live)) return grid(now, mostGoals.rest).map((ft) => ({ ht: live.half, ft }))
  return grid(now, mostGoals.half).flatMap((ht) => grid(ht, mostGoals.half).map((ft) => ({ ht, ft })))
}

const grid = ([home, away]: Score, most: number): readonly Score[] => {
  const upTo = Array.from({ length: most + 1 }, (_, n) => n)
  return upTo.flatMap((more) => upTo.map((others): Score => [home + more, away + others]))
}

/** The scores in parts that a correct score market prices. */
const finals = ({ prices }: Odds): readonly Score[] =>
  prices.flatMap((price, i) => (price === null || i >= 25 ? [] : [[Math.floor(i / 5), i % 5] as const]))

/** Leads and totals apart: a book that is fair for each is fair for both. */
const spread = (markets: readonly Odds[]): readonly Group[] => {
  const leads = markets.filter(({ type }) => byLead.includes(type))
  const totals = markets.filter(({ type }) => byTotal.includes(type))
  const far = Math.max(0, ...leads.map(({ line }) => Math.abs(line))) / 4 + 2
  const most = Math.max(0, ...totals.map(({ line }) => line)) / 4 + 2
  return [
    { markets: leads, ways: range(-far, far).map((lead) => both([Math.max(0, lead), Math.max(0, -lead)])) },
    { markets: totals, ways: range(0, most).map((total) => both([total, 0])) },
  ].filter((group) => group.markets.length > 0)
}

const both = (score: Score): Way => ({ ht: score, ft: score })
const range = (from: number, to: number): readonly number[] => {
  const first = Math.floor(from)
  return Array.from({ length: Math.ceil(to) - first + 1 }, (_, n) => first + n)
}
