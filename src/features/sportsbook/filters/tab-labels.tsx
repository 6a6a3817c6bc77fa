import { usePlatform } from '#ui/flows/contexts.ts'
import { partOf } from '#ui/prices/taking.ts'
import { useText } from '#ui/text/text.tsx'
import { useSelector } from '@xstate/react'
import * as style from './tab-labels.css.ts'

/**
 * What is beside the tabs and cannot be chosen there (§board.tabs): that prices go into a parlay, and that none can be
 * taken now.
 */
export const TabLabels = ({ isHeard }: { isHeard: boolean }) => {
  const t = useText()
  const { slip, feed } = usePlatform()
  const part = useSelector(slip, partOf)
  const isFresh = useSelector(feed, (state) => state.hasTag('fresh'))
  return (
    <>
      {part === 'parlay' && <span className={style.label}>{t('board.tab.parlay')}</span>}
      {isHeard && !isFresh && (
        <span className={style.label} data-tone="look">
          {t('board.tab.close')}
        </span>
      )}
    </>
  )
}
