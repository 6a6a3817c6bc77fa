import { backWithin, believedAfter, steadyTime } from '#server/steady-time.ts'
import { parseConfig } from '#server/config.ts'
import { startTouchline, type Touchline } from '#server/touchline.ts'
import { type Database } from '#server/database/database.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../_kit/databases.ts'
import { fixture, scriptedFeed } from '../_kit/scripted-feed.ts'

const hour = 3_600_000
const start = Date.parse('2026-03-07T12:00:00Z')

const handmade = () => {
  let passed = 0
  let set = 0
  return {
    source: { wall: () => start + set + passed, elapsed: () => passed },
    pass: (ms: number) => (passed += ms),
    set: (ms: number) => (set += ms),
  }
}

describe('§time.steady: real time that no step of the wall clock moves', () => {
  test.each([
    ['set forward by 13 hours and back', 13 * hour],
    ['set back by an hour and forward again', -hour],
  ])('%s: uneven in between, never moved', (_, by) => {
    const hand = handmade()
    const time = steadyTime(hand.source)
    hand.pass(1_000)
    expect([time.watch(), time.isEven(), time.real()]).toEqual([undefined, true, start + 1_000])
    hand.set(by)
    expect(time.watch()).toEqual({ kind: 'clock.stepped', ahead: by })
    expect([time.isEven(), time.real(), time.watch()]).toEqual([false, start + 1_000, undefined])
    hand.pass(10_000)
    hand.set(-by)
    expect([time.watch(), time.isEven()]).toEqual([undefined, false])
    hand.pass(backWithin)
    expect([time.watch(), time.isEven(), time.real()]).toEqual([
      { kind: 'clock.recovered', ahead: 0 },
      true,
      start + 11_000 + backWithin,
    ])
  })

  test.each([
    ['forward', 13 * hour, 13 * hour],
    ['back', -hour, 0],
  ])('set %s for good: believed after a while, and never run backwards', (_, by, moved) => {
    const hand = handmade()
    const time = steadyTime(hand.source)
    hand.set(by)
    time.watch()
    hand.pass(believedAfter - 1)
    expect([time.watch(), time.isEven()]).toEqual([undefined, false])
    const before = time.real()
    hand.pass(1)
    expect(time.watch()).toEqual({ kind: 'clock.recovered', ahead: by })
    expect([time.isEven(), time.real()]).toEqual([true, before + 1 + moved])
    hand.pass(hour)
    expect([time.watch(), time.isEven()]).toEqual([undefined, true])
  })

  test('a few seconds of difference are nothing, and a clock that goes on jumping is not believed', () => {
    const hand = handmade()
    const time = steadyTime(hand.source)
    hand.set(1_900)
    expect([time.watch(), time.isEven()]).toEqual([undefined, true])
    for (let n = 0; n < 20; n++) {
      hand.set(hour)
      hand.pass(believedAfter / 2)
      time.watch()
      expect(time.isEven()).toBe(false)
    }
  })
})

describe.each(databases())('§time.steady: a server whose wall clock is set, on $name', ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-steps-'))
  const hand = handmade()
  const feed = scriptedFeed()
  let database: Database
  let server: Touchline
  beforeAll(async () => {
    database = await open()
    const config = parseConfig(['--port', '0', '--demo', 'off', '--log', 'silent', '--data', folder])
    server = await startTouchline(config, { database, feed, manual: true, time: hand.source })
  })
  afterAll(async () => {
    await server.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const round = async (ms = 250) => {
    hand.pass(ms)
    await server.tick()
  }
  const ready = async () => {
    const { checks } = (await (await fetch(`${server.url}/readyz`)).json()) as { checks: Record<string, boolean> }
    return checks['clock']
  }
  const statuses = () => [...new Set([...server.house.board.odds.values()].map(({ status }) => status))]
  const events = async () =>
    (
      await database.db
        .selectFrom('significant_event')
        .select(['kind', 'details'])
        .where('kind', 'in', ['clock.stepped', 'clock.recovered'])
        .orderBy('seq')
        .execute()
    ).map(({ kind, details }) => [kind, (details as { ahead: number }).ahead])

  test.each([13 * hour, -hour])(
    'by %d ms and back: bets stop, it is not ready by name, an event, and it recovers by itself',
    async (by) => {
      const now = server.clock.book()
      feed.say(...fixture(`match ${by}`, now, now + 3 * hour))
      await round()
      await round()
      expect([statuses(), await ready()]).toEqual([['open'], true])
      const known = (await events()).length
      const real = server.clock.real()
      hand.set(by)
      await round()
      expect([statuses(), await ready(), server.clock.real()]).toEqual([['suspended'], false, real + 250])
      hand.set(-by)
      await round()
      await round(backWithin)
      await round()
      expect([statuses(), await ready()]).toEqual([['open'], true])
      expect((await events()).slice(known)).toEqual([
        ['clock.stepped', by],
        ['clock.recovered', 0],
      ])
    },
  )
})
