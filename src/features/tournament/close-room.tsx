import type { Profile } from '#calls/member.ts'
import { closeRoom } from '#calls/tournament.ts'
import { printMoney } from '#domain/money.ts'
import { balanceChanged } from '#machines/balance.events.ts'
import { type CloseReplyEvent, closeEvent } from '#machines/close-room.events.ts'
import { closeRoomMachine } from '#machines/close-room.ts'
import { ask } from '#ui/ask.ts'
import { Button } from '#ui/button.tsx'
import { clickOnce } from '#ui/click-once.ts'
import { usePublicContext } from '#ui/contexts.ts'
import { Dialog } from '#ui/dialog.tsx'
import { identityOf } from '#ui/identity.ts'
import { Notice } from '#ui/notice.tsx'
import { fill } from '#ui/ports.ts'
import { reasonText, useText } from '#ui/text.tsx'
import { useFlow } from '#ui/use-flow.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { createActor } from 'xstate'
import type { Room } from './room.ts'

interface CloseRoomProps {
  room: Room
  member: Profile
  onClosed: () => void
}

/** Closes the member's own room while nobody else has joined, after asking once more. */
export const CloseRoom = ({ room, member, onClosed }: CloseRoomProps) => {
  const t = useText()
  const { announcer } = usePublicContext()
  const { snapshot, can, send } = useFlow(useStarted(room, member))
  const { reason } = snapshot.context
  const isClosed = snapshot.matches('closed')
  const tell = useEffectEvent(() => {
    announcer.outcome(t('rooms.close.done'))
    onClosed()
  })
  useEffect(() => {
    if (isClosed) tell()
  }, [isClosed])
  useEffect(() => {
    if (reason !== null) announcer.outcome(reasonText(t, reason))
  }, [announcer, t, reason])
  return (
    <>
      {reason !== null && <Notice tone="error">{reasonText(t, reason)}</Notice>}
      <Button isPending={!can({ type: 'close.asked' })} onPress={() => send({ type: 'close.asked' })}>
        {t('rooms.close')}
      </Button>
      <Dialog
        title={t('rooms.close')}
        role="alertdialog"
        isOpen={snapshot.matches('confirming') || snapshot.matches('closing')}
        onClose={() => send({ type: 'close.cancelled' })}
        actions={
          <>
            <Button isPending={!can({ type: 'close.cancelled' })} onPress={() => send({ type: 'close.cancelled' })}>
              {t('rooms.close.keep')}
            </Button>
            <Button
              kind="strong"
              isPending={!can({ type: 'close.confirmed' })}
              onClickCapture={clickOnce}
              onPress={() => send({ type: 'close.confirmed' })}
            >
              {t('rooms.close.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('rooms.close.text', { entry: printMoney(room.entry, room.currency) })}</p>
      </Dialog>
    </>
  )
}

const useStarted = ({ id }: Room, profile: Profile) => {
  const { session } = usePublicContext()
  const [flow] = useState(() =>
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
  useEffect(() => {
    flow.start()
    return () => void flow.stop()
  }, [flow])
  return flow
}
