import { seasonPlaces, type loadSeason } from '#calls/rooms/tournament.ts'
import type { Answer } from '#calls/call.ts'
import { monthOf, parseMonth } from '#domain/time.ts'
import type { Clock } from '#odds/clock.ts'
import { writeScore } from '#domain/room/prediction.ts'
import { sql } from 'kysely'
import { badField, type Handlers, type SignedIn } from '../contract/handler.ts'
import type { Tabled } from '../database/database.ts'
import { guarded } from '../rooms/guarded.ts'
import { publicNameOf } from '../rooms/views.ts'

type Place = Answer<typeof loadSeason>['players'][number]

interface Row {
  readonly member_id: bigint
  readonly name: string
  readonly points: bigint
  readonly correct: bigint
  readonly rooms: bigint
  readonly rank: bigint
}

/** The table of a month's rooms. */
export const seasonHandlers = ({
  db,
  clock,
  tournament,
}: {
  readonly db: Tabled
  readonly clock: Clock
  readonly tournament: boolean
}): Pick<Handlers, 'loadSeason'> => ({
  loadSeason: ({ member, body }) =>
    guarded(tournament, async () => {
      const month = body.month ?? monthOf(clock.book())
      const range = parseMonth(month)
      if (!range) return badField('month')
      return { status: 1, statusdesc: 'success', month, players: [...(await seasonOf(db, member, range))] } as const
    }),
})

/**
 * The table of the rooms that ended between two book times, among members who see each other: of one currency and one
 * kind of money. Equal points and correct predictions share the rank.
 */
export const seasonOf = async (
  db: Tabled,
  member: Pick<SignedIn, 'id' | 'currency' | 'wallet'>,
  [from, to]: readonly [from: number, to: number],
): Promise<readonly Place[]> => {
  const { rows } = await sql<Row>`
    with totals as (
      select p.member_id, sum(p.score)::bigint as points, sum(p.correct)::bigint as correct, count(*) as rooms
      from room r join room_player p on p.room_id = r.id
      where r.state = 'ended' and r.ended_book >= ${BigInt(from)} and r.ended_book < ${BigInt(to)}
        and r.currency = ${member.currency} and r.virtual = ${member.wallet === 'virtual'}
      group by p.member_id),
    ranked as (select totals.*, rank() over (order by points desc, correct desc) as rank from totals)
    select ranked.*, ${publicNameOf('m')} as name from ranked join member m on m.id = ranked.member_id
    where rank <= ${seasonPlaces} or member_id = ${member.id}
    order by rank, member_id limit ${seasonPlaces + 1}`.execute(db)
  return rows.map(({ member_id, name, points, correct, rooms, rank }) => ({
    rank: Number(rank),
    name,
    you: member_id === member.id,
    points: writeScore(points),
    correct: Number(correct),
    rooms: Number(rooms),
  }))
}
