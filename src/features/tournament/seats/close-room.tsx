import type { Profile } from '#calls/member/member.ts'
import { closeRoom } from '#calls/rooms/tournament.ts'
import { printMoney } from '#domain/money/money.ts'
import { balanceChanged } from '#machines/account/balance.replies.ts'
import { type CloseReplyEvent, closeEvent } from '#machines/room/close-room.replies.ts'
import { type CloseEvent, closeRoomMachine } from '#machines/room/close-room.ts'
import { useAccount } from '#ui/flows/account-view.ts'
import { ask } from '#ui/flows/ask.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { fill } from '#ui/flows/ports.ts'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useStarted } from '#ui/flows/use-started.ts'
import { createActor, type StateValueFrom } from 'xstate'
import { AskedTwice } from './asked-twice.tsx'
import { mayClose, type Room } from '../room.ts'

const stages: Record<StateValueFrom<typeof closeRoomMachine>, 'resting' | 'asking' | 'done'> = {
  open: 'resting',
  confirming: 'asking',
  closing: 'asking',
  closed: 'done',
}

interface CloseRoomProps {
  room: Room
  member: Profile
  onClosed: () => void
}

/** Closes the member's own room while nobody else is in it, after asking once more; then says that it is closed. */
export const CloseRoom = ({ room, member, onClosed }: CloseRoomProps) => {
  const t = useText()
  const account = useAccount()
  const { snapshot, can, send, has } = useFlow(useClosing(room, member))
  const { value, context } = snapshot
  const step = (event: CloseEvent) => ({ may: can(event), take: () => send(event) })
  return (
    <AskedTwice
      state={value}
      stage={stages[value]}
      isBusy={has('busy')}
      reason={context.reason}
      isOffered={mayClose(room) && value !== 'closed' && account.has('own')}
      begin={step({ type: 'close.asked' })}
      keep={step({ type: 'close.cancelled' })}
      confirm={step({ type: 'close.confirmed' })}
      texts={{
        begin: t('rooms.close'),
        text: t('rooms.close.text', { entry: printMoney(room.entry, room.currency) }),
        keep: t('rooms.close.keep'),
        confirm: t('rooms.close.confirm'),
        done: t('rooms.close.done'),
      }}
      onDone={onClosed}
    />
  )
}

const useClosing = ({ id }: Room, profile: Profile) => {
  const { session } = usePublicContext()
  return useStarted(() =>
    createActor(
      closeRoomMachine.provide({
        actors: {
          requestClose: fill<{ readonly roomId: number }, CloseReplyEvent>(async ({ roomId }, tell, signal) => {
            const member = session.getSnapshot().context.profile ?? profile
            const reply = await ask(closeRoom, { ...identityOf(member), room_id: roomId }, signal)
            const changed = reply.kind === 'answered' && balanceChanged(reply.answer, member.currency)
            if (changed) session.send(changed)
            tell(closeEvent(reply))
          }),
        },
      }),
      { input: { roomId: id } },
    ),
  )
}
