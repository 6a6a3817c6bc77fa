/** Status of a market or match as the book holds it (`rules §9`). Only `open` takes bets; `suspended` is shown and locked. */
export const marketStatuses = ['open', 'suspended', 'hidden', 'settled', 'cancelled'] as const
export type MarketStatus = (typeof marketStatuses)[number]
