import { openApp } from '#server/http/app.ts'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'

interface Heard {
  readonly code: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

const ask = (url: string, method: string, agent?: Agent) =>
  new Promise<Heard>((resolve, reject) => {
    const asked = request(url, { method, ...(agent && { agent }) }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () =>
        resolve({ code: response.statusCode, headers: response.headers, body: JSON.parse(text) as unknown }),
      )
    })
    asked.on('error', reject).end()
  })

test('§server.drain: a call under way ends, and until then others are refused in the form of the product', async () => {
  const app = openApp({ proxies: [], log: 'silent' })
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  app.post('/slow', async () => {
    begin()
    await mayEnd
    return { status: 1, statusdesc: 'success' }
  })
  app.get('/odds/stream', (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200)
    reply.raw.write('{}')
    streams.push(reply.raw)
  })
  const streams: { end: () => void }[] = []
  app.addHook('preClose', async () => streams.forEach((stream) => stream.end()))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await ask(`${url}/nothing`, 'POST', kept)).code).toBe(404)
  const stream = ask(`${url}/odds/stream`, 'GET')
  const slow = ask(`${url}/slow`, 'POST')
  await begun
  const closed = app.close()
  expect((await stream).code).toBe(200)
  const refused = [
    await ask(`${url}/slow`, 'POST', kept),
    await ask(`${url}/slow`, 'POST'),
    await ask(`${url}/nothing`, 'GET'),
  ]
  for (const { code, headers, body } of refused) {
    expect([code, body]).toEqual([503, { status: 0, statusdesc: 'systemError' }])
    expect(headers).toMatchObject({ 'retry-after': '1', connection: 'close', 'cache-control': 'no-store' })
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  end()
  const { code, body } = await slow
  expect([code, body]).toEqual([200, { status: 1, statusdesc: 'success' }])
  await closed
  await expect(ask(`${url}/slow`, 'POST')).rejects.toThrow(/ECONNREFUSED|socket hang up/)
})

test('§server.drain: with nothing under way a server stops at once, also after requests that came by no socket', async () => {
  const app = openApp({ proxies: [], log: 'silent' })
  await app.inject('/nothing')
  await app.close()
})

test('§server.drain: a connection that a browser opened ahead, and never used, does not hold a stop up', async () => {
  const app = openApp({ proxies: [], log: 'silent' })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  // Without these Node itself ends the connection after a minute.
  Object.assign(app.server, { headersTimeout: 0, requestTimeout: 0 })
  const arrived = once(app.server, 'connection')
  const unused = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
  const ended = once(unused, 'close')
  await arrived
  await app.close()
  await ended
})

test('§server.drain: answers under way when their connection asks to be a tunnel do not keep a server from stopping', async () => {
  const app = openApp({ proxies: [], log: 'silent' })
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  app.get('/', async () => {
    await mayEnd
    return {}
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const caller = connect(Number(new URL(url).port), '127.0.0.1').resume()
  const asks = ['GET /', 'GET /', 'CONNECT a:1'].map((line) => `${line} HTTP/1.1\r\nhost: a\r\n\r\n`)
  caller.write(asks.join(''))
  await once(caller, 'close')
  end()
  let isClosed = false
  const closing = app.close().then(() => (isClosed = true))
  await expect.poll(() => isClosed).toBe(true)
  await closing
})
