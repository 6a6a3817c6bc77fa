import { systemLines } from '#domain/bet/parlay.ts'
import { betById, listBets, betLists } from '../bets/lists.ts'
import type { Database } from '../database/database.ts'
import { badField, type Handlers, refuse } from '../contract/handler.ts'
import { rangeOf } from '../contract/range.ts'
import { linesOfBet } from './systems.ts'

const success = { status: 1, statusdesc: 'success' } as const

/**
 * One ticket, and systems with their matches and lines. Everything is read under the session's member id, never one
 * from a body.
 */
export const ticketReportHandlers = ({
  database: { db },
}: {
  readonly database: Pick<Database, 'db'>
}): Pick<Handlers, 'parlayBetDetails' | 'listSystems' | 'systemMatches' | 'systemLines'> => ({
  parlayBetDetails: async ({ member, body }) => {
    const bet = await betById(db, member.id, BigInt(body.bet_id))
    return bet ? { ...success, bet } : refuse('betNotExists')
  },
  listSystems: async ({ member, body }) => {
    if (body.day === undefined && body.to !== undefined) return badField('day')
    const range = body.day === undefined ? undefined : rangeOf({ ...body, day: body.day })
    if (typeof range === 'string') return badField(range)
    const { bets, total } = await listBets(
      db,
      member.id,
      { ...betLists.all, kind: 'system', ...(range && { range }) },
      body,
    )
    return {
      ...success,
      bets: bets.map((bet) => ({ ...bet, lines: Number(systemLines(bet.legs.length, bet.sizes)) })),
      total,
    }
  },
  systemMatches: async ({ member, body }) => {
    const bet = await betById(db, member.id, BigInt(body.bet_id))
    return bet?.kind === 'system'
      ? { ...success, legs: bet.legs.map((leg, place) => ({ n: place + 1, ...leg })) }
      : refuse('betNotExists')
  },
  systemLines: async ({ member, body }) => {
    const lines = await linesOfBet(db, member.id, BigInt(body.bet_id), body)
    return lines ? { ...success, ...lines } : refuse('betNotExists')
  },
})
