import { isCalled, standsWhenCalled } from './called.ts'
import { deadHeatShare } from './dead-heat.ts'
import { mostPlacedIn } from '../bet/each-way.ts'
import { marketOf } from '../market/catalogue.ts'
import { type BookType, isMyanmarType, marketTypes, plainType } from '../market/kinds.ts'
import { type MatchResult, verdictFor } from '../market/result.ts'
import { placeShare } from './settle-each-way.ts'
import { hasSettledPicks } from './settled-by-source.ts'
import { countsOvertime, isRace, soccer } from '../market/sports.ts'

/** The clauses that can decide a selection; members see the one that did, in their language (§settlement.told). */
export const decidingClauses = [
  'settlement.markets',
  'settlement.period',
  'settlement.overtime',
  'settlement.bout',
  'settlement.race',
  'settlement.dead-heat',
  'settlement.each-way',
  'settlement.withdrawn',
  'settlement.void-match',
  'settlement.abandoned',
  'settlement.called',
  'settlement.no-result',
  'handicap.line',
  'handicap.quarter-line',
  'handicap.over-under',
  'handicap.live-score',
  'myanmar.on-the-line',
] as const
export type DecidingClause = (typeof decidingClauses)[number]

export const isDecidingClause = (id: string): id is DecidingClause => decidingClauses.some((one) => one === id)

/** A decided selection: its market as the book keeps it, where its match stood, and whether it came back void. */
export interface Decided {
  readonly type: BookType
  /** In quarters. */
  readonly line: number
  readonly sport: number
  readonly live: boolean
  readonly isVoid: boolean
  readonly isEachWay?: boolean
}

/** The clause that decided a selection; `result` is undefined where the match never had one. */
export const decidingClause = (
  { type, line, sport, live, isVoid, isEachWay = false }: Decided,
  result: MatchResult | undefined,
): DecidingClause => {
  const { kind, period } = marketTypes[plainType(type)]
  if (result === undefined || (verdictFor(result, period) === 'running' && (isVoid || !hasSettledPicks(result))))
    return 'settlement.no-result'
  if (result.status === 'abandoned1H' || result.status === 'abandoned2H') {
    if (isVoid || verdictFor(result, period) === 'void') return 'settlement.abandoned'
  }
  // A money line that is level is void by its own rule.
  if (isCalled(result) && (!isVoid || period === 'ht' || !standsWhenCalled({ sport, market: kind })))
    return 'settlement.called'
  if (isEachWay && !isVoid) return 'settlement.each-way'
  if (kind === 'outright') return ofOutright(result, sport, isVoid)
  if (isVoid && (verdictFor(result, period) === 'void' || result.status === 'refund1H')) return 'settlement.void-match'
  if (kind === 'plc' && !isVoid && placeShare(result, { places: mostPlacedIn(sport) })) return 'settlement.dead-heat'
  if (marketOf(kind).named) return isRace(sport) ? 'settlement.race' : 'settlement.bout'
  if (isMyanmarType(type)) return 'myanmar.on-the-line'
  if (kind === 'hdp' && live && sport === soccer) return 'handicap.live-score'
  if (kind === 'hdp' || kind === 'ou') {
    if (line % 2 !== 0) return 'handicap.quarter-line'
    return kind === 'hdp' ? 'handicap.line' : 'handicap.over-under'
  }
  if (countsOvertime(sport) && !marketOf(kind).hasDraw && period === 'ft') return 'settlement.overtime'
  return sport === soccer ? 'settlement.period' : 'settlement.markets'
}

/** A runner of a race without a result of its own was withdrawn. */
const ofOutright = (result: MatchResult, sport: number, isVoid: boolean): DecidingClause => {
  if (isVoid) return isRace(sport) ? 'settlement.withdrawn' : 'settlement.void-match'
  return deadHeatShare(result) ? 'settlement.dead-heat' : 'settlement.markets'
}
