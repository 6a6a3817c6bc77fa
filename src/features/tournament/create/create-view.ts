import type { Profile } from '#calls/member/member.ts'
import type { createRoomMachine } from '#machines/room/create-room.ts'
import type { StateValueFrom } from 'xstate'
import type { CreateActor } from '../flows.ts'

export type CreateState = StateValueFrom<typeof createRoomMachine>

export interface CreateViewProps {
  readonly create: CreateActor
  readonly member: Profile
}
