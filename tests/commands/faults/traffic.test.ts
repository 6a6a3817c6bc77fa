import { seeded } from '#commands/faults/chance.ts'
import { openProxy, type Treatment } from '#commands/faults/processes/proxy.ts'
import { type Traffic, treatBy } from '#commands/faults/traffic.ts'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

const openQuiet = (): Traffic => ({ chance: seeded(1, 'traffic'), quiet: true, cuts: 0 })
const pass: Treatment = { kind: 'pass' }

test('a forced treatment applies to open connections, and is decided once for each', () => {
  const traffic = openQuiet()
  const treat = treatBy(traffic)
  const [used, kept] = [treat(), treat()]
  expect([used(), kept()]).toEqual([pass, pass])
  const force = () => {
    let connections = 0
    traffic.forced = () => ({ kind: connections++ === 0 ? 'cutAnswer' : 'cutBefore' })
  }
  force()
  expect([used(), used(), kept(), treat()()].map(({ kind }) => kind)).toEqual([
    'cutAnswer',
    'cutAnswer',
    'cutBefore',
    'cutBefore',
  ])
  force()
  expect([kept(), used(), used()].map(({ kind }) => kind)).toEqual(['cutAnswer', 'cutBefore', 'cutBefore'])
})

test('a connection that was kept for the next request is cut when that is forced', async () => {
  const server = createServer((socket) => void socket.on('error', () => undefined).pipe(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const traffic = openQuiet()
  const proxy = await openProxy(() => (server.address() as { port: number }).port, treatBy(traffic))
  onTestFinished(async () => {
    await proxy.close()
    server.close()
  })
  const caller = connect(proxy.port, '127.0.0.1')
  caller.write('one')
  expect(String((await once(caller, 'data'))[0])).toBe('one')
  traffic.forced = () => ({ kind: 'cutBefore' })
  const heard: string[] = []
  caller.on('data', (bytes) => void heard.push(String(bytes)))
  caller.on('error', () => undefined).write('two')
  await once(caller, 'close')
  expect(heard).toEqual([])
})
