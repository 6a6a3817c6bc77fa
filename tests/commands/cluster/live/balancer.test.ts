import { writeConfiguration } from '#commands/cluster/configure.ts'
import { findPrograms } from '#commands/cluster/packages.ts'
import { probe } from '#commands/cluster/probe.ts'
import { planTopology } from '#commands/cluster/topology.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What HAProxy itself does with the configuration, before machines that are played. */
test('the balancer is ready once it knows which machine is the primary, and leads nowhere else; it asks and is asked by certificate', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-balancer-'))
  const { haproxy, openssl } = findPrograms({ only: ['haproxy', 'openssl'] })
  const topology = await planTopology({
    folder,
    servers: 1,
    etcdApi: 'etcd3',
    hosts: ['127.0.0.1', '127.0.0.1', '127.0.0.1'],
    source: '127.0.0.1',
    port: 0,
  })
  writeConfiguration(topology, { postgres: 'postgres', openssl }, undefined)
  const tls = (name: string) => readFileSync(join(folder, 'tls', name))
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const machines: Server[] = []
  const listening = async (server: Server, port: number) => {
    machines.push(server)
    await once(server.listen(port, '127.0.0.1'), 'listening')
  }
  for (const { name, host, ports } of topology.nodes) {
    expect(host).toBe('127.0.0.1')
    const own = { ca: tls('ca.crt'), cert: tls(`${name}.crt`), key: tls(`${name}.key`) }
    const answer: RequestListener = (request, response) => {
      asked.resolve()
      response.statusCode = (request.url === '/primary') === (name === 'node2') ? 200 : 503
      void answered.promise.then(() => response.end())
    }
    await listening(createHttpsServer({ ...own, requestCert: true, rejectUnauthorized: true }, answer), ports.rest)
    await listening(
      createServer((socket) => void socket.on('error', () => undefined).end(name)),
      ports.postgres,
    )
  }
  const balancer = spawn(haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  const ended = once(balancer, 'exit')
  try {
    const status = async () => (await probe(`http://127.0.0.1:${topology.balancer.members}/balancer`))?.status
    await asked.promise
    expect(await status()).toBe(503)
    answered.resolve()
    await expect.poll(status, { timeout: 60_000 }).toBe(200)
    const led = []
    for (let n = 0; n < 6; n++) led.push(await greeting(topology.balancer.primary))
    expect(new Set(led)).toEqual(new Set(['node2']))
  } finally {
    balancer.kill()
    await ended
    for (const machine of machines) machine.close()
    rmSync(folder, { recursive: true })
  }
})

const greeting = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    connect({ port, host: '127.0.0.1' })
      .setEncoding('utf8')
      .on('data', (part: string) => (said += part))
      .on('error', reject)
      .on('close', () => resolve(said))
  })
