import type { calls } from '#calls/all.ts'
import { pointsLeft } from '#domain/room/prediction.ts'
import type { Clock } from '#odds/clock.ts'
import type { Database } from '../database/database.ts'
import type { Asked, Handlers, SignedIn } from '../contract/handler.ts'
import { loadPosition } from '../events/reading.ts'
import { addPoints, predict } from './predict.ts'
import { create } from './create.ts'
import { guarded } from './guarded.ts'
import { join } from './join.ts'
import { leave } from './leave.ts'
import { Refusal } from './refused.ts'
import { roomTransaction } from './room-transaction.ts'
import { lockRoom, takeStep } from './step.ts'
import { ownPredictions, predictionOfMember, visibleRoom, writePrediction, writeRoom } from './views.ts'
import { roomReadingHandlers } from './read-handlers.ts'

type RoomHandlers = Pick<
  Handlers,
  | 'createRoom'
  | 'createVirtualRoom'
  | 'joinRoom'
  | 'joinVirtualRoom'
  | 'leaveRoom'
  | 'closeRoom'
  | 'predict'
  | 'predictMore'
> &
  ReturnType<typeof roomReadingHandlers>

export interface RoomHandlerDeps {
  readonly database: Database
  readonly clock: Clock
  /** Whether the operator offers rooms at all. */
  readonly tournament: boolean
}

const success = { status: 1, statusdesc: 'success' } as const

/** Tournament+ rooms. Everything is read under the session's member id, never one from a body. */
export const roomHandlers = ({ database: { db }, clock, tournament }: RoomHandlerDeps): RoomHandlers => {
  const deps = { db, clock }
  const seated = async (member: SignedIn, id: bigint) => {
    const room = writeRoom(await visibleRoom(db, member, id), member.id)
    const { balance, account_balance, outstanding_balance, wallet_seq } = await loadPosition(db, member.id)
    return { ...success, room, balance, account_balance, outstanding_balance, wallet_seq }
  }
  const predicted = async (member: SignedIn, id: bigint) => {
    const made = (await predictionOfMember(db, id, member.id))!
    const own = await ownPredictions(db, made.room_id, member.id)
    return { ...success, bet: writePrediction(made), points_left: pointsLeft(own.map(({ points }) => points)) }
  }
  const creating = ({ member, body, address }: Asked<(typeof calls)['createRoom']>) =>
    guarded(tournament, async () => seated(member, await create(deps, member, body, address)))
  const joining = ({ member, body, address }: Asked<(typeof calls)['joinRoom']>) =>
    guarded(tournament, async () => seated(member, await join(deps, member, body, address)))
  return {
    ...roomReadingHandlers({ db, clock, tournament }),
    createRoom: creating,
    createVirtualRoom: creating,
    joinRoom: joining,
    joinVirtualRoom: joining,
    leaveRoom: ({ member, body }) => guarded(tournament, async () => seated(member, await leave(deps, member, body))),
    closeRoom: ({ member, body }) =>
      guarded(tournament, async () => {
        const id = BigInt(body.room_id)
        await visibleRoom(db, member, id)
        await db.transaction().execute(async (step) => {
          const room = (await lockRoom(step, id))!
          if (room.owner_id !== member.id) throw new Refusal('cannotCloseRoom')
          if (room.state === 'closed') return
          const at = { book: clock.book(), real: clock.real() }
          const isSeated = (await roomTransaction(step).players(id)).some(({ member_id }) => member_id === member.id)
          if (!(await takeStep(step, room, { type: 'owner.closed', isSeated }, at)))
            throw new Refusal('cannotCloseRoom')
        })
        return seated(member, id)
      }),
    predict: ({ member, body }) =>
      guarded(tournament, async () => predicted(member, await predict(deps, member, body))),
    predictMore: ({ member, body }) =>
      guarded(tournament, async () => predicted(member, await addPoints(deps, member, body))),
  }
}
