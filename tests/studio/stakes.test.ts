import { currencies, type Currency, writeAmount } from '#domain/money/money.ts'
import { studioGames } from '#studio/games.ts'
import { startStudio, type Studio } from '#studio/server.ts'
import { stakeLimits } from '#studio/stakes.ts'
import { openStudioStore, type StudioStore } from '#studio/store/store.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('§game.payout: the least and the highest stake on a bet', () => {
  test.each<[Currency, string, string, string]>([
    ['MYR', '0.10', '1.00', '5000.00'],
    ['THB', '1.00', '1.00', '50000.00'],
    ['USD', '0.10', '1.00', '5000.00'],
    ['SGD', '0.10', '1.00', '5000.00'],
    ['CNY', '0.10', '1.00', '5000.00'],
    ['BDT', '3.00', '3.00', '150000.00'],
    ['EUR', '0.10', '1.00', '5000.00'],
    ['GBP', '0.10', '1.00', '5000.00'],
    ['INR', '2.00', '2.00', '100000.00'],
    ['PHP', '1.00', '1.00', '50000.00'],
    ['JPY', '10', '100', '150000'],
    ['KRW', '30', '100', '1500000'],
    ['VND', '600', '600', '30000000'],
    ['KHR', '100', '100', '5000000'],
    ['IDR', '400', '400', '20000000'],
    ['MMK', '100', '100', '5000000'],
    ['MMO', '100', '100', '5000000'],
  ])('%s: %s, where payouts are rarely whole %s, to %s', (currency, usual, uneven, most) => {
    const limits = Object.values(studioGames).map((game) => ({ game, ...stakeLimits(game, currency) }))
    const written = limits.map(({ game, min, max }) => [game.isUneven === true, min, max] as const)
    for (const [isUneven, min, max] of written)
      expect([writeAmount(min, currency), writeAmount(max, currency)]).toEqual([isUneven ? uneven : usual, most])
  })

  test('every currency is listed above', () => expect(Object.keys(currencies)).toHaveLength(17))
})

describe('a stake outside its limits is refused by name, and nothing is sent or stored', () => {
  const sent: string[] = []
  let [studio, store]: [Studio | undefined, StudioStore | undefined] = [undefined, undefined]
  let currency: Currency = 'MYR'
  const ask = async (endpoint: string, body: object) => {
    const response = await fetch(`${studio!.url}/api/${endpoint}`, { method: 'POST', body: JSON.stringify(body) })
    return (await response.json()) as Record<string, unknown>
  }
  beforeAll(async () => {
    store = openStudioStore(':memory:')
    studio = await startStudio({
      host: '127.0.0.1',
      port: 0,
      store,
      send: async (path) => {
        sent.push(path)
        return { status: 'RS_OK', user: '7', token: 't', currency, balance: 1 }
      },
      resolveEvery: 3_600_000,
    })
  })
  afterAll(() => studio!.close())

  test.each<[Currency, string, readonly (readonly [string, string])[], string]>([
    ['MYR', 'dice', [['under-4950', '0.99']], 'STAKE_TOO_LOW'],
    ['MYR', 'dice', [['under-4950', '0.00']], 'invalidParameter'],
    ['MYR', 'dice', [['under-4950', '5000.01']], 'STAKE_TOO_HIGH'],
    ['MYR', 'orchard', [['base', '0.09']], 'STAKE_TOO_LOW'],
    [
      'MYR',
      'keno',
      [
        ['small', '50.00'],
        ['fire', '0.01'],
      ],
      'STAKE_TOO_LOW',
    ],
    [
      'MYR',
      'roulette',
      [
        ['red', '0.10'],
        ['17', '6000.00'],
      ],
      'STAKE_TOO_HIGH',
    ],
    ['MMK', 'fishing', [['sprat', '99']], 'STAKE_TOO_LOW'],
    ['IDR', 'mines', [['mines-3', '20000001']], 'STAKE_TOO_HIGH'],
  ])('%s %s %j: %s', async (paidIn, game, stakes, refusal) => {
    currency = paidIn
    const { session, stakes: told } = await ask('session', { token: 'launch', game })
    const { min, max } = stakeLimits(studioGames[game]!, paidIn)
    expect(told).toEqual({ min: writeAmount(min, paidIn), max: writeAmount(max, paidIn) })
    const before = sent.length
    const { is, refusal: named, refused } = await ask('play', { session, stakes })
    expect([is ?? 'refused', named ?? refused]).toEqual(['refused', refusal])
    expect([sent.length, store!.rounds().length]).toEqual([before, 0])
  })

  test.each(['constructor', 'toString', '__proto__', 'poker'])('there is no game %s', async (game) =>
    expect(await ask('session', { token: 'launch', game })).toEqual({ refused: 'invalidParameter' }),
  )
})
