import { voidWithoutResultHours } from '#domain/limits.ts'
import { verdictFor } from '#domain/market/result.ts'
import type { Clock } from '#odds/clock.ts'
import { sql } from 'kysely'
import { parseResult, resultColumns } from '../book/records.ts'
import type { Tabled } from '../database/database.ts'
import type { RoomJobEvent } from '../database/room.tables.ts'
import type { Moment } from './money.ts'
import { lockRoom, takeStep } from './step.ts'

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

interface Running {
  readonly db: Tabled
  readonly at: Moment
  /** Runs a step of a room; answers whether it was taken, or undefined if it failed. */
  readonly attempt: (room: bigint, event: RoomJobEvent, take: () => Promise<boolean>) => Promise<boolean | undefined>
}

/** Rooms move by rows that say what is due: a server that was down finds them when it starts. */
export const openRoomClock = ({
  db,
  clock,
  failed = () => undefined,
}: {
  readonly db: Tabled
  readonly clock: Clock
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
      const due = await takeDue({ db, at, attempt })
      const ranked = await rankNews({ db, at, attempt }, seen)
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

const takeDue = async ({ db, at, attempt }: Running): Promise<number> => {
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
    const failed = new Set<bigint>()
    for (const { room_id: room, event } of jobs) {
      if (failed.has(room)) continue
      const isTaken = await attempt(room, event, () => takeJob(db, room, event, at))
      if (isTaken === undefined) failed.add(room)
      else if (isTaken) taken += 1
    }
    if (jobs.length < batch) return taken
  }
}

/** A room's steps stay in order: while one waits to be tried again, its others wait too. */
const isNotWaiting = (room: 'job.room_id' | 'room.id', { real }: Moment) => sql<boolean>`not exists (
  select from room_job put_off
  where put_off.room_id = ${sql.ref(room)} and put_off.done_real is null and put_off.tries > 0 and put_off.retry_real > ${real}::bigint)`

const takeJob = (db: Tabled, id: bigint, event: RoomJobEvent, at: Moment): Promise<boolean> =>
  db.transaction().execute(async (step) => {
    const room = await lockRoom(step, id)
    if (!room) throw new Error(`room ${id} has a job and is not there`)
    const close = (due?: number) =>
      step
        .updateTable('room_job')
        .set(due === undefined ? { done_real: BigInt(at.real) } : { due_book: BigInt(due), tries: 0, retry_real: 0 })
        .where('room_id', '=', id)
        .where('event', '=', event)
        .where('done_real', 'is', null)
        .executeTakeFirst()
    if (event !== 'results.confirmed') {
      const { numUpdatedRows } = await close()
      if (numUpdatedRows === 0n) return false
      return (await takeStep(step, room, { type: event }, at)) !== undefined
    }
    const isOver = room.state === 'cancelled' || room.state === 'closed' || room.state === 'ended'
    const results = isOver ? undefined : await confirmedResults(step, id, at)
    if (!isOver && results === undefined) {
      await close(at.book + minute)
      return false
    }
    const { numUpdatedRows } = await close()
    if (numUpdatedRows === 0n || results === undefined) return false
    return (await takeStep(step, room, { type: 'results.confirmed', results }, at)) !== undefined
  })

/**
 * The number of a room's matches that were played to a result; undefined until that is known for all of them
 * (§room.results).
 */
const confirmedResults = async (step: Tabled, room: bigint, at: Moment): Promise<number | undefined> => {
  const matches = await step
    .selectFrom('room_match as m')
    .leftJoin('result', 'result.match_id', 'm.match_id')
    .select(['m.kickoff', 'result.at_book as told_at'])
    .select(resultColumns)
    .where('m.room_id', '=', room)
    .execute()
  let played = 0
  for (const match of matches) {
    const result = parseResult(match)
    const verdict = result ? verdictFor(result, 'ft') : 'running'
    const isLate = at.book - Number(match.kickoff) > overdueAfter
    if (verdict === 'running' && !isLate) return undefined
    if (match.told_at !== null && at.book - Number(match.told_at) < confirmedAfter) return undefined
    if (verdict === 'settle') played += 1
  }
  return played
}

/** Ranks the players of running rooms whose matches had news since a book time. */
const rankNews = async ({ db, at, attempt }: Running, since: number): Promise<number> => {
  let ranked = 0
  for (;;) {
    const rooms = await newsSince(db, at, since)
    for (const id of rooms) {
      const rank = () =>
        db.transaction().execute(async (step) => {
          const room = await lockRoom(step, id)
          return room !== undefined && (await takeStep(step, room, { type: 'result.changed' }, at)) !== undefined
        })
      if (await attempt(id, 'result.changed', rank)) ranked += 1
    }
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
