import { type MatchResult, resultStatuses, type ResultStatus, type Score, type Side } from '#domain/market/result.ts'
import { type MarketCode, marketOf, type Period } from '#domain/market/catalogue.ts'
import {
  isReducing,
  type Reduction,
  type ReductionBase,
  reductionBases,
  type ReductionPolicy,
} from '#domain/settlement/reduction.ts'
import { callMeasureOf, callMeasures, hasHalf, isOfficial } from '#domain/settlement/called.ts'
import { ruleFour } from '#domain/settlement/rule-four.ts'
import { decimalOf } from '#domain/odds/odds.ts'
import { countsOn, soccer } from '#domain/market/sports.ts'
import { at, field, type Fields, has, open, partsIn, textOf, whole, wholeOf } from './fields.ts'
import type { EachWayTerms } from '#domain/bet/each-way.ts'
import { eachWayResult } from './each-way.ts'
import { placingBy, positionsOf } from './placing.ts'
import { priceOf } from './price.ts'
import { refuse } from './refusal.ts'

const known = new Set([
  'status',
  'ht',
  'ft',
  'goals',
  'overtime',
  'winners',
  'places',
  'positions',
  'reductions',
  ...callMeasures,
])
const reducing = new Set(['runner', 'percent', 'of', 'price'])

/** What a result is read for: a market by its scores and goals, or by the winners that it names. */
export interface ResultSource {
  readonly sport: number
  readonly market: MarketCode
  readonly period: Period
  readonly pick: string
  readonly reduction: ReductionPolicy
  readonly eachWay: EachWayTerms | undefined
}

/** Reads the result of a selection; `winners` and `places` are in it or beside it. */
export const parseResult = (selection: Fields, asked: ResultSource): MatchResult => {
  const fields = open(field(selection, 'result'), at(selection, 'result'), known)
  const status = textOf(fields, 'status', isStatus, 'invalidStatus')
  const holding = (name: string) => [selection, fields].filter((one) => has(one, name))
  const [winnersIn, placesIn] = [holding('winners'), holding('places')]
  if (winnersIn.length > 1) refuse('invalidWinners', at(selection, 'winners'))
  if (placesIn.length > 1) refuse('invalidPlaces', at(selection, 'places'))
  const isOutright = asked.market === 'outright'
  const { named } = marketOf(asked.market)
  const winners = winnersIn[0] && winnersOf(winnersIn[0], named && !isOutright)
  const places = placesIn[0] ? wholeOf(placesIn[0], 'places', 1, 'invalidPlaces') : 1
  const positions = positionsOf(fields, { winners, places })
  if (named && status === 'completed' && !winners && !positions) refuse('missing', at(fields, 'winners'))
  const reductions = has(fields, 'reductions') && { reductions: reductionsOf(fields, asked) }
  if (named && !isOutright)
    return { status, action: 1, ht: noGoals, ft: noGoals, winners: namesOf(fields, winners, positions), ...reductions }
  if (!isOutright) return { status, action: 1, ...playOf(fields, asked, status), ...reductions }
  const result = {
    action: 1,
    ...placedResult(status, placingBy(asked.pick, { winners, positions, places }), asked.pick),
    ...reductions,
  }
  return asked.eachWay ? eachWayResult(fields, result, asked.pick, positions, asked.eachWay) : result
}

/** A place that its result leaves open waits for one that says who tied. */
const placedResult = (
  status: ResultStatus,
  placing: ReturnType<typeof placingBy>,
  pick: string,
): Omit<MatchResult, 'action'> => {
  const none = { ht: noGoals, ft: noGoals }
  if (placing === 'unclear') return { ...none, status: status === 'completed' ? 'pending' : status }
  if (!placing || placing.places === 0) return { ...none, status, winners: [] }
  const { tied, places } = placing
  return { ...none, status, winners: [pick, ...tied.slice(1).map((_, n) => `tied ${n + 1}`)], places }
}

export const scoreOf = (fields: Fields, name: string, code: 'invalidScore' | 'invalidAt' = 'invalidScore'): Score => {
  const value = field(fields, name)
  if (!Array.isArray(value) || value.length !== 2) return refuse(code, at(fields, name))
  const [home, away] = value.map((one) => whole(one, 0) ?? refuse(code, at(fields, name)))
  return [home!, away!]
}

/** Whether a later score can follow an earlier one. */
export const follows = (later: Score, earlier: Score): boolean => later[0] >= earlier[0] && later[1] >= earlier[1]

/** The number of goals of each side in a sequence of goals. */
export const countOf = (goals: readonly Side[]): Score => {
  const home = goals.reduce((count, side) => (side === 'home' ? count + 1 : count), 0)
  return [home, goals.length - home]
}

/** The picks that won of a market that names them: not a number, nor places. */
const namesOf = (
  fields: Fields,
  winners: readonly string[] | number | undefined,
  positions: ReadonlyMap<string, number> | undefined,
): readonly string[] => {
  if (positions) return refuse('invalidPositions', at(fields, 'positions'))
  return typeof winners === 'number' ? refuse('invalidWinners', at(fields, 'winners')) : (winners ?? [])
}

/** What a market needs to know under a status; what it does not need may be left out. */
const needsOf = ({ market, period }: ResultSource, status: ResultStatus, isHalfPlayed: boolean) => {
  const { spansHalves } = marketOf(market)
  if (scoreless.includes(status)) return { ht: false, ft: false, goals: false }
  return {
    // A half that was refunded has no score, nor one that was not over when its match was called.
    ht: (period === 'ht' || spansHalves) && status !== 'refund1H' && isHalfPlayed,
    ft: (period === 'ft' || spansHalves) && status !== 'firstHalf' && status !== 'refund2H',
    goals: market === 'fg' || market === 'lg',
  }
}

/** Under these everything waits or is void, whatever the score. */
const scoreless: readonly ResultStatus[] = ['upcoming', 'pending', 'suspended', 'cancelled', 'refund']

const playOf = (fields: Fields, asked: ResultSource, status: ResultStatus) => {
  const call = callOf(fields, asked.sport, status)
  const isHalfPlayed = !call || hasHalf(call.measure, call.amount)
  const needs = needsOf(asked, status, isHalfPlayed)
  const score = (name: 'ht' | 'ft') => (has(fields, name) || needs[name] ? scoreOf(fields, name) : null)
  const [ht, ft] = [score('ht'), score('ft')]
  if (ht && !isHalfPlayed) refuse('invalidScore', at(fields, 'ht'))
  if (call && !isOfficial(call.measure, call.amount, ft ?? scoreOf(fields, 'ft')))
    refuse('notOfficial', at(fields, call.measure))
  if (ht && ft && countsOn(asked.sport) && !follows(ft, ht)) refuse('scoreBelowHalfTime', at(fields, 'ft'))
  const goals = goalsOf(fields, asked, { ht, ft, areNeeded: needs.goals })
  const play = { ht, ft, ...(goals && { goals }) }
  if (!has(fields, 'overtime')) return play
  const overtime = scoreOf(fields, 'overtime')
  return follows(overtime, ft ?? ht ?? noGoals)
    ? { ...play, overtime }
    : refuse('scoreBelowHalfTime', at(fields, 'overtime'))
}

/** How far a match came that was called before its end; undefined where it was not (§settlement.called). */
const callOf = (fields: Fields, sport: number, status: ResultStatus) => {
  const measure = status === 'called' ? callMeasureOf(sport) : undefined
  for (const name of callMeasures) if (name !== measure && has(fields, name)) refuse('invalidCall', at(fields, name))
  if (status !== 'called') return undefined
  if (measure === undefined) return refuse('invalidStatus', at(fields, 'status'))
  const amount = partsIn(field(fields, measure), measure === 'innings' ? 2 : 1)
  return amount !== undefined && amount > 0 ? { measure, amount } : refuse('invalidCall', at(fields, measure))
}

interface Scores {
  readonly ht: Score | null
  readonly ft: Score | null
  readonly areNeeded: boolean
}

/** Goals must agree with the scores. Points of other sports need not be listed, nor the goals of a 0–0. */
const goalsOf = (
  fields: Fields,
  { sport, period }: ResultSource,
  { ht, ft, areNeeded }: Scores,
): readonly Side[] | undefined => {
  const score = period === 'ht' ? ht : ft
  if (!has(fields, 'goals') && score && same(score, noGoals)) return []
  if (!has(fields, 'goals') && !areNeeded) return undefined
  const value = field(fields, 'goals')
  if (!Array.isArray(value) || !value.every(isSide)) return refuse('invalidGoals', at(fields, 'goals'))
  if (sport !== soccer && value.length === 0) return value
  const byHalf = ht && value.slice(0, ht[0] + ht[1])
  const agree = (!ft || same(countOf(value), ft)) && (!ht || !byHalf || same(countOf(byHalf), ht))
  return agree ? value : refuse('invalidGoals', at(fields, 'goals'))
}

const winnersOf = (fields: Fields, mayBeNobody: boolean): readonly string[] | number => {
  const value = field(fields, 'winners')
  const count = whole(value, 1)
  if (count !== undefined && count <= mostWinners) return count
  const isList =
    Array.isArray(value) &&
    (mayBeNobody || value.length > 0) &&
    value.every((one) => typeof one === 'string' && one !== '') &&
    new Set(value).size === value.length
  return isList ? value : refuse('invalidWinners', at(fields, 'winners'))
}

/**
 * Runners withdrawn after the bet, by percent of its price or of its winnings; factors that are too small are dropped.
 */
const reductionsOf = (fields: Fields, { market, reduction }: ResultSource): readonly Reduction[] => {
  const refused = () => refuse('invalidReductions', at(fields, 'reductions'))
  const value = field(fields, 'reductions')
  if (market !== 'outright' || !Array.isArray(value)) return refused()
  const isTable = reduction === 'table'
  const read = value.map((one, place): Reduction => {
    const row = open(one, `${at(fields, 'reductions')}[${place}]`, reducing)
    const runner = has(row, 'runner') ? textOf(row, 'runner', isName, 'invalidReductions') : String(place + 1)
    if (isTable && has(row, 'price') && !has(row, 'percent')) {
      const taken = ruleFour(decimalOf(priceOf(row, 'DEC'), 'DEC'))
      return { runner, factor: taken * 1_000, of: 'winnings', by: 'table', incident: 1 }
    }
    const of = textOf(row, 'of', isBase, 'invalidReductions')
    const factor = partsIn(field(row, 'percent'), 1_000)
    if (factor === undefined || factor <= 0 || factor >= 100_000 || has(row, 'price')) return refused()
    return { runner, factor, incident: 1, ...(isTable ? { of: 'winnings', by: 'table' } : { of }) }
  })
  return isTable ? read.filter(({ factor }) => factor > 0) : read.filter(isReducing)
}

const isBase = (text: string): text is ReductionBase => (reductionBases as readonly string[]).includes(text)
const isName = (text: string): text is string => text !== ''
const mostWinners = 1_000
const noGoals: Score = [0, 0]
const isSide = (value: unknown): value is Side => value === 'home' || value === 'away'
const isStatus = (text: string): text is ResultStatus => (resultStatuses as readonly string[]).includes(text)
const same = (a: Score, b: Score): boolean => a[0] === b[0] && a[1] === b[1]
