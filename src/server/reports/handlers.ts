import { readDay } from '#domain/time.ts'
import { settledBets } from '../bets/lists.ts'
import type { Database } from '../database/database.ts'
import { badField, type Handlers } from '../http/handler.ts'
import { dayStatement } from '../wallet/statement.ts'

type ReportHandlers = Pick<Handlers, 'dailyStatement' | 'settlementHistory'>

const success = { status: 1, statusdesc: 'success' } as const

/** What a member is told of bets and money gone by. Everything is read under the id of the session, never one from a body. */
export const reportHandlers = ({ database: { db } }: { readonly database: Database }): ReportHandlers => ({
  dailyStatement: async ({ member, body }) => {
    const statement = await dayStatement(db, member.id, body.day)
    return statement ? { ...success, ...statement } : badField('day')
  },

  settlementHistory: async ({ member, body }) => {
    if (readDay(body.day) === undefined) return badField('day')
    return { ...success, ...(await settledBets(db, member.id, body.day, body)) }
  },
})
