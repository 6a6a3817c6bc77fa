import type { Body } from '#calls/call.ts'
import type { matchResult } from '#calls/result.ts'
import { defaultPolicies, type Policies } from '#domain/policies.ts'
import type { Database } from '../database/database.ts'
import { badField, type Handlers, refuse } from '../contract/handler.ts'
import { statementOf } from './statement.ts'
import { betListHandlers } from './bet-lists.ts'
import type { ConnectedProvider } from '../games/providers.ts'
import { type Range, rangeOf } from '../contract/range.ts'
import { adjustmentsIn, resultOf, resultsIn, resultsOfBet, summaryIn } from './results.ts'
import { highlightsIn, leaguesOfHighlights } from './highlights.ts'
import { popularIn } from './popular.ts'
import { bracketsIn } from './bracket.ts'
import { tableIn, tablesIn } from './standing.ts'
import { specialEventsIn } from './special-events.ts'
import { ticketReportHandlers } from './ticket-reports.ts'
import { virtualRoundOf, virtualRoundsIn } from './virtual-rounds.ts'
import { winLoseByDay } from './win-lose.ts'

type ReportHandlers = Pick<
  Handlers,
  | 'dailyStatement'
  | 'platformWinLose'
  | 'matchResult'
  | 'singleMatchResult'
  | 'parlayMatchResult'
  | 'gameResultSportsbook'
  | 'gameResultSummary'
  | 'gameResultAdjustment'
  | 'gameResultVirtual'
  | 'gameResultVirtualDetail'
  | 'listStandings'
  | 'loadStanding'
  | 'listBrackets'
  | 'listHighlightLeagues'
  | 'listHighlights'
  | 'listPopular'
  | 'listEvents'
> &
  ReturnType<typeof betListHandlers> &
  ReturnType<typeof ticketReportHandlers>

const success = { status: 1, statusdesc: 'success' } as const

/**
 * A member's reports of past bets and money. Everything is read under the session's member id, never one from a body.
 */
export const reportHandlers = (deps: {
  readonly database: Pick<Database, 'db'>
  readonly games?: readonly ConnectedProvider[]
  readonly policies?: Policies
}): ReportHandlers => {
  const {
    database: { db },
    games = [],
    policies = defaultPolicies,
  } = deps
  const highlights = highlightsIn(db)
  const popular = popularIn(db)
  const events = specialEventsIn(db)
  return {
    ...betListHandlers(deps),
    ...ticketReportHandlers(deps),
    dailyStatement: async ({ member, body }) => {
      const range = rangeOf(body)
      if (typeof range === 'string') return badField(range)
      const { page, page_size } = body
      if (page !== undefined && page_size === undefined) return badField('page_size')
      const statement = await statementOf(db, member.id, range, {
        games,
        ...(page_size !== undefined && { page: page ?? 1, page_size }),
      })
      return { ...success, day: body.day, to: body.to ?? body.day, ...statement }
    },
    platformWinLose: async ({ member, body }) => {
      const range = rangeOf(body)
      return typeof range === 'string'
        ? badField(range)
        : { ...success, ...(await winLoseByDay(db, member.id, { range, games }, body)) }
    },
    matchResult: inRange((range, body) => resultsIn(db, range, body, false)),
    gameResultSportsbook: inRange((range, body) => resultsIn(db, range, body, true)),
    gameResultSummary: inRange((range, body) => summaryIn(db, range, body)),
    gameResultAdjustment: inRange((range, body) => adjustmentsIn(db, range, body)),
    gameResultVirtual: async ({ body }) => {
      const range = rangeOf(body)
      return typeof range === 'string' ? badField(range) : { ...success, ...(await virtualRoundsIn(db, range, body)) }
    },
    gameResultVirtualDetail: async ({ body }) => {
      const found = await virtualRoundOf(db, BigInt(body.round_id), policies.abandoned)
      return found ? { ...success, ...found } : refuse('308')
    },
    singleMatchResult: async ({ body }) => {
      const found = await resultOf(db, BigInt(body.match_id), policies.abandoned)
      return found ? { ...success, ...found } : refuse('308')
    },
    listStandings: async ({ body }) => ({ ...success, ...(await tablesIn(db, body)) }),
    loadStanding: async ({ body }) => {
      const found = await tableIn(db, body)
      return found ? { ...success, ...found } : badField('league_id')
    },
    listHighlightLeagues: async () => ({ ...success, leagues: leaguesOfHighlights(await highlights()) }),
    listHighlights: async ({ body: { league_id } }) => ({
      ...success,
      matches: (await highlights()).filter((one) => league_id === undefined || one.league_id === league_id),
    }),
    listPopular: async () => ({ ...success, picks: [...(await popular())] }),
    listEvents: async ({ body }) => ({ ...success, events: await events(body) }),
    listBrackets: async ({ body }) => {
      const found = await bracketsIn(db, body)
      return found ? { ...success, ...found } : badField('league_id')
    },
    parlayMatchResult: async ({ member, body }) => {
      const matches = await resultsOfBet(db, member.id, BigInt(body.bet_id))
      return matches ? { ...success, matches } : refuse('betNotExists')
    },
  }
}

type ResultsBody = Body<typeof matchResult>

/** Answers for a range of days, or names the field that is not a valid day. */
const inRange =
  <Part extends object>(read: (range: Range, body: ResultsBody) => Promise<Part>) =>
  async ({ body }: { readonly body: ResultsBody }) => {
    const range = rangeOf(body)
    return typeof range === 'string' ? badField(range) : { ...success, ...(await read(range, body)) }
  }
