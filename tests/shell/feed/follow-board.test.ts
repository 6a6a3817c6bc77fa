import type { Segment, Snapshot } from '#domain/market/board.ts'
import { feedMachine } from '#machines/feed.ts'
import { type FeedHeartbeat, followBoard } from '#shell/feed/follow-board.ts'
import { openAlone } from '#shell/feed/shared-stream.ts'
import { createOddsStore } from '#ui/odds-store.ts'
import { afterEach, describe, expect, test } from 'vitest'
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
    asked.push(path)
    sent.push(new Headers(init.headers).get('last-event-id'))
    const answer = answers[path]?.shift()
    return answer
      ? answer()
      : new Promise<Response>((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('left'))))
  }) as typeof globalThis.fetch
  const source = { odds, serverNow: () => 0, fetch, chance: () => 0, open: openAlone }
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

  test('where no stream can be had, segments are asked for one by one; an unknown one takes a new snapshot', async () => {
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
