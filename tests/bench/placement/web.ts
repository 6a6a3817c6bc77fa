import { parseConfig } from '#server/config/config.ts'
import { openPlacement } from '#server/bets/placement.ts'
import type { Database } from '#server/database/database.ts'
import { openAudience } from '#server/events/audience.ts'
import { openApp } from '#server/http/app.ts'
import { registerServer } from '#server/http/server.ts'
import { openPasswords } from '#server/members/passwords.ts'
import { openSessions } from '#server/members/sessions/sessions.ts'
import { type Clock } from '#odds/clock.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Asked, Identity, Placed } from './client.child.ts'

/** The product's own calls on a port, and a process of its own that bets through them. */
export interface Web {
  /** Bets a second through HTTP, session and validation; throws where one was refused. */
  readonly rate: (clients: number, seconds: number) => Promise<number>
  readonly close: () => Promise<void>
}

export const openWeb = async (database: Database, clock: Clock, members: ReadonlyMap<string, bigint>): Promise<Web> => {
  const identities = await signedIn(database, clock, members)
  const { port, close } = await openApi(database, clock)
  const child = forkClient()
  return {
    rate: async (clients, seconds) => {
      child.send({ port, identities, clients, seconds } satisfies Asked)
      const [told] = (await once(child, 'message')) as [Placed]
      if (told.refused !== '') throw new Error(`a bet through HTTP was refused: ${told.refused}`)
      return told.rate
    },
    close: async () => {
      child.disconnect()
      await close()
    },
  }
}

/** A session of each member, as every server on the database accepts it. */
export const signedIn = async (
  database: Database,
  clock: Clock,
  members: ReadonlyMap<string, bigint>,
): Promise<Identity[]> => {
  const sessions = openSessions(database, clock.real)
  const identities: Identity[] = []
  for (const [account_id, id] of members) identities.push({ account_id, session_token: await sessions.begin(id, '') })
  return identities
}

/** A process of its own that bets. */
export const forkClient = () =>
  fork(fileURLToPath(new URL('./client.child.ts', import.meta.url)), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

/** Every call of the product on a free port. */
export const openApi = async (database: Database, clock: Clock) => {
  const app = openApp({ proxies: [], log: 'silent' })
  const sessions = openSessions(database, clock.real)
  registerServer(app, {
    database,
    clock,
    sessions,
    passwords: openPasswords(),
    placement: openPlacement({ database, clock }),
    maintenance: false,
    lookUp: async () => undefined,
    ordersChanged: () => undefined,
    house: parseConfig([]),
    readers: parseConfig([]),
    audience: openAudience(
      async () => [],
      () => undefined,
    ),
    requestsPerMinute: 10 ** 9,
  })
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  return { port, close: () => app.close() }
}
