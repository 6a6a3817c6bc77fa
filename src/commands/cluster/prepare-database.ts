import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { primaryUrl, type Topology } from './topology.ts'

/** Makes the product's database and its roles on a new cluster; on an old one only their passwords are set anew. */
export const prepareDatabase = async (topology: Topology): Promise<void> => {
  const { passwords } = topology
  await asSuperuser(topology, 'postgres', async (ask) => {
    for (const role of ['touchline_owner', 'touchline_server'] as const) {
      const known = (await ask(`select from pg_roles where rolname = '${role}'`)) > 0
      await ask(`${known ? 'alter' : 'create'} role ${role} login password '${passwords[role]}'`)
    }
    if ((await ask(`select from pg_database where datname = 'touchline'`)) === 0)
      await ask('create database touchline owner touchline_owner template template0')
  })
}

type AskCount = (statement: string) => Promise<number>

const mostTries = 100

/** A primary that has just been elected may not be known to the balancer yet. */
const asSuperuser = async (
  topology: Topology,
  database: string,
  work: (ask: AskCount) => Promise<void>,
): Promise<void> => {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString: primaryUrl(topology, 'postgres', database) })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await work(async (statement) => (await client.query(statement)).rowCount ?? 0)
    } catch (error) {
      if (tries === mostTries) throw error
      await pause(300)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
