import { usePublicContext } from '#ui/flows/contexts.ts'
import { useText } from '#ui/text/text.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { WholeRoom } from './load.ts'
import { MatchList } from './match-list.tsx'
import { Ranking } from './ranking.tsx'
import { isOver } from './room.ts'
import { RoomHead } from './room-head.tsx'
import { Strip } from './strip.tsx'
import { Mark, useMarks } from './tour/marks.tsx'
import * as style from './tournament.css.ts'

interface RoomViewProps {
  readonly whole: WholeRoom
  /** What is to be done first, such as taking a seat. */
  readonly act: ReactNode
  readonly prizes: ReactNode
  /** What the other players predicted. */
  readonly others?: ReactNode
  /** What follows the ranking. */
  readonly beside?: ReactNode
}

/** A room that is played, wherever its matches come from. */
export const RoomView = ({ whole, act, prizes, others, beside }: RoomViewProps) => {
  const t = useText()
  const { room } = whole
  useSaidRank(whole)
  useMarks(room)
  return (
    <div className={style.room}>
      <RoomHead whole={whole} />
      <Strip whole={whole} />
      <Mark of="place" room={room} />
      <div className={style.main}>
        {act}
        {/* The winners come first; until there are any, what can be predicted does. */}
        {room.state === 'ended' && prizes}
        <MatchList whole={whole} />
        {room.state !== 'ended' && prizes}
        {others}
      </div>
      <aside className={style.side} aria-label={t('rooms.side')}>
        <Ranking whole={whole} />
        {beside}
      </aside>
    </div>
  )
}

/** Says the member's new rank when it moves, no more often than prices are said (§page.announcer). */
const useSaidRank = ({ ranking, room }: WholeRoom): void => {
  const t = useText()
  const { announcer } = usePublicContext()
  // A room that is over moves no more, and one that is played again has no rank before.
  const own = isOver(room) ? undefined : ranking.find(({ you }) => you)?.rank
  const before = useRef(own)
  useEffect(() => {
    const [last, now] = [before.current, own]
    before.current = own
    if (last !== undefined && now !== undefined && last !== now)
      announcer.change('rank', t('rooms.said.rank', { rank: now, before: last }))
    return () => announcer.forget('rank')
  }, [own, announcer, t])
}
