import type { PublicContext } from '#ui/contexts.ts'
import type { Translate } from '#ui/text.tsx'

/** Says the score of a favourite when it changes; other matches are silent, and so are prices outside the slip (§page.announcer). */
export const announceFavourites = (
  { odds, announcer }: Pick<PublicContext, 'odds' | 'announcer'>,
  favourites: readonly number[],
  t: Translate,
): (() => void) => {
  const ends = favourites.map((id) => {
    const scoreOf = () => odds.match(id)?.live?.score?.join('-')
    let before = scoreOf()
    return odds.onMatch(id, () => {
      const match = odds.match(id)
      const score = scoreOf()
      if (match?.live?.score && before !== undefined && score !== before) {
        const [home, away] = match.live.score
        announcer.change(
          `match ${id}`,
          t('board.star.score', { home: match.home, homeScore: home, away: match.away, awayScore: away }),
        )
      }
      before = score
    })
  })
  return () => ends.forEach((end) => end())
}
