import type { Answer } from '#calls/call.ts'
import type { Profile } from '#calls/member/member.ts'
import {
  gameResultAdjustment,
  gameResultSportsbook,
  gameResultSummary,
  matchResult,
  singleMatchResult,
} from '#calls/result.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'
import type { Asked } from './asked.ts'

export type Result = Answer<typeof matchResult>['matches'][number]
export type Correction = Answer<typeof gameResultAdjustment>['adjustments'][number]
export type Detail = Answer<typeof singleMatchResult>
export type LeagueSum = Answer<typeof gameResultSummary>['leagues'][number]

export interface ResultPage {
  readonly matches: readonly Result[]
  readonly corrections: readonly Correction[]
  readonly total: number
}

/** As many leagues as the server lists at once; a day has fewer. */
const mostLeagues = 500

export const narrowedBody = (member: Profile, { day, sport, league, search }: Asked) => ({
  ...identityOf(member),
  day,
  ...(sport !== null && { sport }),
  ...(league !== null && { league_id: league }),
  ...(search.trim() !== '' && { search: search.trim() }),
})

/** A page of what the address asks for. */
export const loadResults = async (
  member: Profile,
  asked: Asked,
  size: number,
  signal: AbortSignal,
): Promise<Loaded<ResultPage>> => {
  const body = { ...narrowedBody(member, asked), page: asked.page, page_size: size }
  if (asked.show === 'corrected')
    return loadedFrom(await ask(gameResultAdjustment, body, signal), ({ adjustments, total }) => ({
      matches: [],
      corrections: adjustments,
      total,
    }))
  const call = asked.show === 'all' ? gameResultSportsbook : matchResult
  return loadedFrom(await ask(call, body, signal), ({ matches, total }) => ({ matches, corrections: [], total }))
}

/** The leagues that played on a day. */
export const loadLeagues = async (
  member: Profile,
  day: string,
  signal: AbortSignal,
): Promise<Loaded<readonly LeagueSum[]>> =>
  loadedFrom(
    await ask(gameResultSummary, { ...identityOf(member), day, page: 1, page_size: mostLeagues }, signal),
    ({ leagues }) => leagues,
  )

/** One match with everything about its result. */
export const loadDetail = async (member: Profile, match: number, signal: AbortSignal): Promise<Loaded<Detail>> =>
  loadedFrom(await ask(singleMatchResult, { ...identityOf(member), match_id: match }, signal), (answer) => answer)
