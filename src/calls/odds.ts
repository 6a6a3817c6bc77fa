/** Public, cacheable reads of the board (`rules §12`). Bodies are `Snapshot` and `Segment` of `#domain/market/board.ts`. */
export const oddsPaths = {
  /** The whole board with an ETag. */
  snapshot: '/odds/snapshot',
  /** Segment n, immutable; the next one is held until it exists; an unknown one is 404: take a snapshot. */
  segment: (seq: number) => `/odds/segment/${seq}`,
  /** The same segments pushed as server-sent events, `id` the number. */
  stream: '/odds/stream',
} as const

/** Milliseconds between polls where neither stream nor segments can be had: 5 s live, 10 s others, 30 s outright (`rules §9`). */
export const pollIntervals = { live: 5_000, others: 10_000, outright: 30_000 } as const
