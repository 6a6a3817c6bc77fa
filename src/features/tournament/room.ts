import type { Answer } from '#calls/call.ts'
import type { loadRoom, rankRoom } from '#calls/rooms/tournament.ts'
import type { listOwnPredictions, lookUpMatches, predict } from '#calls/rooms/prediction.ts'
import { isCurrency, parseAmount, printMoney, type Currency } from '#domain/money/money.ts'
import {
  isRoomOver,
  roomStateOf,
  type RoomState,
  type RoomType,
  roomTypeIds,
  takesPredictions,
} from '#domain/room/status.ts'

type RoomAnswer = Answer<typeof loadRoom>['room']

/** A room as its screens show it; money in minor units, times in book milliseconds. */
export interface Room {
  readonly id: number
  /** `practice`: played on this device alone, for nothing (§room.practice). */
  readonly type: RoomType | 'practice'
  readonly state: RoomState
  /** Why it was not played for, else empty. */
  readonly reason: string
  readonly owner: string
  readonly isOwner: boolean
  readonly isJoined: boolean
  readonly currency: Currency
  readonly entry: bigint
  readonly seats: number
  readonly players: number
  readonly matches: number
  readonly pool: bigint
  readonly fee: bigint
  readonly prizes: readonly bigint[]
  /** Pool and prizes may still grow. */
  readonly isExpected: boolean
  readonly firstKickoff: number
  readonly lastKickoff: number
  /** When the last player joined, and when the last prediction was made; 0 before the first. */
  readonly lastJoin: number
  readonly lastBet: number
  /** When its winners were paid; 0 before. */
  readonly endedAt: number
  /** The league of most of its matches; empty where it has none. */
  readonly league: string
  /** The home sides of its first matches, and its first players, by name. */
  readonly teams: readonly string[]
  readonly names: readonly string[]
}

/** A room in a list, with the member’s rank in it while it is played. */
export interface ListedRoom extends Room {
  readonly place: Ranked | null
}

/** Undefined where the answer cannot be read. */
export const parseRoom = (answer: RoomAnswer | undefined): Room | undefined => {
  if (!answer || !isCurrency(answer.currency)) return undefined
  const { currency } = answer
  const type = (Object.keys(roomTypeIds) as RoomType[]).find((name) => roomTypeIds[name] === answer.room_type)
  const state = roomStateOf(answer.room_status)
  const [entry, pool, fee, ...prizes] = [answer.room_rate, answer.pool, answer.fee, ...answer.prizes].map((text) =>
    parseAmount(text, currency),
  )
  if (!type || !state || entry === undefined || pool === undefined || fee === undefined || prizes.includes(undefined))
    return undefined
  return {
    id: answer.room_id,
    type,
    state,
    reason: answer.reason,
    owner: answer.owner,
    isOwner: answer.is_owner,
    isJoined: answer.joined,
    currency,
    entry,
    seats: answer.room_limit,
    players: answer.players,
    matches: answer.matches,
    pool,
    fee,
    prizes: prizes as bigint[],
    isExpected: answer.expected,
    firstKickoff: answer.first_kickoff,
    lastKickoff: answer.last_kickoff,
    lastJoin: answer.last_join,
    lastBet: answer.last_bet,
    endedAt: answer.ended_at,
    league: answer.league,
    teams: answer.teams,
    names: answer.names,
  }
}

export type RoomMatch = Answer<typeof lookUpMatches>['matches'][number]
export type Prediction = Answer<typeof predict>['bet']
/** One's own, with what it comes to while its match runs. */
export type OwnPrediction = Answer<typeof listOwnPredictions>['bets'][number]
export type Ranked = Answer<typeof rankRoom>['ranking'][number]

/** Whether its places win anything; a room that is not played for pays its entry fees back (§room.refund). */
export const isPlayedFor = ({ state }: Room): boolean => state !== 'cancelled' && state !== 'closed'

/** Whether its places may win a prize. */
export const hasPrizes = (room: Room): boolean => isPlayedFor(room) && room.type !== 'practice'

/** Whether nothing is played for any more. */
export const isOver = ({ state }: Room): boolean => isRoomOver(state)

/** Whether its member may still predict in it, on the matches that are open for it. */
export const mayPredict = ({ state, isJoined }: Room): boolean => isJoined && takesPredictions(state)

/** Whether an open room begins within the hour, in book milliseconds. */
export const startsSoon = ({ firstKickoff }: Room, now: number): boolean => firstKickoff - now <= 3_600_000

/** `USD 450`: what its places win together, without decimals where there are none. */
export const prizeText = (room: Room): string => printMoney(prizeSum(room), room.currency).replace(/\.0+$/, '')

/** What a player wins in minor units, or would win as it stands; 0 where the room is not played for. */
export const prizeOf = (room: Room, { prize }: Pick<Ranked, 'prize'>): bigint =>
  isPlayedFor(room) ? (parseAmount(prize, room.currency) ?? 0n) : 0n

/** A prize is celebrated only if it is more than was paid for the seat, and once the room has ended. */
export const isCelebrated = (room: Room, own: Ranked | undefined): boolean =>
  room.state === 'ended' && own !== undefined && prizeOf(room, own) > room.entry

/** What its places win together: the pool without the fee. */
export const prizeSum = ({ prizes }: Room): bigint => prizes.reduce((sum, prize) => sum + prize, 0n)

export const isOpenToJoin = ({ state, isJoined }: Room): boolean => state === 'open' && !isJoined

/** An owner with nobody else in the room may close it (§room.refund). */
export const mayClose = ({ state, isOwner, isJoined, players }: Room): boolean =>
  state === 'open' && isOwner && players === (isJoined ? 1 : 0)

/** A player may leave until the first match begins; an owner who is alone closes the room instead (§room.leave). */
export const mayLeave = (room: Room): boolean => room.state === 'open' && room.isJoined && !mayClose(room)
