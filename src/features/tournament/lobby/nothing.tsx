import { useText } from '#ui/text/text.tsx'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import * as style from '../tournament.css.ts'

/** No room is found, or there is none: the way to one's own. */
export const Nothing = ({ isFiltered }: { isFiltered: boolean }) => {
  const t = useText()
  return (
    <>
      <p>{t(isFiltered ? 'rooms.none.filtered' : 'rooms.none')}</p>
      <Link href={`~${paths.create}`} className={style.link}>
        {t('rooms.nav.create')}
      </Link>
    </>
  )
}
