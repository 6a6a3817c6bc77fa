import type { Match } from '#domain/market/rows.ts'
import { memo } from 'react'
import { useBoardView } from './board-view.ts'
import * as style from './match.css.ts'
import { writeStop } from './stops.ts'

/** Marks a match as a favourite; `F` does the same from anywhere in its rows. */
export const Star = memo(({ match, line, isStop, isFavourite }: { match: Match; line: number; isStop: boolean; isFavourite: boolean }) => {
  const { t } = useBoardView()
  const { home, away } = match
  return (
    <button
      type="button" className={style.star} tabIndex={isStop ? 0 : -1} data-stop={writeStop(match.id, line, 'star')}
      aria-pressed={isFavourite} aria-keyshortcuts="F" aria-label={t('board.star', { match: t('board.match', { home, away }) })}
    >
      <StarShape />
    </button>
  )
})

export const StarShape = () => (
  <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden>
    <path d="M8 1.6l1.95 4.1 4.5.58-3.3 3.1.85 4.46L8 11.66l-4 2.18.85-4.46-3.3-3.1 4.5-.58z" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
  </svg>
)
