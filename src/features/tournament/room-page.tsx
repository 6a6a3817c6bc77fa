import type { Profile } from '#calls/member/member.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { Confetti } from './prizes/confetti.tsx'
import { Details } from './details.tsx'
import { useRoomFlows } from './flows.ts'
import { JoinPanel } from './seats/join-panel.tsx'
import { loadWholeRoom, type WholeRoom } from './load.ts'
import { OpenRoom } from './seats/open-room.tsx'
import { NextRoom } from './next-room.tsx'
import { Others } from './others.tsx'
import { pathOfWinners, paths, roomOf } from './paths.ts'
import { SharePicture } from './picture/share-picture.tsx'
import { Podium } from './prizes/podium.tsx'
import { isCelebrated, isOpenToJoin, isOver, isPlayedFor, type Room } from './room.ts'
import { RoomView } from './room-view.tsx'
import { Share } from './share.tsx'
import * as style from './tournament.css.ts'
import { useRefresh } from './use-refresh.ts'

/** One room, by the number in the address. */
export const RoomPage = ({ member }: { member: Profile }) => {
  const t = useText()
  const id = roomOf(useSearch())
  if (id === undefined)
    return (
      <section className={`${panel} ${style.alone}`}>
        <h1 className={style.title}>{t('rooms.room')}</h1>
        <Notice tone="error">{reasonText(t, 'roomNotExists')}</Notice>
        <Link href={`~${paths.home}`} className={style.link}>
          {t('rooms.back')}
        </Link>
      </section>
    )
  return <OneRoom key={id} id={id} member={member} />
}

const OneRoom = ({ id, member }: { id: number; member: Profile }) => {
  const t = useText()
  const { join, prediction } = useRoomFlows()
  const [matches, setMatches] = useState<readonly number[]>([])
  const refreshed = useRefresh(id, matches)
  // A seat that was taken and a prediction that was made show at once.
  const isSeated = useSelector(join, (snapshot) => snapshot.matches('joined'))
  const made = useSelector(prediction, ({ context }) => context.made?.id ?? '')
  const [changes, setChanges] = useState(0)
  const { reading, retry } = useReading(
    (signal) => loadWholeRoom(member, id, signal),
    String(id),
    `${refreshed} ${isSeated} ${made} ${changes}`,
  )
  const whole = reading.state === 'ready' ? reading.value : null
  const isHidden = reading.state === 'failed' && reading.code === 'roomNotExists'
  useEffect(() => {
    if (whole)
      setMatches((before) =>
        sameOr(
          before,
          whole.matches.map(({ match_id }) => match_id),
        ),
      )
  }, [whole])
  const shown = (
    <ReadingView reading={reading} retry={retry} label={t('rooms.room')} isEmpty={() => false} nothing={null}>
      {(value) => <Whole whole={value} member={member} onChange={() => setChanges(changes + 1)} />}
    </ReadingView>
  )
  return (
    <>
      <Link href={`~${paths.home}`} className={style.link}>
        {t('rooms.back')}
      </Link>
      {whole ? (
        shown
      ) : (
        <section className={`${panel} ${style.alone}`}>
          {reading.state === 'failed' && (
            <h1 tabIndex={-1} className={style.title}>
              {t('rooms.room')}
            </h1>
          )}
          {shown}
          {isHidden && <OpenRoom id={id} member={member} onOpened={retry} />}
        </section>
      )}
    </>
  )
}

const sameOr = (before: readonly number[], now: readonly number[]): readonly number[] =>
  before.join() === now.join() ? before : now

const Whole = ({ whole, member, onChange }: { whole: WholeRoom; member: Profile; onChange: () => void }) => {
  const t = useText()
  const { room } = whole
  const { join } = useRoomFlows()
  // Who has just taken a seat reads so where it was taken.
  const isSeated = useSelector(join, ({ value, context }) => value === 'joined' && context.room?.id === room.id)
  useLeftSeat(room)
  const own = whole.ranking.find(({ you }) => you)
  const prizes = isPlayedFor(room) && (
    <section aria-labelledby="prizes" className={panel} data-tour="prizes">
      <div className={style.cap}>
        <h2 id="prizes" className={style.capTitle}>
          {t(room.state === 'ended' ? 'rooms.winners' : 'rooms.prizeTable', { currency: room.currency })}
        </h2>
        {room.state === 'ended' && (
          <Link href={`~${pathOfWinners(room.id)}`} className={style.link}>
            {t('rooms.winners.see')}
          </Link>
        )}
      </div>
      <Podium room={room} ranking={room.state === 'open' ? [] : whole.ranking} />
      {room.isExpected && <p className={style.note}>{t('rooms.prizes.expected')}</p>}
      {isCelebrated(room, own) && <Confetti room={room.id} />}
      <SharePicture room={room} ranking={whole.ranking} member={member} />
      {room.state === 'ended' && <NextRoom member={member} />}
    </section>
  )
  return (
    <RoomView
      whole={whole}
      act={(isOpenToJoin(room) || (isSeated && !isOver(room))) && <JoinPanel room={room} />}
      prizes={prizes}
      others={<Others room={room} member={member} matches={whole.matches} renewal={whole} />}
      beside={
        <>
          <Details room={room} member={member} onChange={onChange} />
          {isPlayedFor(room) && <Share room={room} />}
        </>
      }
    />
  )
}

/** A member who gave the seat back, here or on another device, is no longer shown as seated and may join again. */
const useLeftSeat = ({ id, isJoined }: Room): void => {
  const { join } = useRoomFlows()
  const before = useRef(isJoined)
  useEffect(() => {
    const [was, now] = [before.current, isJoined]
    before.current = now
    const { value, context } = join.getSnapshot()
    if (was && !now && value === 'joined' && context.room?.id === id) join.send({ type: 'join.cancelled' })
  }, [id, isJoined, join])
}
