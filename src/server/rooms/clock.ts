import { voidWithoutResultHours } from '#domain/limits.ts'
import { verdictFor } from '#domain/market/result.ts'
import type { RoomEvent } from '#machines/room.ts'
import type { Clock } from '#odds/clock.ts'
import { parseResult, resultColumns } from '../book/records.ts'
import type { Tabled } from '../database/database.ts'
import type { Moment } from './money.ts'
import { lockRoom, takeStep } from './step.ts'

const batch = 200
const minute = 60_000
/** A result counts as confirmed once it has stood this long: a correction usually comes sooner. Book time. */
const confirmedAfter = 2 * minute
const overdueAfter = voidWithoutResultHours * 60 * minute
/** Results are read again for this long after they were reported, so that one written late is not missed. */
const overlap = 10 * minute

export interface RoomClock {
  /**
   * Moves every room through the steps that are due, and ranks players by new results. Call it each round; answers the
   * number of steps.
   */
  readonly run: () => Promise<number>
}

/** Rooms move by rows that say what is due: a server that was down finds them when it starts. */
export const openRoomClock = ({ db, clock }: { readonly db: Tabled; readonly clock: Clock }): RoomClock => {
  let seen = -Infinity
  return {
    run: async () => {
      const at = { book: clock.book(), real: clock.real() }
      const due = await takeDue(db, at)
      const ranked = await rankNews(db, at, seen)
      seen = at.book - overlap
      return due + ranked
    },
  }
}

const takeDue = async (db: Tabled, at: Moment): Promise<number> => {
  let taken = 0
  for (;;) {
    const jobs = await db
      .selectFrom('room_job')
      .select(['room_id', 'event'])
      .where('done_real', 'is', null)
      .where('due_book', '<=', BigInt(at.book))
      .orderBy('due_book')
      .orderBy('room_id')
      .limit(batch)
      .execute()
    for (const { room_id, event } of jobs) taken += (await takeJob(db, room_id, event, at)) ? 1 : 0
    if (jobs.length < batch) return taken
  }
}

const takeJob = (db: Tabled, id: bigint, event: RoomEvent['type'], at: Moment): Promise<boolean> =>
  db.transaction().execute(async (step) => {
    const room = await lockRoom(step, id)
    if (!room) throw new Error(`room ${id} has a job and is not there`)
    const close = (due?: number) =>
      step
        .updateTable('room_job')
        .set(due === undefined ? { done_real: BigInt(at.real) } : { due_book: BigInt(due) })
        .where('room_id', '=', id)
        .where('event', '=', event)
        .where('done_real', 'is', null)
        .executeTakeFirst()
    if (event !== 'results.confirmed') {
      const { numUpdatedRows } = await close()
      if (numUpdatedRows === 0n) return false
      const type = event === 'firstMatch.kickedOff' ? event : 'lastMatch.kickedOff'
      return (await takeStep(step, room, { type }, at)) !== undefined
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
const rankNews = async (db: Tabled, at: Moment, since: number): Promise<number> => {
  let ranked = 0
  for (;;) {
    const rooms = await newsSince(db, since)
    for (const id of rooms)
      await db.transaction().execute(async (step) => {
        const room = await lockRoom(step, id)
        if (room) await takeStep(step, room, { type: 'result.changed' }, at)
      })
    ranked += rooms.length
    if (rooms.length < batch) return ranked
  }
}

const newsSince = async (db: Tabled, since: number): Promise<readonly bigint[]> => {
  const news = await db
    .selectFrom('result')
    .innerJoin('room_match', 'room_match.match_id', 'result.match_id')
    .innerJoin('room', 'room.id', 'room_match.room_id')
    .select('room.id')
    .distinct()
    .where('result.at_book', '>=', BigInt(Math.max(0, Math.floor(since))))
    .where('room.state', 'in', ['active', 'stopped'])
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
