import { earlySilenceSeconds } from '#domain/bet/limits.ts'
import { sql } from 'kysely'
import { refuseKey } from '../bets/acceptance/closed-key.ts'
import { parseResult, resultColumns } from '../book/records.ts'
import type { Moment } from '../contract/moment.ts'
import type { Tabled } from '../database/database.ts'
import { notifyAll } from '../events/notify.ts'
import { actRefusal } from '../members/acting.ts'
import { coverRefusal, lockWallet } from '../wallet/cover.ts'
import { choosableIn } from './choosable.ts'
import { insertRoom } from './insert.ts'
import type { RoomRow } from './life.ts'
import { postRoom } from './money.ts'
import { predictionsOf } from './rank.ts'
import { Refusal } from './refused.ts'
import type { RoomStore, RoomTransaction, WrittenStep } from './room-store.ts'
import { changeJob, insertSeat, removeSeat, insertPrediction, priceOf, textOf } from './room-writes.ts'

/** Rooms in the database. */
export const roomStore = (db: Tabled): RoomStore => ({
  transaction: (work) => db.transaction().execute((step) => work(roomTransaction(step))),
  refuse: (asked, refusal) => refuseKey(db, asked, refusal),
})

/** Rooms in one transaction of the database. */
export const roomTransaction = (step: Tabled): RoomTransaction => ({
  lock: (id) => step.selectFrom('room').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  hold: (id) => step.selectFrom('room').selectAll().where('id', '=', id).forShare().executeTakeFirst(),
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
  ...underKeys(step),
  expectActing: async (member) => {
    const refusal = await actRefusal(step, member)
    if (refusal) throw new Refusal(refusal)
  },
  isSilent: async (real) => {
    const { alive_real: alive } = await step.selectFrom('book_state').select('alive_real').executeTakeFirstOrThrow()
    return real - Number(alive) > earlySilenceSeconds * 1_000
  },
  lockWallet: (member) => lockWallet(step, member),
  cover: async (member, entry, at) => {
    const uncovered = await coverRefusal(step, member, entry, at)
    if (uncovered) throw new Refusal(uncovered)
  },
  ...makingAndPredicting(step),
  seat: (seat) => insertSeat(step, seat),
  unseat: (room, leaving, at) => removeSeat(step, room, leaving, at),
  hasBegun: async (room, book) => {
    const begun = await step
      .selectFrom('room_match')
      .innerJoin('match', 'match.id', 'room_match.match_id')
      .select('match.id')
      .where('room_match.room_id', '=', room)
      .where((is) =>
        is.or([
          is('room_match.kickoff', '<=', BigInt(book)),
          is('match.kickoff', '<=', BigInt(book)),
          is('match.phase', '<>', 'before'),
        ]),
      )
      .executeTakeFirst()
    return begun !== undefined
  },
  refund: (id) =>
    step
      .updateTable('room_player')
      .set((of) => ({ refund: of.ref('entry') }))
      .where('room_id', '=', id)
      .returning(['member_id as member', 'entry as available'])
      .execute(),
  post: (kind, posting) => postRoom(step, kind, posting),
  notify: (notices, { real }) => notifyAll(step, notices, real),
  write: (room, written, at) => write(step, room, written, at),
})

const underKeys = (
  step: Tabled,
): Pick<RoomTransaction, 'seatUnder' | 'roomUnder' | 'predictionUnder' | 'closedKey'> => ({
  seatUnder: (member, key) =>
    step
      .selectFrom('room_player')
      .select(['room_id as id', 'body_hash'])
      .where('member_id', '=', member)
      .where('key', '=', key)
      .unionAll((of) =>
        of
          .selectFrom('room_left')
          .select(['room_id as id', 'body_hash'])
          .where('member_id', '=', member)
          .where('key', '=', key),
      )
      .unionAll((of) =>
        of
          .selectFrom('room_left')
          .select(['room_id as id', 'left_hash as body_hash'])
          .where('member_id', '=', member)
          .where('left_key', '=', key),
      )
      .executeTakeFirst(),
  roomUnder: (owner, key) =>
    step
      .selectFrom('room')
      .select(['id', 'body_hash'])
      .where('owner_id', '=', owner)
      .where('key', '=', key)
      .executeTakeFirst(),
  predictionUnder: (member, key) =>
    step
      .selectFrom('prediction')
      .select(['id', 'body_hash'])
      .where('member_id', '=', member)
      .where('key', '=', key)
      .unionAll((of) =>
        of
          .selectFrom('prediction_left')
          .select(['id', 'body_hash'])
          .where('member_id', '=', member)
          .where('key', '=', key),
      )
      .executeTakeFirst(),
  closedKey: (member, key) =>
    step
      .selectFrom('closed_key')
      .select(['body_hash', 'refusal'])
      .where('member_id', '=', member)
      .where('key', '=', key)
      .executeTakeFirst(),
})

const makingAndPredicting = (
  step: Tabled,
): Pick<RoomTransaction, 'choosable' | 'ownRooms' | 'open' | 'matchIn' | 'price' | 'pointsOf' | 'predict'> => ({
  choosable: (ids, book) => choosableIn(step, ids, book),
  ownRooms: (owner) =>
    step
      .selectFrom('room')
      .select(['type', 'entry', 'state'])
      .select(
        sql<bigint[]>`array(select m.match_id from room_match m where m.room_id = room.id order by m.match_id)`.as(
          'about',
        ),
      )
      .where('owner_id', '=', owner)
      .where('state', 'in', ['open', 'active', 'stopped'])
      .execute(),
  open: async (room, matches, at) => (await insertRoom(step, room, matches, at))!,
  matchIn: async (room, match) => {
    const row = await step
      .selectFrom('room_match')
      .innerJoin('match', 'match.id', 'room_match.match_id')
      .select(['room_match.kickoff', 'match.phase', 'match.kickoff as now'])
      .where('room_match.room_id', '=', room)
      .where('room_match.match_id', '=', BigInt(match))
      .executeTakeFirst()
    return row && { kickoff: Number(row.kickoff), now: Number(row.now), phase: row.phase }
  },
  price: (member, selection, at) => priceOf(step, member, selection, at),
  pointsOf: async (room, member) => {
    const spent = await step
      .selectFrom('prediction')
      .select('points')
      .where('room_id', '=', room)
      .where('member_id', '=', member)
      .execute()
    return spent.map(({ points }) => points)
  },
  predict: (prediction, at) => insertPrediction(step, prediction, at),
})

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
