import type { EachWayTerms } from '#domain/bet/each-way.ts'
import { type MatchResult, verdictFor } from '#domain/market/result.ts'
import { resultByPlaces } from '#domain/settlement/settle-each-way.ts'
import { at, field, type Fields, has, open, wholeOf } from './fields.ts'
import type { Placed } from './placing.ts'
import { refuse } from './refusal.ts'

const known = new Set(['places', 'part'])

/** The terms of an each-way bet; undefined for any other. */
export const eachWayOf = (fields: Fields): EachWayTerms | undefined => {
  if (!has(fields, 'eachWay')) return undefined
  const terms = open(field(fields, 'eachWay'), at(fields, 'eachWay'), known)
  return {
    places: wholeOf(terms, 'places', 1, 'invalidEachWay'),
    part: wholeOf(terms, 'part', 1, 'invalidEachWay'),
  }
}

/** The result of a runner backed each way: once it is completed, the places that the runners finished in decide it. */
export const eachWayResult = (
  fields: Fields,
  result: MatchResult,
  pick: string,
  positions: Placed['positions'],
  terms: EachWayTerms,
): MatchResult => {
  if (verdictFor(result, 'ft') !== 'settle') return result
  if (!positions) return refuse('missing', at(fields, 'positions'))
  const { reductions } = result
  return { ...resultByPlaces(pick, positions, terms), ...(reductions && { reductions }) }
}
