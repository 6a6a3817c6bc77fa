import type { listRooms, rankRoom } from '#calls/rooms/tournament.ts'
import type { listOwnPredictions, lookUpMatches } from '#calls/rooms/prediction.ts'
import { predictionBetType } from '#domain/bet/bet-type.ts'
import type { Answer } from '#calls/call.ts'
import { matchStatusId, matchStatusIds } from '#domain/text/labels.ts'
import { marketTypes, picksOf } from '#domain/market/kinds.ts'
import { writeAmount } from '#domain/money/money.ts'
import { type Decimal, quote, quoteAs, writeQuote } from '#domain/odds/odds.ts'
import { predictionScore, scoreUnit } from '#domain/room/prediction.ts'
import { dividePrizes, prizePlan, shareOut } from '#domain/room/prizes.ts'
import { placesOf, rankPlayers } from '#domain/room/ranking.ts'
import { roomStatusCodes } from '#domain/room/status.ts'
import type { MatchResult } from '#domain/market/result.ts'
import { sql } from 'kysely'
import { liveOf, parseResult, resultColumns } from '../book/records.ts'
import type { SignedIn } from '../contract/handler.ts'
import type { Tabled } from '../database/database.ts'
import type { RoomRow } from './life.ts'
import { Refusal } from './refused.ts'
import { isOf, isShownTo } from './shown.ts'
import { outcomeOf, predictionsOf, rankTotal } from './rank.ts'
import type { Prediction } from './room-store.ts'

type RoomView = Answer<typeof listRooms>['rooms'][number]
type PredictionView = Answer<typeof listOwnPredictions>['bets'][number]
type RankedView = Answer<typeof rankRoom>['ranking'][number]
type MatchView = Answer<typeof lookUpMatches>['matches'][number]

/** A room's row with the further data a view shows. */
export type ShownRoom = RoomRow & {
  readonly owner: string | null
  readonly joined: boolean
  readonly matches: number
  readonly last_join: bigint | null
  readonly last_bet: bigint | null
}

/** Rooms as `member` sees them; callers may add columns and filters. */
export const roomsFor = (db: Tabled, member: bigint) =>
  db
    .selectFrom('room')
    .leftJoin('member as o', 'o.id', 'room.owner_id')
    .selectAll('room')
    .select([
      nameOf('o').as('owner'),
      sql<boolean>`exists (select 1 from room_player p where p.room_id = room.id and p.member_id = ${member})`.as(
        'joined',
      ),
      sql<number>`(select count(*) from room_match m where m.room_id = room.id)::integer`.as('matches'),
      sql<bigint | null>`(select max(p.joined_book) from room_player p where p.room_id = room.id)`.as('last_join'),
      sql<bigint | null>`(select max(d.placed_book) from prediction d where d.room_id = room.id)`.as('last_bet'),
    ])

/** One room as a member sees it; throws a `Refusal` if the member may not see it or it does not exist. */
export const shownRoom = async (db: Tabled, member: SignedIn, id: bigint): Promise<ShownRoom> => {
  const room = await roomsFor(db, member.id).where('room.id', '=', id).where(isShownTo(member.id)).executeTakeFirst()
  if (!room || !isOf(room, member)) throw new Refusal('roomNotExists')
  return room
}

/** A member's name as other members see it: the nickname, or else the first letters of the account. */
const nameOf = (table: string) => {
  const nickname = sql.ref(`${table}.nickname`)
  const login = sql.ref(`${table}.login`)
  return sql<string | null>`coalesce(${nickname}, left(${login}, 2) || '***')`
}

export const writeRoom = (room: ShownRoom, member: bigint): RoomView => {
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

/** `42.6`: ten-thousandths of a point, without trailing zeros. */
export const writeScore = (score: bigint): string => {
  const rest = String(score % scoreUnit)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return rest === '' ? String(score / scoreUnit) : `${score / scoreUnit}.${rest}`
}

/** The current ranking, best first. While matches run, their predictions count by the current score. */
export const rankingOf = async (db: Tabled, room: RoomRow, member: bigint): Promise<readonly RankedView[]> => {
  const players = await db
    .selectFrom('room_player as p')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .select(['p.seat', 'p.member_id', 'p.score', 'p.correct', 'p.rank', 'p.prize'])
    .select(nameOf('m').$notNull().as('name'))
    .where('p.room_id', '=', room.id)
    .orderBy('p.seat')
    .execute()
  const isFinal = room.state === 'ended'
  const predictions = isFinal ? [] : await withScores(db, await predictionsOf(db, room.id))
  const totals = players.map(({ seat, member_id, score, correct }) =>
    isFinal
      ? { seat, score, correct }
      : rankTotal(
          seat,
          predictions.filter((each) => each.member_id === member_id),
        ),
  )
  const ranked = rankPlayers(totals)
  const pool = room.pool ?? (room.type === 3 ? room.prize_fund : room.entry * BigInt(room.players))
  const prizes = room.type === 3 ? dividePrizes(pool) : prizePlan(pool).prizes
  const shares = shareOut(prizes, placesOf(ranked))
  return ranked.map(({ rank, seat, score, correct }) => {
    const player = players.find((each) => each.seat === seat)!
    return {
      rank,
      seat,
      name: player.name,
      you: player.member_id === member,
      score: writeScore(player.score),
      live_score: writeScore(score),
      correct,
      prize: writeAmount(player.prize ?? shares.get(seat) ?? 0n, room.currency),
    }
  })
}

/** Predictions, with those of running matches valued by the current score. */
const withScores = async (db: Tabled, predictions: readonly Prediction[]): Promise<readonly Prediction[]> => {
  const ids = [...new Set(predictions.filter(({ outcome }) => outcome === null).map(({ match_id }) => match_id))]
  if (ids.length === 0) return predictions
  const rows = await db.selectFrom('match').selectAll().where('id', 'in', ids).execute()
  return predictions.map((prediction) => {
    const live = liveOf(rows.find(({ id }) => id === prediction.match_id) ?? noPlay)
    if (prediction.outcome !== null || live === null || live.score === null || live.phase === 'before')
      return prediction
    const asItStands: MatchResult = { status: 'completed', ht: live.half, ft: live.score, action: 0 }
    const outcome = outcomeOf(prediction, asItStands)
    if (outcome === 'running') return prediction
    return { ...prediction, outcome, score: predictionScore(prediction.points, prediction.price, outcome) }
  })
}
const noPlay = {
  phase: null,
  minute: 0,
  home_score: 0,
  away_score: 0,
  home_half: 0,
  away_half: 0,
  home_reds: 0,
  away_reds: 0,
  part: 0,
  parts: [],
  told: false,
}

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
  const isPlayed = room.state === 'open' || room.state === 'active' || room.state === 'stopped'
  return rows.map((row) => {
    const live = liveOf(row)
    const result = parseResult(row)
    const hasBegun = live !== null && live.phase !== 'before'
    const open =
      isPlayed && !hasBegun && row.status === 'open' && Math.min(Number(row.fixed), Number(row.kickoff)) > book
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
