import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '../cluster/open.ts'
import { ordinaryServer } from '../cluster/process-table.ts'
import { asSuperuser } from '../cluster/superuser.ts'
import { primaryUrl } from '../cluster/topology.ts'
import { type Need, type Suite, suites } from './suites.ts'

const server = suites.find(({ name }) => name === 'server')!

/**
 * What only a cluster shows, then the server's tests on its primary through the balancer: every commit waits for a
 * standby.
 */
export const clusterSuite = (): Suite => ({
  ...server,
  name: 'cluster',
  what: 'a cluster that is shut to others, and the server on its PostgreSQL under Patroni, through HAProxy',
  command: [...server.command, '--project', 'cluster'],
  needs: cluster,
})

async function cluster(): Promise<Need> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-cluster-'))
  const discard = () => rmSync(folder, { recursive: true, force: true })
  try {
    const served = { ...ordinaryServer, games: undefined }
    const opened = await openCluster({ folder, servers: 0, guest: true, served })
    const { topology } = opened
    // The tests make roles and databases, and the superuser comes in by no network.
    const made = `create role guest superuser login password '${topology.passwords.guest}'`
    await asSuperuser(topology, (await opened.primary())!, made)
    const told = join(folder, 'topology.json')
    writeFileSync(told, JSON.stringify(topology), { mode: 0o600 })
    return {
      env: {
        TOUCHLINE_TEST_CLUSTER: told,
        TOUCHLINE_TEST_POSTGRES: primaryUrl(topology, 'guest', 'postgres'),
      },
      stop: () => opened.close().finally(discard),
    }
  } catch (error) {
    discard()
    throw error
  }
}
