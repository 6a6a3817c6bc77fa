import type { Match } from '#domain/market/rows.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import type { Translate } from '#ui/text/text.tsx'

/**
 * Announces goals and red cards of followed matches, which are favourites and those in the slip. Of the latter it also
 * announces suspensions with their reason, and reopenings (§page.announcer).
 */
export const announceMatches = (
  { odds, announcer }: Pick<PublicContext, 'odds' | 'announcer'>,
  favourites: readonly number[],
  held: readonly number[],
  t: Translate,
): (() => void) => {
  const ends = [...new Set([...favourites, ...held])].map((id) => {
    let before = odds.match(id)?.live
    let wasOpen = odds.match(id)?.status === 'open'
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
      if (!match || wasOpen === (match.status === 'open')) return
      wasOpen = match.status === 'open'
      if (held.includes(id)) announcer.change(`status ${id}`, statusSentence(t, match))
    })
  })
  return () => ends.forEach((end) => end())
}

const scoreSentence = (
  t: Translate,
  { home, away }: Match,
  [homeScore, awayScore]: readonly [number, number],
): string => t('board.star.score', { home, homeScore, away, awayScore })

const statusSentence = (t: Translate, { home, away, status, suspension }: Match): string => {
  const why =
    status === 'open'
      ? 'board.said.open'
      : suspension === 'none'
        ? 'board.why.trader'
        : (`board.why.${suspension}` as const)
  return `${t('board.match', { home, away })}: ${t(why)}`
}
