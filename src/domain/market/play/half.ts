import { halfPartOf } from '../sports.ts'
import type { Live } from '../rows.ts'

/** Whether the first half is over, so that its markets are closed and its score stands. */
export const isHalfOver = (sport: number, { phase, part }: Pick<Live, 'phase' | 'part'>): boolean => {
  if (phase === 'before' || phase === 'firstHalf') return false
  const last = halfPartOf(sport)
  return phase === 'playing' ? part > last : phase === 'break' ? part >= last : true
}
