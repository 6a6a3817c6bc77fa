import { usePlatform } from '#ui/flows/contexts.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { useBoardView } from '../board-view.ts'
import { columnCountOf } from '../../match/columns.ts'
import { foldLine } from '../../match/lines.ts'
import { writeStop } from '../../prices/stops.ts'
import { Chevron } from '../../chevron.tsx'
import type { Group } from '../list.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as style from './fold-row.css.ts'

/** Under the runners of an outright of many: the way to all of them, and back to the first (§board.runners). */
export const FoldRow = ({ group: { entries, fold }, row }: { group: Group; row: number }) => {
  const { t, layout } = useBoardView()
  const { announcer } = usePlatform()
  const isWhole = entries.length === fold?.all
  const heard = useRef(isWhole)
  const say = useEffectEvent(() =>
    announcer.outcome(t('board.shown', { shown: entries.length, total: fold?.all ?? entries.length })),
  )
  useEffect(() => {
    if (heard.current !== isWhole) say()
    heard.current = isWhole
  }, [isWhole])
  if (!fold) return null
  return (
    <div role="row" aria-rowindex={row}>
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={columnCountOf(layout)}
        aria-expanded={isWhole}
        tabIndex={-1}
        data-stop={writeStop(entries[0]!.id, foldLine, 'ORZ')}
        className={`${ring} ${style.fold}`}
      >
        {isWhole ? t('board.runners.first', { count: fold.first }) : t('board.runners.all', { count: fold.all })}
        <Chevron />
      </div>
    </div>
  )
}
