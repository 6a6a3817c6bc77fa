import { firstGame, inGroups, isSpecial, sportOrder } from '#domain/market/sports.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useRoomKnown } from '#ui/frame/kept-room.tsx'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import { Fragment, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import type { BoardList, SportCount } from '../board/list.ts'
import * as style from './menu.css.ts'
import { StarShape } from './star.tsx'

export interface SportsProps {
  readonly list: BoardList
  readonly sport: number
  readonly favouritesOnly: boolean
  readonly order: readonly number[]
}

/**
 * The sports in the member's order, what is live first in sight; games that stand together as one group in their place.
 * On a phone a strip to swipe.
 */
export const Sports = ({ list, sport, favouritesOnly, order }: SportsProps) => {
  const t = useText()
  const { preferences } = usePlatform()
  const currency = useMember()?.currency ?? ''
  const sports = sportOrder(order, currency).filter((id) => list.sports.has(id) || id === sport)
  const { minimizeSidebar: isSmall } = useSnapshot(preferences)
  const [isOpen, setOpen] = useState(false)
  // The first part of a board names its own sport alone.
  useRoomKnown(list.isHeard)
  const areGamesShown = isOpen || isSpecial(sport)
  const item = (id: number) => (
    <Sport key={id} id={id} isChosen={id === sport} count={list.sports.get(id)} isHeard={list.isHeard} />
  )
  const favourites = [...list.sports.values()].reduce((sum, count) => sum + count.favourites, 0)
  return (
    <nav aria-label={t('board.menu')} className={style.sports}>
      <div className={style.headed}>
        <h2 className={style.heading}>{t('board.menu.sports')}</h2>
        <Link href="/info/settings?part=sports" className={style.small}>
          {t('board.order')}
        </Link>
        <Button
          kind="bare"
          className={style.shrink}
          aria-expanded={!isSmall}
          onPress={() => void (preferences.minimizeSidebar = !isSmall)}
        >
          {t(isSmall ? 'board.menu.whole' : 'board.menu.small')}
        </Button>
      </div>
      <Button
        kind="bare"
        className={style.item}
        aria-pressed={favouritesOnly}
        onPress={() => {
          preferences.favouritesOnly = !favouritesOnly
          scrollTo(0, 0)
        }}
      >
        <StarShape />
        {t('board.favourites')}
        {list.isHeard && <span className={style.count}>{favourites}</span>}
      </Button>
      {inGroups(sports).map((group) =>
        group.length === 1 ? (
          group.map(item)
        ) : (
          <Fragment key={group[0]}>
            <Button
              kind="bare"
              className={style.item}
              aria-expanded={areGamesShown}
              onPress={() => setOpen(!areGamesShown)}
            >
              <SportIcon sport={firstGame} />
              {t('board.games')}
              <span className={style.count}>{group.length}</span>
            </Button>
            {areGamesShown && group.map(item)}
          </Fragment>
        ),
      )}
    </nav>
  )
}

const SportIcon = ({ sport }: { readonly sport: number }) => (
  <svg aria-hidden className={style.icon}>
    <use href={`/web/sports.svg#s${sport}`} />
  </svg>
)

interface SportProps {
  readonly id: number
  readonly isChosen: boolean
  readonly count: SportCount | undefined
  readonly isHeard: boolean
}

const Sport = ({ id, isChosen, count, isHeard }: SportProps) => {
  const t = useText()
  const { preferences } = usePlatform()
  const [, go] = useLocation()
  const name = t(`sports.${id}` as TextKey)
  const live = count?.live ?? 0
  const total = !count ? 0 : count.early + count.today + live + count.outright
  const choose = () => {
    if (preferences.sport !== id) Object.assign(preferences, { sport: id, selectedLeagues: [] })
    preferences.favouritesOnly = false
    if (location.pathname !== '/desktop') go('/desktop')
    scrollTo(0, 0)
  }
  return (
    <Button
      kind="bare"
      className={style.item}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={isHeard ? t('board.menu.counts', { name, live, total }) : undefined}
      onPress={choose}
    >
      <SportIcon sport={id} />
      <span className={style.name}>{name}</span>
      {live > 0 && <em className={style.live}>{live}</em>}
      {isHeard && <span className={style.count}>{total}</span>}
    </Button>
  )
}
