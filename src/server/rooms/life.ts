import type { RoomReason, RoomState } from '#domain/room/status.ts'
import { type RoomEvent, roomMachine } from '#machines/room/room.ts'
import type { Selectable } from 'kysely'
import { transition } from 'xstate'
import type { RoomTable } from '../database/tables/room.tables.ts'

export type RoomRow = Selectable<RoomTable>

/** The effects of a step besides moving the room; the server performs each in the step's own transaction. */
export const roomEffects = [
  'chargeEntry',
  'returnEntry',
  'refundEntries',
  'freezePrizes',
  'rankPlayers',
  'payPrizes',
] as const
export type RoomEffect = (typeof roomEffects)[number]

/** A step that a room's machine allowed. */
export interface RoomStep {
  readonly from: RoomState
  readonly to: RoomState
  readonly players: number
  readonly reason: RoomReason | null
  readonly effects: readonly RoomEffect[]
}

/** The step of a room for an event, or undefined if its machine allows none. */
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
