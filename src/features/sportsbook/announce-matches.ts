import type { Match } from '#domain/market/rows.ts'
import type { PublicContext } from '#ui/contexts.ts'
import type { Translate } from '#ui/text.tsx'

/** Says goals and red cards of the matches that are followed: favourites, and those in the slip (§page.announcer). */
export const announceMatches = (
  { odds, announcer }: Pick<PublicContext, 'odds' | 'announcer'>,
  matches: readonly number[],
  t: Translate,
): (() => void) => {
  const ends = [...new Set(matches)].map((id) => {
    let before = odds.match(id)?.live
    return odds.onMatch(id, () => {
      const match = odds.match(id)
      const now = match?.live
      if (match && now && before) {
        if (now.score && before.score && now.score.join() !== before.score.join())
          announcer.change(`match ${id}`, scoreSentence(t, match, now.score))
        const sent = (['home', 'away'] as const).filter((_, at) => now.reds[at]! > (before?.reds[at] ?? 0))
        for (const side of sent)
          announcer.outcome(t('board.said.red', { team: match[side], home: match.home, away: match.away }))
      }
      before = now
    })
  })
  return () => ends.forEach((end) => end())
}

const scoreSentence = (
  t: Translate,
  { home, away }: Match,
  [homeScore, awayScore]: readonly [number, number],
): string => t('board.star.score', { home, homeScore, away, awayScore })
