import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Reads at a standby, where it has everything that the primary answered before the read began; otherwise at the
 * primary.
 */
export interface StandbyReads {
  /** For a dialect that only reads. */
  readonly pool: PostgresPool
  readonly counts: () => { readonly standby: number; readonly primary: number }
  readonly close: () => Promise<void>
}

/** A standby replays within milliseconds; one that is further behind is not waited for. */
const waits: readonly number[] = [0, 2, 5, 10, 20, 40]
/** One that does not answer is left alone for a while. */
const restFor = 2_000
const patience = { connectionTimeoutMillis: 1_000, query_timeout: 5_000 } as const
const most = 8

/**
 * Every read first asks the primary how far its log is written: whatever anybody was answered before that, by whichever
 * server, is in the log up to there. A standby that has replayed as much shows it. Nothing has to be remembered of who
 * wrote what (§server.reads-own-writes).
 */
export const openStandbyReads = (
  primary: pg.Pool,
  standby: { readonly Client: new (config?: pg.ClientConfig) => pg.Client; readonly maxLifetimeSeconds?: number },
  elapsed: () => number = () => performance.now(),
): StandbyReads => {
  const pool = new pg.Pool({ ...standby, ...patience, max: most })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const counts = { standby: 0, primary: 0 }
  let restsUntil = -Infinity
  const rest = () => void (restsUntil = elapsed() + restFor)

  const written = shared(async () => {
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
    return rows[0]!.lsn
  })
  const reaches = async (client: pg.PoolClient, lsn: string): Promise<boolean> => {
    for (const wait of waits) {
      if (wait > 0) await pause(wait)
      const { rows } = await client.query<{ there: boolean | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn end as there',
        [lsn],
      )
      const { there } = rows[0]!
      if (there === true) return true
      // A primary is not a standby: this one may have been cut off from its successor.
      if (there === null) return (rest(), false)
    }
    return false
  }
  /** A way to a standby that has everything; undefined where there is none now. */
  const take = async (): Promise<pg.PoolClient | undefined> => {
    if (elapsed() < restsUntil) return undefined
    const lsn = await written()
    const client = await pool.connect().catch(rest)
    if (!client) return undefined
    try {
      if (await reaches(client, lsn)) return client
      client.release()
    } catch (error) {
      rest()
      client.release(error as Error)
    }
    return undefined
  }
  return {
    counts: () => counts,
    close: () => pool.end(),
    pool: {
      options: primary.options,
      connect: async () => {
        const client = await take()
        counts[client ? 'standby' : 'primary'] += 1
        return client ? withFallback(client, primary) : asPoolClient(await primary.connect())
      },
      // The ways to the database belong to their opener.
      end: async () => undefined,
    },
  }
}

type Ask = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>

/**
 * What a standby cannot answer, for it is gone or a replayed change is in the way, the primary does; a transaction is
 * not moved.
 */
const withFallback = (client: pg.PoolClient, primary: pg.Pool): PostgresPoolClient => {
  let broken: Error | undefined
  let isOpen = false
  const ask: Ask = async (text, values) => {
    isOpen ||= /^(begin|start transaction)/.test(text)
    try {
      return await client.query(text, values as unknown[])
    } catch (error) {
      broken = error as Error
      if (isOpen) throw error
      return primary.query(text, values as unknown[])
    }
  }
  return { query: ask, release: () => client.release(broken) } as unknown as PostgresPoolClient
}

const asPoolClient = (client: pg.PoolClient): PostgresPoolClient => client as unknown as PostgresPoolClient

/** Callers share an answer that was requested after they came. */
const shared = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let current: Promise<Answer> | undefined
  let next: Promise<Answer> | undefined
  const start = () => {
    next = undefined
    const flight = ask().finally(() => {
      if (current === flight) current = undefined
    })
    current = flight
    return flight
  }
  return () => {
    if (!current) return start()
    next ??= current.then(start, start)
    return next
  }
}
