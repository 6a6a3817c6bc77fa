import { houseZone } from '#domain/time.ts'
import { zoneName } from '#ui/text/dates.ts'
import { timeZone } from '#ui/text/member-time.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from './info.css.ts'

/** What a day of the book is, for a member who reads times in another zone (§time.book-day). */
export const BookDay = () => {
  const t = useText()
  const own = timeZone.use()
  return own === houseZone ? null : (
    <p className={style.bookDay}>{t('day.ofBook', { zone: zoneName(houseZone), own: zoneName(own) })}</p>
  )
}
