import { usePlatform } from '#ui/contexts.ts'
import { skeleton } from '#ui/panel.css.ts'
import { useText } from '#ui/text.tsx'
import type { BoardList, Filter } from './list.ts'
import { isOutrightView } from './list.ts'
import * as style from './menu.css.ts'

/** The leagues of the chosen sport and tab, to narrow the board to. */
export const Leagues = ({ list, filter }: { list: BoardList; filter: Filter }) => {
  const t = useText()
  const { preferences } = usePlatform()
  const { tab, leagues: chosen } = filter
  const toggle = (id: number) => {
    const kept = preferences.selectedLeagues
    preferences.selectedLeagues = kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id]
  }
  const all = list.leagues.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={style.menu}>
      <h2 className={style.heading} id="board-leagues">
        {isOutrightView(filter) ? t('board.menu.events') : t('board.menu.leagues', { tab: t(`board.tab.${tab}`) })}
      </h2>
      <div role="group" aria-labelledby="board-leagues" className={style.leagues}>
        <button type="button" className={style.item} aria-pressed={chosen.length === 0} onClick={() => void (preferences.selectedLeagues = [])}>
          {t('board.leagues.all')}{list.isHeard && <span className={style.count}>{all}</span>}
        </button>
        {!list.isHeard && ghosts.map((at) => <span key={at} className={style.item} aria-hidden><span className={`${skeleton} ${style.ghost}`} /></span>)}
        {list.leagues.map(({ id, name, count }) => (
          <button key={id} type="button" className={style.item} aria-pressed={chosen.includes(id)} onClick={() => toggle(id)}>
            <span className={style.name}>{name}</span><span className={style.count}>{count}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

const ghosts = [0, 1, 2, 3, 4]
