import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { eventually } from '../../_kit/eventually.ts'
import { fixture, market } from '../../_kit/scripted-feed.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'

const file = join(import.meta.dirname, '../../../src/server/reference/stream-client.mjs')

interface Held {
  readonly seq: number
  readonly matches: ReadonlyMap<number, unknown>
  readonly odds: ReadonlyMap<number, readonly unknown[]>
}
interface Following {
  readonly changed: (board: Held) => void
  readonly signal: AbortSignal
  readonly wait: number
}

/** Passes everything on but what it has to lose: the next event, or the connections. */
const lossyProxy = async (origin: () => string) => {
  let loses = 0
  const asked: string[] = []
  const cuts = new Set<() => void>()
  const server: Server = createServer(async (request, response) => {
    asked.push(`${request.url} ${request.headers['last-event-id'] ?? ''}`.trim())
    const leave = new AbortController()
    response.on('close', () => leave.abort())
    const from = await fetch(origin() + request.url, {
      headers: request.headers['last-event-id'] ? { 'last-event-id': String(request.headers['last-event-id']) } : {},
      signal: leave.signal,
    })
    response.writeHead(from.status, { 'content-type': from.headers.get('content-type') ?? '' })
    const cut = () => response.destroy()
    cuts.add(cut)
    try {
      for await (const part of from.body!) {
        const isEvent = Buffer.from(part).includes('data: ') && request.url!.startsWith('/odds/stream')
        if (isEvent && loses > 0) loses--
        else response.write(part)
      }
    } catch {
      // The reader went.
    }
    cuts.delete(cut)
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    lose: (events: number) => (loses = events),
    cut: () => [...cuts].forEach((cut) => cut()),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('the example client of the streams page', () => {
  let server: TestServer
  let proxy: Awaited<ReturnType<typeof lossyProxy>>
  const hour = 3_600_000
  beforeAll(async () => {
    server = await startTestServer(await databases()[0]!.open())
    proxy = await lossyProxy(() => server.url)
  })
  afterAll(async () => {
    proxy?.close()
    await server?.close()
    await server?.database.close()
  })

  test('is 60 lines, and keeps the board through a lost segment, a cut connection and an unknown number', async () => {
    expect(readFileSync(file, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
    const { follow } = (await import(/* @vite-ignore */ file)) as {
      follow: (origin: string, following: Following) => Promise<void>
    }
    const stop = new AbortController()
    let held: Held | undefined
    const following = follow(proxy.url, { changed: (board) => (held = board), signal: stop.signal, wait: 1 })
    const say = async (key: string) => {
      server.feed.say(...fixture(key, server.clock.book(), server.clock.book() + 2 * hour))
      await server.advance(1_000)
    }
    const isWhole = () =>
      eventually(() => {
        const { board } = server.house
        expect(held?.seq).toBe(board.seq)
        expect([...held!.matches.keys()].sort()).toEqual([...board.matches.keys()].sort())
        expect([...held!.odds].map(([id, row]) => [id, row.slice(6)]).sort()).toEqual(
          [...board.odds.values()].map(({ id, prices }) => [id, [...prices]]).sort(),
        )
      })
    await say('first')
    await isWhole()
    await say('second')
    await isWhole()

    const snapshots = () => proxy.asked.filter((url) => url.startsWith('/odds/snapshot')).length
    const before = snapshots()
    proxy.lose(1)
    await say('lost')
    await say('after the gap')
    await isWhole()
    expect(snapshots()).toBeGreaterThan(before)

    const then = snapshots()
    const { seq } = held!
    proxy.cut()
    server.feed.say({
      kind: 'prices',
      match: 'first',
      at: server.clock.book(),
      markets: [market('OXT', 0, 20_000, 40_000, 35_000)],
    })
    await server.advance(1_000)
    await isWhole()
    expect(snapshots()).toBe(then)
    expect(proxy.asked).toContain(`/odds/stream ${seq}`)
    stop.abort()
    await following
  })

  test('the stream begins with its time to wait, and refuses a number that is no longer kept', async () => {
    const gone = await fetch(`${server.url}/odds/stream`, { headers: { 'last-event-id': '999999999' } })
    expect(gone.status).toBe(404)
    const leave = new AbortController()
    const stream = await fetch(`${server.url}/odds/stream`, { signal: leave.signal })
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const { value } = await stream.body!.getReader().read()
    expect(Buffer.from(value!).toString()).toMatch(/^retry: 2000\n\n/)
    leave.abort()
  })
})
