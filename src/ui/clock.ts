import type { Match } from '#domain/market/rows.ts'
import { countdownOf, formatOf } from '#domain/market/sports.ts'
import { minuteText } from './prices/match/playing.ts'
import type { Translate } from './text/text.tsx'

/**
 * The stage of play in the short form a board needs: `58′`, `Inning 5`, `Set 2`, `HT`, and `Q3 5′` where five minutes
 * are left. Empty before the first whistle.
 */
export const clockOf = (t: Translate, { sport, live }: Pick<Match, 'sport' | 'live'>): string => {
  if (!live || live.part === 0 || live.phase !== 'playing') return minuteText(t, live)
  const { part, minute } = live
  const clock = countdownOf(sport)
  const shown = clock ? clock - minute : minute
  return `${partName(t, sport, part)} ${shown > 0 ? `${shown}′` : ''}`.trim()
}

/** What texts choose the words of a sport by. */
export const bySport = (sport: number) => ({ format: formatOf(sport) })

/** Whether a sport has halves; then goals need not be named. */
export const isHalved = (sport: number): boolean => formatOf(sport) === 'halves'

/** A numbered part of a match: `Q3`, `Set 2`; after four quarters comes overtime, not a fifth one. */
export const partName = (t: Translate, sport: number, part: number): string =>
  formatOf(sport) === 'quarters' && part > 4 ? t('play.overtime') : t('play.part', { format: formatOf(sport), part })
