import { unseen } from '#ui/focus.css.ts'
import { skeleton } from '#ui/panel.css.ts'
import { useText } from '#ui/text.tsx'
import { useBoardView } from './board-view.ts'
import { picksOf } from '#domain/market/kinds.ts'
import { GridHead } from './grid-head.tsx'
import * as grid from './grid.css.ts'
import * as match from './match.css.ts'
import * as price from './price.css.ts'
import * as style from './states.css.ts'

const groups = [3, 4] as const

/** The board's own shape, so that nothing jumps when it arrives. */
export const Skeleton = () => {
  const t = useText()
  return (
    <div aria-busy>
      <p className={unseen}>{t('board.loading')}</p>
      <div aria-hidden inert>
        <div className={style.strip}><span className={`${skeleton} ${style.word}`} /></div>
        <GridHead />
        {groups.map((size) => (
          <div key={size}>
            <div className={grid.league}><div className={grid.leagueCell}><span className={`${skeleton} ${style.word} ${style.onRaised}`} /></div></div>
            {Array.from({ length: size }, (_, at) => <Ghost key={at} />)}
          </div>
        ))}
      </div>
    </div>
  )
}

const Ghost = () => {
  const { layout } = useBoardView()
  return (
    <div className={match.match}>
      {Array.from({ length: layout.lines }, (_, line) => (
        <div key={line} className={match.row}>
          <div className={match.when}>{line === 0 && <span className={`${skeleton} ${style.short}`} />}</div>
          <div className={match.team}><span className={`${skeleton} ${line === 2 ? style.short : style.word}`} /></div>
          {layout.markets.map((type, slot) => line < picksOf(type).length && (
            <span key={type} className={price.slot[slot]}><span className={`${skeleton} ${style.cell}`} /></span>
          ))}
        </div>
      ))}
    </div>
  )
}
