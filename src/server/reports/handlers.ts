import type { Database } from '../database/database.ts'
import { badField, type Handlers } from '../http/handler.ts'
import { statementOf } from '../wallet/statement.ts'
import { betListHandlers } from './bet-lists.ts'
import { rangeOf } from './range.ts'
import { winLoseByDay } from './win-lose.ts'

type ReportHandlers = Pick<Handlers, 'dailyStatement' | 'platformWinLose'> & ReturnType<typeof betListHandlers>

const success = { status: 1, statusdesc: 'success' } as const

/** What a member is told of bets and money gone by. Everything is read under the id of the session, never one from a body. */
export const reportHandlers = (parts: { readonly database: Database }): ReportHandlers => {
  const { database: { db } } = parts
  return {
    ...betListHandlers(parts),
    dailyStatement: async ({ member, body }) => {
      const range = rangeOf(body)
      if (typeof range === 'string') return badField(range)
      const { page, page_size } = body
      if (page !== undefined && page_size === undefined) return badField('page_size')
      const statement = await statementOf(db, member.id, range, page_size === undefined ? undefined : { page: page ?? 1, page_size })
      return { ...success, day: body.day, to: body.to ?? body.day, ...statement }
    },
    platformWinLose: async ({ member, body }) => {
      const range = rangeOf(body)
      return typeof range === 'string' ? badField(range) : { ...success, ...(await winLoseByDay(db, member.id, range, body)) }
    },
  }
}
