import type { Match } from '#domain/market/rows.ts'
import type { Translate } from './text.tsx'

/**
 * The stage of play in the short form a board needs: `58′`, `Q3 7′`, `Inning 5`, `Set 2`, `HT`. Empty before the first
 * whistle.
 */
export const clockOf = (t: Translate, { sport, live }: Pick<Match, 'sport' | 'live'>): string => {
  if (!live || live.phase === 'before') return ''
  const { phase, part, minute } = live
  if (phase === 'halfTime' || phase === 'break' || phase === 'overtime' || phase === 'ended') return t(`play.${phase}`)
  const played = part === 0 || minute > 0 ? `${minute}′` : ''
  return part === 0 ? played : `${t('play.part', { sport: String(sport), part })} ${played}`.trim()
}

/** `2–1`; null if the feed reports no score. */
export const scoreText = ({ live }: Pick<Match, 'live'>): string | null => live?.score?.join('–') ?? null
