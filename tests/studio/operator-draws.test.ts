import { studioGames } from '#studio/games.ts'
import { fairDraw } from '#studio/laws/hmac.ts'
import { tellDraws } from '#studio/operator-draws.ts'
import { isPublished, prizesOf } from '#studio/published.ts'
import { openStudioStore } from '#studio/store/store.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('§game.draws-published: an operator’s question about past draws', () => {
  const store = openStudioStore(':memory:')
  beforeAll(() => {
    store.addDraw({ game: 'keno', number: 202611280900, at: 1, closes: 1, shoe: 0, server: '07'.repeat(32) })
    store.addDraw({ game: 'keno', number: 202611280901, at: 2, closes: 2, shoe: 0, server: '08'.repeat(32) })
    store.fixTickets('keno', 202611280900, { isStaking: false, isDue: true })
    store.keepDraw('keno', 202611280900, '{"numbers":[3]}')
  })
  afterAll(() => store.close())
  const good = { game: 'keno', number: '', skip: 0, most: 10 }

  test.each<[object | string | null, number | undefined]>([
    [good, 1],
    [{ ...good, number: '20261128' }, 1],
    [{ ...good, number: '202611280900' }, 1],
    [{ ...good, number: '20261127' }, 0],
    [{ ...good, most: 0 }, 1],
    [{ ...good, game: 'roulette' }, undefined],
    [{ ...good, game: 'constructor' }, undefined],
    [{ ...good, number: '0' }, undefined],
    [{ ...good, number: '2026112809001' }, undefined],
    [{ ...good, number: 2026 }, undefined],
    [{ ...good, skip: -1 }, undefined],
    [{ ...good, skip: 0.5 }, undefined],
    [{ ...good, most: 501 }, undefined],
    [{ ...good, most: '10' }, undefined],
    ['keno', undefined],
    [null, undefined],
  ])('%j: %s in all', (question, total) => {
    expect((tellDraws(store, question) as { total: number } | undefined)?.total).toBe(total)
  })

  test('every published game is drawn for everybody, and its prizes are its numbers', () => {
    const published = Object.keys(studioGames).filter(isPublished)
    expect(published).toEqual(['keno', '4d'])
    for (const game of published) {
      const { isDrawn, play } = studioGames[game]!
      const outcome = play([], fairDraw(Buffer.alloc(32, 7), { client: 'c', nonce: 1 }), [])
      expect(isDrawn).toBe(true)
      expect(prizesOf(game, outcome).flatMap(({ numbers }) => numbers)).toHaveLength(game === 'keno' ? 20 : 23)
    }
  })
})
