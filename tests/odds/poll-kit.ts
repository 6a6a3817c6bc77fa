import { pollCalls } from '#calls/odds.ts'
import { type Board, emptyBoard, load, type Segment, type Snapshot } from '#domain/market/board.ts'
import {
  afterFor,
  detailAfter,
  emptyPolled,
  type MarketAnswer,
  type MatchAnswer,
  type MenuAnswer,
  type OddsAnswer,
  takeDetail,
  takeMarket,
  takeMatch,
  takeOdds,
} from '#domain/market/poll.ts'
import { mainTypesOf } from '#domain/market/kinds.ts'
import { parseReset } from '#domain/market/reset.ts'
import { type HeadRow, type MatchRow, tabs, writeMatch } from '#domain/market/rows.ts'
import { type OddsRow, writeOdds } from '#domain/market/odds-rows.ts'
import { quote } from '#domain/odds/odds.ts'
import { createPublisher, type Detail } from '#odds/publish.ts'
import { registerOdds } from '#odds/routes.ts'
import Fastify, { type FastifyInstance } from 'fastify'

/** A publisher moved by hand behind a bare Fastify; a second of real time passes with each step. */
export const openPolls = (epoch = 'run') => {
  let at = 1_000
  const stamp = () => ({ alive: at, book: at, speed: 1, at })
  const { publisher, publish } = createPublisher(epoch, stamp())
  const app = Fastify()
  registerOdds(app, publisher)
  return {
    app,
    publisher,
    step: (rows: Omit<Segment, 'seq' | 'epoch' | 'alive' | 'book' | 'speed' | 'at'> = {}, detail?: Detail) => {
      at += 1_000
      publish(rows, stamp(), detail)
    },
  }
}

export interface MadeMatch {
  readonly id: number
  readonly sport?: number
  readonly tab?: keyof typeof tabs
  readonly league?: number
  readonly parent?: number
  readonly minute?: number
}

/** The rows of a match with its league; `prices` of its markets by id. */
export const rowsOf = (
  { id, sport = 1, tab = 'today', league = sport * 10, parent, minute = 1 }: MadeMatch,
  prices: Readonly<Record<number, number>> = {},
) => {
  const odds = Object.entries(prices).map(
    ([market, price]): OddsRow =>
      writeOdds({
        id: Number(market),
        match: id,
        type: mainTypesOf(sport)[2]!,
        line: 0,
        status: 'open',
        version: 1,
        prices: [quote(price, 'DEC'), null, null],
      }),
  )
  const match: MatchRow = writeMatch({
    id,
    league,
    sport,
    order: 1,
    kind: parent === undefined ? 1 : 3,
    home: `Home ${id}`,
    away: `Away ${id}`,
    tab,
    status: 'open',
    kickoff: 0,
    suspension: 'none',
    subject: 'match',
    live:
      tab === 'live' && parent === undefined
        ? { phase: 'firstHalf', minute, score: [0, 0], half: [0, 0], reds: [0, 0], part: 0, parts: [] }
        : null,
  })
  const head: HeadRow = [
    id,
    sport,
    tabs[tab],
    league,
    odds.length,
    1,
    tab === 'live' ? 1 : 0,
    0,
    0,
    0,
    0,
    0,
    odds.length,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    odds.length,
  ]
  return {
    leagues: [[league, `League ${league}`, sport, 1, 1, 0]] as const,
    matches: [match],
    heads: [head],
    odds,
    ...(parent === undefined ? {} : { links: [[id, parent]] as const }),
  }
}

/** A reader that only polls; `cached` says how many answers back a cache may stand, of the same question. */
export const openPoller = (app: FastifyInstance) => {
  const polled = emptyPolled()
  const cache = new Map<string, string[]>()
  const ask = async <Answer>(url: string, cached: number): Promise<Answer> => {
    const kept = cache.get(url) ?? []
    if (cached > 0 && kept.length > 0) return JSON.parse(kept.at(-cached) ?? kept[0]!) as Answer
    const answer = await app.inject(url)
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
    cache.set(url, [...kept, answer.body])
    return answer.json() as Answer
  }
  const market = async (sport: number, tab: string, cached = 0) => {
    const answer = await ask<MarketAnswer>(`${pollCalls.market.path}?sport=${sport}&tab=${tab}`, cached)
    return takeMarket(polled, { sport, tabs: parseReset(tab)! }, answer)
  }
  return {
    polled,
    market,
    match: async (id: number, cached = 0) =>
      takeMatch(polled, await ask<MatchAnswer>(`${pollCalls.match.path}?id=${id}`, cached)),
    odds: async (ids: readonly number[], cached = 0) => {
      const after = afterFor(polled, ids)
      const since = after ? `&after=${after.seq}&epoch=${after.epoch}` : ''
      return takeOdds(polled, ids, await ask<OddsAnswer>(`${pollCalls.odds.path}?ids=${ids.join()}${since}`, cached))
    },
    detail: async (id: number, cached = 0) => {
      const after = detailAfter(polled, id)
      const since = after ? `&after=${after.seq}&epoch=${after.epoch}` : ''
      return takeDetail(polled, id, await ask<OddsAnswer>(`${pollCalls.odds.path}?id=${id}${since}`, cached))
    },
    /** A round of everything, as a poller makes after its first menu. */
    round: async () => {
      const { menu } = await ask<MenuAnswer>(pollCalls.menu.path, 0)
      const sports = new Set([
        ...menu.map(([sport]) => sport),
        ...[...polled.board.matches.values()].map(({ sport }) => sport),
      ])
      for (const sport of sports) for (const tab of ['1|2', '3']) await market(sport, tab)
    },
  }
}

export const boardOf = (snapshot: Snapshot): Board => {
  const board = emptyBoard()
  load(board, snapshot)
  return board
}

/** What a board holds, without the number of its steps. */
export const holdings = ({ leagues, matches, parents, heads, odds, mmo }: Board) => ({
  leagues: sorted(leagues),
  matches: sorted(matches),
  parents: sorted(parents),
  heads: sorted(heads),
  odds: sorted(odds),
  mmo: sorted(mmo),
})

const sorted = <T>(rows: ReadonlyMap<number, T>) => [...rows].sort(([a], [b]) => a - b)
