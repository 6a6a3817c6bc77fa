import pg from 'pg'
import { socketOf } from './configure-database.ts'
import type { DatabaseNode, Topology } from './topology.ts'

/** Runs statements as the superuser, by the socket of a machine of the database: on that machine alone. */
export const asSuperuser = async (
  topology: Topology,
  { name, ports }: DatabaseNode,
  ...statements: readonly string[]
): Promise<void> => {
  const client = new pg.Client({
    host: socketOf(topology, name),
    port: ports.postgres,
    user: 'postgres',
    password: topology.passwords.postgres,
    database: 'postgres',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
