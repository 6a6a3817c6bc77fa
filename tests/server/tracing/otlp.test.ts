import { openTracing } from '#server/tracing/open-tracing.ts'
import { reportFailures } from '#server/tracing/otlp.ts'
import { traceIdOf } from '#server/tracing/trace-id.ts'
import { clientKeyOf, type Tracer } from '#server/tracing/tracer.ts'
import { coalesceTraced } from '#server/bets/traced-coalescer.ts'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Collector, openCollector } from '../../_kit/collector.ts'

let collector: Collector
const failures: unknown[] = []
beforeEach(async () => void (collector = await openCollector()))
afterEach(() => {
  failures.length = 0
  return collector.close()
})

const open = async (share = 1): Promise<Tracer> =>
  (await openTracing({ endpoint: collector.url, share, role: 'server', failed: (error) => void failures.push(error) }))!
const told = () => collector.spans.map(({ name, parent, isError, facts }) => ({ name, parent, isError, facts }))

describe('the trace of a key', () => {
  test.each<[what: string, body: unknown, key: string | undefined]>([
    ['a bet', { bet_key: 'a', stake: '1' }, 'a'],
    ['a cash-out', { cash_key: 'b' }, 'b'],
    ['a room', { room_key: 'c' }, 'c'],
    ['a list', { page: 1 }, undefined],
    ['a key that is none', { bet_key: 7 }, undefined],
    ['no body', null, undefined],
  ])('%s', (_, body, key) => expect(clientKeyOf(body)).toBe(key))

  test('is the same however the key is written, another for another key, and not the key', () => {
    const key = '5A0E7C1E-8B3D-4C55-9D0F-0A4F6B7C8D9E'
    expect(traceIdOf(key)).toBe(traceIdOf(key.toLowerCase()))
    // echo -n 'trace 5a0e7c1e-8b3d-4c55-9d0f-0a4f6b7c8d9e' | sha256sum
    expect(traceIdOf(key)).toBe('830a1422d1348d4ad9d553f1868c5851')
    expect(traceIdOf(key)).not.toBe(traceIdOf(`${key.slice(0, -1)}f`))
  })
})

describe('spans by OTLP', () => {
  test('a step is inside what runs now, whatever else runs; without anything it is only done', async () => {
    const tracer = await open()
    const answers = await Promise.all([
      tracer.request('one', 'k1', {}, () => tracer.step('in one', { size: 2 }, async () => tracer.current()!.traceId)),
      tracer.request('two', 'k2', {}, async () => tracer.current()!.traceId),
      tracer.step('nowhere', {}, async () => tracer.current()),
    ])
    expect(answers).toEqual([traceIdOf('k1'), traceIdOf('k2'), undefined])
    await tracer.close()
    expect(
      told()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['in one', 'one', 'two'])
    const [one, inOne] = ['one', 'in one'].map((name) => collector.spans.find((span) => span.name === name)!)
    expect([inOne!.parent, inOne!.facts]).toEqual([one!.spanId, { size: 2 }])
  })

  test('an error passes through, and is reported by its name alone', async () => {
    const tracer = await open()
    const work = tracer.request('one', 'k1', {}, async () => {
      throw new RangeError('ann has 13.37')
    })
    await expect(work).rejects.toThrow('ann has 13.37')
    await tracer.close()
    expect(told()).toEqual([{ name: 'one', parent: '', isError: true, facts: { 'error.type': 'RangeError' } }])
    expect(collector.bodies.join()).not.toContain('13.37')
  })

  test('what is over is reported with its times, never an end before its beginning', async () => {
    const tracer = await open()
    tracer.past('event', 'k1', {}, 1_000, 3_000)
    tracer.past('event', 'k1', {}, 3_000, 1_000)
    await tracer.close()
    expect(collector.spans.map(({ traceId, from, to }) => [traceId, from, to])).toEqual([
      [traceIdOf('k1'), 1_000_000_000n, 3_000_000_000n],
      [traceIdOf('k1'), 3_000_000_000n, 3_000_000_000n],
    ])
  })

  test('a part of the traces is sent, each whole or not at all, the same by every process', async () => {
    const keys = Array.from({ length: 200 }, (_, n) => `key ${n}`)
    const asked = async () => {
      const tracer = await open(0.25)
      const from = collector.spans.length
      for (const key of keys)
        await tracer.request('one', key, {}, () => tracer.step('in one', {}, async () => undefined))
      await tracer.close()
      return collector.spans.slice(from)
    }
    const [one, other] = [await asked(), await asked()]
    const traces = new Set(one.map(({ traceId }) => traceId))
    expect(traces.size).toBeGreaterThan(25)
    expect(traces.size).toBeLessThan(75)
    expect(one).toHaveLength(2 * traces.size)
    expect(new Set(other.map(({ traceId }) => traceId))).toEqual(traces)
  })

  test('a collector that takes nothing holds nobody up, and is reported', async () => {
    collector.answer(400)
    const tracer = await open()
    await tracer.request('one', 'k1', {}, async () => undefined)
    await tracer.close()
    expect(failures).toHaveLength(1)
    expect(collector.spans).toEqual([])
  })
})

test('a collector that fails is reported once, and again after it has taken something', () => {
  const answers = [1, 1, 0, 0, 1, 1]
  const told: unknown[] = []
  const exporter = reportFailures(
    {
      export: (_, done) => done({ code: answers.shift()!, error: new Error(`${answers.length} left`) }),
    } as SpanExporter,
    (error) => void told.push((error as Error).message),
  )
  const codes: number[] = []
  while (answers.length > 0) exporter.export([], ({ code }) => void codes.push(code))
  expect(codes).toEqual([1, 1, 0, 0, 1, 1])
  expect(told).toEqual(['5 left', '1 left'])
})

describe('a traced coalescer', () => {
  const named = { flight: 'place', statement: 'place_bets' }
  const double = async (items: readonly number[]) => items.map((item) => item * 2)

  test('is the plain one without a tracer', async () => {
    const send = coalesceTraced(undefined, named, double, { flights: 1 })
    expect(await Promise.all([send(1), send(2)])).toEqual([2, 4])
  })

  test('links a flight to all that wait for it; a caller without a trace is served as well', async () => {
    const tracer = await open()
    const send = coalesceTraced(tracer, named, double, { flights: 1 })
    const asked = (item: number) => tracer.request(`request ${item}`, `k${item}`, {}, () => send(item))
    expect(await Promise.all([send(1), asked(2), asked(3)])).toEqual([2, 4, 6])
    // Alone, and begun by the end of the flight before: it is nobody's.
    expect(await send(4)).toBe(8)
    await tracer.close()
    const spanOf = (name: string) => collector.spans.find((span) => span.name === name)!
    const [batch, ...more] = collector.spans.filter(({ name }) => name === 'batch place')
    expect(more).toEqual([])
    expect(batch).toMatchObject({
      parent: spanOf('request 2').spanId,
      links: [spanOf('request 2').spanId, spanOf('request 3').spanId],
      facts: { 'touchline.batch.size': 3 },
    })
    expect(spanOf('transaction place_bets').parent).toBe(batch!.spanId)
  })

  test('tells a flight that failed, and each item’s own after it', async () => {
    const tracer = await open()
    const send = coalesceTraced(
      tracer,
      named,
      async (items: readonly number[]) => {
        if (items.length > 1) throw new Error('one is bad')
        return items
      },
      { flights: 1 },
    )
    const asked = (item: number) => tracer.request('request', `k${item}`, {}, () => send(item))
    expect(await Promise.all([asked(1), asked(2)])).toEqual([1, 2])
    await tracer.close()
    const batches = collector.spans.filter(({ name }) => name === 'batch place')
    expect(batches.map(({ isError, links, traceId }) => [isError, links.length, traceId])).toEqual([
      [true, 2, traceIdOf('k1')],
      [false, 1, traceIdOf('k1')],
      [false, 1, traceIdOf('k2')],
    ])
  })
})
