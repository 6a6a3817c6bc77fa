import { readDay } from '#domain/time.ts'
import { acceptedBets, betByKey, rejectedBets, settledBets, waitingBets } from '../bets/lists.ts'
import type { Database } from '../database/database.ts'
import { badField, type Handlers, refuse } from '../http/handler.ts'
import { dayStatement } from '../wallet/statement.ts'

export interface ReportParts {
  readonly database: Database
  /** Resolves when a placement under this key that is under way has ended; at once when there is none. */
  readonly placed: (member: bigint, key: string) => Promise<void>
}

type ReportHandlers = Pick<Handlers, 'listAccepted' | 'listRejected' | 'listPending' | 'dailyStatement' | 'settlementHistory'>

const success = { status: 1, statusdesc: 'success' } as const

/** What a member is told of bets and money. Everything is read under the id of the session, never one from a body. */
export const reportHandlers = ({ database: { db }, placed }: ReportParts): ReportHandlers => ({
  listAccepted: async ({ member, body }) => ({ ...success, ...(await acceptedBets(db, member.id, body)) }),

  listRejected: async ({ member, body }) => ({ ...success, ...(await rejectedBets(db, member.id, body)) }),

  listPending: async ({ member, body }) => {
    if (body.bet_key === undefined) return { ...success, ...(await waitingBets(db, member.id)) }
    // "There is no such bet" must stay true: a member who hears it may bet again.
    await placed(member.id, body.bet_key)
    const bet = await betByKey(db, member.id, body.bet_key)
    return bet ? { ...success, bets: [bet], total: 1 } : refuse('betNotExists')
  },

  dailyStatement: async ({ member, body }) => {
    const statement = await dayStatement(db, member.id, body.day)
    return statement ? { ...success, ...statement } : badField('day')
  },

  settlementHistory: async ({ member, body }) => {
    if (readDay(body.day) === undefined) return badField('day')
    return { ...success, ...(await settledBets(db, member.id, body.day, body)) }
  },
})
