import type { RunningSpan, Tracer } from '../tracing/tracer.ts'
import { coalesce, type Flights } from './coalescer.ts'

interface Traced<Item> {
  readonly item: Item
  /** What waits for it. */
  readonly span: RunningSpan | undefined
}

/** What is traced of a flight: what it is for, and the statement that is its transaction. */
export interface FlightName {
  readonly flight: string
  readonly statement: string
}

/**
 * Like `coalesce`; with a tracer each flight is a span, inside that of the first caller and linked to those of all, and
 * its transaction one inside it.
 */
export const coalesceTraced = <Item, Answer>(
  tracer: Tracer | undefined,
  { flight, statement }: FlightName,
  fly: (items: readonly Item[]) => Promise<readonly Answer[]>,
  flights: Flights,
): ((item: Item) => Promise<Answer>) => {
  if (tracer === undefined) return coalesce(fly, flights)
  const send = coalesce<Traced<Item>, Answer>((waiting) => {
    const size = { 'touchline.batch.size': waiting.length }
    return tracer.together(
      `batch ${flight}`,
      waiting.map(({ span }) => span),
      size,
      () =>
        tracer.step(
          `transaction ${statement}`,
          { 'db.system.name': 'postgresql', 'db.operation.name': statement },
          () => fly(waiting.map(({ item }) => item)),
        ),
    )
  }, flights)
  return (item) => send({ item, span: tracer.current() })
}
