import type { loadRoom } from '#calls/rooms/tournament.ts'
import type { lookUpMatches, predict } from '#calls/rooms/prediction.ts'
import { predictionBetType } from '#domain/bet/bet-type.ts'
import type { Answer } from '#calls/call.ts'
import { matchStatusId, matchStatusIds } from '#domain/text/labels.ts'
import { marketTypes, picksOf } from '#domain/market/kinds.ts'
import { writeAmount } from '#domain/money/money.ts'
import { type Decimal, quote, quoteAs, writeQuote } from '#domain/odds/odds.ts'
import { scoreUnit, writeScore } from '#domain/room/prediction.ts'
import { dividePrizes, prizePlan } from '#domain/room/prizes.ts'
import { roomStatusCodes, takesPredictions } from '#domain/room/status.ts'
import { sql } from 'kysely'
import { liveOf, parseResult, resultColumns } from '../book/records.ts'
import type { SignedIn } from '../contract/handler.ts'
import type { Tabled } from '../database/database.ts'
import type { RoomRow } from './life.ts'
import { Refusal } from './refused.ts'
import { isOf, isVisibleTo } from './visible.ts'
import type { Prediction } from './room-store.ts'

type RoomView = Answer<typeof loadRoom>['room']
type PredictionView = Answer<typeof predict>['bet']
type MatchView = Answer<typeof lookUpMatches>['matches'][number]

/** A room's row with the further data a view shows. */
export type VisibleRoom = RoomRow & {
  readonly owner: string | null
  readonly joined: boolean
  readonly matches: number
  readonly last_join: bigint | null
  readonly last_bet: bigint | null
  readonly league: string | null
  readonly teams: readonly string[]
  readonly names: readonly string[]
}

/** Rooms as `member` sees them; callers may add columns and filters. */
export const roomsFor = (db: Tabled, member: bigint) =>
  db
    .selectFrom('room')
    .leftJoin('member as o', 'o.id', 'room.owner_id')
    .selectAll('room')
    .select([
      publicNameOf('o').as('owner'),
      sql<boolean>`exists (select 1 from room_player p where p.room_id = room.id and p.member_id = ${member})`.as(
        'joined',
      ),
      sql<number>`(select count(*) from room_match m where m.room_id = room.id)::integer`.as('matches'),
      sql<bigint | null>`(select max(p.joined_book) from room_player p where p.room_id = room.id)`.as('last_join'),
      sql<bigint | null>`(select max(d.placed_book) from prediction d where d.room_id = room.id)`.as('last_bet'),
      sql<string | null>`(select l.name from room_match r join match m on m.id = r.match_id
        join league l on l.id = m.league_id where r.room_id = room.id
        group by l.id, l.name order by count(*) desc, min(r.kickoff), l.id limit 1)`.as('league'),
      sql<string[]>`array(select m.home from room_match r join match m on m.id = r.match_id
        where r.room_id = room.id order by r.kickoff, m.id limit 3)`.as('teams'),
      sql<string[]>`array(select ${publicNameOf('n')} from room_player p join member n on n.id = p.member_id
        where p.room_id = room.id order by p.seat limit 6)`.as('names'),
    ])

/** One room as a member sees it; throws a `Refusal` if the member may not see it or it does not exist. */
export const visibleRoom = async (db: Tabled, member: SignedIn, id: bigint): Promise<VisibleRoom> => {
  const room = await roomsFor(db, member.id).where('room.id', '=', id).where(isVisibleTo(member.id)).executeTakeFirst()
  if (!room || !isOf(room, member)) throw new Refusal('roomNotExists')
  return room
}

/** A member's name as other members see it: the nickname, or else the first letters of the account. */
export const publicNameOf = (table: string) => {
  const nickname = sql.ref(`${table}.nickname`)
  const login = sql.ref(`${table}.login`)
  return sql<string | null>`coalesce(${nickname}, left(${login}, 2) || '***')`
}

export const writeRoom = (room: VisibleRoom, member: bigint): RoomView => {
  const amount = (minor: bigint) => writeAmount(minor, room.currency)
  const isFree = room.type === 3
  const pool = room.pool ?? (isFree ? room.prize_fund : room.entry * BigInt(room.players))
  const fee = room.fee ?? (isFree ? 0n : prizePlan(pool).fee)
  return {
    room_id: Number(room.id),
    room_type: room.type,
    room_status: roomStatusCodes[room.state],
    reason: room.reason ?? '',
    owner: room.owner ?? '',
    is_owner: room.owner_id === member,
    joined: room.joined,
    currency: room.currency,
    room_rate: amount(room.entry),
    room_limit: room.seats,
    players: room.players,
    matches: room.matches,
    pool: amount(pool),
    fee: amount(fee),
    prizes: dividePrizes(pool - fee).map(amount),
    expected: room.pool === null,
    first_kickoff: Number(room.first_kickoff),
    last_kickoff: Number(room.last_kickoff),
    last_join: Number(room.last_join ?? 0n),
    last_bet: Number(room.last_bet ?? 0n),
    ended_at: Number(room.ended_book ?? 0n),
    league: room.league ?? '',
    teams: [...room.teams],
    names: [...room.names],
  }
}

export const writePrediction = (prediction: Omit<Prediction, 'sport'>): PredictionView => ({
  prediction_id: String(prediction.id),
  match_id: Number(prediction.match_id),
  bet_type: predictionBetType(prediction.market_type),
  market_type: prediction.market_type,
  pick: prediction.pick,
  line: prediction.line,
  price: writeQuote(quote(prediction.price, 'DEC')),
  points: prediction.points,
  outcome: prediction.outcome ?? '',
  score: prediction.score === null ? '' : writeScore(prediction.score),
  placed_at: Number(prediction.placed_book),
})

/** A member's predictions in a room, newest last. */
export const ownPredictions = (db: Tabled, room: bigint, member: bigint) =>
  db
    .selectFrom('prediction')
    .selectAll()
    .where('room_id', '=', room)
    .where('member_id', '=', member)
    .orderBy('id')
    .execute()

/** A member's prediction by its id: void, with its points returned, if the member left the room (§room.leave). */
export const predictionOfMember = async (
  db: Tabled,
  id: bigint,
  member: bigint,
): Promise<Omit<Prediction, 'sport'> | undefined> => {
  const made = await db
    .selectFrom('prediction')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', member)
    .executeTakeFirst()
  if (made) return made
  const left = await db
    .selectFrom('prediction_left')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', member)
    .executeTakeFirst()
  return left && { ...left, outcome: 'void', score: BigInt(left.points) * scoreUnit, settled_action: null }
}

/** Markets for predictions: those a simple room needs, for the whole match. */
const predictable = ['OXT', 'HDP', 'OU'] as const

/** A room's matches as they stand, with the selections open for prediction. */
export const matchesIn = async (db: Tabled, room: RoomRow, book: number): Promise<readonly MatchView[]> => {
  const rows = await db
    .selectFrom('room_match as r')
    .innerJoin('match as m', 'm.id', 'r.match_id')
    .innerJoin('league as l', 'l.id', 'm.league_id')
    .leftJoin('result', 'result.match_id', 'm.id')
    .selectAll('m')
    .select(['l.name as league', 'r.kickoff as fixed'])
    .select(resultColumns)
    .where('r.room_id', '=', room.id)
    .orderBy('r.kickoff')
    .orderBy('m.id')
    .execute()
  const markets = await db
    .selectFrom('market')
    .selectAll()
    .where(
      'match_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('type', 'in', [...predictable])
    .where('status', '=', 'open')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const live = liveOf(row)
    const result = parseResult(row)
    const hasBegun = live !== null && live.phase !== 'before'
    const open =
      takesPredictions(room.state) &&
      !hasBegun &&
      row.status === 'open' &&
      Math.min(Number(row.fixed), Number(row.kickoff)) > book
    return {
      match_id: Number(row.id),
      league_id: Number(row.league_id),
      league: row.league,
      sport: row.sport,
      home: row.home,
      away: row.away,
      kickoff: Number(row.kickoff),
      phase: live?.phase ?? 'before',
      minute: live?.minute ?? 0,
      score: result?.ft ? [...result.ft] : live?.score ? [...live.score] : null,
      status_id: result ? matchStatusId(result.status) : matchStatusIds.live,
      open,
      markets: open
        ? markets
            .filter(({ match_id }) => match_id === row.id)
            .flatMap(({ id, type, line, prices }) =>
              type in marketTypes
                ? [
                    {
                      odds_id: Number(id),
                      market_type: type as keyof typeof marketTypes,
                      line,
                      picks: picksOf(type as keyof typeof marketTypes).flatMap((pick, place) => {
                        const price = prices[place]
                        return price == null ? [] : [{ pick, price: writeQuote(quoteAs(price as Decimal, 'DEC')) }]
                      }),
                    },
                  ]
                : [],
            )
        : [],
    }
  })
}
