import { pack } from '#odds/packing.ts'
import type { Published, Publisher } from '#odds/publish.ts'
import { streamTo } from '#odds/stream.ts'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

const megabyte = 1024 * 1024
const moment = { alive: 0, book: 0, speed: 1, at: 0 }

test('a reader that does not read is cut, while one beside it gets every segment', async () => {
  const { publisher, publish } = stubPublisher()
  const streams = streamTo(publisher)
  const opened: ServerResponse[] = []
  const server = createServer((_, response) => {
    opened.push(response)
    streams.open(response, [])
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const connect = () => new Promise<IncomingMessage>((resolve, reject) => get({ port }, resolve).on('error', reject))

  const slow = await connect()
  const cut = once(opened[0]!, 'close')
  slow.on('error', () => {})
  const quick = await connect()
  const reading = reader(quick)
  for (let n = 1; n <= 24; n++) {
    publish(n)
    // The next is published when the quick reader has this one whole, so only the slow one falls behind.
    await reading.has(n * megabyte)
  }
  await cut
  expect([opened[0]!.destroyed, opened[1]!.destroyed, opened[1]!.writableLength]).toEqual([true, false, 0])

  const ended = once(quick, 'end')
  streams.close()
  await ended
  slow.destroy()
  server.close()
})

/** Reads all that comes, without a gap between two waits. */
const reader = (response: IncomingMessage) => {
  let bytes = 0
  let wanted = Infinity
  let arrived = () => {}
  const look = () => {
    if (bytes >= wanted) arrived()
  }
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    look()
  })
  return {
    has: (count: number) =>
      new Promise<void>((resolve) => {
        ;[wanted, arrived] = [count, resolve]
        look()
      }),
  }
}

const stubPublisher = () => {
  const listeners = new Set<(published: Published) => void>()
  let seq = 0
  const publisher: Publisher = {
    epoch: 'stub',
    seq: () => seq,
    stamp: () => moment,
    snapshot: () => ({ etag: '', body: pack('') }),
    segment: () => 'unknown',
    details: () => [],
    stories: () => [],
    laws: () => [],
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begun: () => () => undefined,
  }
  return {
    publisher,
    publish: (n: number) => {
      seq = n
      for (const listener of listeners)
        listener({
          seq,
          step: { seq, epoch: 'stub', ...moment },
          detail: undefined,
          body: pack(''),
          event: Buffer.alloc(megabyte, 'x'),
        })
    },
  }
}
