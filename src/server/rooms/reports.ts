import type { gameResultTournament, gameResultTournamentRefund } from '#calls/rooms/tournament-report.ts'
import type { Answer } from '#calls/call.ts'
import { writeAmount } from '#domain/money/money.ts'
import { writeScore } from '#domain/room/prediction.ts'
import type { Database, Tabled } from '../database/database.ts'
import { badField, type Handlers } from '../contract/handler.ts'
import { type Range, rangeOf } from '../contract/range.ts'
import { sql } from 'kysely'

interface Page {
  readonly page: number
  readonly page_size: number
}

const success = { status: 1, statusdesc: 'success' } as const

/** What a member entered rooms for, and what was refunded. */
export const roomReportHandlers = ({
  database: { db },
}: {
  readonly database: Pick<Database, 'db'>
}): Pick<Handlers, 'gameResultTournament' | 'gameResultTournamentRefund'> => ({
  gameResultTournament: async ({ member, body }) => {
    const range = rangeOf(body)
    return typeof range === 'string' ? badField(range) : { ...success, ...(await played(db, member.id, range, body)) }
  },
  gameResultTournamentRefund: async ({ member, body }) => {
    const range = rangeOf(body)
    return typeof range === 'string' ? badField(range) : { ...success, ...(await refunded(db, member.id, range, body)) }
  },
})

const seatsOver = (db: Tabled, member: bigint, { from, to }: Range) =>
  db
    .selectFrom('room_player as p')
    .innerJoin('room as r', 'r.id', 'p.room_id')
    .where('p.member_id', '=', member)
    .where('r.ended_book', '>=', BigInt(from))
    .where('r.ended_book', '<', BigInt(to))

const played = async (
  db: Tabled,
  member: bigint,
  range: Range,
  { page, page_size }: Page,
): Promise<Pick<Answer<typeof gameResultTournament>, 'rooms' | 'total'>> => {
  const seats = seatsOver(db, member, range).where('r.state', '=', 'ended')
  const rows = await seats
    .select(['r.id', 'r.ended_book', 'r.players', 'r.currency', 'p.entry', 'p.rank', 'p.score', 'p.prize'])
    .orderBy('r.ended_book', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return {
    total: await countOf(seats),
    rooms: rows.map(({ id, ended_book, players, currency, entry, rank, score, prize }) => ({
      room_id: Number(id),
      ended_at: Number(ended_book),
      room_rate: writeAmount(entry, currency),
      players,
      rank: rank ?? 0,
      score: writeScore(score),
      prize: writeAmount(prize ?? 0n, currency),
      win_lose: writeAmount((prize ?? 0n) - entry, currency),
    })),
  }
}

const refunded = async (
  db: Tabled,
  member: bigint,
  range: Range,
  { page, page_size }: Page,
): Promise<Pick<Answer<typeof gameResultTournamentRefund>, 'refunds' | 'total'>> => {
  const ofRooms = seatsOver(db, member, range)
    .where('p.refund', 'is not', null)
    .select([
      'r.id',
      'r.currency',
      sql<bigint>`r.ended_book`.as('at'),
      sql<string>`coalesce(r.reason, '')`.as('reason'),
      sql<bigint>`p.refund`.as('amount'),
    ])
  const ofLeaving = db
    .selectFrom('room_left as p')
    .innerJoin('room as r', 'r.id', 'p.room_id')
    .where('p.member_id', '=', member)
    .where('p.left_book', '>=', BigInt(range.from))
    .where('p.left_book', '<', BigInt(range.to))
    .select([
      'r.id',
      'r.currency',
      sql<bigint>`p.left_book`.as('at'),
      sql<string>`'left'`.as('reason'),
      sql<bigint>`p.entry`.as('amount'),
    ])
  const refunds = db.selectFrom(ofRooms.unionAll(ofLeaving).as('f'))
  const { total } = await refunds.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await refunds
    .selectAll()
    .orderBy('f.at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return {
    total: Number(total),
    refunds: rows.map(({ id, at, currency, reason, amount }) => ({
      room_id: Number(id),
      ended_at: Number(at),
      amount: writeAmount(amount, currency),
      reason,
    })),
  }
}

const countOf = async (seats: ReturnType<typeof seatsOver>): Promise<number> => {
  const { total } = await seats.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}
