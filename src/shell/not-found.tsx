import { useText } from '#ui/text.tsx'
import { Link } from 'wouter'
import { button } from '#ui/button.css.ts'
import * as style from './plain.css.ts'

export const NotFound = () => {
  const t = useText()
  return (
    <div className={style.plain}>
      <h1 className={style.plainTitle}>{t('notFound.title')}</h1>
      <p className={style.plainText}>{t('notFound.text')}</p>
      <Link href="/" className={button.plain}>{t('notFound.home')}</Link>
    </div>
  )
}
