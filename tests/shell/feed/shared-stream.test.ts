import { openShared } from '#shell/feed/shared-stream.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'

/** A server that sends given messages, from the one after the requested one, to as many readers as there are. */
const serve = () => {
  const said: number[] = []
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const asked: (number | null)[] = []
  const line = (n: number) => new TextEncoder().encode(`id: ${n}\ndata: step ${n}\n\n`)
  let answer: (() => Response) | null = null
  return {
    asked,
    readers,
    say: (n: number) => {
      said.push(n)
      for (const reader of readers) reader.enqueue(line(n))
    },
    beat: () => readers.forEach((reader) => reader.enqueue(new TextEncoder().encode(': beat\n\n'))),
    cut: () => {
      for (const reader of readers) reader.close()
      readers.clear()
    },
    refuse: (response: () => Response) => (answer = response),
    connect: async (last: number | null, signal: AbortSignal) => {
      asked.push(last)
      if (answer) return answer()
      let own!: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({
        start: (control) => {
          own = control
          readers.add(control)
          for (const n of said.filter((one) => one > (last ?? 0))) control.enqueue(line(n))
        },
      })
      signal.addEventListener('abort', () => {
        readers.delete(own)
        own.error(new DOMException('left', 'AbortError'))
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
    },
  }
}
type Server = ReturnType<typeof serve>

const ends: (() => void)[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  ends.splice(0).forEach((end) => end())
})

/** A tab of one browser, which reads on from a message. */
const openTab = async (server: Server, name: string, last: number | null = 0) => {
  const leaving = new AbortController()
  ends.push(() => leaving.abort())
  const words = await openShared({ name, last, connect: server.connect, signal: leaving.signal })
  if (words instanceof Response) throw new Error(`the stream answers ${words.status}`)
  const heard: number[] = []
  let beats = 0
  const ended = (async () => {
    for await (const word of words)
      if (word) heard.push(Number(word.id))
      else beats++
  })().catch(() => undefined)
  return { heard, ended, beats: () => beats, leave: () => leaving.abort() }
}

describe('many tabs, one stream', () => {
  test('every tab hears every message once, in order, over one connection; one that comes later hears what it missed, or the latest', async () => {
    const [server, name] = [serve(), randomUUID()]
    const first = await openTab(server, name)
    server.say(1)
    server.say(2)
    await expect.poll(() => first.heard).toEqual([1, 2])
    const [second, third] = [await openTab(server, name, 0), await openTab(server, name, 2)]
    await expect.poll(() => second.heard).toEqual([1, 2])
    for (const n of [3, 4, 5]) server.say(n)
    for (const tab of [first, second]) await expect.poll(() => tab.heard).toEqual([1, 2, 3, 4, 5])
    await expect.poll(() => third.heard).toEqual([3, 4, 5])
    expect([server.readers.size, server.asked]).toEqual([1, [0]])
    const late = await openTab(server, name, null)
    await expect.poll(() => late.heard).toEqual([5])
    server.beat()
    for (const tab of [first, second, third, late]) await expect.poll(tab.beats).toBeGreaterThan(0)
  })

  test('where the reading tab goes the next goes on after the message it has, and nothing is lost or heard twice', async () => {
    const [server, name] = [serve(), randomUUID()]
    const tabs = [await openTab(server, name), await openTab(server, name), await openTab(server, name)]
    server.say(1)
    for (const tab of tabs) await expect.poll(() => tab.heard).toEqual([1])
    tabs[0]!.leave()
    server.say(2)
    for (const tab of tabs.slice(1)) await expect.poll(() => tab.heard).toEqual([1, 2])
    expect(server.asked).toEqual([0, 1])
    tabs[1]!.leave()
    server.say(3)
    await expect.poll(() => tabs[2]!.heard).toEqual([1, 2, 3])
    await expect.poll(() => server.readers.size).toBe(1)
    expect(tabs[0]!.heard).toEqual([1])
  })

  test('a tab that is not the reader goes without a word', async () => {
    const [server, name] = [serve(), randomUUID()]
    const first = await openTab(server, name)
    const second = await openTab(server, name)
    second.leave()
    await second.ended
    server.say(1)
    await expect.poll(() => first.heard).toEqual([1])
    expect([second.heard, server.asked]).toEqual([[], [0]])
  })

  test('a stream that ends does so in each tab, and what is refused is answered to who asks', async () => {
    const [server, name] = [serve(), randomUUID()]
    const [first, second] = [await openTab(server, name), await openTab(server, name)]
    server.refuse(() => new Response('{}', { status: 404 }))
    server.cut()
    await Promise.all([first.ended, second.ended])
    const { signal } = new AbortController()
    const again = await openShared({ name, last: 9, connect: server.connect, signal })
    expect(again instanceof Response && again.status).toBe(404)
  })

  test('a browser without locks follows a stream of its own', async () => {
    const [server, name] = [serve(), randomUUID()]
    vi.stubGlobal('navigator', {})
    const tabs = [await openTab(server, name), await openTab(server, name)]
    server.say(1)
    for (const tab of tabs) await expect.poll(() => tab.heard).toEqual([1])
    expect(server.readers.size).toBe(2)
  })
})
