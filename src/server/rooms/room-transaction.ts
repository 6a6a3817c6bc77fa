import { sql } from 'kysely'
import { parseResult, resultColumns } from '../book/records.ts'
import type { Tabled } from '../database/database.ts'
import type { RoomJobEvent } from '../database/room.tables.ts'
import { expectActing, isSilent } from './acting.ts'
import type { RoomRow } from './life.ts'
import { coverEntry, lockWallet, type Moment, postRoom } from './money.ts'
import { predictionsOf } from './rank.ts'
import type { NewSeat, RoomTransaction, WrittenStep } from './room-store.ts'

/** Rooms in one transaction of the database. */
export const roomTransaction = (step: Tabled): RoomTransaction => ({
  lock: (id) => step.selectFrom('room').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  lockDue: (id, event) =>
    step
      .selectFrom('room')
      .innerJoin('room_job', 'room_job.room_id', 'room.id')
      .selectAll('room')
      .where('room.id', '=', id)
      .where('room_job.event', '=', event)
      .where('room_job.done_real', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  finishJob: (id, event, { real }) => changeJob(step, id, event, { done_real: BigInt(real) }),
  delayJob: (id, event, until) => changeJob(step, id, event, { due_book: BigInt(until), tries: 0, retry_real: 0 }),
  matches: async (id) => {
    const rows = await step
      .selectFrom('room_match as m')
      .leftJoin('result', 'result.match_id', 'm.match_id')
      .select(['m.kickoff', 'result.at_book as told_at'])
      .select(resultColumns)
      .where('m.room_id', '=', id)
      .execute()
    return rows.map((row) => ({
      kickoff: Number(row.kickoff),
      result: parseResult(row),
      toldAt: row.told_at === null ? null : Number(row.told_at),
    }))
  },
  players: (id) =>
    step
      .selectFrom('room_player')
      .select(['member_id', 'seat', 'address'])
      .where('room_id', '=', id)
      .orderBy('seat')
      .execute(),
  predictions: (id) => predictionsOf(step, id),
  seatUnder: (member, key) => seatUnder(step, member, key),
  expectActing: (member) => expectActing(step, member),
  isSilent: (real) => isSilent(step, real),
  lockWallet: (member) => lockWallet(step, member),
  cover: (member, entry, at) => coverEntry(step, member, entry, at),
  seat: (seat) => insertSeat(step, seat),
  refund: (id) =>
    step
      .updateTable('room_player')
      .set((of) => ({ refund: of.ref('entry') }))
      .where('room_id', '=', id)
      .returning(['member_id as member', 'entry as available'])
      .execute(),
  post: (kind, posting) => postRoom(step, kind, posting),
  write: (room, written, at) => write(step, room, written, at),
})

export const seatUnder = (db: Tabled, member: bigint, key: string) =>
  db
    .selectFrom('room_player')
    .select(['room_id', 'body_hash'])
    .where('member_id', '=', member)
    .where('key', '=', key)
    .executeTakeFirst()

const changeJob = async (
  step: Tabled,
  room: bigint,
  event: RoomJobEvent,
  change: { readonly done_real: bigint } | { readonly due_book: bigint; readonly tries: 0; readonly retry_real: 0 },
): Promise<void> => {
  await step.updateTable('room_job').set(change).where('room_id', '=', room).where('event', '=', event).execute()
}

const insertSeat = async (step: Tabled, { room, seat, member, key, hash, address, at }: NewSeat): Promise<void> => {
  await step
    .insertInto('room_player')
    .values({
      room_id: room.id,
      member_id: member,
      seat,
      key,
      body_hash: hash,
      free: room.type === 3,
      address,
      entry: room.entry,
      rank: null,
      prize: null,
      refund: null,
      joined_book: at.book,
      joined_real: at.real,
    })
    .execute()
}

/** One statement: what it settles and places, the room, its history and its news. */
const write = async (
  step: Tabled,
  { id, version }: RoomRow,
  { event, from, to, players, reason, frozen, isOver, members, moved, news, settled, placed }: WrittenStep,
  at: Moment,
): Promise<void> => {
  const predictions = settled.map((each) => ({ ...each, id: String(each.id), score: textOf(each.score) }))
  const seats = placed.map((each) => ({ ...each, score: String(each.score), prize: textOf(each.prize) }))
  await step
    .with('settled', () =>
      sql`(update prediction p set outcome = x.outcome, score = x.score, settled_action = x.action
        from jsonb_to_recordset(${JSON.stringify(predictions)}::jsonb) as x(id bigint, outcome text, score bigint, action integer) where p.id = x.id)`.$castTo<object>(),
    )
    .with('placed', () =>
      sql`(update room_player p set score = x.score, correct = x.correct, rank = x.rank, prize = x.prize
        from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as x(seat smallint, score bigint, correct smallint, rank smallint, prize bigint)
        where p.room_id = ${id}::bigint and p.seat = x.seat and (p.score, p.correct, p.rank, p.prize) is distinct from (x.score, x.correct, x.rank, x.prize))`.$castTo<object>(),
    )
    .with('moved', (db) =>
      db
        .updateTable('room')
        .set({
          state: to,
          players,
          reason,
          version: version + 1,
          ...(isOver && { ended_book: BigInt(at.book) }),
          ...frozen,
        })
        .where('id', '=', id),
    )
    .with('told', (db) => db.insertInto('room_news').values({ room_id: id, what: news }))
    .insertInto('room_step')
    .values({
      room_id: id,
      version: version + 1,
      event,
      from,
      to,
      members,
      moved,
      at_book: at.book,
      at_real: at.real,
    })
    .execute()
}

const textOf = (amount: bigint | null): string | null => (amount === null ? null : String(amount))
