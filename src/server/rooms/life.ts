import type { RoomState } from '#domain/room/status.ts'
import { type RoomEnd, type RoomEvent, roomMachine } from '#machines/room.ts'
import type { Selectable } from 'kysely'
import { transition } from 'xstate'
import type { RoomTable } from '../database/room.tables.ts'

export type RoomRow = Selectable<RoomTable>

/** What a step does beside moving the room: the server carries each out in the step's own transaction. */
export const roomEffects = ['chargeEntry', 'refundEntries', 'freezePrizes', 'rankPlayers', 'payPrizes'] as const
export type RoomEffect = (typeof roomEffects)[number]

/** A step of a room's life that its machine allowed. */
export interface RoomStep {
  readonly from: RoomState
  readonly to: RoomState
  readonly players: number
  readonly reason: RoomEnd | null
  readonly effects: readonly RoomEffect[]
}

/** The step an event takes a room, or undefined where its machine does not allow one. */
export const stepOfRoom = (
  { state, players, seats }: Pick<RoomRow, 'state' | 'players' | 'seats'>,
  event: RoomEvent,
): RoomStep | undefined => {
  const before = roomMachine.resolveState({ value: valueOf(state), context: { players, limit: seats, reason: null } })
  if (!before.can(event)) return undefined
  const [after, actions] = transition(roomMachine, before, event)
  const effects = actions.map(({ type }) => roomEffects.find((effect) => effect === type))
  return {
    from: state,
    to: stateOf(after.value),
    players: after.context.players,
    reason: after.context.reason,
    effects: effects.filter((effect) => effect !== undefined),
  }
}

type Value = ReturnType<typeof roomMachine.resolveState>['value']

const valueOf = (state: RoomState): Value => (state === 'active' || state === 'stopped' ? { playing: state } : state)
const stateOf = (value: Value): RoomState => (typeof value === 'string' ? value : value.playing)
