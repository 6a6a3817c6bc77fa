import { useText } from '#ui/text/text.tsx'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import * as style from '../tournament.css.ts'

/** The way to the practice room. */
export const TryPractice = () => {
  const t = useText()
  return (
    <Link href={`~${paths.practice}`} className={style.link}>
      {t('rooms.practice.try')}
    </Link>
  )
}
