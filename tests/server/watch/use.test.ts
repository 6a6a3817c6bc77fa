import { startPulse } from '#server/time/pulse.ts'
import { watchUse } from '#server/watch/use.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'

const minute = 60_000

test('§server.rounds: a house is in use for a minute after a request, and while a stream is open', async () => {
  let now = 0
  let streams = 0
  const app = Fastify()
  for (const path of ['/board', '/livez', '/readyz', '/metrics', '/metricsystem']) app.get(path, async () => '')
  const isUsed = watchUse(
    app,
    () => streams,
    () => now,
  )
  const after = (ms: number) => {
    now += ms
    return isUsed()
  }
  expect([isUsed(), after(minute - 1), after(1)], 'it just opened').toEqual([true, true, false])
  for (const path of ['/livez', '/readyz', '/metrics', '/metrics?name=up']) await app.inject(path)
  expect(isUsed(), 'questions about the house itself').toBe(false)
  for (const path of ['/board', '/board?since=1', '/metricsystem', '/no-such-page']) {
    await app.inject(path)
    expect([isUsed(), after(minute - 1), after(1)], path).toEqual([true, true, false])
  }
  streams = 1
  expect(after(10 * minute)).toBe(true)
  streams = 0
  expect(isUsed()).toBe(false)
  await app.close()
})

test('a pulse asks after each round how long it pauses', async () => {
  const asked: number[] = []
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const pulse = startPulse(
    () => {
      asked.push(asked.length)
      if (asked.length === 3) resolve()
      return 0
    },
    async () => undefined,
    (error) => expect.fail(String(error)),
  )
  await enough
  await pulse.stop()
  expect(asked.slice(0, 3)).toEqual([0, 1, 2])
})
