/**
 * Why a market's row changed: its feed quoted a price, the house's liability moved or halted it, it opened, it was
 * suspended (by an incident, half-time, a silent feed, an operator's hold, the server's start, or because its prices
 * and those of other markets would pay a profit for sure), its feed withdrew it, its period ended, or it has a result.
 * The history of prices stores a cause by its place: only append.
 */
export const priceCauses = [
  'unknown',
  'quoted',
  'liability',
  'opened',
  'incident',
  'halfTime',
  'feedSilent',
  'trader',
  'start',
  'withdrawn',
  'periodOver',
  'result',
  'sureProfit',
] as const

export type PriceCause = (typeof priceCauses)[number]
