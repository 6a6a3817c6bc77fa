import type { Profile } from '#calls/member/member.ts'
import {
  listRoomLeagues,
  listRoomMatches,
  listRooms,
  loadSeason,
  loadRoom,
  rankRoom,
  roomOutcome,
} from '#calls/rooms/tournament.ts'
import { listOwnPredictions, listPredictions, lookUpMatches } from '#calls/rooms/prediction.ts'
import type { Answer } from '#calls/call.ts'
import { matchesPerPage } from '#domain/bet/limits.ts'
import { type anyRoomStatus, type RoomStatusCode, roomTypeIds } from '#domain/room/status.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'
import { type ListedRoom, parseRoom, type OwnPrediction, type Ranked, type Room, type RoomMatch } from './room.ts'

export interface RoomFilter {
  readonly status: RoomStatusCode | typeof anyRoomStatus
  readonly type: 0 | 1 | 2 | 3
  readonly search: string
  readonly mine: boolean
  readonly page: number
}

export interface RoomListing {
  readonly rooms: readonly ListedRoom[]
  readonly total: number
}

/** A page of rooms; one that cannot be read makes the whole answer unreadable, so that none is left out silently. */
export const loadRooms = async (
  member: Profile,
  { status, type, search, mine, page }: RoomFilter,
  signal: AbortSignal,
): Promise<Loaded<RoomListing>> =>
  loadedFrom(
    await ask(
      listRooms,
      { ...paged(member, page), room_status: status, room_type: type, search: search.slice(0, 60), mine },
      signal,
    ),
    listingOf,
  )

const paged = (member: Profile, page: number, size = matchesPerPage) => ({
  ...identityOf(member),
  page,
  page_size: size,
})

const listingOf = ({ rooms, total }: Answer<typeof listRooms>): RoomListing | undefined => {
  const read = rooms.map((each): ListedRoom | undefined => {
    const room = parseRoom(each)
    return room && { ...room, place: each.place }
  })
  return read.includes(undefined) ? undefined : { rooms: read as ListedRoom[], total }
}

/** The rooms as they matter to the member. */
export interface LobbyRooms {
  /** The next room that is free to enter. */
  readonly free: ListedRoom | null
  /** Those in which the member has a seat, those still played first. */
  readonly mine: readonly ListedRoom[]
  /** A page of those that the member may join, soonest first. */
  readonly joinable: RoomListing
}

const askFree = (member: Profile, signal: AbortSignal) =>
  ask(listRooms, { ...paged(member, 1, 1), joinable: true, room_type: roomTypeIds.free }, signal)

/** The next room that is free to enter; null if no such room is open. */
export const loadNextFree = async (member: Profile, signal: AbortSignal): Promise<Loaded<Room | null>> =>
  loadedFrom(await askFree(member, signal), (answer) => {
    const next = listingOf(answer)
    return next && (next.rooms[0] ?? null)
  })

export const loadLobby = async (member: Profile, page: number, signal: AbortSignal): Promise<Loaded<LobbyRooms>> => {
  const [mine, joinable, free] = await Promise.all([
    ask(listRooms, { ...paged(member, 1), mine: true }, signal),
    ask(listRooms, { ...paged(member, page), joinable: true }, signal),
    askFree(member, signal),
  ])
  return loadedFrom(joinable, (answer) => {
    if (mine.kind !== 'answered' || free.kind !== 'answered') return undefined
    const [own, open, next] = [mine.answer, answer, free.answer].map(listingOf)
    return own && open && next && { free: next.rooms[0] ?? null, mine: own.rooms, joinable: open }
  })
}

/** The next room to join, a free one first; null if there is no such room. */
export const loadNext = async (member: Profile, signal: AbortSignal): Promise<Loaded<Room | null>> => {
  const next = await loadLobby(member, 1, signal)
  if (next.kind !== 'answered') return next
  const { free, joinable } = next.value
  return { kind: 'answered', value: free ?? joinable.rooms.find(({ type }) => type !== 'private') ?? null }
}

/** Everything that a room's screen shows, as of one moment. */
export interface WholeRoom {
  readonly room: Room
  readonly pointsLeft: number
  readonly matches: readonly RoomMatch[]
  readonly predictions: readonly OwnPrediction[]
  readonly ranking: readonly Ranked[]
  readonly isFinal: boolean
  readonly refreshSeconds: number
}

export const loadWholeRoom = async (member: Profile, id: number, signal: AbortSignal): Promise<Loaded<WholeRoom>> => {
  const body = { ...identityOf(member), room_id: id }
  const [info, matches, own, rank] = await Promise.all([
    ask(loadRoom, body, signal),
    ask(lookUpMatches, body, signal),
    ask(listOwnPredictions, body, signal),
    ask(rankRoom, body, signal),
  ])
  return loadedFrom(info, (answer) => {
    const room = parseRoom(answer.room)
    if (!room || matches.kind !== 'answered' || own.kind !== 'answered' || rank.kind !== 'answered') return undefined
    return {
      room,
      pointsLeft: own.answer.points_left,
      matches: matches.answer.matches,
      predictions: own.answer.bets,
      ranking: rank.answer.ranking,
      isFinal: rank.answer.final,
      refreshSeconds: rank.answer.refresh_seconds,
    }
  })
}

export type PlayersPredictions = Answer<typeof listPredictions>['players']

export const loadOthers = async (
  member: Profile,
  id: number,
  signal: AbortSignal,
): Promise<Loaded<PlayersPredictions>> =>
  loadedFrom(await ask(listPredictions, { ...identityOf(member), room_id: id }, signal), ({ players }) => players)

export interface Outcome {
  readonly room: Room
  readonly winners: readonly Ranked[]
  readonly isRefunded: boolean
}

export const loadOutcome = async (member: Profile, id: number, signal: AbortSignal): Promise<Loaded<Outcome>> =>
  loadedFrom(await ask(roomOutcome, { ...identityOf(member), room_id: id }, signal), (answer) => {
    const room = parseRoom(answer.room)
    return room && { room, winners: answer.winners, isRefunded: answer.refunded }
  })

export type RoomLeague = Answer<typeof listRoomLeagues>['leagues'][number]
export type OfferedMatch = Answer<typeof listRoomMatches>['matches'][number]

export const loadLeagues = async (member: Profile, signal: AbortSignal): Promise<Loaded<readonly RoomLeague[]>> =>
  loadedFrom(await ask(listRoomLeagues, identityOf(member), signal), ({ leagues }) => leagues)

export const loadMatches = async (
  member: Profile,
  leagues: readonly number[],
  signal: AbortSignal,
): Promise<Loaded<readonly OfferedMatch[]>> =>
  leagues.length === 0
    ? { kind: 'answered', value: [] }
    : loadedFrom(
        await ask(listRoomMatches, { ...identityOf(member), leagues: [...leagues] }, signal),
        ({ matches }) => matches,
      )

export type SeasonTable = Pick<Answer<typeof loadSeason>, 'month' | 'players'>

/** The season of a month as `2024-09`, or of this one. */
export const loadSeasonTable = async (
  member: Profile,
  signal: AbortSignal,
  of?: string,
): Promise<Loaded<SeasonTable>> =>
  loadedFrom(
    await ask(loadSeason, { ...identityOf(member), ...(of !== undefined && { month: of }) }, signal),
    ({ month, players }) => ({ month, players }),
  )
