import type { PriceLevel, MarketChange, MarketDefinition, RunnerDefinition } from './betfair-line.ts'

/** A market as images and deltas leave it. */
export interface ExchangeMarket {
  readonly id: string
  definition: MarketDefinition
  /** What can be backed, by runner key. */
  readonly ladders: Map<string, Ladders>
  /** Counts of the stream's messages when it was suspended and opened last; 0 never. */
  suspendedAt: number
  openedAt: number
}

type Ladder = Map<number, number>
interface Ladders {
  readonly best: Ladder
  readonly display: Ladder
  readonly full: Ladder
}

export const newMarket = (id: string, definition: MarketDefinition): ExchangeMarket => ({
  id,
  definition,
  ladders: new Map(),
  suspendedAt: 0,
  openedAt: 0,
})

/** Takes a change in; `count` is the number of the message it stood in. An image replaces, a delta patches level by level. */
export const changeMarket = (market: ExchangeMarket, change: MarketChange, count: number): void => {
  if (change.image) market.ladders.clear()
  // A later definition that leaves the names out leaves them as they were.
  const { eventName } = market.definition
  if (change.definition)
    market.definition = { ...change.definition, eventName: change.definition.eventName ?? eventName }
  const isOpen = market.definition.status === 'OPEN'
  if (isOpen && market.openedAt <= market.suspendedAt) market.openedAt = count
  if (!isOpen && market.suspendedAt <= market.openedAt) market.suspendedAt = count
  for (const { key, best, display, full } of change.runners) {
    const held = market.ladders.get(key) ?? { best: new Map(), display: new Map(), full: new Map() }
    market.ladders.set(key, held)
    patch(held.best, best)
    patch(held.display, display)
    patch(held.full, full)
  }
}

/** The best price a runner can be backed at: level 0 where levels are numbered, else the highest offered; null where none is. */
export const bestBack = (market: ExchangeMarket, runner: RunnerDefinition | undefined): number | null => {
  const held = runner?.status === 'ACTIVE' ? market.ladders.get(runner.key) : undefined
  if (!held) return null
  return held.best.get(0) ?? held.display.get(0) ?? (held.full.size > 0 ? Math.max(...held.full.values()) : null)
}

const patch = (ladder: Ladder, levels: readonly PriceLevel[]): void => {
  for (const { key, price, size } of levels) {
    if (size > 0) ladder.set(key, price)
    else ladder.delete(key)
  }
}
