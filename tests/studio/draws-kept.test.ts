import { drawDays } from '#domain/bet/limits.ts'
import { openDraws } from '#studio/draws/draws.ts'
import { schedulesOf } from '#studio/draws/schedules.ts'
import { startStudio } from '#studio/server.ts'
import { openStudioStore, type StudioStore } from '#studio/store/store.ts'
import { expect, test } from 'vitest'

const day = 86_400_000
const now = Date.parse('2026-11-24T09:22:10+08:00')

interface Kept {
  readonly game: string
  readonly number: number
  readonly days: number
  readonly shoe?: number
  readonly isDrawn?: false
}

const storeWith = (draws: readonly Kept[], roundsOn: readonly (readonly [string, number])[] = []): StudioStore => {
  const store = openStudioStore(':memory:', () => now)
  for (const { game, number, days, shoe = 0 } of draws) {
    const at = now - days * day
    store.addDraw({ game, number, at, closes: at, shoe, server: '07'.repeat(32) })
  }
  store.addSession({ id: 's', member: '7', game: 'keno', currency: 'MYR', token: 't' })
  store.addSeed({ id: 'seed', member: '7', server: '01'.repeat(32), client: 'c', stage: 'current' })
  for (const [game, draw] of roundsOn)
    store.begin({ id: `${game} ${draw}`, session: 's', game, stakes: '[]', cost: '100', seed: 'seed', draw })
  for (const { game, number, isDrawn } of draws) {
    if (isDrawn === false) continue
    store.fixTickets(game, number, { isStaking: true, isDue: true })
    store.keepDraw(game, number, '{"drawn":true}')
  }
  return store
}

const leftOf = (store: StudioStore, draws: readonly Kept[]) =>
  draws.filter(({ game, number }) => store.draw(game, number)).map(({ game, number }) => `${game} ${number}`)

test('§game.draws-kept: what is older than its days goes, unless a round is on it, on a later hand of its shoe, or it is still to be drawn', () => {
  const old = drawDays + 1
  const draws: readonly Kept[] = [
    { game: 'keno', number: 1, days: old },
    { game: 'keno', number: 2, days: old },
    { game: 'keno', number: 3, days: drawDays - 1 },
    { game: '4d', number: 2, days: old },
    { game: 'roulette', number: 1, days: old, isDrawn: false },
    { game: 'baccarat', number: 1, days: old, shoe: 1 },
    { game: 'baccarat', number: 2, days: old, shoe: 1 },
    { game: 'baccarat', number: 3, days: old, shoe: 1 },
    { game: 'baccarat', number: 4, days: old, shoe: 4 },
    { game: 'dragon-tiger', number: 1, days: old, shoe: 1 },
  ]
  const store = storeWith(draws, [
    ['keno', 2],
    ['baccarat', 2],
  ])
  expect(openDraws(store, schedulesOf(), () => now).drop()).toBe(false)
  expect(leftOf(store, draws)).toEqual(['keno 2', 'keno 3', 'roulette 1', 'baccarat 1', 'baccarat 2'])
  store.close()
})

test('§game.draws-kept: the oldest go first, some at a time, and nothing is looked for twice', () => {
  const draws = Array.from({ length: 1_200 }, (_, at) => ({ game: 'keno', number: at + 1, days: 90 - at / 1_000 }))
  const store = storeWith(draws, [['keno', 3]])
  const kept = openDraws(store, schedulesOf(), () => now)
  expect(kept.drop()).toBe(true)
  expect(leftOf(store, draws).slice(0, 2)).toEqual(['keno 3', 'keno 502'])
  expect(kept.drop()).toBe(true)
  expect(kept.drop()).toBe(false)
  expect(leftOf(store, draws)).toEqual(['keno 3'])
  store.close()
})

test('§game.draws-kept: a studio that runs drops them by itself', async () => {
  const draws = Array.from({ length: 700 }, (_, at) => ({ game: 'keno', number: at + 1, days: 30 * 365 }))
  const store = storeWith(draws)
  const studio = await startStudio({
    host: '127.0.0.1',
    port: 0,
    store,
    resolveEvery: 5,
    send: async () => undefined,
  })
  await expect.poll(() => leftOf(store, draws)).toEqual([])
  await studio.close()
})
