import { oddsPaths } from '#calls/odds.ts'
import { codingFor } from '#odds/packing.ts'
import { registerOdds } from '#odds/routes.ts'
import Fastify from 'fastify'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { at, minutes, openHouse, smallFeed } from './kit.ts'

const start = at('2025-03-08T13:00:00Z')
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))))

const serve = async (hold?: Parameters<typeof registerOdds>[2]) => {
  const opened = await openHouse(smallFeed('wire'), start, undefined, 'epoch')
  const app = Fastify()
  registerOdds(app, opened.house.publisher, hold)
  closing.push(() => app.close())
  return { app, ...opened, publisher: opened.house.publisher }
}

describe('the snapshot', () => {
  test('is packed as the reader accepts it, the same content in each coding', async () => {
    const { app } = await serve()
    const plain = (await app.inject(oddsPaths.snapshot)).rawPayload
    for (const [coding, unpack] of [
      ['zstd', zstdDecompressSync],
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await app.inject({ url: oddsPaths.snapshot, headers: { 'accept-encoding': coding } })
      expect(answer.headers).toMatchObject({
        'content-encoding': coding,
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=1',
      })
      expect(unpack(answer.rawPayload).equals(plain)).toBe(true)
    }
  })

  test('answers 304 to its own ETag until something changes', async () => {
    const { app, play } = await serve()
    const etag = String((await app.inject(oddsPaths.snapshot)).headers['etag'])
    const again = () => app.inject({ url: oddsPaths.snapshot, headers: { 'if-none-match': `"other", ${etag}` } })
    const same = await again()
    expect([same.statusCode, same.rawPayload.length, same.headers['etag']]).toEqual([304, 0, etag])
    await play(start + minutes(2))
    expect((await again()).statusCode).toBe(200)
  })

  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0.5, zstd', 'zstd'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['deflate', 'identity'],
  ] as const)('Accept-Encoding %s is answered %s', (header, coding) => {
    expect(codingFor(header)).toBe(coding)
  })
})

describe('segments', () => {
  test('one that exists is immutable', async () => {
    const { app, publisher } = await serve()
    const answer = await app.inject(oddsPaths.segment(publisher.seq()))
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=60, immutable'])
    expect(answer.json()).toMatchObject({ seq: publisher.seq(), epoch: 'epoch' })
  })

  test('the next one is held until it exists, for all that ask', async () => {
    const { app, publisher, play } = await serve()
    const next = publisher.seq() + 1
    const held = [app.inject(oddsPaths.segment(next)), app.inject(oddsPaths.segment(next))]
    await new Promise(setImmediate)
    await play(start + minutes(2))
    for (const answer of await Promise.all(held)) expect([answer.statusCode, answer.json().seq]).toEqual([200, next])
  })

  test.each(['0', '99999', '-1', 'x', '1e3'])('unknown segment %s is 404: take a snapshot', async (seq) => {
    const { app } = await serve()
    expect((await app.inject(`/odds/segment/${seq}`)).statusCode).toBe(404)
  })

  test('only the last 240 are kept', async () => {
    const { app, pass, publisher } = await serve()
    await pass(250_000)
    const asked = [publisher.seq(), publisher.seq() - 239, publisher.seq() - 240]
    const answers = await Promise.all(asked.map((seq) => app.inject(oddsPaths.segment(seq))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
  })

  test('waiting is bounded in number and in time', async () => {
    const { app, publisher } = await serve({ most: 1, patience: 20 })
    const next = oddsPaths.segment(publisher.seq() + 1)
    const answers = await Promise.all([app.inject(next), app.inject(next)])
    expect(
      answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after'], headers['cache-control']]),
    ).toEqual([
      [503, '1', 'no-store'],
      [503, '1', 'no-store'],
    ])
  })

  test('a server that closes lets those who wait go', async () => {
    const { app, publisher } = await serve()
    await app.ready()
    const held = app.inject(oddsPaths.segment(publisher.seq() + 1))
    await new Promise(setImmediate)
    await app.close()
    expect((await held).statusCode).toBe(503)
  })
})

describe('the stream', () => {
  const connect = async (headers: Record<string, string>, query = '') => {
    const served = await serve()
    await served.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = served.app.server.address() as AddressInfo
    const open = (after: Record<string, string>, search: string) =>
      new Promise<IncomingMessage>((resolve, reject) =>
        get({ port, path: oddsPaths.stream + search, headers: after }, resolve).on('error', reject),
      )
    return { ...served, open, response: await open(headers, query) }
  }
  /** Reads until so many events came. */
  const events = async (response: IncomingMessage, wanted: number): Promise<{ id: number; data: string }[]> => {
    let text = ''
    for await (const chunk of response) {
      text += String(chunk)
      const found = [...text.matchAll(/id: (\d+)\ndata: (.*)\n\n/g)].map(([, id, data]) => ({
        id: Number(id),
        data: data!,
      }))
      if (found.length >= wanted) return found
    }
    return []
  }

  test('carries the same bytes as the segments, numbered by id', async () => {
    const { response, play, publisher } = await connect({})
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    const reading = events(response, 2)
    await play(start + minutes(2))
    await play(start + minutes(4))
    const found = await reading
    expect(found.map(({ id }) => id)).toEqual([publisher.seq() - 1, publisher.seq()])
    for (const { id, data } of found) {
      const segment = publisher.segment(id)
      expect(typeof segment === 'object' && segment.body.bytes.toString()).toBe(data)
    }
  })

  test('resumes after Last-Event-ID, or after the number of a snapshot', async () => {
    const { open, play, publisher } = await connect({})
    for (let i = 1; i <= 4; i++) await play(start + minutes(2 * i))
    const seq = publisher.seq()
    const resumed = await events(await open({ 'last-event-id': String(seq - 3) }, ''), 3)
    const after = await events(await open({}, `?after=${seq - 1}`), 1)
    expect([resumed.map(({ id }) => id), after.map(({ id }) => id)]).toEqual([[seq - 2, seq - 1, seq], [seq]])
  })

  test.each(['99999', 'x'])('a number of another run, %s, is 404: take a snapshot', async (id) => {
    const { response } = await connect({ 'last-event-id': id })
    expect(response.statusCode).toBe(404)
    response.resume()
  })
})
