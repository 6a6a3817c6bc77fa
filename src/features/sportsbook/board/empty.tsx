import { type Tab, tabs } from '#domain/market/rows.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { EmptyState } from '#ui/frame/empty-state.tsx'
import { useText } from '#ui/text/text.tsx'
import type { BoardList, Filter } from './list.ts'
import * as style from './empty.css.ts'

/** Nothing to show: why, and where there is something. */
export const Empty = ({ list, filter }: { list: BoardList; filter: Filter }) => {
  const t = useText()
  const { preferences } = usePlatform()
  const reason = reasonOf(filter)
  // Events have no tabs: where a sport has none, its matches are elsewhere.
  const isOutright = filter.view === 'outright'
  const elsewhere = isOutright
    ? []
    : (Object.keys(tabs) as Tab[]).filter((tab) => tab !== filter.tab && list.found[tab] > 0)
  const place = isOutright ? t('board.marketView.outright') : t(`board.tab.${filter.tab}`)
  const widen: Record<Exclude<Reason, 'tab'>, () => void> = {
    search: () => void (preferences.searchText = ''),
    favourites: () => void (preferences.favouritesOnly = false),
    leagues: () => void (preferences.selectedLeagues = []),
    narrowed: () => filter.narrowing?.widen(),
  }
  return (
    <EmptyState
      icon={reason === 'favourites' ? 'star' : 'ball'}
      className={style.hollow}
      title={t(reason === 'narrowed' ? 'board.empty.tab' : `board.empty.${reason}`, {
        tab: place,
        text: filter.search.trim(),
      })}
      text={t(
        elsewhere.length > 0
          ? 'board.empty.elsewhere'
          : `board.empty.${reason === 'narrowed' ? 'leagues' : reason}.next`,
      )}
      action={
        <>
          {elsewhere.map((tab) => (
            <Button key={tab} kind="plain" onPress={() => void (preferences.tab = tab)}>
              {t(`board.tab.${tab}`)}
              <span className={style.count}>{list.found[tab]}</span>
            </Button>
          ))}
          {isOutright && (
            <Button kind="plain" onPress={() => void (preferences.marketView = 'hdpou')}>
              {t('board.marketView.hdpou')}
            </Button>
          )}
          {reason !== 'narrowed' && filter.narrowing && (
            <Button kind="plain" onPress={filter.narrowing.widen}>
              {t('board.empty.narrowed.widen')}
            </Button>
          )}
          {reason !== 'tab' && (
            <Button kind="plain" onPress={widen[reason]}>
              {t(`board.empty.${reason}.widen`)}
            </Button>
          )}
        </>
      }
    />
  )
}

type Reason = 'search' | 'favourites' | 'leagues' | 'narrowed' | 'tab'

const reasonOf = ({ search, favouritesOnly, leagues, narrowing }: Filter): Reason =>
  search.trim() !== ''
    ? 'search'
    : favouritesOnly
      ? 'favourites'
      : leagues.length > 0
        ? 'leagues'
        : narrowing
          ? 'narrowed'
          : 'tab'
