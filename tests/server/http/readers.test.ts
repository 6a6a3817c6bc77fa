import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { memberFeed } from '#calls/events.ts'
import { openApp } from '#server/http/app.ts'
import { limitReaders } from '#server/http/readers.ts'
import { options } from '#server/config/options.ts'
import { reads } from '#server/reference/reads.ts'
import { describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { startTestServer } from '../../_kit/touchline.ts'

const plain = reads.map(({ path }) => path.replace('{seq}', '7'))
const pages = ['/developers', '/developers/streams', '/developers/style.css', '/openapi.json']

/** An app whose reads answer at once, whose streams stay open, and whose time stands still until it is moved. */
const appWith = (readsPerMinute: number, streamsPerAddress = 1_000_000) => {
  let at = 0
  const app = openApp({ proxies: ['127.0.0.1'], log: 'silent' })
  limitReaders(app, { readsPerMinute, streamsPerAddress, now: () => at })
  for (const path of [...reads.map(({ path }) => path.replace('{seq}', ':seq')), ...pages, '/livez'])
    if (path !== '/odds/stream') app.get(path, async () => ({}))
  const hold = (reply: {
    hijack: () => void
    raw: { writeHead: (code: number) => void; write: (_: string) => void }
  }) => {
    reply.hijack()
    reply.raw.writeHead(200)
    reply.raw.write(': open\n\n')
  }
  app.get('/odds/stream', (_, reply) => hold(reply))
  app.post(memberFeed.path, (_, reply) => hold(reply))
  const read = (url: string, from = '203.0.113.9') => app.inject({ url, headers: { 'x-forwarded-for': from } })
  return { app, read, pass: (ms: number) => (at += ms) }
}

describe('§wire.readers: reads of one address', () => {
  test.each([...plain.filter((path) => path !== '/odds/stream'), ...pages])(
    '%s is refused past the limit, until the window ends',
    async (path) => {
      const { read, pass } = appWith(2)
      const first = [await read(path), await read(path)]
      pass(20_500)
      const over = await read(path)
      expect([...first, over].map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
      expect([over.json(), over.headers['retry-after'], over.headers['cache-control']]).toEqual([
        { status: 0, statusdesc: 'requestLimit' },
        '40',
        'no-store',
      ])
      pass(39_500)
      expect((await read(path)).statusCode).toBe(200)
    },
  )

  test('of IPv6 a household is one, and another address is another', async () => {
    const { read } = appWith(1)
    const from = ['2001:db8:1:2::1', '2001:db8:1:2::ffff', '2001:db8:1:3::1', '198.51.100.7']
    const codes = []
    for (const address of from) codes.push((await read('/uxmenu', address)).statusCode)
    expect(codes).toEqual([200, 429, 200, 200])
  })

  test('the operator still hears that it lives', async () => {
    const { read } = appWith(1)
    expect([(await read('/livez')).statusCode, (await read('/livez')).statusCode]).toEqual([200, 200])
  })

  test('five devices that read every segment, and eight sports with each of them, stay below it', () => {
    const [devices, sports, segmentsPerMinute] = [5, 8, 4 * 60]
    expect(devices * (1 + sports) * segmentsPerMinute).toBeLessThan(options.readsPerMinute.start)
  })
})

describe('§wire.readers: streams of one address', () => {
  test('both kinds count together, and one that ends makes room', async () => {
    const { app } = appWith(1_000, 2)
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const open = (path: string, method: string, from = '203.0.113.9') =>
      new Promise<{ response: IncomingMessage; leave: () => void }>((resolve, reject) => {
        const asked = request(url + path, { method, agent: false, headers: { 'x-forwarded-for': from } }, (response) =>
          resolve({ response, leave: () => asked.destroy() }),
        )
        asked.on('error', reject).end()
      })
    const first = await open('/odds/stream', 'GET')
    const second = await open(memberFeed.path, 'POST')
    for (const [path, method] of [
      ['/odds/stream', 'GET'],
      [memberFeed.path, 'POST'],
    ] as const) {
      const { response } = await open(path, method)
      expect([response.statusCode, response.headers['retry-after'], await json(response)]).toEqual([
        429,
        '30',
        { status: 0, statusdesc: 'requestLimit' },
      ])
    }
    const neighbour = await open('/odds/stream', 'GET', '198.51.100.7')
    expect([first, second, neighbour].map(({ response }) => response.statusCode)).toEqual([200, 200, 200])
    first.leave()
    await expect
      .poll(async () => {
        const again = await open('/odds/stream', 'GET')
        again.leave()
        return again.response.statusCode
      })
      .toBe(200)
    for (const { leave } of [second, neighbour]) leave()
    await app.close()
  })
})

describe('§wire.readers: the whole server', () => {
  test('keeps to what its configuration says, and its calls have their own count', async () => {
    const server = await startTestServer(await databases()[0]!.open(), { flags: ['--reads-per-minute', '2'] })
    const codes = []
    for (const path of ['/odds/snapshot', '/uxmenu', '/developers', '/readyz'])
      codes.push((await fetch(server.url + path)).status)
    expect(codes.slice(0, 3)).toEqual([200, 200, 429])
    expect(codes[3]).not.toBe(429)
    expect((await server.send('/version', '{}')).code).toBe(200)
    await server.close()
    await server.database.close()
  })
})
