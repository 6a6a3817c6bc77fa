import type { placeBuilder } from '#calls/bets/ticket.ts'
import type { Body } from '#calls/call.ts'
import type { MatchResult } from '#domain/market/result.ts'
import { openPlacement } from '#server/bets/placement.ts'
import { exposureOn } from '#server/exposure/exposure.ts'
import { loadMarketExposures } from '#server/exposure/market-exposure.ts'
import { betById } from '#server/bets/lists.ts'
import { audit } from '#server/wallet/audit.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { evening, market, match, openShop, playing, type Shop } from '../../_kit/shop.ts'
import { beforeKickoff } from '../../odds/builder/kit.ts'

const law = beforeKickoff(1.5, 1.1)

/** Home −1.5 and under 2.5: J = 0.083558, and its markets have a margin of 3.5 %. */
const [odds, fair] = ['11.56', '11.9678']

describe.each(databases())('§builder.price: selections of one match at one price, on $name', ({ open }) => {
  let shop: Shop
  let ann: bigint
  beforeAll(async () => {
    shop = await openShop(await open())
    ann = await shop.enter({ login: 'builder', cash: 10_000_00n })
  })
  afterAll(() => shop.database.close())

  const sides = { handicap: 1, total: 2, result: 3, both: 4, half: 5, double: 6 } as const
  const picks = {
    'home -1.5': [sides.handicap, 'HDP', 'home', -6],
    'under 2.5': [sides.total, 'OU', 'under', 10],
    'over 2.5': [sides.total, 'OU', 'over', 10],
    home: [sides.result, 'OXT', 'home', 0],
    draw: [sides.result, 'OXT', 'draw', 0],
    'both score': [sides.both, 'BS', 'yes', 0],
    'half draw': [sides.half, 'OXTH', 'draw', 0],
    'home or draw': [sides.double, 'DC', '1X', 0],
  } as const
  type Named = keyof typeof picks

  const offer = (id: number, change: Parameters<typeof match>[1] = {}, more: Partial<typeof law> = {}, version = 1) =>
    shop.tell({
      matches: [match(id, change)],
      markets: [
        market(id * 10 + sides.handicap, id, [4.2, 1.22], { type: 'HDP', line: -6, version }),
        market(id * 10 + sides.total, id, [2.03, 1.8], { type: 'OU', line: 10, version }),
        market(id * 10 + sides.result, id, [2.15, 3.4, 3.3], { type: 'OXT', version }),
        market(id * 10 + sides.both, id, [1.85, 1.9], { type: 'BS', version }),
        market(id * 10 + sides.half, id, [2.8, 2.1, 4], { type: 'OXTH', version }),
        market(id * 10 + sides.double, id, [1.3, 1.3, 1.6], { type: 'DC', version }),
      ],
      laws: [{ match: id, law: { ...law, ...more } }],
    })
  const legsOf = (id: number, names: readonly Named[]) =>
    names.map((name) => {
      const [more, market_type, pick, line] = picks[name]
      return { odds_id: id * 10 + more, market_type, pick, line }
    })
  const who = { account_id: 'builder', session_token: 'token' }
  const check = (id: number, names: readonly Named[], others = false) =>
    shop.placement.checkBuilder(ann, { ...who, match_id: id, legs: legsOf(id, names), others })
  const asked = (id: number, names: readonly Named[], change: Partial<Body<typeof placeBuilder>> = {}) => ({
    ...who,
    match_id: id,
    legs: legsOf(id, names),
    price: odds,
    stake: '10.00',
    accept: 'none' as const,
    bet_key: randomUUID(),
    ...change,
  })
  const place = (id: number, names: readonly Named[], change: Partial<Body<typeof placeBuilder>> = {}) =>
    shop.placement.placeBuilder(ann, asked(id, names, change))
  const back = async (id: number, names: readonly Named[], change: Partial<Body<typeof placeBuilder>> = {}) => {
    const placed = await place(id, names, change)
    if (placed.status !== 1) throw new Error(placed.statusdesc)
    return BigInt(placed.bet_id)
  }
  const row = (bet: bigint) => betById(shop.database.db, ann, bet)
  const tell = (id: number, part: Partial<MatchResult>, action = 1) =>
    shop.result(id, { status: 'completed', ht: [0, 0], ft: [0, 0], action, ...part })
  const staked = async (id: number) => {
    const rows = await shop.database.db
      .selectFrom('member_stake')
      .select(['market_id', 'staked'])
      .where('match_id', '=', BigInt(id))
      .execute()
    return rows.reduce((sum, one) => sum + one.staked, 0n)
  }
  afterAll(async () => undefined)

  test('a check says its odds, the fair ones, and what multiplying would have said', async () => {
    await offer(100)
    expect(await check(100, ['home -1.5', 'under 2.5'])).toMatchObject({
      statusdesc: 'success',
      price: odds,
      fair,
      multiplied: '7.56',
      code: '',
      leg: null,
      legs: [
        { odds_id: 1001, code: '', price: '4.20', version: 1 },
        { odds_id: 1002, code: '', price: '1.80', version: 1 },
      ],
      min_bet: '3.00',
      wait_seconds: 0,
    })
  })

  test.each<[readonly Named[], string, number | null]>([
    [['home', 'draw'], 'selectionsContradict', null],
    [['home', 'both score', 'over 2.5'], 'selectionAddsNothing', 2],
    [['home', 'home or draw'], 'selectionAddsNothing', 1],
    [['home'], 'builderSelections', null],
  ])('%s: %s', async (names, code, leg) => {
    await offer(110)
    expect(await check(110, names)).toMatchObject({ statusdesc: 'success', price: '', code, leg })
    expect(await place(110, names)).toMatchObject({ statusdesc: code, ...(leg !== null && { leg }) })
  })

  test('a check says which other picks cannot be added, and why', async () => {
    await offer(120)
    const checked = await check(120, ['home', 'both score'], true)
    if (checked.status !== 1) throw new Error(checked.statusdesc)
    expect(checked.others.toSorted((a, b) => a.odds_id - b.odds_id)).toEqual([
      { odds_id: 1202, pick: 'over', code: 'selectionAddsNothing' },
      { odds_id: 1202, pick: 'under', code: 'selectionsContradict' },
      { odds_id: 1203, pick: 'away', code: 'selectionsContradict' },
      { odds_id: 1203, pick: 'draw', code: 'selectionsContradict' },
      { odds_id: 1204, pick: 'no', code: 'selectionsContradict' },
      { odds_id: 1206, pick: '1X', code: 'selectionAddsNothing' },
      { odds_id: 1206, pick: '12', code: 'selectionAddsNothing' },
      { odds_id: 1206, pick: 'X2', code: 'selectionsContradict' },
    ])
  })

  test('a match without a law has none', async () => {
    await shop.tell({ matches: [match(130)], markets: [market(1303, 130, [2, 3, 4], { type: 'OXT' })] })
    expect(await check(130, ['home'], true)).toMatchObject({ code: 'selectionNotInBuilder', leg: 0 })
  })

  test('it is one bet with one price, and its record, list and limits know its selections', async () => {
    await offer(140)
    const bet = await back(140, ['home -1.5', 'under 2.5'])
    expect(await row(bet)).toMatchObject({
      kind: 'builder',
      bet_type: 'BS_BUILDER',
      price: odds,
      risk: '10.00',
      to_win: '105.60',
      bet_status: 'running',
      legs: [
        { pick: 'home', price: '4.20' },
        { pick: 'under', price: '1.80' },
      ],
    })
    const kept = await shop.database.db
      .selectFrom('leg')
      .select(['odds', 'law'])
      .where('bet_id', '=', bet)
      .where('n', '=', 1)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ odds: [10_000, 42_000, 18_000, 115_600], law })
    // On each market in full, on the match once.
    expect(await staked(140)).toBe(10_00n)
    expect(await audit(shop.database.db)).toEqual([])
  })

  test('the same key and body is the same bet; at another price it is another', async () => {
    await offer(150)
    const key = randomUUID()
    const first = await place(150, ['home -1.5', 'under 2.5'], { bet_key: key })
    expect(await place(150, ['home -1.5', 'under 2.5'], { bet_key: key })).toEqual(first)
    expect(await place(150, ['home -1.5', 'under 2.5'], { bet_key: key, price: '11.57' })).toMatchObject({
      statusdesc: 'duplicate_debit_record',
    })
  })

  test('§bet.consent: the price that counts is that of the builder now, by the law that the book holds', async () => {
    await offer(160)
    await offer(160, {}, { rates: { home: 1.6, away: 1.1 } }, 2)
    const fresh = await place(160, ['home -1.5', 'under 2.5'])
    expect(fresh).toMatchObject({ statusdesc: 'oddsChanged', price: '11.23' })
    expect(await place(160, ['home -1.5', 'under 2.5'], { accept: 'better' })).toMatchObject({
      statusdesc: 'oddsChanged',
    })
    expect(await place(160, ['home -1.5', 'under 2.5'], { accept: 'any' })).toMatchObject({ price: '11.23' })
  })

  test('§builder.placing: it is suspended while the market of any selection is', async () => {
    await offer(170)
    await shop.tell({
      markets: [market(1702, 170, [2.03, 1.8], { type: 'OU', line: 10, version: 2, status: 'suspended' })],
    })
    expect(await place(170, ['home -1.5', 'under 2.5'])).toMatchObject({ statusdesc: '328', leg: 1 })
    expect(await check(170, ['home -1.5', 'under 2.5'])).toMatchObject({ code: '328', leg: 1, price: '' })
  })

  test.each<[string, readonly Named[], string, Partial<MatchResult>, string, string]>([
    ['all win', ['home -1.5', 'under 2.5'], odds, { ft: [2, 0] }, 'won', '115.60'],
    ['one loses', ['home -1.5', 'under 2.5'], odds, { ft: [1, 0] }, 'lost', '0.00'],
    [
      'the first half is void',
      ['half draw', 'home', 'both score'],
      '14.15',
      { status: 'refund1H', ht: null, ft: [2, 1] },
      'won',
      '45.40',
    ],
    [
      'only the first half counts',
      ['half draw', 'home', 'both score'],
      '14.15',
      { status: 'refund2H', ft: null },
      'won',
      '40.00',
    ],
    [
      'its match is cancelled',
      ['home -1.5', 'under 2.5'],
      odds,
      { status: 'cancelled', ht: null, ft: null },
      'void',
      '10.00',
    ],
    [
      'the half lost, the rest void',
      ['half draw', 'home', 'both score'],
      '14.15',
      { status: 'refund2H', ht: [1, 0], ft: null },
      'lost',
      '0.00',
    ],
  ])('§builder.void: %s', async (what, names, price, result, outcome, payout) => {
    const id = 200 + what.length + payout.length * 10 + Number(result.status === 'cancelled')
    await offer(id)
    const bet = await back(id, names, { price })
    await tell(id, result)
    expect(await row(bet)).toMatchObject({ outcome, payout })
    expect(await audit(shop.database.db)).toEqual([])
  })

  test('§settlement.correction: settled again as if only the last result had come', async () => {
    await offer(300)
    const bet = await back(300, ['home -1.5', 'under 2.5'])
    await tell(300, { ft: [2, 0] })
    await tell(300, { ft: [2, 1] }, 2)
    expect(await row(bet)).toMatchObject({ outcome: 'lost', payout: '0.00' })
    await tell(300, { ft: [2, 0] }, 3)
    expect(await row(bet)).toMatchObject({ outcome: 'won', payout: '115.60' })
    await tell(300, { status: 'cancelled', ht: null, ft: null }, 4)
    expect(await row(bet)).toMatchObject({ bet_status: 'void', payout: '10.00' })
    expect(await staked(300)).toBe(0n)
    expect(await audit(shop.database.db)).toEqual([])
  })

  test('§bet.danger-delay: in play it waits as a single does, and falls with a goal', async () => {
    const half = { left: { first: 0, second: 0.3 }, half: [0, 0] as const }
    await offer(310, { live: playing([0, 0], { phase: 'secondHalf', minute: 60 }), kickoff: evening - 4_000_000 }, half)
    const price = await check(310, ['home -1.5', 'under 2.5'])
    if (price.status !== 1) throw new Error(price.statusdesc)
    expect(price.wait_seconds).toBe(5)
    const bet = await back(310, ['home -1.5', 'under 2.5'], { price: price.price })
    expect(await row(bet)).toMatchObject({ bet_status: 'waiting' })
    await shop.tell({
      matches: [
        match(310, {
          live: playing([1, 0], { phase: 'secondHalf', minute: 61 }),
          kickoff: evening - 4_000_000,
          incident: 1,
        }),
      ],
    })
    await shop.rounds.run()
    expect(await row(bet)).toMatchObject({ bet_status: 'rejected', reason: 'scoreChanged' })
    expect(await staked(310)).toBe(0n)
    expect(await audit(shop.database.db)).toEqual([])
  })
})

describe.each(databases())('§builder.exposure: a builder counts once on its match, on $name', ({ open }) => {
  test('two of 60 are within a match limit of 120, in full on each market', async () => {
    const shop = await openShop(await open())
    const bob = await shop.enter({
      login: 'bob',
      cash: 1_000_00n,
      limits: { matchLimit: 120_00n, marketLimit: 60_00n },
    })
    await shop.tell({
      matches: [match(1)],
      markets: [
        market(11, 1, [2.15, 3.4, 3.3], { type: 'OXT' }),
        market(12, 1, [1.85, 1.9], { type: 'BS' }),
        market(13, 1, [4.2, 1.22], { type: 'HDP', line: -6 }),
        market(14, 1, [2.03, 1.8], { type: 'OU', line: 10 }),
      ],
      laws: [{ match: 1, law }],
    })
    const who = { account_id: 'bob', session_token: 'token', match_id: 1, accept: 'any' as const, stake: '60.00' }
    const place = (legs: readonly (readonly [number, string, string, number])[], price: string) =>
      shop.placement.placeBuilder(bob, {
        ...who,
        price,
        bet_key: randomUUID(),
        legs: legs.map(([odds_id, market_type, pick, line]) => ({
          odds_id,
          market_type: market_type as 'OU',
          pick,
          line,
        })),
      })
    const [home, both, handicap, under] = [
      [11, 'OXT', 'home', 0],
      [12, 'BS', 'yes', 0],
      [13, 'HDP', 'home', -6],
      [14, 'OU', 'under', 10],
    ] as const
    expect(await place([home, both], '4.50')).toMatchObject({ statusdesc: 'success' })
    // The market is full, the match is not.
    expect(await place([home, under], '4.50')).toMatchObject({ statusdesc: 'betOverLimit' })
    expect(await place([handicap, under], '11.56')).toMatchObject({ statusdesc: 'success' })
    expect(await place([handicap, under], '11.56')).toMatchObject({ statusdesc: 'betOverMaxPerMatch' })
    await shop.database.close()
  })

  test('the house counts what it may win on each market, and on the match once', async () => {
    const shop = await openShop(await open())
    const bob = await shop.enter({ login: 'bob', cash: 1_000_00n })
    await shop.tell({
      matches: [match(1)],
      markets: [
        market(13, 1, [4.2, 1.22], { type: 'HDP', line: -6 }),
        market(14, 1, [2.03, 1.8], { type: 'OU', line: 10 }),
      ],
      laws: [{ match: 1, law }],
    })
    const legs = [
      { odds_id: 13, market_type: 'HDP' as const, pick: 'home', line: -6 },
      { odds_id: 14, market_type: 'OU' as const, pick: 'under', line: 10 },
    ]
    const body = (stake: string) => ({
      account_id: 'bob',
      session_token: 'token',
      match_id: 1,
      legs,
      price: odds,
      stake,
      accept: 'none' as const,
      bet_key: randomUUID(),
    })
    // What 100.00 at 11.56 wins is 1,056.00, in hundredths of the reference currency about a quarter of it.
    const one = (await loadReference(shop, bob, body('100.00')))[0]!
    const within = exposureOn(
      async () => loadMarketExposures(shop.database.db),
      [10_000, Number(one / 100n) + 300, 1, 1],
    )
    await within.refresh()
    const placement = openPlacement({ database: shop.database, clock: shop.clock, exposure: within })
    expect(await placement.placeBuilder(bob, body('25.00'))).toMatchObject({ statusdesc: 'success' })
    expect(await placement.placeBuilder(bob, body('25.00'))).toMatchObject({ statusdesc: 'betOverLimit' })
    await shop.database.close()
  })

  const loadReference = async (shop: Shop, bob: bigint, body: Body<typeof placeBuilder>): Promise<bigint[]> => {
    await shop.placement.placeBuilder(bob, body)
    const exposures = await loadMarketExposures(shop.database.db)
    const [handicap, total] = exposures.map(({ picks }) => picks)
    expect(handicap![0]).toEqual({ toWin: total![1]!.toWin, risk: 0n })
    expect(total![1]).toEqual({ toWin: total![1]!.toWin, risk: 0n, shared: total![1]!.toWin })
    return [total![1]!.toWin]
  }
})
