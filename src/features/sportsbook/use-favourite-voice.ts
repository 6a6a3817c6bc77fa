import { usePlatform } from '#ui/contexts.ts'
import { useText } from '#ui/text.tsx'
import { useEffect } from 'react'

/** Says the score of a favourite when it changes; other matches are silent, and so are prices outside the slip (`design §4`). */
export const useFavouriteVoice = (favourites: readonly number[]): void => {
  const t = useText()
  const { odds, announcer } = usePlatform()
  useEffect(() => {
    const ends = favourites.map((id) => {
      const scoreOf = () => odds.match(id)?.live?.score?.join('-')
      let before = scoreOf()
      return odds.onMatch(id, () => {
        const match = odds.match(id)
        const score = scoreOf()
        if (match?.live?.score && before !== undefined && score !== before) {
          const [home, away] = match.live.score
          announcer.change(`match ${id}`, t('board.star.score', { home: match.home, homeScore: home, away: match.away, awayScore: away }))
        }
        before = score
      })
    })
    return () => ends.forEach((end) => end())
  }, [favourites, odds, announcer, t])
}
