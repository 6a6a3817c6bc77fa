import { toReference } from '#domain/bet/exposure.ts'
import { roomMatches, roomPlayers } from '#domain/bet/limits.ts'
import { isCurrency, writeAmount } from '#domain/money/money.ts'
import { type RoomState, roomStatusCodes, type RoomType, roomTypeIds } from '#domain/room/status.ts'
import { printShort } from '#domain/time.ts'
import { writeScore } from '#domain/room/prediction.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Tabled } from '../../database/database.ts'
import { openFreeRoomIn } from '../../rooms/free.ts'
import type { RoomRow } from '../../rooms/life.ts'
import { lockRoom, takeStep } from '../../rooms/step.ts'
import type { ActHandler } from '../deps.ts'
import type { RecordedState } from '../record.ts'
import { refuseAct } from '../refusal.ts'
import { amountIn, type Fields, rowsOf, wholeWithin, wordOf } from '../request.ts'
import type { View } from '../views/view.ts'

const roomIn = (fields: Fields): bigint =>
  BigInt(fields.need('room', wholeWithin(1, Number.MAX_SAFE_INTEGER), 'unknownRoom'))

/**
 * Cancels a room whose prizes are not paid yet: every entry is refunded in full (§room.refund). The act is worth these
 * refunds and the prizes that the operator promised.
 */
const cancel: ActHandler = {
  fields: { room: 'needed' },
  work: async ({ step, fields, at }) => {
    const room = (await lockRoom(step, roomIn(fields))) ?? refuseAct('unknownRoom', 'room')
    const taken = (await takeStep(step, room, { type: 'operator.cancelled' }, at)) ?? refuseAct('roomOver', 'room')
    const entries = room.entry * BigInt(room.players)
    const stood = { room: Number(room.id), state: room.state, players: room.players }
    return {
      room: room.id,
      weight: toReference(entries + room.prize_fund, room.currency),
      before: stood,
      after: { ...stood, state: taken.to, refunded: writeAmount(entries, room.currency), currency: room.currency },
    }
  },
}

/** Opens a free room; the house pays its prizes (§room.free), and the act is worth them. */
const openroom: ActHandler = {
  fields: { currency: 'needed', prizes: 'needed', seats: 'needed', matches: 'needed' },
  work: async ({ step, fields, at }) => {
    const currency = fields.need('currency', (text) => (isCurrency(text) ? text : undefined), 'invalidCurrency')
    const prizes = fields.need('prizes', amountIn(currency), 'invalidAmount')
    const seats = fields.need('seats', wholeWithin(roomPlayers.min, roomPlayers.max), 'invalidSeats')
    const matches = fields.need('matches', matchList, 'invalidMatches')
    const key = randomUUID()
    const room =
      (await openFreeRoomIn(step, { key, currency, prizes, seats, matches }, at)) ??
      refuseAct('matchNotOpen', 'matches')
    return {
      room,
      weight: toReference(prizes, currency),
      before: {},
      after: { room: Number(room), prizes: writeAmount(prizes, currency), currency, seats, matches: matches.join(',') },
    }
  },
}

/** Ids separated by commas, as many different ones as a room may be about. */
const matchList = (text: string): readonly number[] | undefined => {
  const ids = text.split(',').map((each) => wholeWithin(1, Number.MAX_SAFE_INTEGER)(each.trim()))
  const whole = [...new Set(ids.filter((id) => id !== undefined))]
  const isRight = whole.length === ids.length && whole.length >= roomMatches.min && whole.length <= roomMatches.max
  return isRight ? whole : undefined
}

/** A trader's acts on rooms. */
export const roomActs = { openroom, cancel } as const satisfies Record<string, ActHandler>

const states = Object.keys(roomStatusCodes) as RoomState[]
const types = Object.keys(roomTypeIds) as RoomType[]
const typeOf = ({ type }: Pick<RoomRow, 'type'>): string => types.find((name) => roomTypeIds[name] === type)!

/** Rooms, newest first. */
const rooms: View = {
  fields: { state: 'optional', type: 'optional', most: 'optional' },
  read: async (db, fields) => {
    const state = fields.read('state', wordOf(states), 'invalidRoomState')
    const type = fields.read('type', wordOf(types), 'invalidRoomType')
    let query = db
      .selectFrom('room')
      .leftJoin('member', 'member.id', 'room.owner_id')
      .selectAll('room')
      .select(sql<string | null>`member.login`.as('owner'))
      .orderBy('room.id', 'desc')
      .limit(rowsOf(fields))
    if (state) query = query.where('room.state', '=', state)
    if (type) query = query.where('room.type', '=', roomTypeIds[type])
    return (await query.execute()).map(described)
  },
}

const described = (room: RoomRow & { readonly owner: string | null }): RecordedState => ({
  room: String(room.id),
  type: typeOf(room),
  state: room.state,
  reason: room.reason ?? '',
  owner: room.owner ?? '',
  players: `${room.players} of ${room.seats}`,
  currency: room.virtual ? `${room.currency} virtual` : room.currency,
  entry: writeAmount(room.entry, room.currency),
  pool: room.pool === null ? '' : writeAmount(room.pool, room.currency),
  fee: room.fee === null ? '' : writeAmount(room.fee, room.currency),
  'first kick-off': printShort(Number(room.first_kickoff)),
  'last kick-off': printShort(Number(room.last_kickoff)),
  ended: room.ended_book === null ? '' : printShort(Number(room.ended_book)),
})

/** One room in full: its terms, its steps, its matches, then its players with what each paid and was paid. */
const room: View = {
  fields: { room: 'needed' },
  read: async (db, fields) => {
    const id = roomIn(fields)
    const row =
      (await db
        .selectFrom('room')
        .leftJoin('member', 'member.id', 'room.owner_id')
        .selectAll('room')
        .select(sql<string | null>`member.login`.as('owner'))
        .where('room.id', '=', id)
        .executeTakeFirst()) ?? refuseAct('unknownRoom', 'room')
    const amount = (minor: bigint | null) => (minor === null ? '' : writeAmount(minor, row.currency))
    const steps = await db.selectFrom('room_step').selectAll().where('room_id', '=', id).orderBy('version').execute()
    const matches = await db
      .selectFrom('room_match as r')
      .innerJoin('match as m', 'm.id', 'r.match_id')
      .select(['r.match_id', 'r.kickoff', 'm.home', 'm.away', 'm.status'])
      .where('r.room_id', '=', id)
      .orderBy('r.kickoff')
      .orderBy('r.match_id')
      .execute()
    return [
      described(row),
      ...steps.map(({ event, from, to, members, moved, at_real }) => ({
        step: event,
        from,
        to,
        members,
        moved: amount(moved),
        time: printShort(Number(at_real)),
      })),
      ...matches.map(({ match_id, kickoff, home, away, status }) => ({
        match: String(match_id),
        name: `${home} – ${away}`,
        status,
        'kick-off': printShort(Number(kickoff)),
      })),
      ...(await playersIn(db, id)).map((player) => ({
        seat: player.seat,
        member: player.login,
        address: player.address,
        joined: printShort(Number(player.joined_real)),
        points: Number(player.points),
        score: writeScore(player.score),
        rank: player.rank ?? '',
        paid: amount(player.entry),
        prize: amount(player.prize),
        refund: amount(player.refund),
      })),
    ]
  },
}

const playersIn = (db: Tabled, id: bigint) =>
  db
    .selectFrom('room_player as p')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .selectAll('p')
    .select('m.login')
    .select(
      sql<bigint>`(select coalesce(sum(d.points), 0) from prediction d where d.room_id = p.room_id and d.member_id = p.member_id)`.as(
        'points',
      ),
    )
    .where('p.room_id', '=', id)
    .orderBy('p.seat')
    .execute()

const suspicious = 3
const usualDays = 30
const day = 86_400_000

/**
 * Pairs of members who sat in at least so many of the same rooms lately, three unless told otherwise, most first: with
 * how many of them from one address, and what each won in them. Members who play together win each other's entries.
 */
const pairs: View = {
  fields: { rooms: 'optional', days: 'optional', most: 'optional' },
  read: async (db, fields, { clock }) => {
    const least = fields.read('rooms', wholeWithin(2, 1_000), 'tooMany') ?? suspicious
    const days = fields.read('days', wholeWithin(1, 1_000), 'tooMany') ?? usualDays
    const since = BigInt(clock.real() - days * day)
    const { rows: found } = await sql<{
      one: string
      other: string
      rooms: bigint
      addresses: bigint
      one_won: bigint
      other_won: bigint
      currency: RoomRow['currency']
    }>`
      select a.login as one, b.login as other, t.rooms, t.addresses, t.one_won, t.other_won, t.currency from (
        select p.member_id as one, q.member_id as other, r.currency, count(*) as rooms,
          count(*) filter (where p.address = q.address and p.address <> '') as addresses,
          sum(coalesce(p.prize, p.refund, p.entry) - p.entry)::bigint as one_won,
          sum(coalesce(q.prize, q.refund, q.entry) - q.entry)::bigint as other_won
        from room_player p join room_player q on q.room_id = p.room_id and q.member_id > p.member_id join room r on r.id = p.room_id
        where p.joined_real >= ${since} and q.joined_real >= ${since}
        group by p.member_id, q.member_id, r.currency having count(*) >= ${least}
        order by count(*) desc, p.member_id, q.member_id limit ${rowsOf(fields)}) t
      join member a on a.id = t.one join member b on b.id = t.other
      order by t.rooms desc, t.one, t.other`.execute(db)
    return found.map(({ one, other, rooms: shared, addresses, one_won, other_won, currency }) => ({
      member: one,
      with: other,
      rooms: Number(shared),
      'from one address': Number(addresses),
      currency,
      'won by the first': writeAmount(one_won, currency),
      'won by the other': writeAmount(other_won, currency),
    }))
  },
}

export const roomViews = { rooms, room, pairs } as const satisfies Record<string, View>
