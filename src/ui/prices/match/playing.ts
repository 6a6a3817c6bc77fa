import type { Live, Match } from '#domain/market/rows.ts'
import type { Translate } from '../../text/text.tsx'

/**
 * The stage of a match: `58′`, `HT`. Empty before the first whistle, and in a numbered part, which `clock.ts` names.
 */
export const minuteText = (t: Translate, live: Live | null): string => {
  if (!live || live.phase === 'before') return ''
  const { phase, part } = live
  return phase === 'halfTime' || phase === 'break' || phase === 'overtime' || phase === 'ended'
    ? t(`play.${phase}`)
    : part > 0
      ? ''
      : `${minuteOf(live)}′`
}

/** `58`, and `90+3` in stoppage. */
export const minuteOf = ({ minute, added }: Pick<Live, 'minute' | 'added'>): string =>
  added ? `${minute}+${added}` : `${minute}`

/** `2–1`; null if the feed reports no score. */
export const scoreText = ({ live }: Pick<Match, 'live'>): string | null => live?.score?.join('–') ?? null
