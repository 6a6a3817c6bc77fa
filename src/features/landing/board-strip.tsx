import { orNothing } from '#ui/flows/load-part.ts'
import { useText } from '#ui/text/text.tsx'
import { Suspense } from 'react'
import * as style from './landing.css.ts'

/** Loaded after the form; its place is reserved from the beginning (§page.weight). */
const Strip = orNothing(
  () => Promise.resolve(),
  async () => (await import('./strip-rows.tsx')).Strip,
)

/** Four rows of the real board. Its height is the same before it loads, when it is empty, and when it is full. */
export const BoardStrip = () => {
  const t = useText()
  const awaited = <Awaited />
  return (
    <section className={style.strip} aria-labelledby="on-the-board">
      <h2 id="on-the-board" className={style.stripTitle}>
        {t('landing.board')}
      </h2>
      <Suspense fallback={awaited}>
        <Strip awaited={awaited} />
      </Suspense>
    </section>
  )
}

const Awaited = () => {
  const t = useText()
  return (
    <div aria-busy="true" aria-label={t('landing.board.loading')} role="img">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={style.awaitedRow}>
          <span className={style.awaitedBar} />
        </div>
      ))}
    </div>
  )
}
