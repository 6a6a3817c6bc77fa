import { openMatchPage } from '#ui/prices/match-page.ts'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { Grid, type GridProps } from './grid.tsx'
import type { BoardList } from './list.ts'
import * as style from './next-matches.css.ts'

interface NextMatchesProps extends Pick<GridProps, 'favourites' | 'onStar' | 'outside'> {
  readonly list: BoardList
  readonly sport: number
}

/** Under a tab of few matches, the next of its sport in the same grid: no board is an empty page (§board.next). */
export const NextMatches = ({ list, sport, favourites, onStar, outside }: NextMatchesProps) => {
  const t = useText()
  const title = t('board.next', { sport: t(`sports.${sport}` as TextKey) })
  return (
    <section aria-labelledby="next-matches">
      <h2 id="next-matches" className={style.title}>
        {title}
      </h2>
      <Grid label={title} groups={list.next} isByTime onMore={openMatchPage} {...{ favourites, onStar, outside }} />
    </section>
  )
}
