import { openRate } from '#domain/rate.ts'
import { openUnderWay } from '#server/contract/under-way.ts'
import { inTurn, startPulse } from '#server/time/pulse.ts'
import { expect, test } from 'vitest'

test('§wire.refusals: so many requests in a window, each on its own account', () => {
  let at = 0
  const { admits, endsIn } = openRate({ most: 2, windowMs: 1_000, now: () => at })
  expect(['a', 'a', 'a', 'b'].map(admits)).toEqual([true, true, false, true])
  expect(endsIn()).toBe(1)
  at = 1_000
  expect(admits('a')).toBe(true)
})

test('§bet.no-answer: a question about work under way waits for its end, well or not', async () => {
  const going = openUnderWay()
  const order: string[] = []
  const { promise, reject } = Promise.withResolvers<void>()
  const work = going.track('key', promise).catch(() => order.push('failed'))
  const asked = going.ended('key').then(() => order.push('asked'))
  await going.ended('another')
  expect(order).toEqual([])
  reject(new Error('no'))
  await Promise.all([work, asked])
  expect(order.toSorted()).toEqual(['asked', 'failed'])
})

test('§server.rounds: rounds never overlap, and a failed one is reported to its caller alone', async () => {
  let [running, most, count] = [0, 0, 0]
  const rounds = inTurn(async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    if ((count += 1) === 2) throw new Error('second')
  })
  const told = await Promise.allSettled([rounds.run(), rounds.run(), rounds.run()])
  expect([most, told.map(({ status }) => status)]).toEqual([1, ['fulfilled', 'rejected', 'fulfilled']])
})

test('§server.rounds: a stopped pulse ends with the round under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let ended = false
  const pulse = startPulse(
    1,
    async () => {
      await promise
      ended = true
    },
    () => undefined,
  )
  const stopped = pulse.stop()
  resolve()
  await stopped
  expect(ended).toBe(true)
})
