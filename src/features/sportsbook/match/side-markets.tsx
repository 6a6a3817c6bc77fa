import type { Match } from '#domain/market/rows.ts'
import { matchPath } from '#ui/prices/match/match-page.ts'
import { memo } from 'react'
import { useBoardView } from '../board/board-view.ts'
import { Chevron } from '../chevron.tsx'
import { columnCountOf, type Extra } from './columns.ts'
import type { Entry } from './entries.ts'
import { hasOtherLines } from './lines.ts'
import * as style from './match.css.ts'
import { StarShape } from '../filters/star.tsx'
import { writeStop } from '../prices/stops.ts'

export interface SideMarketsProps {
  readonly match: Match
  readonly line: number
  readonly what: Extra
  readonly isFavourite: boolean
  readonly entry: Entry
  /** Whether its other lines and its child matches are shown. */
  readonly isUnfolded: boolean
}

/** What is beside a match's prices: the way to its other markets, the favourite's star, its corners and bookings. */
export const SideMarkets = memo(({ match, line, what, isFavourite, entry, isUnfolded }: SideMarketsProps) => {
  const { t, starKey, layout } = useBoardView()
  const place = {
    role: 'gridcell',
    tabIndex: -1,
    'aria-colindex': columnCountOf(layout),
    'data-stop': writeStop(match.id, line, what),
    className: style.beside[what],
  } as const
  const of = { match: t('board.match', { home: match.home, away: match.away }), count: entry.all }
  if (what === 'star') {
    return (
      <span {...place} aria-selected={isFavourite} aria-keyshortcuts={starKey} aria-label={t('board.star', of)}>
        <StarShape />
      </span>
    )
  }
  if (what === 'fold') {
    const opens = hasOtherLines(entry, layout) ? 'lines' : 'cards'
    return (
      <span {...place} aria-expanded={isUnfolded} aria-label={t(`board.fold.${opens}`, of)}>
        <Chevron />
      </span>
    )
  }
  return (
    <span {...place}>
      <a tabIndex={-1} href={matchPath(match.id)} aria-label={t('board.markets.open', of)}>
        {t('board.markets.mark', of)}
      </a>
    </span>
  )
})
