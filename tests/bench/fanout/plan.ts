/** What is sent: a board of 300 matches with 14 markets, 12 prices rows changing in each tick of 250 ms. */
export const plan = { matches: 300, markets: 14, changes: 12, tick: 250, readers: 1_000 } as const

/**
 * Readers of a region, and milliseconds between two ticks. 10,000 share two cores with what serves them, so they hear
 * one tick a second: as many deliveries as those cores hold.
 */
export const crowds = [
  { readers: 10, tick: plan.tick },
  { readers: plan.readers, tick: plan.tick },
  { readers: 10_000, tick: 1_000 },
] as const
export type Crowd = (typeof crowds)[number]

/** Ways of sending, each in a process of its own. */
export const ways = {
  ours: 'this publisher: one buffer a tick, pushed as server-sent events',
  perTick: 'naive ws, one message a tick, JSON made for each reader',
  perChange: 'naive ws, one message a change, JSON made for each reader',
} as const
export type Way = keyof typeof ways

export interface SendPlan {
  readonly seconds: number
  /** Milliseconds between two ticks. */
  readonly tick: number
}

/**
 * What an order cost the sender: seconds of CPU, messages to each reader, requests that reached it in the meantime,
 * streams open at its end.
 */
export interface Sent {
  readonly cpu: number
  readonly messages: number
  readonly requests: number
  readonly streams: number
  readonly seconds: number
}

/**
 * What readers heard since the last question, and the bytes of a message. Milliseconds from the moment in a message to
 * its arrival, of every twentieth reader.
 */
export interface Received {
  readonly messages: number
  readonly bytes: number
  readonly p50: number
  readonly p99: number
}
