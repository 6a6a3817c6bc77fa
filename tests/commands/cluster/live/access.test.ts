import { clusterChecks } from '#commands/cluster/cluster-access.ts'
import { runChecks } from '#commands/cluster/access-check.ts'
import { natsUrl, type Topology } from '#commands/cluster/topology.ts'
import { natsCarrier } from '#server/board/nats.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The cluster that the suite runs on. */
const topology = JSON.parse(readFileSync(process.env['TOUCHLINE_TEST_CLUSTER']!, 'utf8')) as Topology

describe('§server.guarded: the cluster that runs', () => {
  test('everything that must be refused is refused, by somebody who answers', async () => {
    const { lines } = await runChecks(clusterChecks(topology))
    expect(lines.length).toBeGreaterThan(40)
    expect(lines.filter((line) => !line.startsWith('refused '))).toEqual([])
  })

  const carrier = async (role: 'odds' | 'server', change = (address: string) => address) => {
    const failures: string[] = []
    const place = { nats: change(natsUrl(topology, role)), natsCa: join(topology.folder, 'tls', 'ca.crt') }
    const files = { natsFile: undefined, natsCert: undefined, natsKey: undefined }
    const opened = await natsCarrier({ ...place, ...files, realMoney: true }, (error) => failures.push(String(error)))
    return { ...opened, failures }
  }

  test('the odds house sends a board and servers hear it; a server can send none', async () => {
    const [odds, server, other] = [await carrier('odds'), await carrier('server'), await carrier('server')]
    const heard: string[] = []
    await other.hear(({ place: { epoch, seq } }) => heard.push(`${epoch} ${seq}`))
    await server.send({ epoch: 'forged', seq: 1 }, Buffer.from('x'))
    await expect.poll(() => server.failures.join()).toMatch(/permissions? violation/i)
    await odds.send({ epoch: 'own', seq: 1 }, Buffer.from('x'))
    await expect.poll(() => heard.at(-1)).toBe('own 1')
    expect(heard).not.toContain('forged 1')
    for (const each of [odds, server, other]) await each.close()
  })

  test('a wrong password brings no board, and says so', async () => {
    const { isConnected, failures, close } = await carrier('server', (address) => address.replace(/:\w+@/, ':wrong@'))
    expect(isConnected()).toBe(false)
    expect(failures.join()).toMatch(/authorization/i)
    await close()
  })
})
