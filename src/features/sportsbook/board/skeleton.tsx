import { unseen } from '#ui/frame/focus.css.ts'
import { skeleton } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { GridHead } from './grid-head.tsx'
import * as style from './skeleton.css.ts'

const matches = [0, 1, 2, 3, 4, 5, 6]

/** As tall as the board will be, so that nothing jumps when it arrives. */
export const Skeleton = () => {
  const t = useText()
  return (
    <div aria-busy>
      <p className={unseen}>{t('board.loading')}</p>
      <div aria-hidden inert>
        <div className={style.strip}>
          <span className={`${skeleton} ${style.word}`} />
        </div>
        <GridHead />
        {matches.map((at) => (
          <div key={at} className={style.match}>
            <span className={`${skeleton} ${style.prices}`} />
          </div>
        ))}
      </div>
    </div>
  )
}
