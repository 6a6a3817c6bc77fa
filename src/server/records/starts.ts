import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { noteEvent } from './significant-events.ts'

/** Notes a server's start and end in the log. */
export interface Starts {
  /** Notes that the server ends because it received a signal. */
  readonly stopped: () => Promise<void>
}

export interface Starting {
  readonly db: Tabled
  readonly now: () => number
  /** The data folder, which tells servers on one machine apart. */
  readonly folder: string
  /** Every setting in a line of its own, without secrets. */
  readonly configuration: string
  /** Who answers for the house's own studio, where real money is played in it (§game.house-studio). */
  readonly attested?: { readonly studio: string; readonly by: string } | undefined
}

interface Last {
  readonly kind: string
  readonly configuration: string | null
}

/**
 * Notes a start. If the previous server never noted its end, that is noted before the start; settings that changed
 * since then are noted after it.
 */
export const noteStart = async ({ db, now, folder, configuration, attested }: Starting): Promise<Starts> => {
  const place = { host: hostname(), folder }
  const {
    rows: [last],
  } = await sql<Last>`
    select kind, (select e.details ->> 'configuration' from significant_event e where e.kind = 'server.started' and e.details @> ${JSON.stringify(place)}::jsonb
        order by e.seq desc limit 1) as configuration
    from significant_event where kind in ('server.started', 'server.stopped') and details @> ${JSON.stringify(place)}::jsonb order by seq desc limit 1`.execute(
    db,
  )
  if (last?.kind === 'server.started') await noteEvent(db, { kind: 'server.failed', details: place, real: now() })
  await noteEvent(db, { kind: 'server.started', details: { ...place, configuration }, real: now() })
  if (attested) await noteEvent(db, { kind: 'studio.attested', details: { ...place, ...attested }, real: now() })
  const changed = last?.configuration == null ? [] : changedLines(last.configuration, configuration)
  if (changed.length > 0)
    await noteEvent(db, {
      kind: 'configuration.changed',
      details: { ...place, settings: changed.join(' ') },
      real: now(),
    })
  return {
    stopped: async () => void (await noteEvent(db, { kind: 'server.stopped', details: place, real: now() })),
  }
}

/** The flags that differ, or that are in only one of the two. */
const changedLines = (before: string, after: string): readonly string[] => {
  const read = (text: string) =>
    new Map(text.split('\n').map((line) => [line.split(' ', 1)[0]!, line.slice(line.indexOf(' ') + 1)] as const))
  const [was, is] = [read(before), read(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter((flag) => was.get(flag) !== is.get(flag))
}
