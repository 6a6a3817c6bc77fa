import type { Profile } from '#calls/member/member.ts'
import type { CreatedKind } from '#machines/room/create-room.ts'
import { AccountNote } from '#ui/frame/account-note.tsx'
import { useAccount } from '#ui/flows/account-view.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { useMemberFlows } from '#ui/flows/member-flows.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { reasonText, type Translate, useText } from '#ui/text/text.tsx'
import { type Step, Track } from '#ui/forms/track.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { type CreateActor, startCreate } from '../flows.ts'
import { CreateEntry } from './create-entry.tsx'
import { CreateMatches } from './create-matches.tsx'
import { CreateReview } from './create-review.tsx'
import { pathOfRoom } from '../paths.ts'
import { Share } from '../share.tsx'
import * as style from '../tournament.css.ts'
import type { CreateState, CreateViewProps } from './create-view.ts'

/** Creating a public or a private room, step by step. */
export const Create = ({ member, kind }: { member: Profile; kind: CreatedKind }) => {
  const create = useStarted(member, kind)
  return create && <Steps create={create} member={member} kind={kind} />
}

const Steps = ({ create, member, kind }: CreateViewProps & { kind: CreatedKind }) => {
  const t = useText()
  const {
    snapshot: { value, context },
    has,
  } = useFlow(create)
  const View = views[value]
  // A request that was sent is awaited in any state.
  const isBarred = !useAccount().has('act') && ['entry', 'matches', 'review'].includes(value)
  const section = useRef<HTMLElement>(null)
  const first = useRef(true)
  useSaid(value, context.reason)
  useEffect(() => {
    // At first the focus is on the page's heading; each further step moves it to its own heading, or to what is wrong.
    const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (!first.current) (wrong ?? section.current?.querySelector<HTMLElement>('[data-landing]'))?.focus()
    if (value !== 'asking' && value !== 'deciding') first.current = false
  }, [value])
  return (
    <section ref={section} aria-labelledby="create" aria-busy={has('busy')} className={`${panel} ${style.create}`}>
      <h1 id="create" tabIndex={-1} className={style.title}>
        {t(kind === 'private' ? 'rooms.nav.createPrivate' : 'rooms.nav.create')}
      </h1>
      <Track label={t('rooms.steps')} steps={stepsOf(t, value)} />
      {isBarred ? <AccountNote /> : View && <View create={create} member={member} />}
    </section>
  )
}

const stations = ['entry', 'matches', 'review', 'created'] as const

const stepsOf = (t: Translate, value: CreateState): readonly Step[] => {
  const at =
    value === 'creating' || value === 'unknown'
      ? 2
      : Math.max(
          stations.findIndex((one) => one === value),
          0,
        )
  return stations.map((station, place) => ({
    id: station,
    label: t(`rooms.step.${station}`),
    phase: place < at ? 'done' : place === at ? 'now' : 'next',
    ...(value === 'created' && place === at && { tone: 'good' as const }),
  }))
}

const Asking = () => {
  const t = useText()
  return (
    <h2 tabIndex={-1} data-landing className={style.capTitle}>
      {t('rooms.create.asking')}
    </h2>
  )
}

const Unreached = ({ create }: CreateViewProps) => {
  const t = useText()
  return (
    <>
      <h2 tabIndex={-1} data-landing className={style.bad}>
        {reasonText(t, 'requestFailed')}
      </h2>
      <Button onPress={() => create.send({ type: 'permission.asked' })}>{t('info.retry')}</Button>
    </>
  )
}

const Creating = () => {
  const t = useText()
  return (
    <h2 tabIndex={-1} data-landing className={style.capTitle}>
      {t('rooms.create.going')}
    </h2>
  )
}

const Unknown = () => {
  const t = useText()
  return (
    <h2 tabIndex={-1} data-landing className={style.look}>
      {t('rooms.unknown.room')}
    </h2>
  )
}

const Created = ({ create }: CreateViewProps) => {
  const t = useText()
  const { roomId, kind } = useFlow(create).snapshot.context
  return (
    <>
      <h2 tabIndex={-1} data-landing className={style.good}>
        {t('rooms.create.done', { id: String(roomId) })}
      </h2>
      <Share room={{ id: roomId ?? 0, type: kind }} />
      <Link href={`~${pathOfRoom(roomId ?? 0)}`} className={style.banner}>
        {t('rooms.enter')}
      </Link>
    </>
  )
}

const Taken = ({ create }: CreateViewProps) => {
  const t = useText()
  const { roomId } = useFlow(create).snapshot.context
  return (
    <>
      <h2 tabIndex={-1} data-landing className={style.look}>
        {reasonText(t, 'privateRoomExists')}
      </h2>
      <Link href={`~${pathOfRoom(roomId ?? 0)}`} className={style.banner}>
        {t('rooms.enter')}
      </Link>
    </>
  )
}

const Refused = ({ create }: CreateViewProps) => {
  const t = useText()
  const { reason } = useFlow(create).snapshot.context
  return (
    <>
      <h2 tabIndex={-1} data-landing className={style.bad}>
        {reasonText(t, reason ?? 'systemError')}
      </h2>
      <Button onPress={() => create.send({ type: 'permission.asked' })}>{t('info.retry')}</Button>
    </>
  )
}

const views: Record<CreateState, ComponentType<CreateViewProps> | null> = {
  deciding: null,
  asking: Asking,
  unreached: Unreached,
  entry: CreateEntry,
  matches: CreateMatches,
  review: CreateReview,
  creating: Creating,
  unknown: Unknown,
  created: Created,
  taken: Taken,
  refused: Refused,
}

/** Says each outcome once. */
const useSaid = (value: CreateState, reason: Parameters<typeof reasonText>[1] | null): void => {
  const t = useText()
  const { announcer } = usePublicContext()
  useEffect(() => {
    const sentence =
      value === 'created'
        ? t('rooms.said.created')
        : value === 'unknown'
          ? t('rooms.unknown.room')
          : value === 'unreached'
            ? reasonText(t, 'requestFailed')
            : reason !== null
              ? reasonText(t, reason)
              : undefined
    if (sentence !== undefined) announcer.outcome(sentence)
  }, [announcer, t, value, reason])
}

const useStarted = (member: Profile, kind: CreatedKind): CreateActor | null => {
  const { session } = usePublicContext()
  const { rooms } = useMemberFlows()
  const [first] = useState(member)
  const [create, setCreate] = useState<CreateActor | null>(null)
  useEffect(() => {
    const started = startCreate({ session }, rooms, first, kind)
    setCreate(started)
    return () => void started.stop()
  }, [session, rooms, first, kind])
  return create
}
