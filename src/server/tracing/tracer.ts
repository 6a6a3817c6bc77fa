/**
 * Names and numbers of a span. Nothing of a member, no amount and no secret: a collector keeps what it receives where
 * it likes.
 */
export type SpanFacts = Readonly<Record<string, string | number>>

/** A span that goes on, as another one refers to it. */
export interface RunningSpan {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
}

/**
 * Spans of what a client's key asked for. The trace is the key's (`traceIdOf`): every try under a key, at whichever
 * server, and what is delivered of it later are one trace. What works without a trace runs as it is.
 */
export interface Tracer {
  /** Runs a request as a span of its key's trace that has no other above it. */
  readonly request: <A>(name: string, key: string, facts: SpanFacts, work: () => Promise<A>) => Promise<A>
  /** Runs a step as a span inside the one that runs now. */
  readonly step: <A>(name: string, facts: SpanFacts, work: () => Promise<A>) => Promise<A>
  /** The span that runs now. */
  readonly current: () => RunningSpan | undefined
  /** Adds to the span that runs now. */
  readonly note: (facts: SpanFacts) => void
  /**
   * Runs what several spans wait for as one span, inside the first of them that is sampled, with a link to each of
   * them.
   */
  readonly together: <A>(
    name: string,
    of: readonly (RunningSpan | undefined)[],
    facts: SpanFacts,
    work: () => Promise<A>,
  ) => Promise<A>
  /** Reports a span of a key's trace that is over; times in milliseconds since 1970. */
  readonly past: (name: string, key: string, facts: SpanFacts, from: number, to: number) => void
  /** Sends what is not sent yet, and ends. */
  readonly close: () => Promise<void>
}

const keyFields = ['bet_key', 'cash_key', 'room_key'] as const

/** The key that a client gave to what it asks for in a call, if it gave one. */
export const clientKeyOf = (body: unknown): string | undefined =>
  keyFields
    .map((field) => (body as Readonly<Record<string, unknown>> | null)?.[field])
    .find((key) => typeof key === 'string')
