import type { RoomReason, RoomState } from '#domain/room/status.ts'
import { type RoomEvent, roomMachine } from '#machines/room/room.ts'
import { stepFrom } from '#machines/step.ts'
import type { Selectable } from 'kysely'
import type { RoomTable } from '../database/tables/room.tables.ts'

export type RoomRow = Selectable<RoomTable>

/** The effects of a step besides moving the room; the server performs each in the step's own transaction. */
export const roomEffects = [
  'chargeEntry',
  'returnEntry',
  'refundEntries',
  'announceRefunds',
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
  const context = { players, limit: seats, reason: null }
  const step = stepFrom(roomMachine, { value: valueOf(state), context }, event, roomEffects)
  if (!step) return undefined
  const { value, context: next } = step.after
  return { from: state, to: stateOf(value), players: next.players, reason: next.reason, effects: step.effects }
}

type Value = ReturnType<typeof roomMachine.resolveState>['value']

const valueOf = (state: RoomState): Value => (state === 'active' || state === 'stopped' ? { playing: state } : state)
const stateOf = (value: Value): RoomState => (typeof value === 'string' ? value : value.playing)
