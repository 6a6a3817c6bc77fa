import { dangerSeconds } from '#domain/bet/limits.ts'
import type { Live } from '#domain/market/rows.ts'

interface Played {
  readonly live: Live | null
}

/** Whether a match is in play. */
export const isInPlay = ({ live }: Played): boolean => live !== null && live.phase !== 'before'

/**
 * Seconds that a bet on these matches waits before it is accepted, and a cash-out of it before it is paid
 * (§bet.danger-delay, §cash-out.wait).
 */
export const waitSecondsOf = (matches: readonly Played[]): number => (matches.some(isInPlay) ? dangerSeconds : 0)
