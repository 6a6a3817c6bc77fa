import type { RoomEvent } from '#machines/room/room.ts'
import type { Clock } from '#odds/clock.ts'
import { rankIn, takeJobIn } from '#server/rooms/clock.ts'
import { Refusal } from '#server/rooms/refused.ts'
import type { RoomStore, RoomTransaction } from '#server/rooms/room-store.ts'
import { takeStepIn } from '#server/rooms/step.ts'
import type { Owner, Schedule } from '../schedule.ts'
import { atomically, memoryTransaction, type Put, refuseIn, type RoomsWorld } from './world.ts'

/** Replaces what a transaction reads and writes by something faulty. */
export type OverRooms = (work: RoomTransaction, world: RoomsWorld, put: Put) => RoomTransaction

/** A server of the house of rooms: the product's steps over a memory that may lose their calls. */
export interface RoomServer extends Owner {
  /** The house as a request reaches it; a call throws if its question or its answer is lost. */
  readonly storeFor: (request: string) => RoomStore
  /** Takes each due step, and ranks the rooms of matches with news; the next round does what one left undone. */
  readonly round: () => void
  readonly cancel: (room: bigint) => void
  /** Called when the process ends. */
  readonly whenDead: Set<() => void>
}

export interface RoomDeps {
  readonly world: RoomsWorld
  readonly schedule: Schedule
  readonly clock: Clock
  readonly over: OverRooms
}

export const startRoomServer = (name: string, { world, schedule, clock, over }: RoomDeps): RoomServer => {
  const owner = { name }
  const at = () => ({ book: clock.book(), real: clock.real() })
  const storeFor: RoomServer['storeFor'] = (request) => ({
    transaction: async (work) => {
      const told = await schedule.call(`${name}: ${request}`, owner, async () => {
        try {
          return { answer: await atomically((put) => work(over(memoryTransaction(world, put), world, put))) }
        } catch (error) {
          if (error instanceof Refusal) return { refused: error }
          throw error
        }
      })
      if ('refused' in told) throw told.refused
      return told.answer
    },
    refuse: (asked, refusal) =>
      schedule.call(`${name}: refuses, ${request}`, owner, () => refuseIn(world, asked, refusal)),
  })
  const transaction = <Answer>(what: string, work: (work: RoomTransaction) => Promise<Answer>) =>
    storeFor(what).transaction(work)
  const step = (what: string, room: bigint, event: RoomEvent) =>
    transaction(what, async (work) => {
      const row = (await work.lock(room))!
      return (await takeStepIn(work, row, event, at())) !== undefined
    })
  const work = async () => {
    try {
      const due = [...world.jobs.values()].filter((job) => !job.done && job.due <= clock.book())
      for (const { room, event } of due)
        await transaction(`${event} of ${room}`, (inside) => takeJobIn(inside, room, event, at()))
      for (const room of withNews(world)) await transaction(`ranks ${room}`, (inside) => rankIn(inside, room, at()))
    } catch {
      // A call to the database was lost.
    }
  }
  let isAtWork = false
  return Object.assign(owner, {
    storeFor,
    round: () => {
      if (isAtWork) return
      isAtWork = true
      void work().finally(() => (isAtWork = false))
    },
    cancel: (room: bigint) => void step(`cancels ${room}`, room, { type: 'operator.cancelled' }).catch(() => undefined),
    whenDead: new Set<() => void>(),
  })
}

/** Rooms being played with a prediction that an older result settled, or none. */
const withNews = ({ predictions, matches, rooms }: RoomsWorld): readonly bigint[] => [
  ...new Set(
    [...predictions.values()]
      .filter(({ match_id, room_id, settled_action }) => {
        const { result } = matches.get(match_id)!
        const { state } = rooms.get(room_id)!
        return result && (state === 'active' || state === 'stopped') && (settled_action ?? -1) < result.action
      })
      .map(({ room_id }) => room_id),
  ),
]
