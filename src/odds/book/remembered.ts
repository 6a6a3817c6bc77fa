import { isSpecial } from '#domain/sports.ts'
import { dayLength } from '#domain/time.ts'

const minute = 60_000

/** How long a match stays on the board after its result: a short game makes room for the next round. */
export const shownAfterResult = (sport: number): number => (isSpecial(sport) ? minute : 10 * minute)

/**
 * How long after its kick-off a finished match is remembered in case its result is corrected. The house draws its
 * short games itself and never corrects them.
 */
export const rememberedAfterKickoff = (sport: number): number => (isSpecial(sport) ? 60 * minute : 4 * dayLength)
