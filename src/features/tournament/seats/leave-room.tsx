import type { Profile } from '#calls/member/member.ts'
import { leaveRoom } from '#calls/rooms/tournament.ts'
import { printMoney } from '#domain/money/money.ts'
import { balanceChanged } from '#machines/account/balance.replies.ts'
import { type LeaveReplyEvent, leaveEvent } from '#machines/room/leave-room.replies.ts'
import { type LeaveEvent, leaveRoomMachine, type LeaveRequest } from '#machines/room/leave-room.ts'
import { useAccount } from '#ui/flows/account-view.ts'
import { ask } from '#ui/flows/ask.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { fill } from '#ui/flows/ports.ts'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useStarted } from '#ui/flows/use-started.ts'
import { useState } from 'react'
import { createActor, type StateValueFrom } from 'xstate'
import { AskedTwice } from './asked-twice.tsx'
import { mayLeave, type Room } from '../room.ts'

const stages: Record<StateValueFrom<typeof leaveRoomMachine>, 'resting' | 'asking' | 'done'> = {
  seated: 'resting',
  confirming: 'asking',
  leaving: 'asking',
  left: 'done',
}

interface LeaveRoomProps {
  room: Room
  member: Profile
  onLeft: () => void
}

/** Gives the member's seat back until the first match begins (§room.leave), after asking once more. */
const LeaveSeat = ({ room, member, onLeft }: LeaveRoomProps) => {
  const t = useText()
  const account = useAccount()
  const { snapshot, can, send, has } = useFlow(useLeaving(room, member))
  const { value, context } = snapshot
  const step = (event: LeaveEvent) => ({ may: can(event), take: () => send(event) })
  const isFree = room.entry === 0n
  return (
    <AskedTwice
      state={value}
      stage={stages[value]}
      isBusy={has('busy')}
      reason={context.reason}
      isOffered={mayLeave(room) && value !== 'left' && account.has('own')}
      begin={step({ type: 'leave.asked' })}
      keep={step({ type: 'leave.cancelled' })}
      confirm={step({ type: 'leave.confirmed', key: crypto.randomUUID() })}
      texts={{
        begin: t('rooms.leave'),
        text: isFree
          ? t('rooms.leave.textFree')
          : t('rooms.leave.text', { entry: printMoney(room.entry, room.currency) }),
        keep: t('rooms.leave.keep'),
        confirm: t('rooms.leave.confirm'),
        done: t(isFree ? 'rooms.leave.doneFree' : 'rooms.leave.done'),
      }}
      onDone={onLeft}
    />
  )
}

/** Each seat that the member takes in the room is left by a flow of its own. */
export const LeaveRoom = (props: LeaveRoomProps) => {
  const { isJoined } = props.room
  const [seat, setSeat] = useState({ isJoined, count: 0 })
  if (seat.isJoined !== isJoined) setSeat({ isJoined, count: seat.count + (isJoined ? 1 : 0) })
  return <LeaveSeat key={seat.count} {...props} />
}

const useLeaving = ({ id }: Room, profile: Profile) => {
  const { session } = usePublicContext()
  return useStarted(() =>
    createActor(
      leaveRoomMachine.provide({
        actors: {
          requestLeave: fill<LeaveRequest, LeaveReplyEvent>(async ({ roomId, key }, tell, signal) => {
            const member = session.getSnapshot().context.profile ?? profile
            const reply = await ask(leaveRoom, { ...identityOf(member), room_key: key, room_id: roomId }, signal)
            const changed = reply.kind === 'answered' && balanceChanged(reply.answer, member.currency)
            if (changed) session.send(changed)
            tell(leaveEvent(reply))
          }),
        },
      }),
      { input: { roomId: id } },
    ),
  )
}
