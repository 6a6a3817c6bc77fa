import {
  closeRoom,
  createRoom,
  joinRoom,
  leaveRoom,
  listRoomLeagues,
  listRoomMatches,
  loadRoom,
} from '#calls/rooms/tournament.ts'
import { roomStatusCodes } from '#domain/room/status.ts'
import type { RoomContext, RoomEvent } from '#machines/room/room.ts'
import { nameOf } from '#review/checks.ts'
import { type Ask, entered, type HttpPack } from '../http-pack.ts'

const pin = '482913'
const owner = '$run.1'
/** Who takes the next seats, in order; the owner has the first. */
const player = (seat: number) => `$run.${seat}`
const rich = (name: string): readonly Ask[] => [
  entered(name),
  { act: 'deposit', fields: { member: name, amount: '100.00' } },
]
const room = { room_id: '$room' }

/** A private room of three matches that have not begun. */
export const roomOpened = (owner: string): readonly Ask[] => [
  { call: listRoomLeagues.path, as: owner, keeps: { league: 'leagues.0.league_id' } },
  {
    call: listRoomMatches.path,
    as: owner,
    body: { leagues: ['$league'] },
    keeps: { one: 'matches.0.match_id', two: 'matches.1.match_id', three: 'matches.2.match_id' },
  },
  {
    call: createRoom.path,
    as: owner,
    body: {
      room_key: '$new',
      room_type: 2,
      room_rate: '10.00',
      room_limit: 4,
      room_password: pin,
      leagues: ['$league'],
      matches: ['$one', '$two', '$three'],
      terms: true,
    },
    keeps: { room: 'room.room_id' },
  },
]

/** The life of a private room on the server: its owner, three more players, and the operator. */
export const roomHttp: HttpPack = {
  outside: {
    absent: (at) => ((at.context as RoomContext).players === 0 ? 'a free room is opened by two operators' : undefined),
    hidden: (_, { event }) => {
      const told = event as RoomEvent
      if (told.type === 'member.left' && told.isOwner) return 'the machine counts seats, and not who sits in them'
      if (told.type === 'owner.closed' && !told.isSeated) return 'the owner of this walk keeps the seat'
      return told.type.startsWith('firstMatch') || told.type.startsWith('lastMatch') || told.type.startsWith('result')
        ? 'its matches kick off on the clock of the book alone'
        : undefined
    },
    staged: () => undefined,
  },
  begins: () => [...[1, 2, 3, 4].flatMap((seat) => rich(player(seat))), ...roomOpened(owner)],
  acts: (step) => {
    const event = step.event as RoomEvent
    const { players } = step.before.context as RoomContext
    switch (event.type) {
      case 'member.joined':
        return [
          { call: joinRoom.path, as: player(players + 1), body: { ...room, room_key: '$new', room_password: pin } },
        ]
      case 'member.left':
        return [{ call: leaveRoom.path, as: player(players), body: { ...room, room_key: '$new' } }]
      case 'owner.closed':
        return [{ call: closeRoom.path, as: owner, body: room }]
      case 'operator.cancelled':
        return [{ act: 'cancel', fields: { room: '$room' } }]
      default:
        return []
    }
  },
  refuses: (at, event) => {
    const told = event as RoomEvent
    const { players } = at.context as RoomContext
    switch (told.type) {
      case 'member.joined':
        return [
          {
            call: joinRoom.path,
            as: player(4),
            body: { ...room, room_key: '$new', room_password: pin },
            code: 'roomClosed',
          },
        ]
      case 'owner.closed':
        return told.isSeated && players > 1 && at.matches('open')
          ? [{ call: closeRoom.path, as: owner, body: room, code: 'cannotCloseRoom' }]
          : []
      case 'operator.cancelled':
        return [{ act: 'cancel', fields: { room: '$room' }, error: 'roomOver' }]
      default:
        return []
    }
  },
  sees: (at) => {
    const { players, reason } = at.context as RoomContext
    const state = nameOf(at).replace(/^.*\./, '') as keyof typeof roomStatusCodes
    return [
      {
        call: loadRoom.path,
        as: owner,
        body: room,
        has: { 'room.room_status': roomStatusCodes[state], 'room.reason': reason ?? '', 'room.players': players },
      },
    ]
  },
}
