import type { Profile } from '#calls/member/member.ts'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { Until } from '#ui/until.tsx'
import { Link } from 'wouter'
import { loadNext } from './load.ts'
import { roomTitle } from './names.ts'
import { pathOfRoom } from './paths.ts'
import * as style from './tournament.css.ts'

/** The next room that the member may join, where one is over, if there is such a room. */
export const NextRoom = ({ member }: { member: Profile }) => {
  const t = useText()
  const { reading } = useReading((signal) => loadNext(member, signal), 'next', null)
  const next = reading.state === 'ready' ? reading.value : null
  return (
    next && (
      <p className={style.next}>
        {t('rooms.nextRoom')}{' '}
        <Link href={`~${pathOfRoom(next.id)}`} className={style.link}>
          {roomTitle(next)}
        </Link>{' '}
        <Until at={next.firstKickoff} />
      </p>
    )
  )
}
