import type { Body } from '#calls/call.ts'
import type { listAccepted, listDay } from '#calls/bets/bet-list.ts'
import { listBets, type ListFilter, betLists } from '../bets/lists.ts'
import type { Database } from '../database/database.ts'
import { badField, type Handlers } from '../contract/handler.ts'
import { rangeOf } from '../contract/range.ts'

type ListHandlers = Pick<
  Handlers,
  | 'listAccepted'
  | 'listRejected'
  | 'listAcceptedFull'
  | 'listRejectedFull'
  | 'listDay'
  | 'listDayCancelled'
  | 'listCancelled'
  | 'settlementHistory'
>

const success = { status: 1, statusdesc: 'success' } as const

/** A member's bet lists. Everything is read under the session's member id, never one from a body. */
export const betListHandlers = ({ database: { db } }: { readonly database: Pick<Database, 'db'> }): ListHandlers => {
  const list =
    (shown: ListFilter) =>
    async ({ member, body }: { member: { id: bigint }; body: Body<typeof listAccepted> | Body<typeof listDay> }) => {
      if (body.day === undefined && body.to !== undefined) return badField('day')
      const range = body.day === undefined ? undefined : rangeOf({ ...body, day: body.day })
      if (typeof range === 'string') return badField(range)
      return { ...success, ...(await listBets(db, member.id, { ...shown, ...(range && { range }) }, body)) }
    }
  return {
    listAccepted: list(betLists.accepted),
    listRejected: list(betLists.rejected),
    listAcceptedFull: list(betLists.acceptedFull),
    listRejectedFull: list(betLists.cancelled),
    listDay: list(betLists.all),
    listDayCancelled: list(betLists.cancelled),
    listCancelled: list(betLists.voided),
    settlementHistory: list(betLists.settled),
  }
}
