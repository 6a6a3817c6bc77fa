import { isHalfOver } from '#domain/market/play/half.ts'
import type { Period } from '#domain/market/catalogue.ts'
import { marketTypes, type MarketType, plainType } from '#domain/market/kinds.ts'
import { raceRunners } from '#domain/market/picks.ts'
import type { Score, Side } from '#domain/market/result.ts'
import type { Match } from '#domain/market/rows.ts'
import { isBoxing, isEFight, isRace, isSpecial, soccer } from '#domain/market/sports.ts'
import { boutEndings, winningPicks } from '../sports/virtual/bout.ts'
import { runnerPicks } from '../sports/virtual/race.ts'
import { type BookOdds, isByOrder, isByScore, type Way } from './outcomes.ts'

/** Markets that are settled by one list of ways. */
export interface Group extends Ends {
  readonly markets: readonly BookOdds[]
  /** The more likely of its ways, where there are many: if bets balance over these, they do over all. */
  readonly likely?: Ends
}

/** All ways to end, and a name under which they are always the same. */
export interface Ends {
  readonly name: string
  readonly ways: readonly Way[]
  /** About how likely each is, adding up to 1, where something is known of that without prices. */
  readonly prior?: Float64Array
}

/** What a match's ways to end depend on. */
export type Playing = Pick<Match, 'sport' | 'live' | 'subject' | 'order'>

const byLead: readonly MarketType[] = ['HDP', 'ML', 'HDPH', 'MLH']
const byTotal: readonly MarketType[] = ['OU', 'OE', 'OUH', 'OEH']

/**
 * The open markets of a match in groups, each with all ways its match may end as far as the group tells them apart.
 * Soccer is one group over both halves, with up to so many more goals of a side in each, and one for each period whose
 * first or last goal is priced, with the orders of its goals; parts that are won are another, by the final scores that
 * are priced. Elsewhere handicaps and money lines see a lead alone, totals a sum.
 */
export const groupsOf = (match: Playing, markets: readonly BookOdds[]): readonly Group[] => {
  // A runner of an outright is judged with its field.
  const told = markets.filter(
    ({ type }) => type !== 'ORZ' && !isByOrder(type) && (type !== 'PLC' || isRace(match.sport)),
  )
  if (match.sport === soccer && match.subject === 'match')
    return [{ markets: told, ...soccerEnds(match) }, ...(['ft', 'ht'] as const).flatMap(orderedIn(match, markets))]
  if (isRace(match.sport)) return [{ markets: told, ...ends(`race ${match.order}`, () => raceWays(match.order - 1)) }]
  if (isSpecial(match.sport) && !isEFight(match.sport))
    return [{ markets: told, ...ends('virtual', () => grid([0, 0], 9).map((ft) => ({ ht: ft, ft }))) }]
  if (isBoxing(match.sport)) return [{ markets: told, name: 'bout', ways: boutWays }]
  const parts = markets.find(({ type }) => type === 'CS')
  const scores = parts ? finals(parts) : []
  return [
    ...(scores.length > 0
      ? [
          {
            markets: told.filter(({ type }) => isWhole(type)),
            ...ends(`parts ${scores.join(' ')}`, () => scores.map((ft) => ({ ht: null, ft }))),
          },
        ]
      : spread(told.filter(({ type }) => isWhole(type)))),
    ...spread(told.filter(({ type }) => marketTypes[plainType(type)].period === 'ht')),
  ].filter((group) => group.markets.length > 0)
}

/** The markets of a period on its first and last goal, beside those that its score settles, where there are any. */
const orderedIn =
  ({ live, sport }: Playing, markets: readonly BookOdds[]) =>
  (period: Period): readonly Group[] => {
    const own = markets.filter(
      ({ type }) => marketTypes[plainType(type)].period === period && (isByScore(type) || isByOrder(type)),
    )
    if (!own.some(({ type }) => isByOrder(type)) || (period === 'ht' && live && isHalfOver(sport, live))) return []
    const now: Score = live?.score ?? [0, 0]
    const wayOf = (score: Score, goals: readonly Side[]): Way =>
      period === 'ft' ? { ht: null, ft: score, goals } : { ht: score, ft: null, goals }
    const ways = () =>
      grid(now, mostGoals.ordered).flatMap((score) => ordersOf(score, now).map((goals) => wayOf(score, goals)))
    const prior = (of: readonly Way[]) => orderedPrior(of, now, period)
    return [{ markets: own, ...ends(`goals ${period} ${now}`, ways, prior) }]
  }

/** Scores are about Poisson, and the orders of one score are as likely as each other. */
const orderedPrior = (ways: readonly Way[], now: Score, period: Period): Float64Array => {
  const scoreOf = ({ ht, ft }: Way): Score => ft ?? ht ?? now
  const orders = Map.groupBy(ways, (way) => scoreOf(way).join())
  const usual = period === 'ft' ? 2 * usualGoals : usualGoals
  const of = (goals: number): number => (goals === 0 ? 1 : (usual / goals) * of(goals - 1))
  const likely = ways.map((way) => {
    const [home, away] = scoreOf(way)
    return (of(home - now[0]) * of(away - now[1])) / orders.get(`${home},${away}`)!.length
  })
  const sum = likely.reduce((all, one) => all + one, 0)
  return Float64Array.from(likely, (one) => one / sum)
}

/** The goals that lead to a score, once for each first and last scorer there may be after the goals so far. */
const ordersOf = (score: Score, now: Score): readonly (readonly Side[])[] => {
  const of = (side: Side, [home, away]: Score) => (side === 'home' ? home : away)
  const among = (goals: Score) => (['home', 'away'] as const).filter((side) => of(side, goals) > 0)
  const later: Score = [score[0] - now[0], score[1] - now[1]]
  const firsts = among(now[0] + now[1] > 0 ? now : score)
  const lasts = among(later[0] + later[1] > 0 ? later : score)
  if (score[0] + score[1] < 2) return [firsts]
  const between = (first: Side, last: Side): readonly Side[] =>
    (['home', 'away'] as const).flatMap((side) =>
      Array.from({ length: of(side, score) - Number(first === side) - Number(last === side) }, () => side),
    )
  return firsts.flatMap((first) =>
    lasts
      .filter((last) => first !== last || of(first, score) > 1)
      .map((last) => [first, ...between(first, last), last]),
  )
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

/** Matches at one score end in the same ways; those that nobody has asked for lately are made again. */
const ends = (name: string, make: () => readonly Way[], prior?: (ways: readonly Way[]) => Float64Array): Ends => {
  const known = madeEnds.get(name) ?? madeOf(name, make(), prior)
  if (madeEnds.size >= mostEnds) madeEnds.clear()
  madeEnds.set(name, known)
  return known
}
const madeOf = (name: string, ways: readonly Way[], prior?: (ways: readonly Way[]) => Float64Array): Ends =>
  prior ? { name, ways, prior: prior(ways) } : { name, ways }
const madeEnds = new Map<string, Ends>()
const mostEnds = 500

const isWhole = (type: BookOdds['type']): boolean => marketTypes[plainType(type)].period === 'ft' && type !== 'HTFT'

const mostGoals = { half: 5, likely: 3, rest: 7, ordered: 7 } as const

const soccerEnds = ({ live, sport }: Playing): Ends & Pick<Group, 'likely'> => {
  const now: Score = live?.score ?? [0, 0]
  if (live && isHalfOver(sport, live))
    return ends(`soccer ${live.half} ${now}`, () => grid(now, mostGoals.rest).map((ft) => ({ ht: live.half, ft })))
  const upTo = (most: number) =>
    ends(
      `soccer ${now} ${most}`,
      () => grid(now, most).flatMap((ht) => grid(ht, most).map((ft) => ({ ht, ft }))),
      (ways) => priorOf(ways, now),
    )
  return { ...upTo(mostGoals.half), likely: upTo(mostGoals.likely) }
}

/** Goals of a side in a half are about Poisson. */
const priorOf = (ways: readonly Way[], now: Score): Float64Array => {
  const of = (goals: number): number => (goals === 0 ? 1 : (usualGoals / goals) * of(goals - 1))
  const likely = ways.map(({ ht, ft }) =>
    [0, 1].reduce((part, side) => part * of(ht![side]! - now[side]!) * of(ft![side]! - ht![side]!), 1),
  )
  const sum = likely.reduce((all, one) => all + one, 0)
  return Float64Array.from(likely, (one) => one / sum)
}
const usualGoals = 0.65

const grid = ([home, away]: Score, most: number): readonly Score[] => {
  const upTo = Array.from({ length: most + 1 }, (_, n) => n)
  return upTo.flatMap((more) => upTo.map((others): Score => [home + more, away + others]))
}

/** The scores in parts that a correct score market prices. */
const finals = ({ prices }: BookOdds): readonly Score[] =>
  prices.flatMap((price, i) => (price === null || i >= 25 ? [] : [[Math.floor(i / 5), i % 5] as const]))

/** Leads and totals apart: a book that is fair for each is fair for both. */
const spread = (markets: readonly BookOdds[]): readonly Group[] => {
  const leads = markets.filter(({ type }) => byLead.includes(plainType(type)))
  const totals = markets.filter(({ type }) => byTotal.includes(plainType(type)))
  const far = Math.max(0, ...leads.map(({ line }) => Math.abs(line))) / 4 + 2
  const most = Math.max(0, ...totals.map(({ line }) => line)) / 4 + 2
  return [
    {
      markets: leads,
      ...ends(`leads ${far}`, () => range(-far, far).map((lead) => both([Math.max(0, lead), Math.max(0, -lead)]))),
    },
    { markets: totals, ...ends(`totals ${most}`, () => range(0, most).map((total) => both([total, 0]))) },
  ].filter((group) => group.markets.length > 0)
}

const both = (score: Score): Way => ({ ht: score, ft: score })
const range = (from: number, to: number): readonly number[] => {
  const first = Math.floor(from)
  return Array.from({ length: Math.ceil(to) - first + 1 }, (_, n) => first + n)
}
