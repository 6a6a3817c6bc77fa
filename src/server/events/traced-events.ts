import type { Tabled } from '../database/database.ts'
import type { Tracer } from '../tracing/tracer.ts'
import type { Event } from './relay.ts'

/**
 * Reports each event of a bet as a span of the trace of its key, from when it was written until it was sent. `at` in
 * real milliseconds.
 */
export const traceEvents = async (
  tracer: Pick<Tracer, 'past'>,
  db: Tabled,
  events: readonly Event[],
  at: number,
): Promise<void> => {
  const ids = [...new Set(events.flatMap(({ bet }) => (bet === null ? [] : [bet])))]
  if (ids.length === 0) return
  const rows = await db.selectFrom('bet').select(['id', 'key']).where('id', 'in', ids).execute()
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  for (const { topic, bet, at: written } of events) {
    const key = bet === null ? undefined : keys.get(bet)
    if (key !== undefined) tracer.past(`event ${topic}`, key, { 'touchline.bet': String(bet) }, Number(written), at)
  }
}
