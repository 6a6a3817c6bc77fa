import { boardClock, boardZone } from '#ui/text/member-time.ts'
import { useBookTime } from '#ui/use-clock.ts'
import * as style from './header.css.ts'

/** Book time, the same that decides kick-offs (§time.two-clocks). Visible, and never read out by itself. */
export const BookClock = () => {
  const time = useBookTime()
  if (time === null) return null
  return (
    <div className={style.clock}>
      <time className={style.time} dateTime={new Date(time).toISOString()}>
        {boardClock(time)}
      </time>{' '}
      {boardZone()}
    </div>
  )
}
