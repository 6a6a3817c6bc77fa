import type { Tab } from '#domain/market/rows.ts'
import { usePlatform } from '#ui/contexts.ts'
import { skeleton } from '#ui/panel.css.ts'
import { useText } from '#ui/text.tsx'
import type { BoardList } from './list.ts'
import * as style from './menu.css.ts'
import { StarShape } from './star.tsx'

export interface MenuProps {
  readonly list: BoardList
  readonly tab: Tab
  readonly chosen: readonly number[]
  readonly favouritesOnly: boolean
}

/** The sports there are, and the leagues of the chosen tab to narrow the board to. */
export const Menu = ({ list, tab, chosen, favouritesOnly }: MenuProps) => {
  const t = useText()
  const { preferences } = usePlatform()
  const { held, leagues, favourites } = list
  const total = held.early + held.today + held.live
  const toggle = (id: number) => {
    const kept = preferences.selectedLeagues
    preferences.selectedLeagues = kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id]
  }
  return (
    <nav aria-label={t('board.menu')} className={style.menu}>
      <h2 className={style.heading}>{t('board.menu.sports')}</h2>
      <button
        type="button" className={style.item} aria-current={favouritesOnly ? undefined : 'true'}
        aria-label={list.isHeard ? t('board.menu.counts', { name: t('board.sport.soccer'), live: held.live, total }) : undefined}
        onClick={() => void (preferences.favouritesOnly = false)}
      >
        <Ball />{t('board.sport.soccer')}
        {held.live > 0 && <em className={style.live}>{held.live}</em>}
        {list.isHeard && <span className={style.count}>{total}</span>}
      </button>
      <button
        type="button" className={style.item} aria-current={favouritesOnly ? 'true' : undefined}
        onClick={() => void (preferences.favouritesOnly = true)}
      >
        <StarShape />{t('board.favourites')}{list.isHeard && <span className={style.count}>{favourites}</span>}
      </button>
      <h2 className={style.heading} id="board-leagues">{t('board.menu.leagues', { tab: t(`board.tab.${tab}`) })}</h2>
      <div role="group" aria-labelledby="board-leagues" className={style.leagues}>
        <button
          type="button" className={style.item} aria-pressed={chosen.length === 0}
          onClick={() => void (preferences.selectedLeagues = [])}
        >
          {t('board.leagues.all')}{list.isHeard && <span className={style.count}>{held[tab]}</span>}
        </button>
        {!list.isHeard && ghosts.map((at) => <span key={at} className={style.item} aria-hidden><span className={`${skeleton} ${style.ghost}`} /></span>)}
        {leagues.map(({ id, name, count }) => (
          <button key={id} type="button" className={style.item} aria-pressed={chosen.includes(id)} onClick={() => toggle(id)}>
            <span className={style.name}>{name}</span><span className={style.count}>{count}</span>
          </button>
        ))}
      </div>
    </nav>
  )
}

const ghosts = [0, 1, 2, 3, 4]

const Ball = () => (
  <svg viewBox="0 0 16 16" width="15" height="15" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden>
    <circle cx="8" cy="8" r="6.4" /><path d="M8 5.2l2.7 1.9-1 3.2H6.3l-1-3.2zM8 5.2V1.8M10.7 7.1l3.3-1M9.7 10.3l2 2.9M6.3 10.3l-2 2.9M5.3 7.1L2 6.1" strokeLinejoin="round" />
  </svg>
)
