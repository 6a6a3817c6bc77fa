import { type Candidate, luckyPick, type Wish } from '#domain/bet/lucky-pick.ts'
import { quote } from '#domain/odds/odds.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** 12 matches, every third one live, two selections in each of two markets */
const offer: readonly Candidate[] = Array.from({ length: 12 }, (_, n) => n + 1).flatMap((matchId) =>
  ['HDP', 'OXT'].flatMap((marketType, m) =>
    ['home', 'away'].map((pick, p) => ({
      matchId,
      oddsId: matchId * 10 + m,
      pick,
      marketType,
      price: quote(15_000 + 1_000 * matchId + 100 * p, 'DEC'),
      live: matchId % 3 === 0,
    })),
  ),
)
const any: Wish = { legs: 4, live: 'with' }
const said = (legs: readonly Candidate[] | undefined) =>
  legs?.map(({ oddsId, pick }) => `${oddsId}${pick[0]}`).join(' ')

describe('a lucky pick is a seeded choice', () => {
  test.each([
    [0, '40a 30a 71a 91a'],
    [1, '80a 61h 120h 71a'],
    [7, '10a 121a 70h 60a'],
    [-1, '110a 81h 101a 70h'],
  ])('seed %s picks %s', (seed, picked) => expect(said(luckyPick(offer, any, seed))).toBe(picked))

  test.each([
    [1261, '120a 70a 51h 61a 41h 91h 100h 31a 111a 21a 11a 80h'],
    [1378, '90h 11h 71a 111h 40h 21a 31a 100h 81a 60a 121a 50h'],
    [5710, '91h 101a 10a 81h 21a 121h 30a 50a 110h 60h 71a 41a'],
    [6803, '100a 71a 120a 40a 51h 11h 30a 20a 61h 110a 90a 81h'],
    [42, '80h 111a 21a 41a 100h 31h 90h 11a 71a 50h 120a 60a'],
    [20240914, '121a 111h 81h 91a 101a 70a 10h 50h 41a 61a 21h 31h'],
    [99999999, '40h 120a 71h 30a 91h 10h 21h 111h 80a 61h 100a 51h'],
  ])('seed %s picks of every match %s', (seed, picked) =>
    expect(said(luckyPick(offer, { legs: 12, live: 'with' }, seed))).toBe(picked),
  )

  test('the order of the offer never matters', () => {
    const gen = fc.record({
      seed: fc.integer(),
      shuffled: fc.shuffledSubarray([...offer], { minLength: offer.length }),
    })
    fc.assert(
      fc.property(gen, ({ seed, shuffled }) => {
        expect(luckyPick(shuffled, any, seed)).toEqual(luckyPick(offer, any, seed))
      }),
    )
  })

  test('every match is drawn about as often as any other', () => {
    const drawn = new Map<number, number>()
    for (let seed = 0; seed < 3_000; seed++)
      for (const { matchId } of luckyPick(offer, any, seed)!) drawn.set(matchId, (drawn.get(matchId) ?? 0) + 1)
    expect(drawn.size).toBe(12)
    for (const count of drawn.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120)
  })
})

describe('its constraints', () => {
  const wishes = fc.record({
    legs: fc.integer({ min: 2, max: 12 }),
    live: fc.constantFrom('with' as const, 'without' as const, 'only' as const),
    markets: fc.constantFrom<string[]>(['HDP'], ['OXT'], ['HDP', 'OXT']),
    from: fc.integer({ min: 10_001, max: 20_000 }),
  })
  test('as many legs as wished, one per match, all of them fitting, or nothing when too few matches fit', () => {
    fc.assert(
      fc.property(wishes, fc.integer(), ({ legs, live, markets, from }, seed) => {
        const to = from + 5_000
        const fits = (c: Candidate) =>
          c.price >= from &&
          c.price <= to &&
          markets.includes(c.marketType) &&
          (live === 'with' || c.live === (live === 'only'))
        const picked = luckyPick(
          offer,
          { legs, live, markets, prices: { from: quote(from, 'DEC'), to: quote(to, 'DEC') } },
          seed,
        )
        const enough = new Set(offer.filter(fits).map(({ matchId }) => matchId)).size >= legs
        expect(picked?.length).toBe(enough ? legs : undefined)
        expect(picked?.every(fits) ?? true).toBe(true)
        expect(new Set(picked?.map(({ matchId }) => matchId)).size).toBe(picked?.length ?? 0)
      }),
    )
  })

  test('bounds are included', () => {
    const two = [1, 2].map((matchId) => ({ ...offer[0]!, matchId, price: quote(20_000, 'DEC') }))
    const between = (from: number, to: number) =>
      luckyPick(two, { legs: 2, live: 'with', prices: { from: quote(from, 'DEC'), to: quote(to, 'DEC') } }, 1)?.length
    expect([between(20_000, 20_000), between(20_001, 30_000), between(15_000, 19_999)]).toEqual([
      2,
      undefined,
      undefined,
    ])
  })

  test('§parlay.legs: 2 to 12 legs', () => {
    for (const legs of [1, 13, 2.5])
      expect(() => luckyPick(offer, { legs, live: 'with' }, 1)).toThrow(`no lucky pick of ${legs} legs`)
    expect(luckyPick(offer, { legs: 12, live: 'with' }, 1)).toHaveLength(12)
    expect(luckyPick(offer, { legs: 2, live: 'with' }, 1)).toHaveLength(2)
  })
})
