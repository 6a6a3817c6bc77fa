import type { placeBet } from '#calls/bets/bet.ts'
import type { Body } from '#calls/call.ts'
import type { MatchResult } from '#domain/market/result.ts'
import type { Reduction } from '#domain/settlement/reduction.ts'
import { betById } from '#server/bets/lists.ts'
import { openCashOuts } from '#server/cash-out/perform.ts'
import { audit } from '#server/wallet/audit.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'
import { identity } from '../cash-out/kit.ts'

const terms = { places: 2, part: 4 }
const racing = 45

describe.each(databases())('§bet.each-way: a runner backed each way, on $name', ({ open }) => {
  let shop: Shop
  let ann: bigint
  beforeAll(async () => {
    shop = await openShop(await open())
    ann = await shop.enter({ login: 'racer', cash: 1_000_00n })
    const limits = await shop.database.db
      .selectFrom('member_limit')
      .selectAll()
      .where('sport', '=', 1)
      .executeTakeFirstOrThrow()
    await shop.database.db
      .insertInto('member_limit')
      .values({ ...limits, sport: racing })
      .execute()
  })
  afterAll(() => shop.database.close())

  /** A race of its own, whose first runner is at 8.00 to win and 3.00 to be placed. */
  const race = async (from: number, { runners = 6, win = 8, place = 3 as number | null } = {}) => {
    const ids = Array.from({ length: runners }, (_, n) => from + n)
    await shop.tell({
      leagues: [{ id: from, name: `Race ${from}`, sport: racing, order: 1, flag: 0, type: 3 }],
      matches: ids.map((id) => match(id, { home: `Runner ${id - from + 1}`, away: '', sport: racing, league: from })),
      markets: ids.flatMap((id) => [
        market(id * 10, id, [win], { type: 'ORZ', line: 0 }),
        ...(place === null ? [] : [market(id * 10 + 1, id, [place], { type: 'PLC', line: 0 })]),
      ]),
    })
  }
  const asked = (id: number, change: Partial<Body<typeof placeBet>> = {}) =>
    slip({
      match_id: id,
      odds_id: id * 10,
      market_type: 'ORZ',
      pick: 'win',
      line: 0,
      price: '8.00',
      odds_type: 'DEC',
      stake: '10.00',
      each_way: terms,
      ...change,
    })
  const place = (id: number, change: Partial<Body<typeof placeBet>> = {}) =>
    shop.placement.placeSingle(ann, asked(id, change))
  const back = async (id: number) => BigInt(((await place(id)) as { bet_id: string }).bet_id)
  const tell = (id: number, action: number, part: Partial<MatchResult>) =>
    shop.result(id, { status: 'completed', ht: null, ft: [0, 0], action, ...part })
  const row = (bet: bigint) => betById(shop.database.db, ann, bet)
  const wallet = () =>
    shop.database.db
      .selectFrom('wallet')
      .select(['cash', 'frozen'])
      .where('member_id', '=', ann)
      .executeTakeFirstOrThrow()

  test('it risks the stake twice, keeps its terms, and is in the list with them', async () => {
    await race(100)
    const placed = await place(100)
    expect(placed).toMatchObject({
      statusdesc: 'success',
      stake: '10.00',
      risk: '20.00',
      to_win: '87.50',
      price: '8.00',
    })
    expect(await wallet()).toEqual({ cash: 1_000_00n, frozen: 20_00n })
    const bet = await row(BigInt((placed as { bet_id: string }).bet_id))
    expect(bet).toMatchObject({
      kind: 'eachWay',
      bet_type: 'BS_EACH_WAY',
      stake: '10.00',
      legs: [{ pick: 'win', price: '8.00', each_way: terms }],
    })
    const held = await shop.database.db
      .selectFrom('member_stake')
      .select('staked')
      .where('match_id', '=', 100n)
      .executeTakeFirstOrThrow()
    expect(held.staked).toBe(20_00n)
  })

  test('the same key and body is the same bet; with other terms it is another', async () => {
    await race(150)
    const key = randomUUID()
    const first = await place(150, { bet_key: key })
    expect(await place(150, { bet_key: key })).toMatchObject({ bet_id: (first as { bet_id: string }).bet_id })
    const { each_way: _, ...single } = asked(150, { bet_key: key })
    expect(await shop.placement.placeSingle(ann, single)).toMatchObject({ statusdesc: 'duplicate_debit_record' })
  })

  /** What each result shares, by its title. */
  const shared: Readonly<Record<string, unknown>> = {
    'two tie for first': [{ for: 'win', runners: 2, places: 1 }],
    'two tie for second': [{ for: 'place', runners: 2, places: 1 }],
  }

  test.each<[string, MatchResult | Partial<MatchResult>, string, string]>([
    ['it wins', { ft: [1, 0], winners: ['win', 'place', '2', '2-3'] }, 'won', '107.50'],
    ['it is second', { ft: [2, 0], winners: ['place'] }, 'won', '27.50'],
    ['it is third', { ft: [3, 0], winners: [] }, 'lost', '0.00'],
    ['two tie for first', { ft: [1, 0], winners: ['win', 'place', 'Slow Glass'] }, 'won', '67.50'],
    ['two tie for second', { ft: [2, 0], winners: ['place', 'Slow Glass'], places: 1 }, 'loseHalf', '13.75'],
  ])('§settlement.each-way: %s', async (what, result, outcome, payout) => {
    const id = 200 + what.length * 10
    await race(id)
    const bet = await back(id)
    await tell(id, 1, result)
    expect(await row(bet)).toMatchObject({
      bet_status: 'settled',
      outcome,
      payout,
      legs: [{ outcome, clause: 'settlement.each-way' }],
    })
    const [leg] = (await row(bet))!.legs
    expect(leg!.shared).toEqual(shared[what])
  })

  test('through corrections, a withdrawal of another and of its own, and every coin is there', async () => {
    await race(500)
    const before = await wallet()
    const bet = await back(500)
    const donkey: Reduction = { runner: 'Donkey', factor: 20_000, of: 'price', incident: 2 }
    await tell(500, 1, { status: 'upcoming', ft: null, reductions: [donkey] })
    // 6.40 and 2.35.
    expect(await row(bet)).toMatchObject({ reduced_to_win: '67.50', legs: [{ reduced: { price: '6.40' } }] })
    await tell(500, 2, { ft: [1, 0], winners: ['win', 'place'], reductions: [donkey] })
    expect(await row(bet)).toMatchObject({ payout: '87.50' })
    await tell(500, 3, { ft: [2, 0], winners: ['place'], reductions: [donkey] })
    expect(await row(bet)).toMatchObject({ payout: '23.50', outcome: 'won' })
    await tell(500, 4, { status: 'cancelled', ft: null })
    expect(await row(bet)).toMatchObject({ bet_status: 'void', payout: '20.00', turnover: '0.00' })
    expect(await wallet()).toEqual(before)
    const held = await shop.database.db
      .selectFrom('member_stake')
      .select('staked')
      .where('match_id', '=', 500n)
      .execute()
    expect(held.map(({ staked }) => staked)).toEqual([0n])
    expect(await audit(shop.database.db)).toEqual([])
  })

  test.each<[string, number, Parameters<typeof race>[1], Partial<Body<typeof placeBet>>, string]>([
    ['four runners are no field', 600, { runners: 4 }, {}, 'eachWayUnavailable'],
    ['nobody prices its place', 610, { place: null }, {}, 'eachWayUnavailable'],
    ['the place half would pay more than its place', 620, { place: 2.7 }, {}, 'eachWayUnavailable'],
    ['other terms than the field has', 630, {}, { each_way: { places: 3, part: 4 } }, 'eachWayUnavailable'],
    ['a better part', 640, {}, { each_way: { places: 2, part: 3 } }, 'eachWayUnavailable'],
    [
      'the place market of a race pays two of eight',
      650,
      { runners: 8 },
      { each_way: { places: 3, part: 5 } },
      'eachWayUnavailable',
    ],
    ['the price moved', 660, {}, { price: '9.00' }, 'oddsChanged'],
    ['both halves are above the maximum', 670, {}, { stake: '1000.01' }, 'betOverMax'],
    ['the balance covers one half', 680, {}, { stake: '900.00' }, 'insufficient_balance'],
    [
      'another market has no place',
      690,
      {},
      { market_type: 'PLC', pick: 'place', odds_id: 6_901, price: '3.00' },
      'invalidParameter',
    ],
  ])('refused: %s', async (_, id, field, change, code) => {
    await race(id, field)
    const before = await wallet()
    expect(await place(id, change)).toMatchObject({ status: 0, statusdesc: code })
    expect(await wallet()).toEqual(before)
  })

  test('a withdrawn runner is out of its field', async () => {
    await race(700, { runners: 5 })
    expect(await shop.placement.check(ann, asked(700))).toMatchObject({ statusdesc: 'success', price: '8.00' })
    await shop.tell({
      matches: [match(704, { home: 'Runner 5', away: '', sport: racing, league: 700, status: 'cancelled' })],
    })
    expect(await shop.placement.check(ann, asked(700))).toMatchObject({ statusdesc: 'eachWayUnavailable' })
  })

  test('§cash-out.unavailable: it is not bought back', async () => {
    await race(800)
    const bet = await back(800)
    expect(await openCashOuts(shop).check(ann, { ...identity, bet_ids: [String(bet)], percent: 100 })).toMatchObject({
      offers: [{ code: 'cashOutNotOffered', amount: '' }],
    })
  })
})
