import type { Match } from '#domain/market/rows.ts'
import { countdownOf, formatOf } from '#domain/sports.ts'
import type { Translate } from './text.tsx'

/**
 * The stage of play in the short form a board needs: `58′`, `Inning 5`, `Set 2`, `HT`, and `Q3 5′` where five minutes
 * are left. Empty before the first whistle.
 */
export const clockOf = (t: Translate, { sport, live }: Pick<Match, 'sport' | 'live'>): string => {
  if (!live || live.phase === 'before') return ''
  const { phase, part, minute } = live
  if (phase === 'halfTime' || phase === 'break' || phase === 'overtime' || phase === 'ended') return t(`play.${phase}`)
  if (part === 0) return `${minute}′`
  const clock = countdownOf(sport)
  const shown = clock ? clock.regular - minute : minute
  return `${partName(t, sport, part)} ${shown > 0 ? `${shown}′` : ''}`.trim()
}

/** A numbered part of a match: `Q3`, `Set 2`. */
export const partName = (t: Translate, sport: number, part: number): string =>
  t('play.part', { format: formatOf(sport), part })

/** `2–1`; null if the feed reports no score. */
export const scoreText = ({ live }: Pick<Match, 'live'>): string | null => live?.score?.join('–') ?? null
