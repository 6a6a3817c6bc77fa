import { ownTitles } from '#domain/game/games.ts'
import { type Brand, brandOf, brands, offeredGames } from '#studio/brands.ts'
import { studioGames } from '#studio/games.ts'
import { operatorRoundsPath } from '#studio/operator-rounds.ts'
import { startStudio, type Studio } from '#studio/server.ts'
import { openStudioStore, type StudioStore } from '#studio/store/store.ts'
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const questions = 'k'.repeat(64)

describe('§game.brands: the studio under several names', () => {
  const sent: string[] = []
  const stores: StudioStore[] = []
  let studio: Studio
  const opened = (brand: (typeof brands)[keyof typeof brands]) => {
    const store = openStudioStore(':memory:')
    stores.push(store)
    return {
      brand,
      store,
      send: async (path: string) => {
        sent.push(`${brand.id} ${path}`)
        return { status: 'RS_OK', user: '7', token: 't', currency: 'MYR', balance: 1 }
      },
      operator: { questions, key: privateKey },
    }
  }
  beforeAll(async () => {
    studio = await startStudio({
      ...opened(brands.studio),
      host: '127.0.0.1',
      port: 0,
      resolveEvery: 3_600_000,
      frames: { folder: '/nonexistent', operators: [] },
      beside: [opened(brands.harbour), opened(brands.market), opened(brands.jade)],
    })
  })
  afterAll(() => studio.close())
  const ask = async (below: string, call: string, body: object) => {
    const response = await fetch(`${studio.url}${below}/api/${call}`, { method: 'POST', body: JSON.stringify(body) })
    return (await response.json()) as Record<string, unknown>
  }

  test('every game is of one brand, and a title that only the house has tells the house', () => {
    const all = Object.values(brands).flatMap(({ games }) => games)
    expect(all.toSorted()).toEqual(Object.keys(studioGames).toSorted())
    for (const brand of Object.values(brands)) for (const game of brand.games) expect(brandOf(game)?.id).toBe(brand.id)
    expect(brandOf('constructor')).toBeUndefined()
    expect(ownTitles.filter((title) => !all.includes(title))).toEqual([])
    const further = Object.values(brands).flatMap(({ id, games }) => (id === 'studio' ? [] : games))
    expect(further.filter((game) => !ownTitles.some((title) => title === game))).toEqual([])
  })

  test('an operator receives what each game of the further brands returns', () => {
    const { studio: _, ...further } = brands
    const offered = Object.values<Brand>(further).flatMap(offeredGames)
    expect(offered.map(({ id, name, kind, average }) => [id, name, kind, average])).toEqual([
      ['spring-tide', 'Spring tide', 'slots', '95.1531'],
      ['coral-reef', 'Coral reef', 'slots', '95.0283'],
      ['captains-log', 'Captain’s log', 'slots', '95.6974'],
      ['mango-stall', 'Mango stall', 'slots', '94.6345'],
      ['firecrackers', 'Firecrackers', 'slots', '96.4280'],
      ['tea-master', 'Tea master', 'slots', '95.3832'],
      ['book-of-jade', 'Book of jade', 'slots', '96.2034'],
      ['monsoon', 'Monsoon', 'slots', '95.7663'],
      ['gem-cave', 'Gem cave', 'slots', '95.6793'],
    ])
  })

  test('a brand opens its own games alone, each at its own wallet and in its own database', async () => {
    const refused = { refused: 'invalidParameter' }
    expect(await ask('', 'session', { token: 'a', game: 'spring-tide' })).toEqual(refused)
    expect(await ask('/harbour', 'session', { token: 'a', game: 'orchard' })).toEqual(refused)
    expect(await ask('/nobody', 'session', { token: 'a', game: 'orchard' })).toEqual({ refused: 'notFound' })
    expect(sent).toEqual([])
    const { session } = await ask('/harbour', 'session', { token: 'a', game: 'spring-tide' })
    const played = await ask('/harbour', 'play', { session, stakes: [['spin', '1.00']] })
    expect(played).toMatchObject({ is: 'over' })
    expect(sent).toEqual(['harbour wallet/check', 'harbour wallet/bet', 'harbour wallet/win'])
    expect(stores.map((store) => store.rounds().length)).toEqual([0, 1, 0, 0])
    // A session is of the brand that opened it.
    expect(await ask('', 'play', { session, stakes: [['spin', '1.00']] })).toEqual({ refused: 'invalidSession' })
  })

  test('§game.reconciled: an operator asks each brand about its own rounds', async () => {
    const body = JSON.stringify({ request_uuid: 'q', at: Date.now(), from: 0, until: Date.now() + 60_000, after: '0' })
    const headers = { 'x-operator-signature': createHmac('sha256', questions).update(body).digest('hex') }
    const rounds = async (below: string) => {
      const response = await fetch(`${studio.url}${below}${operatorRoundsPath}`, { method: 'POST', body, headers })
      return ((await response.json()) as { rounds: { state: string }[] }).rounds.map(({ state }) => state)
    }
    expect([await rounds(''), await rounds('/harbour')]).toEqual([[], ['over']])
  })

  test('its frame has a look of its own, and its pictures are served beside it', async () => {
    for (const { id, games } of Object.values<Brand>(brands))
      for (const game of games) {
        const art = await fetch(`${studio.url}/${id === 'studio' ? '' : `${id}/`}art/${game}.svg`)
        expect([game, art.status]).toEqual([game, 200])
      }
  })
})
