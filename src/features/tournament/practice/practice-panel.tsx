import type { Profile } from '#calls/member/member.ts'
import { roomPoints } from '#domain/bet/limits.ts'
import { practiceMinutes, practiceSeconds } from '#domain/room/practice.ts'
import type { PracticeEvent } from '#machines/room/practice.ts'
import { Button, type ButtonProps } from '#ui/forms/button.tsx'
import { WhoMayAct } from '#ui/frame/account-note.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { Until } from '#ui/until.tsx'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { loadNextFree, type WholeRoom } from '../load.ts'
import { roomTitle } from '../names.ts'
import { pathOfRoom } from '../paths.ts'
import * as style from '../tournament.css.ts'
import { useLanding } from '../use-landing.ts'
import type { PracticeActor } from './flows.ts'
import type { PracticeState } from './whole.ts'
import * as own from './practice.css.ts'

interface PanelProps {
  readonly practice: PracticeActor
  readonly whole: WholeRoom
  readonly member: Profile
}

/** What is to be done in a practice room: one view for each state, with its heading, which is said. */
export const PracticePanel = ({ practice, whole, member }: PanelProps) => {
  const t = useText()
  const { announcer } = usePublicContext()
  const { value: state } = useFlow(practice).snapshot
  const shown = useRef<HTMLElement>(null)
  useLanding(shown, state)
  const heading = headings[state](t, whole)
  const announced = useRef(heading)
  useEffect(() => {
    if (announced.current !== heading) announcer.outcome(heading)
    announced.current = heading
  }, [announcer, heading])
  const View = views[state]
  return (
    <section ref={shown} aria-labelledby="practice" className={`${panel} ${style.join}`}>
      <h2 id="practice" tabIndex={-1} data-landing className={style.capTitle}>
        {heading}
      </h2>
      <View practice={practice} member={member} />
    </section>
  )
}

type ViewProps = Pick<PanelProps, 'practice' | 'member'>

const Seating = ({ practice }: ViewProps) => {
  const t = useText()
  return (
    <>
      <p>{t('rooms.practice.about', { points: roomPoints })}</p>
      <WhoMayAct>
        <Act practice={practice} event={{ type: 'seat.taken' }} kind="primary">
          {t('rooms.join.begin')}
        </Act>
      </WhoMayAct>
    </>
  )
}

const Predicting = ({ practice }: ViewProps) => {
  const t = useText()
  // What nobody knows before the matches begin.
  const [seed] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0]!)
  return (
    <>
      <p>{t('rooms.practice.howTo', { seconds: practiceSeconds })}</p>
      <Act practice={practice} event={{ type: 'matches.started', seed }} kind="primary">
        {t('rooms.practice.start')}
      </Act>
    </>
  )
}

const Playing = ({ practice }: ViewProps) => {
  const t = useText()
  const { minute } = useFlow(practice).snapshot.context
  return (
    <>
      <p role="timer" className={own.clock}>
        {minute}′
      </p>
      <span aria-hidden className={own.track}>
        <span className={own.passed} style={{ width: `${(100 * minute) / practiceMinutes}%` }} />
      </span>
      <Act practice={practice} event={{ type: 'result.asked' }}>
        {t('rooms.practice.skip')}
      </Act>
    </>
  )
}

const Ended = ({ practice, member }: ViewProps) => {
  const t = useText()
  return (
    <>
      <Act practice={practice} event={{ type: 'again.asked' }} kind="primary">
        {t('rooms.practice.again')}
      </Act>
      {/* Below the button: while it loads the button would be moved by it. */}
      <FreeRoom member={member} />
    </>
  )
}

const views: Readonly<Record<PracticeState, ComponentType<ViewProps>>> = {
  seating: Seating,
  predicting: Predicting,
  playing: Playing,
  ended: Ended,
}

interface ActProps extends Omit<ButtonProps, 'onPress' | 'isPending'> {
  readonly practice: PracticeActor
  readonly event: PracticeEvent
}

const Act = ({ practice, event, ...rest }: ActProps) => {
  const { can, send } = useFlow(practice)
  return <Button {...rest} isPending={!can(event)} onPress={() => send(event)} />
}

const headings: Readonly<Record<PracticeState, (t: Translate, whole: WholeRoom) => string>> = {
  seating: (t) => t('rooms.join'),
  predicting: (t) => t('rooms.practice.predict'),
  playing: (t) => t('rooms.practice.playing'),
  ended: (t, { ranking, room }) =>
    t('rooms.practice.ended', { rank: ranking.find(({ you }) => you)?.rank ?? 0, players: room.players }),
}

/** The next real room without a fee, if one is open. */
const FreeRoom = ({ member }: { member: Profile }) => {
  const t = useText()
  const { reading } = useReading((signal) => loadNextFree(member, signal), 'free', null)
  const next = reading.state === 'ready' ? reading.value : null
  return (
    next && (
      <p className={own.free}>
        <Link href={`~${pathOfRoom(next.id)}`} className={style.link}>
          {t('rooms.practice.free')}
        </Link>{' '}
        <span>{roomTitle(next)}</span> <Until at={next.firstKickoff} />
      </p>
    )
  )
}
