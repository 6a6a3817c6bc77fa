import type { PriceLevel, MarketChange, MarketDefinition, RunnerDefinition } from './line.ts'

/** The state of a market after its images and deltas. */
export interface ExchangeMarket {
  readonly id: string
  readonly quoted: QuotedPrice
  definition: MarketDefinition
  /** Prices to back, by runner key. */
  readonly ladders: Map<string, Ladders>
  /** Runners that had prices and were not in the definition: named once. */
  readonly strangers: Set<string>
  /** Numbers of the stream's messages at which it was last suspended and last opened; 0 means never. */
  suspendedAt: number
  openedAt: number
}

type Ladder = Map<number, number>
interface Ladders {
  readonly best: Ladder
  readonly display: Ladder
  readonly full: Ladder
  /** The price last traded. */
  last: number | undefined
}

/** Which price of the exchange is offered: the best to back, or the one last traded. */
export type QuotedPrice = 'back' | 'last'

export const newMarket = (id: string, definition: MarketDefinition, quoted: QuotedPrice): ExchangeMarket => ({
  id,
  quoted,
  definition,
  ladders: new Map(),
  strangers: new Set(),
  suspendedAt: 0,
  openedAt: 0,
})

/** Applies a change; `count` is the number of its message. An image replaces, a delta patches level by level. */
export const changeMarket = (market: ExchangeMarket, change: MarketChange, count: number): void => {
  if (change.image) market.ladders.clear()
  // A later definition without names keeps the earlier names.
  const { eventName } = market.definition
  if (change.definition)
    market.definition = { ...change.definition, eventName: change.definition.eventName ?? eventName }
  const isOpen = market.definition.status === 'OPEN'
  if (isOpen && market.openedAt <= market.suspendedAt) market.openedAt = count
  if (!isOpen && market.suspendedAt <= market.openedAt) market.suspendedAt = count
  for (const { key, best, display, full, last } of change.runners) {
    const held = market.ladders.get(key) ?? { best: new Map(), display: new Map(), full: new Map(), last: undefined }
    market.ladders.set(key, held)
    patch(held.best, best)
    patch(held.display, display)
    patch(held.full, full)
    held.last = last ?? held.last
  }
}

/**
 * The price offered for a runner: the last traded if that is wanted, else the best to back (level 0 where levels are
 * numbered, else the highest offered); null if there is none.
 */
export const offeredPrice = (market: ExchangeMarket, runner: RunnerDefinition | undefined): number | null => {
  const held = runner?.status === 'ACTIVE' ? market.ladders.get(runner.key) : undefined
  if (!held) return null
  if (market.quoted === 'last') return held.last || null
  return held.best.get(0) ?? held.display.get(0) ?? (held.full.size > 0 ? Math.max(...held.full.values()) : null)
}

const patch = (ladder: Ladder, levels: readonly PriceLevel[]): void => {
  for (const { key, price, size } of levels) {
    if (size > 0) ladder.set(key, price)
    else ladder.delete(key)
  }
}
