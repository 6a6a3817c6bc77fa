import type { Profile } from '#calls/member/member.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { Link, useSearch } from 'wouter'
import { loadOutcome, type Outcome } from '../load.ts'
import { reasonOf, roomName } from '../names.ts'
import { pathOfRoom, paths, roomOf } from '../paths.ts'
import { Confetti } from './confetti.tsx'
import { NextRoom } from '../next-room.tsx'
import { SharePicture } from '../picture/share-picture.tsx'
import { Podium } from './podium.tsx'
import { isCelebrated } from '../room.ts'
import * as style from '../tournament.css.ts'
import { useRefresh } from '../use-refresh.ts'

/** The winners of a room and their prizes, or that everybody was refunded; without a room, the way to all results. */
export const Winners = ({ member }: { member: Profile }) => {
  const t = useText()
  const id = roomOf(useSearch())
  return (
    <section aria-labelledby="winners" className={`${panel} ${style.alone}`}>
      <h1 id="winners" tabIndex={-1} className={style.title}>
        {t('rooms.winners')}
      </h1>
      {id === undefined ? <NextRoom member={member} /> : <WinnersOf id={id} member={member} />}
      <Link href={`~${id === undefined ? paths.results : pathOfRoom(id)}`} className={style.link}>
        {t(id === undefined ? 'page.roomResults' : 'rooms.backToRoom')}
      </Link>
    </section>
  )
}

const WinnersOf = ({ id, member }: { id: number; member: Profile }) => {
  const t = useText()
  const renewal = useRefresh(id)
  const { reading, retry } = useReading((signal) => loadOutcome(member, id, signal), String(id), renewal)
  return (
    <ReadingView reading={reading} retry={retry} label={t('rooms.winners')} isEmpty={() => false} nothing={null}>
      {(outcome) => <Paid outcome={outcome} member={member} />}
    </ReadingView>
  )
}

interface PaidProps {
  readonly outcome: Outcome
  readonly member: Profile
}

const Paid = ({ outcome: { room, winners, isRefunded }, member }: PaidProps) => {
  const t = useText()
  if (room.state !== 'ended')
    return (
      <Notice tone="info" title={roomName(t, room)}>
        <p>{reasonOf(t, room) || reasonText(t, 'roomNotExists')}</p>
        <p>{t(isRefunded ? 'rooms.winners.refunded' : 'rooms.winners.notYet')}</p>
      </Notice>
    )
  return (
    <>
      <p className={style.fine}>{roomName(t, room)}</p>
      <Podium room={room} ranking={winners} />
      {isCelebrated(
        room,
        winners.find(({ you }) => you),
      ) && <Confetti room={room.id} />}
      <SharePicture room={room} ranking={winners} member={member} />
      <NextRoom member={member} />
    </>
  )
}
