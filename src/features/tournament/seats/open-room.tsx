import type { Profile } from '#calls/member/member.ts'
import { loadRoom } from '#calls/rooms/tournament.ts'
import { roomPinDigits } from '#domain/bet/limits.ts'
import { openRoomEvent, type OpenRoomReplyEvent } from '#machines/room/open-room.replies.ts'
import { openRoomMachine, type RoomPin } from '#machines/room/open-room.ts'
import { ask } from '#ui/flows/ask.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { TextInput } from '#ui/forms/field.tsx'
import { identityOf } from '#ui/flows/identity.ts'
import { fill } from '#ui/flows/ports.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import { typedNumber } from '#ui/forms/typed-number.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useStarted } from '#ui/flows/use-started.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { createActor } from 'xstate'
import * as style from '../tournament.css.ts'

interface OpenRoomProps {
  readonly id: number
  readonly member: Profile
  /** The PIN opened the room: it is there now. */
  readonly onOpened: () => void
}

/** No room of that number is shown to the member: if it is a private one, its PIN opens it (§room.unlisted). */
export const OpenRoom = ({ id, member, onOpened }: OpenRoomProps) => {
  const t = useText()
  const { announcer } = usePublicContext()
  const flow = useStarted(() =>
    createActor(openRoomMachine.provide({ actors: { sendPin: sendPin(member) } }), { input: { roomId: id } }),
  )
  const { snapshot, send, can, has } = useFlow(flow)
  const { pin, reason } = snapshot.context
  const field = useRef<HTMLInputElement>(null)
  const isOpen = snapshot.matches('opened')
  useEffect(() => {
    if (isOpen) onOpened()
  }, [isOpen, onOpened])
  const sentence = snapshot.matches('throttled') ? t('rooms.join.throttled') : reason && reasonText(t, reason)
  useEffect(() => {
    if (sentence === null) return
    announcer.outcome(sentence)
    field.current?.focus()
  }, [sentence, announcer])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'pin.submitted' })
  }
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={submit}
      aria-busy={has('busy')}
      aria-label={t('rooms.openPrivate')}
    >
      <p>{t('rooms.open.about')}</p>
      <TextInput
        label={t('rooms.pin', { digits: roomPinDigits })}
        value={pin}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        inputRef={field}
        onChange={(text) => send({ type: 'pin.typed', pin: typedNumber(text) })}
        error={sentence ?? undefined}
      />
      <Button kind="primary" type="submit" isPending={!can({ type: 'pin.submitted' })}>
        {t('rooms.openPrivate')}
      </Button>
    </form>
  )
}

const sendPin = (member: Profile) =>
  fill<RoomPin, OpenRoomReplyEvent>(async ({ roomId, pin }, tell, signal) =>
    tell(openRoomEvent(await ask(loadRoom, { ...identityOf(member), room_id: roomId, room_password: pin }, signal))),
  )
