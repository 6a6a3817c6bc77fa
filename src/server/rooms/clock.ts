import { voidWithoutResultHours } from '#domain/bet/limits.ts'
import { verdictFor } from '#domain/market/result.ts'
import type { Clock } from '#odds/clock.ts'
import { sql } from 'kysely'
import type { Moment } from '../contract/moment.ts'
import type { Database, Tabled } from '../database/database.ts'
import type { RoomJobEvent } from '../database/tables/room.tables.ts'
import type { RoomMatchResult, RoomTransaction } from './room-store.ts'
import { roomTransaction } from './room-transaction.ts'
import { takeStepIn } from './step.ts'

const batch = 200
const minute = 60_000
/** A result counts as confirmed once it has stood this long: a correction usually comes sooner. Book time. */
const confirmedAfter = 2 * minute
const overdueAfter = voidWithoutResultHours * 60 * minute
/** Results are read again for this long after they were reported, so that one written late is not missed. */
const overlap = 10 * minute

/** A step of a room that failed: nothing of it was written. */
export interface RoomFailure {
  readonly room: bigint
  readonly event: RoomJobEvent
  readonly error: unknown
}

export interface RoomClock {
  /**
   * Moves every room through the steps that are due, and ranks players by new results. Call it each round; answers the
   * number of steps. A step that fails is reported and tried again later; it stops no other room.
   */
  readonly run: () => Promise<number>
}

/** The wait after a room's first failure, doubled by each further one up to the longest; in real milliseconds. */
const firstWait = 1_000
const longestWait = 10 * minute

/** How many rooms take their steps at once; the embedded database has one session. */
export const roomsAtOnce: Readonly<Record<Database['kind'], number>> = { postgres: 6, embedded: 1 }

interface Running {
  readonly db: Tabled
  readonly at: Moment
  readonly atOnce: number
  /** Runs a step of a room; answers whether it was taken, or undefined if it failed. */
  readonly attempt: (room: bigint, event: RoomJobEvent, take: () => Promise<boolean>) => Promise<boolean | undefined>
}

/** Rooms move by rows that say what is due: a server that was down finds them when it starts. */
export const openRoomClock = ({
  db,
  clock,
  atOnce,
  failed = () => undefined,
}: {
  readonly db: Tabled
  readonly clock: Clock
  /** How many rooms take their steps at once. */
  readonly atOnce: number
  readonly failed?: ((failure: RoomFailure) => void) | undefined
}): RoomClock => {
  let seen = -Infinity
  return {
    run: async () => {
      const at = { book: clock.book(), real: clock.real() }
      const attempt: Running['attempt'] = async (room, event, take) => {
        try {
          return await take()
        } catch (error) {
          failed({ room, event, error })
          // A database that is gone fails here too, and ends the round.
          await putOff(db, room, event, at)
          return undefined
        }
      }
      const due = await takeDue({ db, at, atOnce, attempt })
      const ranked = await rankNews({ db, at, atOnce, attempt }, seen)
      seen = at.book - overlap
      return due + ranked
    },
  }
}

/** Keeps that a step failed and when it is tried again. A ranking by new results has no job until it fails. */
const putOff = async (db: Tabled, room: bigint, event: RoomJobEvent, { book, real }: Moment): Promise<void> => {
  await sql`
    insert into room_job as job (room_id, event, due_book, tries, retry_real)
      values (${room}, ${event}, ${book}::bigint, 1, ${real}::bigint + ${firstWait}::bigint)
    on conflict (room_id, event) do update set
      tries = case when job.done_real is null then job.tries else 0 end + 1,
      retry_real = ${real}::bigint + least(${longestWait}::bigint,
        ${firstWait}::bigint << case when job.done_real is null then least(job.tries, 20) else 0 end),
      due_book = case when job.done_real is null then job.due_book else excluded.due_book end,
      done_real = null`.execute(db)
}

const takeDue = async ({ db, at, atOnce, attempt }: Running): Promise<number> => {
  let taken = 0
  for (;;) {
    const jobs = await db
      .selectFrom('room_job as job')
      .select(['job.room_id', 'job.event'])
      .where('job.done_real', 'is', null)
      .where('job.due_book', '<=', BigInt(at.book))
      .where(isNotWaiting('job.room_id', at))
      .orderBy('job.due_book')
      .orderBy('job.room_id')
      .orderBy('job.event')
      .limit(batch)
      .execute()
    const byRoom = [...Map.groupBy(jobs, ({ room_id }) => room_id)]
    await inLanes(atOnce, byRoom, async ([room, due]) => {
      for (const { event } of due) {
        const isTaken = await attempt(room, event, () =>
          db.transaction().execute((step) => takeJobIn(roomTransaction(step), room, event, at)),
        )
        if (isTaken === undefined) return
        if (isTaken) taken += 1
      }
    })
    if (jobs.length < batch) return taken
  }
}

/**
 * Does the work for each item, so many at once, in their order. After a failure no further item is begun; what is under
 * way ends first, then the failure is thrown.
 */
const inLanes = async <Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  let next = 0
  const lane = async () => {
    try {
      while (next < items.length) await work(items[next++]!)
    } catch (error) {
      next = items.length
      throw error
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** A room's steps stay in order: while one waits to be tried again, its others wait too. */
const isNotWaiting = (room: 'job.room_id' | 'room.id', { real }: Moment) => sql<boolean>`not exists (
  select from room_job put_off
  where put_off.room_id = ${sql.ref(room)} and put_off.done_real is null and put_off.tries > 0 and put_off.retry_real > ${real}::bigint)`

/** Takes a due step, if it is still due; results that are not confirmed are asked about a minute later. */
export const takeJobIn = async (
  work: RoomTransaction,
  id: bigint,
  event: RoomJobEvent,
  at: Moment,
): Promise<boolean> => {
  const room = await work.lockDue(id, event)
  if (!room) return false
  if (event !== 'results.confirmed') {
    await work.finishJob(id, event, at)
    return (await takeStepIn(work, room, { type: event }, at)) !== undefined
  }
  const isOver = room.state === 'cancelled' || room.state === 'closed' || room.state === 'ended'
  const results = isOver ? 0 : confirmedResults(await work.matches(id), at)
  if (results === undefined) {
    await work.delayJob(id, event, at.book + minute)
    return false
  }
  await work.finishJob(id, event, at)
  return (await takeStepIn(work, room, { type: 'results.confirmed', results }, at)) !== undefined
}

/** Ranks a room's players again, if it is being played. */
export const rankIn = async (work: RoomTransaction, id: bigint, at: Moment): Promise<boolean> => {
  const room = await work.lock(id)
  return room !== undefined && (await takeStepIn(work, room, { type: 'result.changed' }, at)) !== undefined
}

/**
 * The number of a room's matches that were played to a result; undefined until that is known for all of them
 * (§room.results).
 */
const confirmedResults = (matches: readonly RoomMatchResult[], at: Moment): number | undefined => {
  let played = 0
  for (const { kickoff, result, toldAt } of matches) {
    const verdict = result ? verdictFor(result, 'ft') : 'running'
    if (verdict === 'running' && at.book - kickoff <= overdueAfter) return undefined
    if (toldAt !== null && at.book - toldAt < confirmedAfter) return undefined
    if (verdict === 'settle') played += 1
  }
  return played
}

/** Ranks the players of running rooms whose matches had news since a book time. */
const rankNews = async ({ db, at, atOnce, attempt }: Running, since: number): Promise<number> => {
  let ranked = 0
  for (;;) {
    const rooms = await newsSince(db, at, since)
    await inLanes(atOnce, rooms, async (id) => {
      const rank = () => db.transaction().execute((step) => rankIn(roomTransaction(step), id, at))
      if (await attempt(id, 'result.changed', rank)) ranked += 1
    })
    if (rooms.length < batch) return ranked
  }
}

const newsSince = async (db: Tabled, at: Moment, since: number): Promise<readonly bigint[]> => {
  const news = await db
    .selectFrom('result')
    .innerJoin('room_match', 'room_match.match_id', 'result.match_id')
    .innerJoin('room', 'room.id', 'room_match.room_id')
    .select('room.id')
    .distinct()
    .where('result.at_book', '>=', BigInt(Math.max(0, Math.floor(since))))
    .where('room.state', 'in', ['active', 'stopped'])
    .where(isNotWaiting('room.id', at))
    .where((is) =>
      is.exists(
        is
          .selectFrom('prediction')
          .select('prediction.id')
          .whereRef('prediction.room_id', '=', 'room.id')
          .whereRef('prediction.match_id', '=', 'result.match_id')
          .where((and) =>
            and.or([
              and('prediction.settled_action', 'is', null),
              and('prediction.settled_action', '<', and.ref('result.action')),
            ]),
          ),
      ),
    )
    .orderBy('room.id')
    .limit(batch)
    .execute()
  return news.map(({ id }) => id)
}
