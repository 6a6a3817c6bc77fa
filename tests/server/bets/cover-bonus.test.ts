import { coverBonusOf, parseBonuses } from '#domain/bet/cover-bonus.ts'
import { fullCoverNamed, sizesOfCover } from '#domain/bet/full-cover.ts'
import type { Score } from '#domain/market/result.ts'
import { returnOf } from '#commands/faults/check/returns.ts'
import { betByKey } from '#server/bets/lists.ts'
import { openPlacement, type Placement } from '#server/bets/placement.ts'
import { openCashOuts } from '#server/cash-out/perform.ts'
import { audit } from '#server/wallet/audit.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { market, match, openShop, type Shop } from '../../_kit/shop.ts'
import { identity } from '../cash-out/kit.ts'
import { leg, openMatches, system } from './tickets-kit.ts'
import { cases } from '../../_kit/sample.ts'

const offered = parseBonuses('patent=x3,lucky-15=x2+10,yankee=+5')!

describe.each(databases())('§parlay.bonus: the bonus of a full cover on $name', ({ open }) => {
  let shop: Shop
  let paying: Placement
  let next = 100

  beforeAll(async () => {
    shop = await openShop(await open())
    paying = openPlacement({ ...shop, coverBonuses: offered })
  })
  afterAll(() => shop.database.close())

  const offering = async (...prices: readonly number[]) => {
    const from = await openMatches(
      shop,
      next,
      prices.map((price) => ({ price })),
    )
    next += prices.length
    return prices.map((price, n) => ({ id: from + n, body: leg(from + n, price.toFixed(2)) }))
  }
  const entering = (limits = {}) => shop.enter({ login: `cover${next++}`, cash: 1_000_000n, limits })
  const covering = (name: string, legs: readonly { body: ReturnType<typeof leg> }[], stake = '1.00') =>
    system(
      legs.map(({ body }) => body),
      [...sizesOfCover(fullCoverNamed(name)!)],
      { stake },
    )
  const ended = (id: number, letter: string, action = 1) =>
    letter === 'V'
      ? shop.result(id, { ht: null, ft: null, status: 'refund', action })
      : shop.result(id, { ht: [0, 0], ft: letter === 'W' ? [1, 0] : [0, 1], action })
  const rowOf = async (member: bigint, key: string) => (await betByKey(shop.database.db, member, key))!
  const bonus = { one_winner: 2, all_winners: 10 }

  test.each<[name: string, outcomes: string, payout: string]>([
    ['Lucky 15', 'WLLL', '9.00'],
    ['Lucky 15', 'WWWW', '295.90'],
    ['Lucky 15', 'WVLL', '11.00'],
    ['Lucky 15', 'WWWV', '107.00'],
    ['Lucky 15', 'WWLL', '17.00'],
    ['Lucky 15', 'LLLL', '0.00'],
    ['Patent', 'LWL', '4.00'],
    ['Patent', 'WWW', '53.00'],
    ['Yankee', 'WWWW', '268.80'],
    ['Yankee', 'WLLL', '0.00'],
    ['Trixie', 'WWW', '44.00'],
  ])('a %s that ends %s returns %s', async (name, outcomes, payout) => {
    const ann = await entering({ minBet: 1n })
    const legs = await offering(...[5, 2, 2, 4].slice(0, outcomes.length))
    const body = covering(name, legs)
    expect(await paying.placeSystem(ann, body)).toMatchObject({ status: 1 })
    for (const [n, letter] of [...outcomes].entries()) await ended(legs[n]!.id, letter)
    expect(await rowOf(ann, body.bet_key)).toMatchObject({ bet_status: 'settled', payout })
    expect(await audit(shop.database.db)).toEqual([])
  })

  test('it is in the check, the receipt and the list, off unless the operator pays it, and each bet keeps its own', async () => {
    const [ann, legs] = [await entering({ minBet: 1n }), await offering(5, 2, 2, 4)]
    const asked = { ...identity, legs: legs.map(({ body }) => body) }
    expect(await shop.placement.checkMany(ann, asked)).toMatchObject({ bonuses: [] })
    expect(await paying.checkMany(ann, asked)).toMatchObject({
      bonuses: [
        { cover: 'Yankee', one_winner: 1, all_winners: 5 },
        { cover: 'Lucky 15', ...bonus },
      ],
    })
    expect(await paying.checkMany(ann, { ...asked, legs: asked.legs.slice(0, 2) })).toMatchObject({ bonuses: [] })
    const [plain, with10, double] = [covering('Lucky 15', legs), covering('Lucky 15', legs), covering('Lucky 15', legs)]
    const without = await shop.placement.placeSystem(ann, plain)
    expect(without).toMatchObject({ status: 1, risk: '15.00', to_win: '254.00' })
    expect(without).not.toHaveProperty('bonus')
    expect(await paying.placeSystem(ann, with10)).toMatchObject({ status: 1, risk: '15.00', to_win: '280.90', bonus })
    // The same key and body is the same bet, whatever the house offers by then.
    expect(await shop.placement.placeSystem(ann, with10)).toMatchObject({ status: 1, to_win: '280.90', bonus })
    const other = openPlacement({ ...shop, coverBonuses: parseBonuses('lucky-15=x4')! })
    expect(await other.placeSystem(ann, double)).toMatchObject({
      to_win: '254.00',
      bonus: { one_winner: 4, all_winners: 0 },
    })
    for (const [n, letter] of [...'WLLL'].entries()) await ended(legs[n]!.id, letter)
    expect(await rowOf(ann, plain.bet_key)).toMatchObject({ payout: '5.00' })
    expect(await rowOf(ann, with10.bet_key)).toMatchObject({ payout: '9.00', bonus })
    expect(await rowOf(ann, double.bet_key)).toMatchObject({ payout: '17.00' })
  })

  test('§settlement.correction: through corrections it is paid as the last result says, and every coin is there', async () => {
    const [ann, legs] = [await entering({ minBet: 1n }), await offering(5, 2, 2, 4)]
    const body = covering('Lucky 15', legs)
    await paying.placeSystem(ann, body)
    for (const [n, letter] of [...'WLLL'].entries()) await ended(legs[n]!.id, letter)
    expect(await rowOf(ann, body.bet_key)).toMatchObject({ payout: '9.00', outcome: 'loseHalf' })
    await ended(legs[1]!.id, 'V', 2)
    expect(await rowOf(ann, body.bet_key)).toMatchObject({ payout: '11.00' })
    for (const [n, letter] of [...'WWWW'].entries()) await ended(legs[n]!.id, letter, 3)
    expect(await rowOf(ann, body.bet_key)).toMatchObject({ payout: '295.90', outcome: 'won' })
    for (const { id } of legs) await ended(id, 'V', 4)
    expect(await rowOf(ann, body.bet_key)).toMatchObject({ bet_status: 'void', payout: '15.00' })
    expect(await audit(shop.database.db)).toEqual([])
  })

  test('§settlement.max-payout: it never takes a ticket above what it may return', async () => {
    const [ann, legs] = [await entering({ minBet: 1n, maxPayout: 200_00n }), await offering(5, 2, 2, 4)]
    const body = covering('Lucky 15', legs)
    expect(await paying.placeSystem(ann, body)).toMatchObject({ status: 1, to_win: '185.00' })
    for (const { id } of legs) await ended(id, 'W')
    expect(await rowOf(ann, body.bet_key)).toMatchObject({ payout: '200.00' })
  })

  test('§cash-out.bonus: it is bought back as a bet without one, and the part that is kept keeps its share', async () => {
    // Both teams to score, which has a price for either.
    const ids = [5, 2, 2, 5].map((price) => [next++, price] as const)
    await shop.tell({
      matches: ids.map(([id]) => match(id)),
      markets: ids.map(([id, price]) => market(id * 10, id, [price, price / (price - 1)], { type: 'BS' })),
    })
    const legs = ids.map(([id, price]) => ({
      id,
      body: leg(id, price.toFixed(2), { market_type: 'BS', pick: 'yes' }),
    }))
    const ann = await entering({ minBet: 1n })
    const cashOuts = openCashOuts(shop)
    const place = async (placement: Placement) =>
      ((await placement.placeSystem(ann, covering('Lucky 15', legs, '10.00'))) as { bet_id: string }).bet_id
    const [plain, better] = [await place(shop.placement), await place(paying)]
    const checked = await cashOuts.check(ann, { ...identity, bet_ids: [plain, better], percent: 50 })
    if (checked.status !== 1) throw new Error(JSON.stringify(checked))
    const [a, b] = checked.offers
    // 10 × (2⁴ − 1) each, where every leg is worth its stake, less 5 %, half of it.
    expect([b!.code, b!.amount, a!.amount]).toEqual(['', '71.25', '71.25'])
    for (const offer of [a!, b!])
      expect(
        await cashOuts.sell(ann, {
          ...identity,
          bet_id: offer.bet_id,
          cash_key: crypto.randomUUID(),
          percent: 50,
          amount: offer.amount,
          offer_token: offer.offer_token,
          time: shop.clock.real(),
        }),
      ).toMatchObject({ status: 1 })
    for (const { id } of legs) await shop.result(id, { ht: [0, 0], ft: [1, 1], action: 1 })
    const back = async (bet: string) => {
      const row = await shop.database.db
        .selectFrom('bet')
        .select('payout')
        .where('id', '=', BigInt(bet))
        .executeTakeFirstOrThrow()
      return row.payout
    }
    expect([await back(plain), await back(better)]).toEqual([1_615_00n, 1_776_50n])
    expect(await audit(shop.database.db)).toEqual([])
  })

  test('the terms of a bet cannot be changed, and only a system has any', async () => {
    const [ann, legs] = [await entering({ minBet: 1n }), await offering(5, 2, 2, 4)]
    const placed = (await paying.placeSystem(ann, covering('Lucky 15', legs))) as { bet_id: string }
    const bet = shop.database.db.updateTable('bet').where('id', '=', BigInt(placed.bet_id))
    await expect(bet.set({ one_winner: 4 }).execute()).rejects.toThrow(/is as it was accepted/)
    await expect(bet.set({ one_winner: null, all_winners: null }).execute()).rejects.toThrow(/is as it was accepted/)
  })

  test('over random prices and outcomes the database pays what the second calculation says', async () => {
    const drawn = fc.record({
      cover: fc.constantFrom('Patent', 'Yankee', 'Lucky 15'),
      prices: fc.array(fc.integer({ min: 101, max: 900 }), { minLength: 4, maxLength: 4 }),
      outcomes: fc.constantFrom('WLLL', 'LWLL', 'WWWW', 'WVLL', 'WWLL', 'WWWV'),
      stake: fc.integer({ min: 300, max: 2_000 }),
    })
    await fc.assert(
      fc.asyncProperty(drawn, async ({ cover, prices, outcomes, stake }) => {
        const { legs: count } = fullCoverNamed(cover)!
        const ann = await entering({ minBet: 1n })
        const legs = await offering(...prices.slice(0, count).map((price) => price / 100))
        const body = covering(cover, legs, (stake / 100).toFixed(2))
        const placed = await paying.placeSystem(ann, body)
        if (placed.status !== 1) throw new Error(placed.statusdesc)
        for (const [n, one] of legs.entries()) await ended(one.id, outcomes[n]!)
        const row = await shop.database.db
          .selectFrom('bet')
          .selectAll()
          .where('key', '=', body.bet_key)
          .executeTakeFirstOrThrow()
        expect(row).toMatchObject({
          one_winner: coverBonusOf(offered, count, row.sizes)!.oneWinner,
          all_winners: coverBonusOf(offered, count, row.sizes)!.allWinners,
        })
        const rows = await shop.database.db
          .selectFrom('leg')
          .selectAll()
          .where('bet_id', '=', row.id)
          .orderBy('n')
          .execute()
        const mine = returnOf(
          row,
          rows,
          rows.map((_, n) => ({
            status: outcomes[n] === 'V' ? 'refund' : 'completed',
            ht: null,
            ft: (outcomes[n] === 'W' ? [1, 0] : [0, 1]) as Score,
            action: 1,
          })),
        )
        expect(mine).toMatchObject({ payout: row.payout })
        expect(row.payout! <= row.risk + row.to_win).toBe(true)
      }),
      { numRuns: cases(12) },
    )
  })
})
