import type { Database, Tabled } from '../database/database.ts'
import { startPulse } from '../time/pulse.ts'
import type { Tracer } from '../tracing/tracer.ts'
import { type Audience, openAudience } from './audience.ts'
import { loadFeeds } from './reading.ts'
import { type Event, openRelay, parseMembers } from './relay.ts'
import { traceEvents } from './traced-events.ts'

export interface EventDeps {
  readonly database: Database
  readonly now: () => number
  /** Called with an event's topic once the event is claimed for delivery. */
  readonly delivered: (topic: string) => void
  readonly failed: (error: unknown) => void
  /** Called with events in the transaction that delivers them. */
  readonly claimed?: ((step: Tabled, events: readonly Event[]) => Promise<void>) | undefined
  readonly tracer?: Tracer | undefined
}

/** Delivers the outbox to those who listen. */
export interface Events {
  readonly audience: Audience
  /** Delivers the pending events. */
  readonly drain: () => Promise<number>
  /** Delivers as soon as something is written, and polls from time to time as well; answers how to stop. */
  readonly start: () => Promise<() => Promise<void>>
  /** Stops listening to what other processes deliver. */
  readonly close: () => Promise<void>
}

/** Milliseconds to gather: bets placed together are delivered together. */
const gather = 25
const lookEvery = 5_000
const pruneEvery = 3_600_000

export const openEvents = async ({ database, now, delivered, failed, claimed, tracer }: EventDeps): Promise<Events> => {
  const audience = openAudience((cursors) => loadFeeds(database.db, cursors), failed)
  const relay = openRelay({
    database,
    now,
    deliver: ({ topic }) => delivered(topic),
    claimed,
    sent: tracer && ((events) => void traceEvents(tracer, database.db, events, now()).catch(failed)),
  })
  const close = await database.listen('event', (text) => {
    const members = parseMembers(text)
    if (members) members.forEach((member) => audience.tell(member))
    else audience.tell()
  })
  const start = async () => {
    let due: NodeJS.Timeout | undefined
    const stopListening = await database.listen('outbox', () => {
      due ??= setTimeout(() => {
        due = undefined
        relay.drain().catch(failed)
      }, gather)
    })
    const pulses = [
      startPulse(lookEvery, async () => void (await relay.drain()), failed),
      startPulse(pruneEvery, async () => void (await relay.prune()), failed),
    ]
    return async () => {
      await stopListening()
      clearTimeout(due)
      await Promise.all(pulses.map(({ stop }) => stop()))
      await relay.drain().catch(failed)
    }
  }
  return { audience, drain: relay.drain, start, close }
}
