import { writeAmount } from '#domain/money/money.ts'
import { roomPoints, roomRefreshSeconds } from '#domain/bet/limits.ts'
import { pointsLeft, writeScore } from '#domain/room/prediction.ts'
import { isRoomOver } from '#domain/room/status.ts'
import { entryRange } from '#domain/room/terms.ts'
import type { Clock } from '#odds/clock.ts'
import type { Tabled } from '../database/database.ts'
import type { Handlers } from '../contract/handler.ts'
import { guarded } from './guarded.ts'
import { leaguesToPlay, matchesToPlay } from './offered.ts'
import { predictionsByPlayer, roomOutcomeOf } from './outcome.ts'
import { findRooms } from './search.ts'
import { predictionsOf } from './rank.ts'
import { expectVisible } from './visible.ts'
import { predictionsNow, rankingOf } from './ranking.ts'
import { matchesIn, ownPredictions, visibleRoom, writePrediction, writeRoom } from './views.ts'

type ReadingHandlers = Pick<
  Handlers,
  | 'listRooms'
  | 'listRoomLeagues'
  | 'listRoomMatches'
  | 'lookUpMatches'
  | 'listOwnPredictions'
  | 'listPredictions'
  | 'roomOutcome'
  | 'rankRoom'
  | 'loadRoom'
  | 'validateTournament'
>

const success = { status: 1, statusdesc: 'success' } as const

/** The calls by which members read rooms. */
export const roomReadingHandlers = ({
  db,
  clock,
  tournament,
}: {
  readonly db: Tabled
  readonly clock: Clock
  readonly tournament: boolean
}): ReadingHandlers => ({
  listRooms: ({ member, body }) =>
    guarded(tournament, async () => ({ ...success, ...(await findRooms(db, member, body)) })),
  listRoomLeagues: ({ body }) =>
    guarded(tournament, async () => ({
      ...success,
      leagues: [...(await leaguesToPlay(db, clock.book(), body.sport))],
    })),
  listRoomMatches: ({ body }) =>
    guarded(tournament, async () => ({
      ...success,
      matches: [...(await matchesToPlay(db, clock.book(), body.leagues))],
    })),
  lookUpMatches: ({ member, body }) =>
    guarded(tournament, async () => {
      const room = await visibleRoom(db, member, BigInt(body.room_id))
      const time = clock.book()
      return { ...success, matches: [...(await matchesIn(db, room, time))], time }
    }),
  loadRoom: ({ member, body: { room_id, room_password: pin } }) =>
    guarded(tournament, async () => {
      const id = BigInt(room_id)
      if (pin !== undefined) await expectVisible(db, member, { id, pin, real: clock.real() })
      const room = await visibleRoom(db, member, id)
      const own = await ownPredictions(db, room.id, member.id)
      return {
        ...success,
        room: writeRoom(room, member.id),
        points_left: pointsLeft(own.map(({ points }) => points)),
      }
    }),
  listOwnPredictions: ({ member, body }) =>
    guarded(tournament, async () => {
      const room = await visibleRoom(db, member, BigInt(body.room_id))
      const own = await ownPredictions(db, room.id, member.id)
      const now = await predictionsNow(
        db,
        (await predictionsOf(db, room.id)).filter(({ member_id }) => member_id === member.id),
      )
      return {
        ...success,
        bets: own.map((each) => {
          const stands = now.get(each.id)
          return {
            ...writePrediction(each),
            live_score: stands ? writeScore(stands.score) : '',
            missing: stands?.missing ?? 0,
          }
        }),
        points: roomPoints,
        points_left: pointsLeft(own.map(({ points }) => points)),
      }
    }),
  listPredictions: ({ member, body }) =>
    guarded(tournament, async () => {
      const room = await visibleRoom(db, member, BigInt(body.room_id))
      return { ...success, players: [...(await predictionsByPlayer(db, room, member.id, clock.book()))] }
    }),
  rankRoom: ({ member, body }) =>
    guarded(tournament, async () => {
      const room = await visibleRoom(db, member, BigInt(body.room_id))
      return {
        ...success,
        ranking: [...(await rankingOf(db, room, member.id))],
        final: isRoomOver(room.state),
        refresh_seconds: roomRefreshSeconds,
      }
    }),
  roomOutcome: ({ member, body }) =>
    guarded(tournament, async () => {
      const room = await visibleRoom(db, member, BigInt(body.room_id))
      return { ...success, ...(await roomOutcomeOf(db, room, member.id)) }
    }),
  validateTournament: ({ member }) =>
    guarded(tournament, async () => {
      const own = await db
        .selectFrom('room')
        .select('id')
        .where('owner_id', '=', member.id)
        .where('type', '=', 2)
        .where('state', 'in', ['open', 'active', 'stopped'])
        .executeTakeFirst()
      const { min, max } = entryRange(member.currency)
      return {
        ...success,
        may_create_private: own === undefined,
        private_room_id: Number(own?.id ?? 0n),
        min_rate: writeAmount(min, member.currency),
        max_rate: writeAmount(max, member.currency),
      }
    }),
})
