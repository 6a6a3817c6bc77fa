import { openRate } from '#domain/rate.ts'
import { shareRates } from '#server/http/shared-rate.ts'
import { expect, describe, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'

describe.each(databases())('§wire.refusals: a limit is one limit for all servers on $name', ({ open }) => {
  test('reached on one server, it refuses on another; a new window begins for both', async () => {
    const database = await open()
    let at = 1_000_000
    const server = () => {
      const rate = openRate({ most: 20, windowMs: 60_000, now: () => at })
      return { rate, ...shareRates(database.db, () => at, { calls: { rate, most: 20 } }) }
    }
    const [a, b] = [server(), server()]
    const ask = (who: string, times: number, { rate }: typeof a) =>
      Array.from({ length: times }, () => rate.admits(who)).filter(Boolean).length

    expect([ask('ann', 20, a), ask('ann', 2, b), ask('bob', 2, b)]).toEqual([20, 2, 2])
    await a.exchange()
    await b.exchange()
    expect([ask('ann', 1, b), ask('bob', 18, b)]).toEqual([0, 18])
    await a.exchange()
    expect([ask('ann', 1, a), ask('cat', 1, a)]).toEqual([0, 1])
    // What is reported again counts once.
    await b.exchange()
    await b.exchange()
    expect(ask('bob', 1, b)).toBe(0)

    at += 60_000
    await a.exchange()
    await b.exchange()
    expect([ask('ann', 20, b), ask('ann', 1, b)]).toEqual([20, 0])
    await database.close()
  })
})
