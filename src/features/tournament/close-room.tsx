import type { Profile } from '#calls/member.ts'
import { closeRoom } from '#calls/tournament.ts'
import { printMoney } from '#domain/money.ts'
import { balanceChanged } from '#machines/balance.events.ts'
import { type CloseReplyEvent, closeEvent } from '#machines/close-room.events.ts'
import { type CloseEvent, closeRoomMachine } from '#machines/close-room.ts'
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
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ActorRefFrom, createActor, type StateValueFrom } from 'xstate'
import { mayClose, type Room } from './room.ts'
import * as style from './tournament.css.ts'
import { headingOf, useLanding, useReturn } from './use-landing.ts'

type CloseActor = ActorRefFrom<typeof closeRoomMachine>

interface CloseRoomProps {
  room: Room
  member: Profile
  onClosed: () => void
}

/** Closes the member's own room while nobody else has joined, after asking once more; then says that it is closed. */
export const CloseRoom = ({ room, member, onClosed }: CloseRoomProps) => {
  const { announcer } = usePublicContext()
  const t = useText()
  const flow = useStarted(room, member)
  const { snapshot, can, send } = useFlow(flow)
  const { reason } = snapshot.context
  const panel = useRef<HTMLDivElement>(null)
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
  useLanding(panel, `${snapshot.value} ${reason}`)
  useReturn(panel, () => headingOf('room'))
  const View = views[snapshot.value]
  return (
    <div ref={panel} className={style.close}>
      <View flow={flow} room={room} />
      {mayClose(room) && !isClosed && (
        <Button isPending={!can({ type: 'close.asked' })} onPress={() => send({ type: 'close.asked' })}>
          {t('rooms.close')}
        </Button>
      )}
    </div>
  )
}

interface ViewProps {
  flow: CloseActor
  room: Room
}

/** After a refusal, why. */
const Open = ({ flow }: ViewProps) => {
  const t = useText()
  const { reason } = useFlow(flow).snapshot.context
  return (
    reason !== null && (
      <h3 tabIndex={-1} data-landing className={style.bad}>
        {reasonText(t, reason)}
      </h3>
    )
  )
}

/** The question over the page; a lost answer is said in it, and asking again is safe. */
const Question = ({ flow, room }: ViewProps) => {
  const t = useText()
  const { snapshot, can, send, has } = useFlow(flow)
  const { reason } = snapshot.context
  const act = (event: CloseEvent) => ({
    isPending: !can(event),
    onClickCapture: clickOnce,
    onPress: () => send(event),
  })
  return (
    <Dialog
      title={t('rooms.close')}
      role="alertdialog"
      isOpen
      onClose={() => send({ type: 'close.cancelled' })}
      actions={
        <>
          <Button {...act({ type: 'close.cancelled' })}>{t('rooms.close.keep')}</Button>
          <Button kind="strong" {...act({ type: 'close.confirmed' })}>
            {t('rooms.close.confirm')}
          </Button>
        </>
      }
    >
      <div aria-busy={has('busy')}>
        <p>{t('rooms.close.text', { entry: printMoney(room.entry, room.currency) })}</p>
        {reason !== null && <Notice tone="error">{reasonText(t, reason)}</Notice>}
      </div>
    </Dialog>
  )
}

const Closed = () => {
  const t = useText()
  return (
    <h3 tabIndex={-1} data-landing className={style.good}>
      {t('rooms.close.done')}
    </h3>
  )
}

const views: Record<StateValueFrom<typeof closeRoomMachine>, ComponentType<ViewProps>> = {
  open: Open,
  confirming: Question,
  closing: Question,
  closed: Closed,
}

const useStarted = ({ id }: Room, profile: Profile): CloseActor => {
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
