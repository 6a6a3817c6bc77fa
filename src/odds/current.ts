import type { Published, Publisher } from './publish.ts'

/** A publisher that stands for one after another: each begins the board again under its own epoch. */
export interface CurrentPublisher {
  readonly publisher: Publisher
  /** Stands for another publisher from now on. */
  readonly switchTo: (next: Publisher) => void
}

export const currentPublisher = (first: Publisher): CurrentPublisher => {
  const listeners = new Set<(published: Published) => void>()
  const beginnings = new Set<() => void>()
  let current = first
  const follow = () =>
    current.subscribe((published) => {
      for (const listener of listeners) listener(published)
    })
  let leave = follow()
  return {
    publisher: {
      get epoch() {
        return current.epoch
      },
      seq: () => current.seq(),
      stamp: () => current.stamp(),
      snapshot: () => current.snapshot(),
      segment: (seq) => current.segment(seq),
      details: () => current.details(),
      stories: () => current.stories(),
      laws: () => current.laws(),
      subscribe: (listener) => added(listeners, listener),
      begun: (listener) => added(beginnings, listener),
    },
    switchTo: (next) => {
      leave()
      current = next
      leave = follow()
      for (const begin of beginnings) begin()
    },
  }
}

const added = <Listener>(listeners: Set<Listener>, listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
