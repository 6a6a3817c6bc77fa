import { type MatchResult, resultStatuses, type ResultStatus, type Score, type Side } from '#domain/market/result.ts'
import { isReducing, type Reduction, type ReductionBase, reductionBases } from '#domain/settlement/reduction.ts'
import { soccer } from '#domain/market/sports.ts'
import { at, field, type Fields, has, open, partsIn, textOf, whole, wholeOf } from './fields.ts'
import { placingBy, positionsOf } from './placing.ts'
import { refuse } from './refusal.ts'

const known = new Set(['status', 'ht', 'ft', 'goals', 'overtime', 'winners', 'places', 'positions', 'reductions'])
const reducing = new Set(['runner', 'percent', 'of'])

/** What a result is read for: a match with its scores and goals, or an outright with its winners. */
export interface ResultSource {
  readonly sport: number
  readonly isOutright: boolean
  readonly pick: string
}

/** Reads the result of a selection; `winners` and `places` are in it or beside it. */
export const parseResult = (selection: Fields, asked: ResultSource): MatchResult => {
  const fields = open(field(selection, 'result'), at(selection, 'result'), known)
  const status = textOf(fields, 'status', isStatus, 'invalidStatus')
  const named = (name: string) => [selection, fields].filter((one) => has(one, name))
  const [winnersIn, placesIn] = [named('winners'), named('places')]
  if (winnersIn.length > 1) refuse('invalidWinners', at(selection, 'winners'))
  if (placesIn.length > 1) refuse('invalidPlaces', at(selection, 'places'))
  const winners = winnersIn[0] && winnersOf(winnersIn[0])
  const places = placesIn[0] ? wholeOf(placesIn[0], 'places', 1, 'invalidPlaces') : 1
  const positions = positionsOf(fields, { winners, places })
  if (asked.isOutright && status === 'completed' && !winners && !positions) refuse('missing', at(fields, 'winners'))
  const reductions = has(fields, 'reductions') && { reductions: reductionsOf(fields, asked) }
  if (!asked.isOutright) return { status, action: 1, ...playOf(fields, asked.sport), ...reductions }
  return {
    action: 1,
    ...placedResult(status, placingBy(asked.pick, { winners, positions, places }), asked.pick),
    ...reductions,
  }
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

const playOf = (fields: Fields, sport: number) => {
  const ht = scoreOf(fields, 'ht')
  const ft = scoreOf(fields, 'ft')
  if (!follows(ft, ht)) refuse('scoreBelowHalfTime', at(fields, 'ft'))
  const goals = goalsOf(fields, sport, ht, ft)
  if (!has(fields, 'overtime')) return { ht, ft, goals }
  const overtime = scoreOf(fields, 'overtime')
  return follows(overtime, ft) ? { ht, ft, goals, overtime } : refuse('scoreBelowHalfTime', at(fields, 'overtime'))
}

/** Goals must agree with the scores. Points of other sports need not be listed. */
const goalsOf = (fields: Fields, sport: number, ht: Score, ft: Score): readonly Side[] => {
  const value = field(fields, 'goals')
  if (!Array.isArray(value) || !value.every(isSide)) return refuse('invalidGoals', at(fields, 'goals'))
  if (sport !== soccer && value.length === 0) return value
  const agree = same(countOf(value), ft) && same(countOf(value.slice(0, ht[0] + ht[1])), ht)
  return agree ? value : refuse('invalidGoals', at(fields, 'goals'))
}

const winnersOf = (fields: Fields): readonly string[] | number => {
  const value = field(fields, 'winners')
  const count = whole(value, 1)
  if (count !== undefined && count <= mostWinners) return count
  const isList =
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => typeof one === 'string' && one !== '') &&
    new Set(value).size === value.length
  return isList ? value : refuse('invalidWinners', at(fields, 'winners'))
}

/**
 * Runners withdrawn after the bet, by percent of its price or of its winnings; factors that are too small are dropped.
 */
const reductionsOf = (fields: Fields, { isOutright }: ResultSource): readonly Reduction[] => {
  const refused = () => refuse('invalidReductions', at(fields, 'reductions'))
  const value = field(fields, 'reductions')
  if (!isOutright || !Array.isArray(value)) return refused()
  const read = value.map((one, place) => {
    const row = open(one, `${at(fields, 'reductions')}[${place}]`, reducing)
    const of = textOf(row, 'of', isBase, 'invalidReductions')
    const factor = partsIn(field(row, 'percent'), 1_000)
    if (factor === undefined || factor <= 0 || factor >= 100_000) return refused()
    const runner = has(row, 'runner') ? textOf(row, 'runner', isName, 'invalidReductions') : String(place + 1)
    return { runner, factor, of, incident: 1 }
  })
  return read.filter(isReducing)
}

const isBase = (text: string): text is ReductionBase => (reductionBases as readonly string[]).includes(text)
const isName = (text: string): text is string => text !== ''
const mostWinners = 1_000
const noGoals: Score = [0, 0]
const isSide = (value: unknown): value is Side => value === 'home' || value === 'away'
const isStatus = (text: string): text is ResultStatus => (resultStatuses as readonly string[]).includes(text)
const same = (a: Score, b: Score): boolean => a[0] === b[0] && a[1] === b[1]
