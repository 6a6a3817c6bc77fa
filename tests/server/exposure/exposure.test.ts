import { openPlacement } from '#server/bets/placement.ts'
import { openExposure } from '#server/exposure/exposure.ts'
import { loadMarketExposures } from '#server/exposure/market-exposure.ts'
import { houseLimitOf, liabilitiesOf, toReference } from '#domain/bet/exposure.ts'
import { basketball, soccer } from '#domain/market/sports.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { market, match, slip, describeShop } from '../../_kit/shop.ts'

test.each([
  [1n, 'MYR', 1n],
  [1n, 'THB', 1n],
  [10n, 'THB', 1n],
  [11n, 'THB', 2n],
  [4_000n, 'IDR', 100n],
  [1n, 'IDR', 1n],
  [-11n, 'THB', -2n],
  [0n, 'MMK', 0n],
] as const)(
  '%s minor units of %s are %s hundredths of the reference currency, never fewer',
  (minor, currency, expected) => {
    expect(toReference(minor, currency)).toBe(expected)
  },
)

test('soccer carries four times the limit of another sport on a market', () => {
  expect(houseLimitOf(soccer).market).toBe(4n * houseLimitOf(basketball).market)
})

describeShop('what the house stands to lose, on $name', (shop) => {
  let last = 0
  const rich = {
    minBet: 300n,
    maxBet: 10n ** 12n,
    maxPayout: 10n ** 13n,
    matchLimit: 10n ** 13n,
    marketLimit: 10n ** 13n,
  }
  const newMatch = async (markets = 1) => {
    const id = ++last
    await shop.tell({
      matches: [match(id)],
      markets: Array.from({ length: markets }, (_, n) => market(id * 10 + n, id, [2, 2], { line: n })),
    })
    return id
  }
  const entering = () => shop.enter({ login: `exp${++last}`, cash: 10n ** 12n, limits: rich })
  const body = (id: number, stake: string, more = {}) =>
    slip({ match_id: id, odds_id: id * 10, price: '2.00', stake, ...more })
  const liabilities = async (id: number) =>
    (await loadMarketExposures(shop.database.db, id)).map(({ picks }) => liabilitiesOf(picks))

  test('is folded from accepted bets, pick against pick, and taken back when they are settled or void', async () => {
    const id = await newMatch()
    const [ann, bob] = [await entering(), await entering()]
    await shop.placement.placeSingle(ann, body(id, '100.00'))
    await shop.placement.placeSingle(bob, body(id, '30.00', { pick: 'away' }))
    expect(await liabilities(id)).toEqual([[7_000n, -7_000n]])
    await shop.result(id, { ht: [0, 0], ft: [1, 0], action: 1 })
    expect(await liabilities(id)).toEqual([])
  })

  test('members at once do not pass the market’s limit together, and the next below it is taken', async () => {
    const id = await newMatch()
    const exposure = openExposure(shop.database)
    const placement = openPlacement({ ...shop, exposure })
    const members = await Promise.all(Array.from({ length: 5 }, entering))
    const answers = await Promise.all(members.map((member) => placement.placeSingle(member, body(id, '60000.00'))))
    expect(answers.map(({ statusdesc }) => statusdesc).sort()).toEqual([
      'betOverLimit',
      'betOverLimit',
      'success',
      'success',
      'success',
    ])
    expect(await placement.placeSingle(members[0]!, body(id, '20000.01'))).toMatchObject({
      status: 0,
      statusdesc: 'betOverLimit',
    })
    await exposure.refresh()
    expect(await placement.placeSingle(members[0]!, body(id, '20000.01'))).toMatchObject({
      status: 0,
      statusdesc: 'betOverLimit',
    })
    expect(await placement.placeSingle(members[0]!, body(id, '20000.00'))).toMatchObject({ status: 1 })
    // The other side covers what stands, once it is in the database.
    expect(await placement.placeSingle(members[1]!, body(id, '100000.00', { pick: 'away' }))).toMatchObject({
      status: 1,
    })
    expect(await placement.placeSingle(members[0]!, body(id, '3.00'))).toMatchObject({ statusdesc: 'betOverLimit' })
    await exposure.refresh()
    expect(await placement.placeSingle(members[0]!, body(id, '3.00'))).toMatchObject({ status: 1 })
  })

  test('§bet.exposure: a check returns the most that the house still takes, and that much is taken', async () => {
    const id = await newMatch()
    const placement = openPlacement({ ...shop, exposure: openExposure(shop.database, [1_000, 2_000, 1, 1]) })
    const member = await entering()
    const most = async () => (await placement.check(member, body(id, '3.00'))) as { max_bet: string }
    expect(await most()).toMatchObject({ status: 1, max_bet: '1000.00' })
    expect(await placement.placeSingle(member, body(id, '600.00'))).toMatchObject({ status: 1 })
    expect(await most()).toMatchObject({ max_bet: '400.00' })
    expect(await placement.placeSingle(member, body(id, '400.01'))).toMatchObject({ statusdesc: 'betOverLimit' })
    expect(await placement.placeSingle(member, body(id, '400.00'))).toMatchObject({ status: 1 })
    expect(await most()).toMatchObject({ max_bet: '0.00' })
  })

  test('the same ticket sent twice at once is one bet and one answer, at the limit too', async () => {
    const id = await newMatch()
    const placement = openPlacement({ ...shop, exposure: openExposure(shop.database) })
    const member = await entering()
    const ticket = body(id, '200000.00', { bet_key: randomUUID() })
    const answers = await Promise.all([
      placement.placeSingle(member, ticket),
      placement.placeSingle(member, ticket),
      placement.placeSingle(member, ticket),
    ])
    expect(answers.map(({ status }) => status)).toEqual([1, 1, 1])
  })

  test('a match is held to its own limit over all its markets, and a refused bet leaves no trace', async () => {
    const id = await newMatch(3)
    const exposure = openExposure(shop.database)
    const placement = openPlacement({ ...shop, exposure })
    const member = await entering()
    const on = (n: number, stake: string) =>
      placement.placeSingle(member, body(id, stake, { odds_id: id * 10 + n, line: n }))
    expect([(await on(0, '200000.00')).status, (await on(1, '200000.00')).status]).toEqual([1, 1])
    expect(await on(2, '100000.01')).toMatchObject({ statusdesc: 'betOverLimit' })
    await exposure.refresh()
    expect(await on(2, '100000.01')).toMatchObject({ statusdesc: 'betOverLimit' })
    expect(await on(2, '100000.00')).toMatchObject({ status: 1 })
    expect(exposure.positionOn(id * 10, soccer, { type: 'HDP', line: 0, prices: [] })).toEqual({
      liabilities: [20_000_000n, -20_000_000n],
      limit: 20_000_000n,
    })
    expect(exposure.moved()).toContain(id)
    expect(exposure.moved()).toEqual([])
  })
})
