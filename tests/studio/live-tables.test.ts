import { mostLiveResults, parseLiveTables } from '#domain/game/live-tables.ts'
import { printLeft } from '#domain/text/time-left.ts'
import { brands } from '#studio/brands.ts'
import { openDraws } from '#studio/draws/draws.ts'
import { schedulesOf } from '#studio/draws/schedules.ts'
import { studioGames } from '#studio/games.ts'
import { openLiveTables } from '#studio/live-tables.ts'
import { startStudio } from '#studio/server.ts'
import { openStudioStore } from '#studio/store/store.ts'
import { afterEach, describe, expect, test } from 'vitest'

const began = Date.UTC(2026, 10, 28, 0, 0, 10)

const openHall = (games: readonly string[] = brands.studio.games) => {
  let time = began
  const store = openStudioStore(':memory:', () => time)
  let reads = 0
  const counted = {
    lastDraws: (...asked: Parameters<typeof store.lastDraws>) => {
      reads += 1
      return store.lastDraws(...asked)
    },
  }
  const draws = openDraws(store, schedulesOf(true), () => time)
  const read = openLiveTables(counted, draws, games)
  return { store, draws, read, reads: () => reads, pass: (ms: number) => void (time += ms), at: () => time }
}

describe('§game.live-tables: what everybody may know of the tables', () => {
  test('every game drawn by the clock is in it, and no other', () => {
    const drawn = Object.keys(studioGames).filter((game) => studioGames[game]!.isDrawn)
    expect(
      openHall()
        .read()
        .tables.map(({ game }) => game)
        .toSorted(),
    ).toEqual(drawn.toSorted())
    expect(openHall(brands.harbour.games).read().tables).toEqual([])
  })

  test('when bets close, when it is drawn, and its last results, the last one first', () => {
    const { draws, read, pass, store } = openHall(['roulette', '4d'])
    for (let rounds = 0; rounds < 12; rounds += 1) {
      draws.tend()
      pass(40_000)
    }
    draws.tend()
    const { now, tables } = read()
    const [roulette] = tables
    expect(roulette).toMatchObject({ game: 'roulette', closes: draws.next('roulette')!.closes })
    expect(roulette!.at).toBeGreaterThan(now)
    const numbers = store.lastDraws('roulette', mostLiveResults).map(({ outcome }) => JSON.parse(outcome).number)
    expect(roulette!.last.map(({ text }) => Number(text))).toEqual(numbers)
    expect(numbers).toHaveLength(mostLiveResults)
    expect(parseLiveTables(JSON.parse(JSON.stringify(read())))).toEqual(read())
  })

  test('nothing of a draw to come is in it: neither its secret nor its hash, and closed bets are closed', () => {
    const { draws, read, pass, store } = openHall(['baccarat'])
    draws.tend()
    const next = draws.next('baccarat')!
    const written = () => JSON.stringify(read())
    expect(written()).not.toContain(next.server)
    pass(next.closes - began + 1_000)
    draws.tend()
    expect(read().tables[0]!.closes).toBeLessThanOrEqual(read().now)
    expect(read().tables[0]!.last).toEqual([])
    store.close()
  })

  test('the database is read once a second at the most, and again when the clock is set back', () => {
    const { read, reads, pass } = openHall(['roulette'])
    for (let asked = 0; asked < 50; asked += 1) read()
    expect(reads()).toBe(1)
    pass(999)
    read()
    expect(reads()).toBe(1)
    pass(1)
    read()
    expect(reads()).toBe(2)
    pass(-5_000)
    read()
    expect(reads()).toBe(3)
  })

  describe('over HTTP', () => {
    let close: () => Promise<void> = async () => undefined
    afterEach(() => close())

    test('it is public and cached for a second, takes no session, and is a brand’s own', async () => {
      const parts = (brand: (typeof brands)[keyof typeof brands]) => ({
        brand,
        store: openStudioStore(':memory:'),
        send: async () => undefined,
      })
      const studio = await startStudio({
        ...parts(brands.studio),
        host: '127.0.0.1',
        port: 0,
        resolveEvery: 3_600_000,
        beside: [parts(brands.harbour)],
      })
      close = studio.close
      const answer = await fetch(`${studio.url}/tables`)
      expect([
        answer.status,
        answer.headers.get('cache-control'),
        answer.headers.get('access-control-allow-origin'),
      ]).toEqual([200, 'public, max-age=1', '*'])
      expect(parseLiveTables(await answer.json())!.tables.length).toBeGreaterThan(5)
      expect(await (await fetch(`${studio.url}/harbour/tables`)).json()).toMatchObject({ tables: [] })
      expect((await fetch(`${studio.url}/tables`, { method: 'POST' })).status).toBe(404)
    })
  })
})

describe('§game.live-tables: an answer that is not as it must be is dropped', () => {
  const good = {
    now: 5,
    tables: [{ game: 'roulette', closes: 7, at: 9, last: [{ text: '17', tone: 'black' }, { text: '7042' }] }],
  }
  const [table] = good.tables
  const withTable = (more: object) => ({ ...good, tables: [{ ...table, ...more }] })

  test('as it was sent', () => expect(parseLiveTables(good)).toEqual(good))

  test('bytes cut anywhere leave nothing that can be read', () => {
    const whole = JSON.stringify(good)
    for (let length = 0; length < whole.length; length += 1)
      expect(() => JSON.parse(whole.slice(0, length))).toThrow(SyntaxError)
  })

  test.each([
    [undefined],
    [null],
    ['tables'],
    [[]],
    [{ ...good, now: -1 }],
    [{ ...good, now: 1.5 }],
    [{ ...good, now: '5' }],
    [{ now: 5 }],
    [{ ...good, tables: [null] }],
    [{ ...good, tables: Array.from({ length: 101 }, () => table) }],
    [withTable({ game: 4 })],
    [withTable({ closes: 10 })],
    [withTable({ at: Number.MAX_VALUE })],
    [withTable({ last: 'none' })],
    [withTable({ last: [{ text: 'x'.repeat(13) }] })],
    [withTable({ last: [{ text: '' }] })],
    [withTable({ last: [{ text: '1', tone: 'url(https://evil.example)' }] })],
    [withTable({ last: Array.from({ length: mostLiveResults + 1 }, () => ({ text: '1' })) })],
  ])('%j', (said) => expect(parseLiveTables(said)).toBeUndefined())
})

test.each([
  [-5, '0:00'],
  [0, '0:00'],
  [1, '0:01'],
  [41_001, '0:42'],
  [3_909_000, '1:05:09'],
  [190_800_000, '53:00:00'],
])('%i ms are printed %s', (ms, text) => expect(printLeft(ms)).toBe(text))
