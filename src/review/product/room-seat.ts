import { roomPlayers } from '#domain/bet/limits.ts'
import { joinRefusal, type RoomState } from '#domain/room/status.ts'
import { type JoinEvent, joinRoomMachine } from '#machines/room/join-room.ts'
import { type RoomEvent, roomMachine } from '#machines/room/room.ts'
import { type AnyMachineSnapshot, initialTransition, type SnapshotFrom, transition } from 'xstate'
import { joinKeys, oneRoom } from '../flows/room/join-room.ts'
import { roomEnvironment } from '../flows/room/room.ts'
import { write } from '../explore.ts'
import type { Product } from './search.ts'

interface Room {
  readonly state: RoomState
  readonly players: number
  readonly seats: number
}

/** What became of one entry in a room: how often it was charged, returned, paid back, and won with. */
interface Ledger {
  readonly charged: number
  /** With the seat, which the member gave back. */
  readonly returned: number
  readonly refunded: number
  readonly paid: number
  readonly frozen: number
}

/** The room on the server, a member's flow of joining it, and what both did to the money. */
export interface RoomSeatWorld {
  readonly room: Room
  readonly ledger: Ledger
  /** The member's flow, as it is written. */
  readonly flow: string
  /**
   * What the server answers under the member's key once it has decided: the seat, that it was given back since, or the
   * refusal that closed the key.
   */
  readonly under: 'nothing' | 'seat' | 'left' | 'closed'
}

/** A step of a room, with what it does to the money, in order. */
interface RoomStep {
  readonly to: RoomState
  readonly players: number
  readonly effects: readonly string[]
}

/** The parts of the product that a fault can be planted in. */
export interface RoomSeatParts {
  /** The step of a room for an event; undefined where its machine does not allow it. */
  readonly step: (room: Room, event: RoomEvent) => RoomStep | undefined
}

type RoomValue = ReturnType<typeof roomMachine.resolveState>['value']

export const soundRoomSeat: RoomSeatParts = {
  step: ({ state, players, seats }, event) => {
    const value: RoomValue = state === 'active' || state === 'stopped' ? { playing: state } : state
    const before = roomMachine.resolveState({ value, context: { players, limit: seats, reason: null } })
    if (!before.can(event)) return undefined
    const [after, actions] = transition(roomMachine, before, event)
    const to = typeof after.value === 'string' ? after.value : after.value.playing
    return { to, players: after.context.players, effects: actions.map(({ type }) => type) }
  },
}

const seats = 4
/** More than once is once too often, however often it is. */
const most = 2

type Way = readonly [step: string, world: RoomSeatWorld]

/** A room × a member who joins it × their money, with requests and answers that are lost, doubled and late. */
export const roomSeat = ({ step }: RoomSeatParts = soundRoomSeat): Product<RoomSeatWorld> => {
  const flows = new Map<string, SnapshotFrom<typeof joinRoomMachine>>()
  const keep = (snapshot: SnapshotFrom<typeof joinRoomMachine>): string => {
    const name = write(snapshot as AnyMachineSnapshot)
    flows.set(name, snapshot)
    return name
  }
  const lives = (name: string, world: RoomSeatWorld, event: RoomEvent, next: Partial<RoomSeatWorld> = {}): Way[] => {
    const taken = step(world.room, event)
    if (!taken) return []
    const times = (effect: string) => taken.effects.filter((each) => each === effect).length
    const { charged, returned, refunded, paid, frozen } = world.ledger
    const isOurs = name !== somebody
    const ledger = {
      charged: Math.min(most, charged + (isOurs ? times('chargeEntry') : 0)),
      returned: Math.min(most, returned + (name === weLeave ? times('returnEntry') : 0)),
      refunded: Math.min(most, refunded + times('refundEntries')),
      paid: Math.min(most, paid + times('payPrizes')),
      frozen: Math.min(most, frozen + times('freezePrizes')),
    }
    return [[name, { ...world, room: { ...world.room, state: taken.to, players: taken.players }, ledger, ...next }]]
  }
  const joins = (name: string, world: RoomSeatWorld, next: Partial<RoomSeatWorld> = {}): Way[] =>
    joinRefusal(world.room.state) === undefined ? lives(name, world, { type: 'member.joined' }, next) : []
  const member = (world: RoomSeatWorld): readonly Way[] => {
    const flow = flows.get(world.flow)!
    const sends = (name: string, event: JoinEvent): Way[] =>
      flow.can(event) ? [[name, { ...world, flow: keep(transition(joinRoomMachine, flow, event)[0]) }]] : []
    const isAsking = flow.hasTag('unresolved')
    return [
      ...sends('chooses', { type: 'room.chosen', room: oneRoom, key: joinKeys[0] }),
      ...sends('reads', { type: 'xstate.after.readingPause.joinRoom.reviewing.unread' } as never),
      ...sends('confirms', { type: 'join.confirmed', key: joinKeys[0] }),
      ...sends('cancels', { type: 'join.cancelled' }),
      ...(isAsking && world.under === 'nothing'
        ? [
            ...joins('the seat is given', world, { under: 'seat' }),
            ['the seat is refused', { ...world, under: 'closed' }] as const,
          ]
        : []),
      ...(isAsking ? sends('hears nothing', { type: 'join.unanswered' }) : []),
      ...(isAsking && world.under === 'seat'
        ? sends('hears of the seat', { type: 'seat.taken', roomId: oneRoom.id })
        : []),
      ...(world.under === 'seat'
        ? lives(weLeave, world, { type: 'member.left', isOwner: false }, { under: 'left' })
        : []),
      ...(isAsking && world.under === 'left'
        ? sends('hears that the seat was given back', { type: 'join.refused', code: 'noSeatInRoom' })
        : []),
      ...(isAsking && world.under === 'closed'
        ? sends('hears the refusal', { type: 'join.refused', code: 'insufficient_balance' })
        : []),
    ]
  }
  return {
    first: {
      room: { state: 'open', players: 1, seats },
      ledger: { charged: 0, returned: 0, refunded: 0, paid: 0, frozen: 0 },
      flow: keep(initialTransition(joinRoomMachine, { unresolved: null })[0]),
      under: 'nothing',
    },
    stepsFrom: (world) => [
      ...roomEnvironment.events
        .filter(({ type }) => type !== 'member.joined' && (type !== 'member.left' || othersIn(world) > 0))
        .flatMap((event) => lives(event.type, world, event)),
      ...joins(somebody, world),
      ...member(world),
    ],
    forbidden,
  }
}

const somebody = 'somebody else joins'
const weLeave = 'leaves'

const othersIn = ({ room, under }: RoomSeatWorld): number => room.players - (under === 'seat' ? 1 : 0)

const forbidden: Product<RoomSeatWorld>['forbidden'] = {
  'room cancelled → prize': ({ room, ledger }) => room.state === 'cancelled' && ledger.paid > 0,
  'room closed → prize': ({ room, ledger }) => room.state === 'closed' && ledger.paid > 0,
  'paid a prize and paid back': ({ ledger }) => ledger.paid > 0 && ledger.refunded > 0,
  'prizes paid twice': ({ ledger }) => ledger.paid > 1,
  'entries paid back twice': ({ ledger }) => ledger.refunded > 1,
  'ended without prizes': ({ room, ledger }) => room.state === 'ended' && ledger.paid !== 1,
  'cancelled or closed without paying back': ({ room, ledger }) =>
    (room.state === 'cancelled' || room.state === 'closed') && ledger.refunded !== 1,
  'a prize that was never fixed': ({ ledger }) => ledger.paid > 0 && ledger.frozen !== 1,
  'played by too few': ({ room }) =>
    (room.state === 'active' || room.state === 'stopped' || room.state === 'ended') && room.players < roomPlayers.min,
  'a seat more than there are': ({ room }) => room.players > room.seats,
  'a seat charged twice': ({ ledger }) => ledger.charged > 1,
  'charged without a seat': ({ ledger, under }) => ledger.charged > 0 && under !== 'seat' && under !== 'left',
  'a seat given back without its entry': ({ ledger, under }) => under === 'left' && ledger.returned !== 1,
  'an entry returned with the seat kept': ({ ledger, under }) => under !== 'left' && ledger.returned > 0,
  'more players than ours and others': (world) => othersIn(world) < 0,
  'a seat without a charge': ({ ledger, under }) => under === 'seat' && ledger.charged === 0,
  'shown a seat that was not given': ({ flow, under }) =>
    flow.includes('"joined"') && under !== 'seat' && under !== 'left',
  'shown a refusal while the seat is paid for': ({ flow, under }) =>
    /^\["(?:refused|full|begun)"/.test(flow) && under === 'seat',
}
