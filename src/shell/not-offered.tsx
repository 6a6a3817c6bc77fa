import { useText } from '#ui/text.tsx'
import { Link } from 'wouter'
import { button } from '#ui/button.css.ts'
import * as style from './plain.css.ts'

/** An address of the product whose page this operator does not carry. */
export const NotOffered = () => {
  const t = useText()
  return (
    <div className={style.plain}>
      <h1 className={style.plainTitle}>{t('page.notOffered')}</h1>
      <p className={style.plainText}>{t('notOffered.text')}</p>
      <Link href="/" className={button.plain}>{t('notOffered.home')}</Link>
    </div>
  )
}
