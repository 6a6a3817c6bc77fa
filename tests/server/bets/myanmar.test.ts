import type { Body } from '#calls/call.ts'
import type { placeMyanmar } from '#calls/bets/ticket.ts'
import type { Score } from '#domain/market/result.ts'
import { percentFor } from '#domain/odds/myanmar.ts'
import { returnOnLine } from '#domain/bet/ticket-figures.ts'
import { openPlacement } from '#server/bets/placement.ts'
import { betByKey } from '#server/bets/lists.ts'
import { audit } from '#server/wallet/audit.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { match, describeShop } from '../../_kit/shop.ts'

type Single = Body<typeof placeMyanmar>
type Pick = Single['pick']

/**
 * The figures of §myanmar.price: line in quarters and percent from home's view, pick, price as read, result, what 1,000
 * comes back as whole and after 5 % of the profit.
 */
const table: readonly [
  line: number,
  percent: number,
  pick: Pick,
  price: string,
  ft: Score,
  whole: number,
  net: number,
  outcome: string,
][] = [
  [-4, 50, 'home', '1+50', [2, 0], 2_000, 1_950, 'won'],
  [-4, 50, 'home', '1+50', [1, 0], 1_500, 1_475, 'wonHalf'],
  [-4, 50, 'home', '1+50', [0, 0], 0, 0, 'lost'],
  [-4, 50, 'away', '1+50', [1, 0], 500, 500, 'loseHalf'],
  [-4, 50, 'away', '1+50', [0, 0], 2_000, 1_950, 'won'],
  // Away gives the goal: the percent turns with the view, and members read it from the favourite's.
  [4, -50, 'away', '1+50', [0, 1], 1_500, 1_475, 'wonHalf'],
  [4, -50, 'home', '1+50', [0, 1], 500, 500, 'loseHalf'],
  [4, -50, 'home', '1+50', [0, 2], 0, 0, 'lost'],
  [0, -50, 'home', '0-50', [0, 0], 500, 500, 'loseHalf'],
  [0, 0, 'home', '0+0', [1, 1], 1_000, 1_000, 'draw'],
]

test.each(table.filter(([, , , , , whole]) => whole > 0 && whole < 2_000))(
  'on a line of %i at %i %%, %s is told before what it is paid after',
  (_, percent, pick, _price, _ft, _whole, net) => {
    expect(returnOnLine(1_000n, percentFor(percent, pick), { maxPayout: 1_000_000n, deductions: null })).toBe(
      BigInt(net),
    )
  },
)

describeShop('§myanmar.price: Myanmar odds on $name', (shop) => {
  let next = 100
  const offering = async (line: number, percent: number, type: Single['market_type'] = 'MM_HDP') => {
    const id = next++
    await shop.tell({
      matches: [match(id)],
      markets: [{ id: id * 10, match: id, type, line, status: 'open', version: 1, prices: [percent] }],
    })
    return id
  }
  const leg = (id: number, pick: Pick, price: string, line: number, market_type: Single['market_type'] = 'MM_HDP') => ({
    match_id: id,
    odds_id: id * 10,
    market_type,
    pick,
    line,
    price,
  })
  const placing = { account_id: 'ann', session_token: 'token', stake: '1000', accept: 'none' } as const
  const entering = (currency: 'MMK' | 'MYR' = 'MMK') => shop.enter({ login: `mmo${next++}`, currency, cash: 100_000n })
  const cashOf = async (member: bigint) =>
    (
      await shop.database.db
        .selectFrom('wallet')
        .select('cash')
        .where('member_id', '=', member)
        .executeTakeFirstOrThrow()
    ).cash
  const before = () => openPlacement({ ...shop, deductions: [] })

  test.each(table)(
    'line %i at %i %%, %s at %s, %j: 1,000 returns %s, after the deduction %s',
    async (line, percent, pick, price, ft, whole, net, outcome) => {
      const id = await offering(line, percent)
      const [ann, bob] = [await entering(), await entering()]
      const body = { ...placing, ...leg(id, pick, price, line), bet_key: randomUUID() }
      expect(await before().placeMyanmar(ann, body)).toMatchObject({ status: 1, price, risk: '1000', to_win: '1000' })
      expect(await shop.placement.placeMyanmar(bob, body)).toMatchObject({
        status: 1,
        price,
        risk: '1000',
        to_win: '950',
      })
      await shop.result(id, { ht: [0, 0], ft, action: 1 })
      expect([await cashOf(ann), await cashOf(bob)]).toEqual([99_000n + BigInt(whole), 99_000n + BigInt(net)])
      expect(await betByKey(shop.database.db, bob, body.bet_key)).toMatchObject({
        bet_status: 'settled',
        outcome,
        odds_type: 'MM',
        price,
        deductions: [5, 15, 20],
        legs: [{ price }],
      })
    },
  )

  test.each<[deducts: boolean, toWin: string, back: number]>([
    [false, '7000', 1_920],
    [true, '5400', 1_536],
  ])('a parlay of +100, +50 and −36 on 1,000, deducted %s: to win %s, returns %s', async (deducts, toWin, back) => {
    const ann = await entering()
    const ids = [await offering(-4, 20), await offering(-4, 50), await offering(8, -36, 'MM_OU')]
    const legs = [
      leg(ids[0]!, 'home', '1+20', -4),
      leg(ids[1]!, 'home', '1+50', -4),
      leg(ids[2]!, 'over', '2-36', 8, 'MM_OU'),
    ]
    const placement = deducts ? shop.placement : before()
    expect(await placement.placeMyanmarParlay(ann, { ...placing, legs, bet_key: randomUUID() })).toMatchObject({
      status: 1,
      price: '',
      prices: ['1+20', '1+50', '2-36'],
      to_win: toWin,
    })
    await shop.result(ids[0]!, { ht: [0, 0], ft: [3, 0], action: 1 })
    await shop.result(ids[1]!, { ht: [0, 0], ft: [1, 0], action: 1 })
    await shop.result(ids[2]!, { ht: [0, 0], ft: [1, 1], action: 1 })
    expect(await cashOf(ann)).toBe(99_000n + BigInt(back))
  })

  test.each<[says: string, change: Partial<Single>, code: string]>([
    ['a price of other goals', { price: '2+50' }, 'invalidParameter'],
    ['a line of half a goal', { line: -2, price: '0+50' }, 'invalidParameter'],
    ['a percent above 100', { price: '1+101' }, 'invalidParameter'],
    ['a pick of another market', { pick: 'over' }, 'invalidParameter'],
    ['another line', { line: -8, price: '2+50' }, 'marketTypeChanged'],
    ['a percent that fell', { price: '1+60' }, 'oddsChanged'],
    ['a percent that rose by 15, better', { price: '1+35', accept: 'better' }, 'success'],
    ['a percent that rose by 16, better', { price: '1+34', accept: 'better' }, 'oddsChanged'],
    ['a percent that fell, any', { price: '1+90', accept: 'any' }, 'success'],
    ['for the underdog what rose is worse', { pick: 'away', price: '1+40', accept: 'better' }, 'oddsChanged'],
    ['for the underdog what fell is better', { pick: 'away', price: '1+60', accept: 'better' }, 'success'],
  ])('%s → %s', async (_says, change, code) => {
    const id = await offering(-4, 50)
    const answer = await shop.placement.placeMyanmar(await entering(), {
      ...placing,
      ...leg(id, 'home', '1+50', -4),
      bet_key: randomUUID(),
      ...change,
    })
    expect(answer.statusdesc).toBe(code)
  })

  test('§myanmar.currencies: other currencies bet at other odds; check and refusal read the price as members do', async () => {
    const id = await offering(4, -50)
    const selection = leg(id, 'away', '1+40', 4)
    const identity = { account_id: 'ann', session_token: 'token' }
    expect(await shop.placement.checkMyanmar(await entering('MYR'), { ...identity, legs: [selection] })).toMatchObject({
      statusdesc: 'invalidCurrency',
    })
    const ann = await entering()
    expect(await shop.placement.checkMyanmar(ann, { ...identity, legs: [selection] })).toMatchObject({
      status: 1,
      ticket: '',
      legs: [{ code: '', price: '1+50' }],
      deductions: [5, 15, 20],
    })
    expect(await shop.placement.placeMyanmar(ann, { ...placing, ...selection, bet_key: randomUUID() })).toMatchObject({
      statusdesc: 'oddsChanged',
      price: '1+50',
    })
  })

  test('§myanmar.currencies: switched off by configuration, their markets are not to be found', async () => {
    const id = await offering(-4, 50)
    const off = openPlacement({ ...shop, myanmarOdds: false })
    expect(
      (await off.placeMyanmar(await entering(), { ...placing, ...leg(id, 'home', '1+50', -4), bet_key: randomUUID() }))
        .statusdesc,
    ).toBe('313')
  })

  test('§myanmar.legs: a Myanmar parlay has two legs to ten', async () => {
    const ann = await entering()
    const ids = await Promise.all(Array.from({ length: 11 }, () => offering(-4, 50)))
    const place = async (count: number) =>
      (
        await shop.placement.placeMyanmarParlay(ann, {
          ...placing,
          legs: ids.slice(0, count).map((id) => leg(id, 'home', '1+50', -4)),
          bet_key: randomUUID(),
        })
      ).statusdesc
    const check = async (count: number) => {
      const answer = await shop.placement.checkMyanmar(ann, {
        account_id: 'ann',
        session_token: 'token',
        legs: ids.slice(0, count).map((id) => leg(id, 'home', '1+50', -4)),
      })
      return answer.status === 1 ? answer.ticket : answer.statusdesc
    }
    expect(await Promise.all([1, 2, 10, 11].map(check))).toEqual(['', '', '', 'maxParlayTicket'])
    expect(await Promise.all([1, 2, 10, 11].map(place))).toEqual([
      'atLeastTwoMatchToBetParlay',
      'success',
      'success',
      'maxParlayTicket',
    ])
  })

  test('§ledger.audited: every invariant holds', async () => expect(await audit(shop.database.db)).toEqual([]))
})
