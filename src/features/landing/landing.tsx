import { usePublicContext } from '#ui/flows/contexts.ts'
import { lazyPart, orNothing } from '#ui/flows/load-part.ts'
import { SaferGambling } from '#ui/frame/safer-gambling.tsx'
import { afterDrawn, markDrawn } from '#ui/text/drawn.ts'
import { needTexts } from '#ui/text/text-parts.ts'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { Suspense, useEffect } from 'react'
import { BoardStrip } from './board-strip.tsx'
import * as style from './landing.css.ts'
import { Languages } from './languages.tsx'
import { Proofs } from './proofs.tsx'
import { type Remembered, SignIn } from './sign-in.tsx'

const NewPassword = lazyPart(
  async () =>
    (await Promise.all([import('./new-password.tsx'), needTexts('pages'), needTexts('later')]))[0].NewPassword,
)

const Forgotten = lazyPart(
  async () => (await Promise.all([import('./forgotten.tsx'), needTexts('later')]))[0].Forgotten,
)

const Ended = lazyPart(async () => (await import('./ended.tsx')).Ended)

const Heard = orNothing(
  () => afterDrawn('page'),
  async () => (await import('./heard.tsx')).Heard,
)

/** The public page: what the product is, the board as it is now, and the sign-in form. */
export const Landing = ({ remembered }: { remembered: Remembered }) => {
  const t = useText()
  const { snapshot } = useFlow(usePublicContext().session)
  const { endedFor, reason } = snapshot.context
  const newcomer = snapshot.matches('passwordDue') && snapshot.context.profile
  useEffect(() => markDrawn('page'), [])
  return (
    <div className={style.page}>
      <div className={style.story}>
        <div className={style.head}>
          <h1 className={style.title}>{t('landing.title')}</h1>
          <p className={style.lede}>{t('landing.lede')}</p>
        </div>
        <BoardStrip />
        <Proofs />
      </div>
      <section className={style.entrance} aria-labelledby="sign-in">
        {newcomer ? (
          <div className={style.newcomer}>
            <Suspense>
              <NewPassword member={newcomer} />
            </Suspense>
          </div>
        ) : (
          <>
            <h2 id="sign-in" className={style.entranceTitle}>
              {t('landing.signIn')}
            </h2>
            {endedFor !== null && reason !== null && (
              <Suspense>
                <Ended reason={reason} />
              </Suspense>
            )}
            <SignIn remembered={remembered} endedFor={endedFor} />
            <Suspense>
              <Forgotten />
            </Suspense>
            <Suspense>
              <Heard />
            </Suspense>
          </>
        )}
        <Languages />
        <SaferGambling className={style.note} />
      </section>
    </div>
  )
}
