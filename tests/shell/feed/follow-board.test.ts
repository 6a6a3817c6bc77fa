import { apply, type Board, emptyBoard, load, type Segment, type Snapshot } from '#domain/market/board.ts'
import { writeMatch } from '#domain/market/rows.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import { feedMachine } from '#machines/board/feed.ts'
import { followBoard } from '#shell/feed/follow-board.ts'
import type { FeedHeartbeat } from '#shell/feed/followed.ts'
import { followedTo } from '#shell/feed/follow.ts'
import { openAlone } from '#shell/feed/shared-stream.ts'
import { createOddsStore } from '#ui/prices/odds-store.ts'
import { markDrawn } from '#ui/text/drawn.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { eventually } from '../../_kit/eventually.ts'

const step = { epoch: 'a', alive: 0, book: 0, speed: 1, at: 0 }
const snapshot = (seq: number): Snapshot => ({
  ...step,
  seq,
  leagues: [],
  matches: [],
  links: [],
  mmo: [],
  heads: [],
  odds: [],
})
const segment = (seq: number): Segment => ({ ...step, seq })
const stopped: (() => void)[] = []

afterEach(() => stopped.splice(0).forEach((stop) => stop()))

/** A server by path: each answer once, then nothing more comes. */
const follow = (answers: Record<string, (() => Response)[]>) => {
  const odds = createOddsStore((flush) => flush())
  const heartbeat: FeedHeartbeat = { receivedAt: performance.now() }
  const asked: string[] = []
  const sent: (string | null)[] = []
  const fetch = (async (path: string, init: RequestInit) => {
    // Most of these stories begin with the whole board.
    if (path.startsWith('/uxmarket') && !answers[path]) return status(503)()
    asked.push(path)
    sent.push(new Headers(init.headers).get('last-event-id'))
    const answer = answers[path]?.shift()
    return answer
      ? answer()
      : new Promise<Response>((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('left'))))
  }) as typeof globalThis.fetch
  const shownFirst = () => '/uxmarket?sport=1&tab=2'
  const source = { odds, shownFirst, serverNow: () => 0, fetch, chance: () => 0, open: openAlone }
  const actor = createActor(feedMachine.provide({ actors: { followBoard: followBoard(source, heartbeat) } }))
  const values: unknown[] = []
  actor.subscribe(({ value }) => values.push(value))
  actor.start()
  stopped.push(() => actor.stop())
  return { odds, asked, sent, actor, values }
}

const json = (body: object) => () => new Response(JSON.stringify(body))
const status = (code: number) => () => new Response('{}', { status: code })
const stream =
  (...parts: string[]) =>
  () =>
    new Response(
      new ReadableStream({ start: (held) => parts.forEach((part) => held.enqueue(new TextEncoder().encode(part))) }),
      { headers: { 'content-type': 'text/event-stream' } },
    )
const message = (body: Segment) => `id: ${body.seq}\ndata: ${JSON.stringify(body)}\n\n`
const until = (said: () => boolean) => eventually(() => expect(said()).toBe(true))

describe('§feed.sequence: snapshot first, then deltas in sequence', () => {
  test('the stream continues the snapshot, however its bytes are cut', async () => {
    const whole = `: hello\n\n${message(segment(8))}${message(segment(9))}`
    const { odds, sent, actor } = follow({
      '/odds/snapshot': [json(snapshot(7))],
      '/odds/stream': [stream(whole.slice(0, 30), whole.slice(30, 70), whole.slice(70))],
    })
    await until(() => odds.board.seq === 9)
    expect(sent).toEqual([null, '7'])
    expect(actor.getSnapshot().value).toEqual({ following: 'live' })
  })

  test('a gap in the stream takes a new snapshot', async () => {
    const { odds, asked, values } = follow({
      '/odds/snapshot': [json(snapshot(7)), json(snapshot(12))],
      '/odds/stream': [stream(message(segment(10)))],
    })
    await until(() => odds.board.seq === 12)
    expect(asked.slice(0, 3)).toEqual(['/odds/snapshot', '/odds/stream', '/odds/snapshot'])
    expect(values).toContainEqual({ following: 'loading' })
  })

  test('where no stream can be had, segments are requested one by one; an unknown one takes a new snapshot', async () => {
    const { odds, asked } = follow({
      '/odds/snapshot': [json(snapshot(7)), json(snapshot(20))],
      '/odds/stream': [status(502)],
      '/odds/segment/8': [json(segment(8))],
      '/odds/segment/9': [json(segment(9))],
      '/odds/segment/10': [status(404)],
    })
    await until(() => odds.board.seq === 20)
    expect(asked.slice(0, 6)).toEqual([
      '/odds/snapshot',
      '/odds/stream',
      '/odds/segment/8',
      '/odds/segment/9',
      '/odds/segment/10',
      '/odds/snapshot',
    ])
  })

  test('a stream the server no longer holds from there takes a new snapshot', async () => {
    const { odds } = follow({
      '/odds/snapshot': [json(snapshot(7)), json(snapshot(30))],
      '/odds/stream': [status(404)],
    })
    await until(() => odds.board.seq === 30)
  })

  test('§feed.polling: where segments cannot be had either, what is shown is polled as it comes and goes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const match = (id: number) =>
      [id, 1, 1, 1, 1, `Home ${id}`, `Away ${id}`, 2, 0, 0, 0, 0, null] as unknown as Snapshot['matches'][number]
    const price = (id: number, to: number) => [id * 10, id, 'OXT', 0, 0, 1, to, null, null] as const
    const answer = (seq: number, more: object) => json({ ...snapshot(seq), heads: {}, ...more })
    const { odds, asked, actor } = follow({
      '/odds/snapshot': [
        json({ ...snapshot(7), matches: [match(1), match(2)], odds: [price(1, 20_000), price(2, 30_000)] }),
        status(502),
        json({ ...snapshot(90), matches: [match(3)], odds: [price(3, 15_000)] }),
      ],
      '/odds/stream': [status(502), stream(message(segment(91)))],
      '/odds/segment/8': [status(403)],
      '/uxmarket?sport=1&tab=2': [
        status(503),
        answer(40, { matches: [match(2)], odds: [price(2, 31_000)] }),
        ...Array.from({ length: 11 }, (_, n) => answer(41 + n, { matches: [match(2)], odds: [] })),
      ],
    })
    const pass = async (times: number) => {
      for (let n = 0; n < times; n++) await vi.advanceTimersByTimeAsync(5_000)
    }
    try {
      await pass(0)
      await until(() => odds.board.odds.get(20)?.prices[0] === 31_000)
      expect([[...odds.board.matches.keys()], [...odds.board.odds.keys()]]).toEqual([[2], [20]])
      expect(actor.getSnapshot().value).toEqual({ following: 'live' })
      await pass(1)
      expect([...odds.board.odds.keys()]).toEqual([])
      // The first snapshot that is requested again is refused, the second is whole, and the stream goes on from it.
      await pass(12)
      expect([odds.board.seq, [...odds.board.matches.keys()]]).toEqual([91, [3]])
      expect(asked.filter((path) => path === '/odds/snapshot')).toHaveLength(3)
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    ['refused', status(500)],
    ['unreadable', () => new Response('{')],
  ])('a snapshot that is %s: the machine waits and tries again', async (_, answer) => {
    const { actor } = follow({ '/odds/snapshot': [answer] })
    await until(() => actor.getSnapshot().value === 'retrying')
  })

  test('leaving the state ends what was under way', async () => {
    const { actor, asked } = follow({ '/odds/snapshot': [json(snapshot(7))] })
    await until(() => asked.length === 2)
    actor.send({ type: 'network.lost' })
    expect(actor.getSnapshot().value).toBe('offline')
    await Promise.resolve()
    expect(asked).toEqual(['/odds/snapshot', '/odds/stream'])
  })
})

describe('§feed.shown-first: what is shown first comes first, and the rest once it can be seen', () => {
  const odds = (id: number, price: number, version = 1) => [id, id, 'OXT', 0, 0, version, price, null, null] as const
  const match = (id: number, sport: number) =>
    [id, sport, sport, 1, 1, `Home ${id}`, `Away ${id}`, 2, 0, 0, 0, 0, null] as unknown as Snapshot['matches'][number]
  const first = { ...snapshot(7), heads: {}, matches: [match(1, 1)], odds: [odds(1, 20_000)] }
  const whole = (seq: number): Snapshot => ({
    ...snapshot(seq),
    matches: [match(1, 1), match(2, 3)],
    odds: [odds(1, 20_000), odds(2, 30_000)],
  })
  const first7 = () => ({ '/uxmarket?sport=1&tab=2': [json(first)] })

  test('the rest is brought up to what was followed in the meantime: nothing steps back, and the stream goes on', async () => {
    const moved = { ...segment(8), odds: [odds(1, 25_000, 2), odds(2, 35_000, 2)] }
    const { odds: store, actor } = follow({
      ...first7(),
      '/odds/snapshot': [json(whole(7))],
      '/odds/stream': [stream(message(moved), message({ ...segment(9), gone: { odds: [2] } }))],
    })
    const seen: (number | null | undefined)[] = []
    store.onStep((changes) => seen.push(...changes.filter(({ id }) => id === 1).map(({ after }) => after?.prices[0])))
    await until(() => store.board.seq === 9)
    expect([store.board.isWhole, [...store.board.matches.keys()]]).toEqual([false, [1]])
    expect(actor.getSnapshot().value).toEqual({ following: 'live' })
    markDrawn('member')
    await until(() => store.board.isWhole)
    expect([store.board.seq, [...store.board.matches.keys()], [...store.board.odds.keys()]]).toEqual([9, [1, 2], [1]])
    expect(seen).toEqual([20_000, 25_000, 25_000])
  })

  test('a rest that is newer is taken as it is; what the stream repeats of it changes nothing', async () => {
    markDrawn('member')
    const { odds: store, values } = follow({
      ...first7(),
      '/odds/snapshot': [json(whole(9))],
      '/odds/stream': [stream(message(segment(8)), message(segment(9)), message(segment(10)))],
    })
    await until(() => store.board.isWhole && store.board.seq === 10)
    expect(store.odds(2)?.prices[0]).toBe(30_000)
    expect(values).not.toContain('retrying')
  })

  test('a rest of another run is not taken', async () => {
    markDrawn('member')
    const { odds: store, asked } = follow({
      ...first7(),
      '/odds/snapshot': [json({ ...whole(9), epoch: 'b' })],
      '/odds/stream': [stream(message(segment(8)))],
    })
    await until(() => asked.includes('/odds/snapshot') && store.board.seq === 8)
    expect([store.board.isWhole, store.board.epoch]).toEqual([false, 'a'])
  })

  test('where it is refused the whole board is taken', async () => {
    const { odds: store, asked } = follow({
      '/uxmarket?sport=1&tab=2': [status(400)],
      '/odds/snapshot': [json(whole(7))],
    })
    await until(() => store.board.isWhole)
    expect(asked.slice(0, 2)).toEqual(['/uxmarket?sport=1&tab=2', '/odds/snapshot'])
  })

  const step = fc.record({
    put: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
    gone: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
    links: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 1 }),
  })
  test('row by row as a board folds the same segments', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), fc.nat(8), (steps, from) => {
        const segments = steps.map(
          ({ put, gone, links }, at): Segment => ({
            ...segment(8 + at),
            matches: put.map((id) => match(id, at)),
            odds: put.map((id) => odds(id, 10_000 + at)),
            links: put.slice(0, 1).map((id) => [id, 1 + (id % 6)]),
            gone: { matches: gone, odds: gone, links },
          }),
        )
        const boards = [emptyBoard(), emptyBoard()] as const
        load(boards[0], { ...whole(7), links: [[1, 2]] })
        for (const one of segments) apply(boards[0], one)
        const held = { ...emptyBoard(), ...boards[0], seq: -1 }
        const start = emptyBoard()
        load(start, { ...whole(7), links: [[1, 2]] })
        for (const one of segments.slice(0, from)) apply(start, one)
        load(boards[1], followedTo(written(start), segments))
        expect({ ...boards[1], seq: -1 }).toEqual(held)
      }),
    )
  })
})

const written = (board: Board): Snapshot => ({
  ...step,
  seq: board.seq,
  leagues: [],
  matches: [...board.matches.values()].map(writeMatch),
  links: [...board.parents],
  heads: [...board.heads.values()],
  odds: [...board.odds.values()].map(writeOdds),
  mmo: [],
})
