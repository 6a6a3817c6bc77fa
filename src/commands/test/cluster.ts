import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '../cluster/open.ts'
import { ordinaryServer } from '../cluster/process-table.ts'
import { primaryUrl } from '../cluster/topology.ts'
import { type Need, type Suite, suites } from './suites.ts'

/** The server's tests on the primary of a cluster, through its balancer: every commit waits for a standby. */
export const clusterSuite = (): Suite => ({
  ...suites.find(({ name }) => name === 'server')!,
  name: 'cluster',
  what: 'the server on PostgreSQL under Patroni, through HAProxy',
  needs: cluster,
})

async function cluster(): Promise<Need> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-cluster-'))
  const discard = () => rmSync(folder, { recursive: true, force: true })
  try {
    const opened = await openCluster({ folder, servers: 0, served: { ...ordinaryServer, games: undefined } })
    return {
      env: { TOUCHLINE_TEST_POSTGRES: primaryUrl(opened.topology, 'postgres', 'postgres') },
      stop: () => opened.close().finally(discard),
    }
  } catch (error) {
    discard()
    throw error
  }
}
