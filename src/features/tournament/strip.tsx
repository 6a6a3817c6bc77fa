import { panel } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { Until } from '#ui/until.tsx'
import type { WholeRoom } from './load.ts'
import { PlaceLine } from './place-line.tsx'
import { isOver } from './room.ts'
import * as style from './tournament.css.ts'

/** What a player wants in sight all the time: the rank and what it pays, or before the start the points left. */
export const Strip = ({ whole: { room, ranking, pointsLeft } }: { whole: WholeRoom }) => {
  const t = useText()
  const own = ranking.find(({ you }) => you)
  if (!own || isOver(room)) return null
  return (
    <section aria-label={t('rooms.strip')} className={`${panel} ${style.strip}`}>
      {room.state === 'open' ? (
        <>
          <b>{t('rooms.points.toSpend', { left: pointsLeft })}</b>
          {room.type !== 'practice' && <Until at={room.firstKickoff} />}
        </>
      ) : (
        <PlaceLine place={own} room={room} />
      )}
    </section>
  )
}
