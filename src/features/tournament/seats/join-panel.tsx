import { roomPoints } from '#domain/bet/limits.ts'
import { printMoney } from '#domain/money/money.ts'
import { type OuterState, outerState } from '#machines/flow.ts'
import type { JoinEvent, joinRoomMachine } from '#machines/room/join-room.ts'
import { WhoMayAct } from '#ui/frame/account-note.tsx'
import { Button, type ButtonProps } from '#ui/forms/button.tsx'
import { clickOnce } from '#ui/forms/click-once.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { type ComponentType, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { StateValueFrom } from 'xstate'
import { useRoomFlows } from '../flows.ts'
import type { Room } from '../room.ts'
import { JoinButton } from './join-button.tsx'
import * as style from '../tournament.css.ts'
import { headingOf, useLanding, useReturn } from '../use-landing.ts'

type State = OuterState<StateValueFrom<typeof joinRoomMachine>>

/** Taking a seat: one view for each state. A seat requested in another room is finished first. */
export const JoinPanel = ({ room }: { room: Room }) => {
  const t = useText()
  const { join } = useRoomFlows()
  const { snapshot, can, send, has } = useFlow(join)
  const { context } = snapshot
  const state = outerState(snapshot.value)
  const isOther = context.room !== null && context.room.id !== room.id && !has('unresolved')
  const View = isOther ? Choose : views[state]
  const shown = useRef<HTMLElement>(null)
  useSaid()
  useLanding(shown, isOther ? 'another room' : state)
  useReturn(shown, () => headingOf('predictions'))
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !can({ type: 'join.cancelled' })) return
    event.stopPropagation()
    send({ type: 'join.cancelled' })
  }
  return (
    <section
      ref={shown}
      aria-labelledby="join"
      aria-busy={has('busy')}
      className={`${panel} ${style.join}`}
      data-tour="join"
      onKeyDown={leave}
    >
      <h2 id="join" tabIndex={-1} data-landing className={style.capTitle}>
        {t(state === 'joined' && !isOther ? 'rooms.joined' : 'rooms.join')}
      </h2>
      {View && <View room={room} />}
    </section>
  )
}

const Choose = ({ room }: { room: Room }) => {
  const t = useText()
  return (
    <>
      <p>{t('rooms.join.costs', { entry: costOf(t, room), players: room.players, seats: room.seats })}</p>
      <WhoMayAct>
        <JoinButton kind="primary" room={room}>
          {t('rooms.join.begin')}
        </JoinButton>
      </WhoMayAct>
    </>
  )
}

const costOf = (t: ReturnType<typeof useText>, { entry, currency }: Room): string =>
  entry === 0n ? t('rooms.free') : printMoney(entry, currency)

const Confirm = ({ room }: { room: Room }) => {
  const t = useText()
  const { join } = useRoomFlows()
  const { can, send } = useFlow(join)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const confirm = { type: 'join.confirmed', key } as const
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!can(confirm)) return
    send(confirm)
    setKey(crypto.randomUUID())
  }
  return (
    <form className={style.form} onSubmit={submit} data-announces>
      <h3 tabIndex={-1} data-landing className={style.question}>
        {t('rooms.join.confirm', { entry: costOf(t, room) })}
      </h3>
      <div className={style.acts}>
        <Button kind="primary" type="submit" isPending={!can(confirm)} onClickCapture={clickOnce}>
          {t('rooms.join.pay', { entry: costOf(t, room) })}
        </Button>
        <Act event={{ type: 'join.cancelled' }}>{t('rooms.predict.cancel')}</Act>
      </div>
    </form>
  )
}

const Joining = () => {
  const t = useText()
  return (
    <h3 tabIndex={-1} data-landing>
      {t('rooms.join.going')}
    </h3>
  )
}

const Unknown = () => {
  const t = useText()
  return (
    <h3 tabIndex={-1} data-landing className={style.look}>
      {t('rooms.unknown.seat')}
    </h3>
  )
}

/** A refusal, and the way back to the rooms. */
const Refused = () => {
  const t = useText()
  const { join } = useRoomFlows()
  const { reason } = useFlow(join).snapshot.context
  return (
    <>
      <h3 tabIndex={-1} data-landing className={style.bad}>
        {reasonText(t, reason ?? 'systemError')}
      </h3>
      <p>{t('rooms.join.nothingPaid')}</p>
      <Act event={{ type: 'join.cancelled' }}>{t('rooms.predict.done')}</Act>
    </>
  )
}

const Joined = () => {
  const t = useText()
  return (
    <>
      <h3 tabIndex={-1} data-landing className={style.good}>
        {t('rooms.join.done')}
      </h3>
      <p>{t('rooms.rules.points', { points: roomPoints })}</p>
      <Act event={{ type: 'join.cancelled' }}>{t('rooms.join.predict')}</Act>
    </>
  )
}

const views: Record<State, ComponentType<{ room: Room }> | null> = {
  deciding: null,
  idle: Choose,
  reviewing: Confirm,
  joining: Joining,
  unknown: Unknown,
  full: Refused,
  begun: Refused,
  refused: Refused,
  joined: Joined,
}

const Act = ({ event, ...rest }: { event: JoinEvent } & Omit<ButtonProps, 'onPress' | 'isPending'>) => {
  const { join } = useRoomFlows()
  const { can, send } = useFlow(join)
  return <Button {...rest} isPending={!can(event)} onClickCapture={clickOnce} onPress={() => send(event)} />
}

/** Says each outcome once. */
const useSaid = (): void => {
  const t = useText()
  const { announcer } = usePublicContext()
  const { join } = useRoomFlows()
  const {
    value,
    context: { reason },
  } = useFlow(join).snapshot
  const state = outerState(value)
  useEffect(() => {
    const sentences: Partial<Record<State, string>> = {
      joined: t('rooms.join.done'),
      unknown: t('rooms.unknown.seat'),
    }
    const sentence =
      sentences[state] ??
      (reason !== null && ['full', 'begun', 'refused'].includes(state) ? reasonText(t, reason) : undefined)
    if (sentence !== undefined) announcer.outcome(sentence)
  }, [announcer, t, state, reason])
}
