import type { Profile } from '#calls/member/member.ts'
import { handlingOf, type Reason } from '#domain/errors.ts'
import { type CreatedKind, createRoomMachine } from '#machines/room/create-room.ts'
import { joinRoomMachine } from '#machines/room/join-room.ts'
import { predictionMachine } from '#machines/room/prediction.ts'
import { tourMachine } from '#machines/room/tour.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import type { StoredRooms } from '#ui/flows/member-flows.ts'
import { createContext, use } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { createPorts, joinPorts, predictionPorts } from './ports.ts'

export type JoinActor = ActorRefFrom<typeof joinRoomMachine>
export type PredictionActor = ActorRefFrom<typeof predictionMachine>
export type TourActor = ActorRefFrom<typeof tourMachine>
export type CreateActor = ActorRefFrom<typeof createRoomMachine>

/** What runs while the rooms are open. */
export interface RoomFlows {
  readonly join: JoinActor
  readonly prediction: PredictionActor
  readonly tour: TourActor
}

export const RoomFlowsContext = createContext<RoomFlows | null>(null)

export const useRoomFlows = (): RoomFlows => {
  const flows = use(RoomFlowsContext)
  if (!flows) throw new Error('useRoomFlows stands outside the rooms')
  return flows
}

type Session = Pick<PublicContext, 'session'>

/**
 * Starts them, together with a seat that was requested when the page closed. Leaving the rooms ends them but cancels
 * nothing.
 */
export const startRoomFlows = (
  { session }: Session,
  rooms: StoredRooms,
  profile: Profile,
): RoomFlows & { stop: () => void } => {
  const member = currentMember({ session }, profile)
  const join = createActor(
    joinRoomMachine.provide({ actors: joinPorts(member, rooms.keepSeat, (event) => session.send(event)) }),
    { input: { unresolved: rooms.seat() } },
  )
  join.subscribe(({ context: { key, reason } }) => {
    if (key === null) rooms.keepSeat(null)
    endSession({ session }, reason)
  })
  const prediction = createActor(predictionMachine.provide({ actors: predictionPorts(member) }))
  prediction.subscribe(({ context: { reason } }) => endSession({ session }, reason))
  const tour = createActor(tourMachine, { input: { isSeen: rooms.isTourSeen() } })
  tour.subscribe(({ context: { isSeen } }) => void (isSeen && rooms.rememberTour()))
  const flows = { join: join.start(), prediction: prediction.start(), tour: tour.start() }
  return { ...flows, stop: () => [flows.join, flows.prediction, flows.tour].forEach((flow) => flow.stop()) }
}

/** Starts creating a room, resuming the one that was on its way when the page closed. */
export const startCreate = (
  { session }: Session,
  rooms: StoredRooms,
  profile: Profile,
  kind: CreatedKind,
): CreateActor => {
  const kept = rooms.room()
  const create = createActor(
    createRoomMachine.provide({
      actors: createPorts(currentMember({ session }, profile), rooms.keepRoom, (event) => session.send(event)),
    }),
    { input: { kind: kept?.kind ?? kind, currency: profile.currency, unresolved: kept } },
  )
  create.subscribe(({ context: { key, reason } }) => {
    if (key === null) rooms.keepRoom(null)
    endSession({ session }, reason)
  })
  return create.start()
}

const currentMember =
  ({ session }: Session, profile: Profile) =>
  (): Profile =>
    session.getSnapshot().context.profile ?? profile

const endSession = ({ session }: Session, reason: Reason | null): void => {
  if (reason !== null && handlingOf(reason) === 'logout')
    session.send({ type: 'session.invalid', code: reason as 'session_expired' })
}
