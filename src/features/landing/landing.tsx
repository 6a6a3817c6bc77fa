import { markShown } from '#ui/shown.ts'
import { useText } from '#ui/text.tsx'
import { useEffect } from 'react'
import { BoardStrip } from './board-strip.tsx'
import * as style from './landing.css.ts'
import { Languages } from './languages.tsx'
import { type Remembered, SignIn } from './sign-in.tsx'

/** The public page: what the product is, the board as it is now, and the sign-in form. */
export const Landing = ({ remembered }: { remembered: Remembered }) => {
  const t = useText()
  useEffect(() => markShown('page'), [])
  return (
    <div className={style.page}>
      <div className={style.story}>
        <div className={style.head}>
          <h1 className={style.title}>{t('landing.title')}</h1>
          <p className={style.lede}>{t('landing.lede')}</p>
        </div>
        <BoardStrip />
      </div>
      <section className={style.entrance} aria-labelledby="sign-in">
        <h2 id="sign-in" className={style.entranceTitle}>
          {t('landing.signIn')}
        </h2>
        <SignIn remembered={remembered} />
        <Languages />
      </section>
    </div>
  )
}
