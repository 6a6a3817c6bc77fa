import { isSpecial } from '#domain/market/sports.ts'
import { dayLength } from '#domain/time.ts'

const minute = 60_000

/** What the key of every match begins with that the house plays itself. */
export const houseKeys = 'house/'

/** A match by its sport and its feed's own key. */
interface Keyed {
  readonly sport: number
  readonly key: string
}

/**
 * Whether the house draws a match itself and so never corrects it. A recorded race has the number of the house's own
 * races, and its stewards may amend it.
 */
const isDrawn = ({ sport, key }: Keyed): boolean => isSpecial(sport) && key.startsWith(houseKeys)

/** How long a match stays on the board after its result: a short game makes room for the next round. */
export const onBoardAfterResult = (match: Keyed): number => (isDrawn(match) ? minute : 10 * minute)

/** How long after its kick-off a finished match is remembered in case its result is corrected. */
export const rememberedAfterKickoff = (match: Keyed): number => (isDrawn(match) ? rememberedDrawn : rememberedReported)

export const rememberedDrawn = 60 * minute
export const rememberedReported = 4 * dayLength
