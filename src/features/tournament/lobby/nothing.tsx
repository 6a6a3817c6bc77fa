import { way } from '#ui/frame/empty-state.css.ts'
import type { EmptyStateProps } from '#ui/frame/empty-state.tsx'
import type { Translate } from '#ui/text/text.tsx'
import { Link } from 'wouter'
import { paths } from '../paths.ts'

/** No room is found, or there is none: the way to one's own. */
export const noRoom = (t: Translate, isFiltered: boolean): EmptyStateProps => ({
  icon: 'trophy',
  text: t(isFiltered ? 'rooms.none.filtered' : 'rooms.none'),
  action: (
    <Link href={`~${paths.create}`} className={way}>
      {t('rooms.nav.create')}
    </Link>
  ),
})
