import { audit } from '#server/wallet/audit.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { market, match, openShop, playing, type Shop } from '../../_kit/shop.ts'
import { leg, type LegBody, openMatches, parlay, type ParlayBody, system } from './tickets-kit.ts'

/** Twelve legs at 2.00 on matches 1 to 14; 20 is live, 30 a child of match 1, 40 a race, 50 an outright's runner. */
const at = (...ids: number[]) => ids.map((id) => leg(id, '2.00'))
const upTo = (count: number) => at(...Array.from({ length: count }, (_, n) => n + 1))
const live = leg(20, '2.00')

type Change = Partial<ParlayBody>
const table: readonly [says: string, legs: LegBody[], change: Change, answer: string][] = [
  ['one leg', upTo(1), {}, 'atLeastTwoMatchToBetParlay'],
  ['two legs', upTo(2), {}, 'accepted'],
  ['twelve legs', upTo(12), { stake: '3.00' }, 'accepted'],
  ['thirteen legs', upTo(13), {}, 'maxParlayTicket'],
  ['a live leg and one more', [live, ...upTo(1)], {}, 'atLeastThreeMatchToBetParlay'],
  ['a live leg and two more', [live, ...upTo(2)], {}, 'waiting'],
  ['a race and one more', at(40, 1), {}, 'atLeastThreeMatchToBetParlay'],
  ['a race and two more', at(40, 1, 2), {}, 'accepted'],
  [
    'two legs of one match',
    [...upTo(1), leg(1, '1.90', { odds_id: 11, market_type: 'OU', pick: 'over', line: 10 })],
    {},
    'sameMatchInParlay',
  ],
  ['a match and its corners', at(1, 30), {}, 'sameMatchInParlay'],
  ['an outright', [...upTo(1), leg(50, '5.00', { market_type: 'ORZ', pick: 'win' })], {}, 'notAllowedInParlay'],
  ['a leg in Malay odds', [...upTo(1), leg(2, '0.98', { odds_type: 'MY' })], {}, 'invalidParameter'],
  ['a leg whose pick is no pick', [...upTo(1), leg(2, '2.00', { pick: 'draw' })], {}, 'invalidParameter'],
  ['a leg of no match', at(1, 99), {}, '308'],
  ['a leg suspended', at(1, 60), {}, '328'],
  ['a leg on another line', [...upTo(1), leg(2, '2.00', { line: 1 })], {}, 'marketTypeChanged'],
  ['line before number of legs', [leg(2, '2.00', { line: 1 })], {}, 'marketTypeChanged'],
  ['number of legs before price', [leg(1, '2.10')], {}, 'atLeastTwoMatchToBetParlay'],
  ['a leg that moved', [...upTo(1), leg(2, '2.10')], {}, 'oddsChanged'],
  ['a leg that rose, better', [...upTo(1), leg(2, '1.90')], { accept: 'better' }, 'accepted'],
  ['a leg that fell, better', [...upTo(1), leg(2, '2.10')], { accept: 'better' }, 'oddsChanged'],
  ['a leg that fell, any', [...upTo(1), leg(2, '2.90')], { accept: 'any' }, 'accepted'],
  ['price before stake', [...upTo(1), leg(2, '2.10')], { stake: '2.99' }, 'oddsChanged'],
  ['stake 2.99', upTo(2), { stake: '2.99' }, 'betLowerMin'],
  ['stake 3.00', upTo(2), { stake: '3.00' }, 'accepted'],
  ['stake 500.00', upTo(2), { stake: '500.00' }, 'accepted'],
  ['stake 500.01', upTo(2), { stake: '500.01' }, 'betOverMax'],
  ['a stake that is none', upTo(2), { stake: '10.001' }, 'invalidParameter'],
]

describe.each(databases())('§bet.order-of-checks: what a ticket of many legs is refused for on $name', ({ open }) => {
  let shop: Shop
  let last = 0

  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.tell({ leagues: [{ id: 40, name: 'Races', sport: 45, order: 2, flag: 1, type: 1 }] })
    await openMatches(
      shop,
      1,
      Array.from({ length: 14 }, () => ({ price: 2 })),
    )
    await shop.tell({
      matches: [
        match(20, { live: playing([1, 0]), incident: 1 }),
        match(30, { parent: 1, subject: 'corners' }),
        match(40, { league: 40, sport: 45 }),
        match(50, { away: '' }),
        match(60),
      ],
      markets: [
        market(11, 1, [1.9, 1.9], { type: 'OU', line: 10 }),
        market(200, 20, [2, 2]),
        market(300, 30, [2, 2]),
        market(400, 40, [2, 2]),
        market(500, 50, [5], { type: 'ORZ' }),
        market(600, 60, [2, 2], { status: 'suspended' }),
      ],
    })
  })
  afterAll(() => shop.database.close())
  afterEach(async () => expect(await audit(shop.database.db)).toEqual([]))

  const entering = async (limits = {}, cash = 100_000n) => {
    const id = await shop.enter({
      login: `many${++last}`,
      cash,
      limits: { minBet: 300n, maxBet: 50_000n, maxPayout: 10_000_000n, ...limits },
    })
    await shop.database.db
      .insertInto('member_limit')
      .values({
        member_id: id,
        sport: 45,
        min_bet: 500n,
        max_bet: 40_000n,
        max_payout: 9_000_000n,
        match_limit: 1_000_000n,
        market_limit: 1_000_000n,
      })
      .execute()
    return id
  }
  const rows = async () =>
    (
      await sql<{
        n: bigint
      }>`select (select count(*) from bet) + (select count(*) from leg) + (select count(*) from journal)
    + (select count(*) from outbox) + (select coalesce(sum(staked), 0) from member_stake) as n`.execute(
        shop.database.db,
      )
    ).rows[0]!.n
  const told = (answer: { status: 0 | 1; statusdesc: string; bet_status?: unknown }) =>
    answer.status === 1 ? answer.bet_status : answer.statusdesc

  test.each(table)('a parlay, %s → %s %s', async (_says, legs, change, answer) => {
    const ann = await entering()
    const before = await rows()
    expect(told(await shop.placement.placeParlay(ann, parlay(legs, change)))).toBe(answer)
    // A refused operation changes no row (§ledger.refusal-changes-nothing).
    if (answer !== 'accepted' && answer !== 'waiting') expect(await rows()).toBe(before)
  })

  test.each<[says: string, count: number, sizes: number[], stake: string, answer: string]>([
    ['one leg', 1, [1], '10.00', 'atLeastTwoMatchToBetParlay'],
    ['2-of-3', 3, [2], '10.00', 'accepted'],
    ['a size above the legs', 3, [4], '10.00', 'invalidParameter'],
    ['a size twice', 3, [2, 2], '10.00', 'invalidParameter'],
    ['eleven legs whole', 11, [11], '10.00', 'accepted'],
    ['eleven legs by tens', 11, [10], '10.00', 'invalidParameter'],
    ['thirteen legs', 13, [13], '10.00', 'maxParlayTicket'],
    ['a unit of 2.99', 3, [2, 3], '2.99', 'betLowerMin'],
    ['a unit of 3.00', 3, [2, 3], '3.00', 'accepted'],
    ['four lines of 125.00 stake 500.00', 3, [2, 3], '125.00', 'accepted'],
    ['four lines of 125.01 stake 500.04', 3, [2, 3], '125.01', 'betOverMax'],
  ])('a system, %s → %s', async (_says, count, sizes, stake, answer) => {
    const ann = await entering()
    const before = await rows()
    expect(told(await shop.placement.placeSystem(ann, system(upTo(count), sizes, { stake })))).toBe(answer)
    if (answer !== 'accepted') expect(await rows()).toBe(before)
  })

  test('legs of several sports: the highest minimum, the lowest maximum', async () => {
    const ann = await entering()
    const legs = at(40, 1, 2)
    const answers = await Promise.all(
      ['4.99', '400.01', '5.00'].map((stake) => shop.placement.placeParlay(ann, parlay(legs, { stake }))),
    )
    expect(answers.map(told)).toEqual(['betLowerMin', 'betOverMax', 'accepted'])
  })

  test('each leg counts the whole stake on its match and its market, singles and tickets together', async () => {
    const ann = await entering({ matchLimit: 6_000n, marketLimit: 5_000n })
    const place = async (legs: LegBody[], stake: string) =>
      told(await shop.placement.placeParlay(ann, parlay(legs, { stake })))
    expect(await place(at(1, 2), '50.00')).toBe('accepted')
    expect(await place(at(1, 3), '3.00')).toBe('betOverLimit')
    const over = leg(1, '1.90', { odds_id: 11, market_type: 'OU', pick: 'over', line: 10 })
    expect(await place([over, ...at(3)], '10.01')).toBe('betOverMaxPerMatch')
    expect(await place([over, ...at(3)], '10.00')).toBe('accepted')
    expect(await place(at(4, 3), '40.00')).toBe('accepted')
    expect(await place(at(5, 3), '3.00')).toBe('betOverLimit')
  })

  test('a ticket whose risk no payout covers is over the maximum payout; a longer one is capped', async () => {
    const ann = await entering({ maxPayout: 9_000n })
    expect(told(await shop.placement.placeParlay(ann, parlay(upTo(2), { stake: '90.01' })))).toBe('betOverMaxPayout')
    expect(await shop.placement.placeParlay(ann, parlay(upTo(2), { stake: '90.00' }))).toMatchObject({
      status: 1,
      risk: '90.00',
      to_win: '0.00',
    })
    expect(await shop.placement.placeParlay(ann, parlay(upTo(3), { stake: '20.00' }))).toMatchObject({
      status: 1,
      to_win: '70.00',
    })
  })

  test('a balance covers the risk of all lines', async () => {
    const ann = await entering({}, 3_999n)
    expect(told(await shop.placement.placeSystem(ann, system(upTo(3), [2, 3])))).toBe('insufficient_balance')
    const bob = await entering({}, 4_000n)
    expect(await shop.placement.placeSystem(bob, system(upTo(3), [2, 3]))).toMatchObject({
      status: 1,
      stake: '10.00',
      risk: '40.00',
      price: '',
      balance: '0.00',
    })
  })

  test('a group without a commission takes no bet of it, and others still', async () => {
    const ann = await entering()
    await shop.database.db
      .deleteFrom('member_commission')
      .where('member_id', '=', ann)
      .where('bet_group', '=', 'others')
      .execute()
    expect(told(await shop.placement.placeParlay(ann, parlay(upTo(2))))).toBe('memberCommissionNotSetup')
    expect(told(await shop.placement.placeSingle(ann, { ...parlay([]), ...leg(1, '2.00') }))).toBe('accepted')
  })

  test('a refusal for a leg names its place; one for price brings every price', async () => {
    const ann = await entering()
    expect(await shop.placement.placeParlay(ann, parlay(at(1, 2, 60)))).toEqual({
      status: 0,
      statusdesc: '328',
      leg: 2,
    })
    expect(await shop.placement.placeParlay(ann, parlay([...at(1, 2), leg(3, '2.20')]))).toMatchObject({
      statusdesc: 'oddsChanged',
      prices: ['2.00', '2.00', '2.00'],
      max_bet: '500.00',
    })
  })

  test('a check answers every leg by itself, and what they make together', async () => {
    const ann = await entering()
    const ask = (legs: LegBody[]) => shop.placement.checkMany(ann, { account_id: 'ann', session_token: 'token', legs })
    expect(await ask(at(1, 60, 20))).toMatchObject({
      status: 1,
      ticket: '',
      wait_seconds: 5,
      min_bet: '3.00',
      max_bet: '500.00',
      legs: [
        { code: '', price: '2.00', live: false },
        { code: '328', price: '' },
        { code: '', live: true, score: [1, 0] },
      ],
    })
    expect(await ask(at(1, 20))).toMatchObject({ status: 1, ticket: 'atLeastThreeMatchToBetParlay' })
    expect(await ask(at(60))).toMatchObject({ status: 0, statusdesc: '328' })
  })
})
