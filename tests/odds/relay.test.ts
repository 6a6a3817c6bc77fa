import { oddsPaths } from '#calls/odds.ts'
import { relay } from '#commands/odds/relay.ts'
import { apply, emptyBoard, load, type Segment, type Snapshot } from '#domain/market/board.ts'
import { createPublisher } from '#odds/publish.ts'
import { openRelay } from '#odds/relay/relay.ts'
import Fastify from 'fastify'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { changedRows, madeBoard } from '../bench/fanout/content.ts'
import { silent } from './kit.ts'
import {
  answerOf,
  closeAll,
  closing,
  eventsIn,
  listen,
  markets,
  matches,
  moment,
  openOrigin,
  readersAt,
  serve,
} from './relay-kit.ts'

afterEach(closeAll)

describe('a region is served by one reader of the origin', () => {
  test('snapshot, segments and stream are the origin’s own bytes, numbers and headers', async () => {
    const origin = await openOrigin()
    origin.steps(5)
    const { url, held } = await openRegion(origin.url)
    await until(() => held()?.seq === 6)
    const stream = await listen(`${url}${oddsPaths.stream}?after=6`)
    origin.steps(30)
    await until(() => held()?.seq === 36)
    for (const path of [oddsPaths.snapshot, oddsPaths.segment(20), '/uxmenu', '/uxmarket?sport=1&tab=2']) {
      for (const coding of ['identity', 'zstd']) {
        const [theirs, ours] = await Promise.all([origin.url, url].map((from) => answerOf(from + path, coding)))
        expect(ours).toEqual(theirs)
      }
    }
    await until(() => stream.text().includes('id: 36\n'))
    expect(eventsIn(stream.text())).toEqual(Array.from({ length: 30 }, (_, n) => origin.event(n + 7)))
  })

  test('a hundred readers here are one there', async () => {
    const origin = await openOrigin()
    const { url, held } = await openRegion(origin.url)
    await until(() => held() !== undefined)
    const streams = await Promise.all(Array.from({ length: 100 }, () => listen(url + oddsPaths.stream)))
    const next = Promise.all(Array.from({ length: 100 }, () => answerOf(url + oddsPaths.segment(2), 'identity')))
    await until(async () => (await readersAt(url)) === 100)
    origin.steps(1)
    expect(new Set((await next).map(({ body }) => body)).size).toBe(1)
    await until(() => streams.every(({ text }) => text().includes('id: 2\n')))
    expect([
      await readersAt(origin.url),
      origin.asked(oddsPaths.snapshot),
      origin.asked(oddsPaths.stream),
      origin.asked('/odds/segment'),
    ]).toEqual([1, 1, 1, 0])
  })
})

describe('what is lost upstream is fetched again, or the board starts again', () => {
  test('a stream that is cut goes on at the next number, without a snapshot', async () => {
    const origin = await openOrigin()
    const { held, url } = await openRegion(origin.url)
    await until(async () => (await readersAt(origin.url)) === 1)
    const stream = await listen(url + oddsPaths.stream)
    origin.steps(3)
    origin.cut()
    origin.steps(40)
    await until(() => held()?.seq === 44)
    await until(() => stream.text().includes('id: 44\n'))
    expect(eventsIn(stream.text()).length).toBe(43)
    expect(origin.asked(oddsPaths.snapshot)).toBe(1)
  })

  test.each([
    ['more was missed than the origin keeps', 'run'],
    ['the origin was started again', 'second run'],
  ])('%s: readers are cut and take a snapshot', async (_, epoch) => {
    const origin = await openOrigin()
    const { held, url } = await openRegion(origin.url)
    await until(async () => (await readersAt(origin.url)) === 1)
    const board = emptyBoard()
    load(board, JSON.parse((await answerOf(url + oddsPaths.snapshot, 'identity')).body) as Snapshot)
    const stream = await listen(url + oddsPaths.stream)
    const waiting = answerOf(url + oddsPaths.segment(2), 'identity')
    await origin.replace(epoch, 300)
    await until(() => held()?.seq === 301)
    expect([held()?.epoch, (await waiting).status]).toEqual([epoch, 503])
    await stream.ended
    expect((await answerOf(url + oddsPaths.segment(2), 'identity')).status).toBe(404)
    load(board, JSON.parse((await answerOf(url + oddsPaths.snapshot, 'identity')).body) as Snapshot)
    origin.steps(1)
    const next = JSON.parse((await answerOf(url + oddsPaths.segment(302), 'identity')).body) as Segment
    expect(typeof apply(board, next)).toBe('object')
  })

  test('doubled, left out and broken events reach no reader', async () => {
    const { publisher, publish } = createPublisher('run', moment)
    publish(madeBoard(matches, markets), moment)
    const event = (step: number) => {
      publish({ odds: changedRows(step, 3, matches, markets) }, moment)
      const found = publisher.segment(publisher.seq())
      return typeof found === 'string' ? '' : found.event.toString()
    }
    const whole = publisher.snapshot().body.bytes
    const [second, third, fourth] = [event(1), event(2), event(3)]
    const asked: (string | undefined)[] = []
    const told = [[second, second, fourth], [second, third, 'id: 4\ndata: {"seq":4,"epo\n\n'], [fourth]]
    const url = await serve((request, response) => {
      if (request.url === oddsPaths.snapshot)
        return void response.writeHead(200, { 'content-type': 'application/json' }).end(whole)
      asked.push(request.headers['last-event-id'] as string)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const text of told.shift() ?? []) response.write(text)
    })
    const { held, url: region } = await openRegion(url)
    await until(() => held()?.seq === 4)
    expect(asked.slice(0, 3)).toEqual(['1', '2', '3'])
    expect(Buffer.from((await answerOf(region + oddsPaths.snapshot, 'identity')).body)).toEqual(
      publisher.snapshot().body.bytes,
    )
  })
})

describe('npm run odds -- --relay', () => {
  test('is not ready, and says so, until it holds the origin’s board', async () => {
    const nowhere = await relay({ origin: 'http://127.0.0.1:1', host: '127.0.0.1', port: 0, log: 'silent' })
    closing.push(nowhere.close)
    const [ready, snapshot] = await Promise.all(
      ['/readyz', oddsPaths.snapshot].map((path) => fetch(nowhere.url + path)),
    )
    expect([ready!.status, await ready!.json()]).toEqual([
      503,
      { ready: false, checks: { board: false, origin: false } },
    ])
    expect([snapshot!.status, snapshot!.headers.get('retry-after')]).toEqual([503, '1'])
    const origin = await openOrigin()
    const there = await relay({ origin: origin.url, host: '127.0.0.1', port: 0, log: 'silent' })
    closing.push(there.close)
    await until(async () => (await fetch(`${there.url}/readyz`)).status === 200)
  })

  test('when it is stopped, streams end and waiting readers are sent away', async () => {
    const origin = await openOrigin()
    const { url, close } = await relay({ origin: origin.url, host: '127.0.0.1', port: 0, log: 'silent' })
    await until(async () => (await fetch(`${url}/readyz`)).status === 200)
    const stream = await listen(url + oddsPaths.stream)
    const waiting = answerOf(url + oddsPaths.segment(2), 'identity')
    await until(async () => (await readersAt(url)) === 1)
    await close()
    await stream.ended
    expect((await waiting).status).toBe(503)
    await until(async () => (await readersAt(origin.url)) === 0)
  })
})

const openRegion = async (origin: string) => {
  const relayed = openRelay(origin, () => Fastify(), silent)
  closing.push(relayed.close)
  const url = await serve(
    (request, response) => void (relayed.answer(request, response) || response.writeHead(503).end()),
  )
  return { ...relayed, url }
}

const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await turn()
}
