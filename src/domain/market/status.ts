/**
 * Status of a market or match as the book holds it (§feed.market-status). Only `open` takes bets; `suspended` is shown
 * and locked.
 */
export const marketStatuses = ['open', 'suspended', 'hidden', 'settled', 'cancelled'] as const
export type MarketStatus = (typeof marketStatuses)[number]

/**
 * A suspended market keeps its place on the board; a hidden, settled or cancelled one has none (§feed.market-status).
 */
export const isShown = (status: MarketStatus): boolean => status === 'open' || status === 'suspended'
