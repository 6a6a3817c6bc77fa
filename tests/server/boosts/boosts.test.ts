import type { placeBet } from '#calls/bets/bet.ts'
import type { Body } from '#calls/call.ts'
import { placementOn } from '#server/bets/placement.ts'
import { placementStore } from '#server/bets/placement-store.ts'
import { openCashOuts } from '#server/cash-out/perform.ts'
import { openOperator } from '#server/operator/perform.ts'
import { audit } from '#server/wallet/audit.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { quickPasswords } from '../../_kit/quick-passwords.ts'
import { signing } from '../../_kit/operators.ts'
import { evening, market, match, playing, slip, type Someone, describeShop } from '../../_kit/shop.ts'
import { leg, parlay } from '../bets/tickets-kit.ts'
import { madeBy } from './boost-kit.ts'

/** A boosted price of 20 percent of the gain, until 21:00 GMT+8, of at most 100.00 a bet. */
const usual = { percent: '20', until: '2024-09-14T21:00', 'max-stake': '100.00' }

describeShop('§odds.boost: boosters on $name', (shop) => {
  let lastMatch = 0
  let lastMember = 0
  afterEach(async () => expect(await audit(shop.database.db)).toEqual([]))

  const acts = (act: string, fields: Record<string, string>, key = randomUUID()) =>
    signing(
      openOperator({
        database: shop.database,
        clock: shop.clock,
        passwords: quickPasswords(),
        forget: () => undefined,
        round: async () => undefined,
        // One operator gives more boosts here than anybody may alone in a day.
        fourEyes: {},
      }),
      shop,
    ).perform({ act, key, actor: 'tim', reason: 'derby', fields })
  /** A match whose home side is at a price, and a boost of it. */
  const boosted = async (home: number, change: Record<string, string> = {}) => {
    const id = ++lastMatch
    await shop.tell({ matches: [match(id)], markets: [market(id * 10, id, [home, 1.9])] })
    return {
      id,
      boost: madeBy(
        await acts('boost', { match: String(id), market: String(id * 10), pick: 'home', ...usual, ...change }),
      ),
    }
  }
  const entering = (change: Partial<Someone> = {}) => shop.enter({ login: `boost${++lastMember}`, ...change })
  const on = (
    { id, boost }: { id: number; boost: number },
    price: string,
    change: Partial<Body<typeof placeBet>> = {},
  ) => slip({ match_id: id, odds_id: id * 10, price, boost_id: boost, ...change })
  const told = (answer: { status: 0 | 1; statusdesc: string; price?: unknown }) =>
    answer.status === 1 ? answer.price : answer.statusdesc

  test.each<[home: number, percent: string, type: 'DEC' | 'HK' | 'MY' | 'ID', price: string, toWin: string]>([
    [3.175, '20', 'DEC', '3.61', '26.10'],
    [3.175, '20', 'HK', '2.61', '26.10'],
    [3.175, '20', 'MY', '-0.38', '10.00'],
    [3.175, '20', 'ID', '2.61', '26.10'],
    [1.95, '7', 'DEC', '2.02', '10.20'],
    [1.955, '7', 'DEC', '2.02', '10.20'],
    [1.5, '1', 'DEC', '1.51', '5.10'],
    [2, '100', 'DEC', '3.00', '20.00'],
  ])(
    '%s with %s percent is %s %s, checked, struck and stored, and wins %s',
    async (home, percent, type, price, toWin) => {
      const at = await boosted(home, { percent })
      const ann = await entering()
      const body = on(at, price, { odds_type: type })
      expect(await shop.placement.check(ann, body)).toMatchObject({ status: 1, price, max_bet: '100.00' })
      expect(await shop.placement.placeSingle(ann, body)).toMatchObject({
        status: 1,
        price,
        prices: [price],
        to_win: toWin,
      })
      const row = await shop.database.db
        .selectFrom('leg')
        .select(['boost_id', 'boost_percent', 'price'])
        .where('member_id', '=', ann)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({
        boost_id: BigInt(at.boost),
        boost_percent: Number(percent),
        price: Math.round(Number(price) * 10_000),
      })
    },
  )

  test.each<[says: string, change: Partial<Body<typeof placeBet>>, answer: string]>([
    ['the boosted price', {}, '3.61'],
    ['the plain price under the boost', { price: '3.18' }, 'oddsChanged'],
    ['one that rose, better', { price: '3.60', accept: 'better' }, '3.61'],
    ['a higher one, better', { price: '3.62', accept: 'better' }, 'oddsChanged'],
    ['stake 100.00', { stake: '100.00' }, '3.61'],
    ['stake 100.01', { stake: '100.01' }, 'betOverMax'],
    ['stake 2.99', { stake: '2.99' }, 'betLowerMin'],
    ['the other pick', { pick: 'away', price: '1.90' }, 'boostEnded'],
    ['another line', { line: 1 }, 'marketTypeChanged'],
    ['no such boost', { boost_id: 999_999 }, 'boostEnded'],
  ])('a single, %s → %s', async (_says, change, answer) => {
    const at = await boosted(3.175)
    expect(told(await shop.placement.placeSingle(await entering(), on(at, '3.61', change)))).toBe(answer)
  })

  test('the maximum is scaled to the member’s currency', async () => {
    const at = await boosted(3.175)
    const thai = await entering({ currency: 'THB', cash: 10_000_000n })
    expect(told(await shop.placement.placeSingle(thai, on(at, '3.61', { stake: '1000.01' })))).toBe('betOverMax')
    expect(told(await shop.placement.placeSingle(thai, on(at, '3.61', { stake: '1000.00' })))).toBe('3.61')
  })

  test('a member has it once, another member still may, and the same key answers the same bet', async () => {
    const at = await boosted(3.175)
    const [ann, ben] = [await entering(), await entering()]
    const first = on(at, '3.61')
    expect(told(await shop.placement.placeSingle(ann, first))).toBe('3.61')
    expect(told(await shop.placement.placeSingle(ann, on(at, '3.61')))).toBe('boostUsed')
    expect(told(await shop.placement.check(ann, on(at, '3.61')))).toBe('boostUsed')
    expect(told(await shop.placement.placeSingle(ann, first))).toBe('3.61')
    expect(
      told(await shop.placement.placeSingle(ann, slip({ match_id: at.id, odds_id: at.id * 10, price: '3.18' }))),
    ).toBe('3.18')
    expect(told(await shop.placement.placeSingle(ben, on(at, '3.61')))).toBe('3.61')
    // The key with the boost left out asks for another bet.
    const { boost_id: _, ...plain } = first
    expect(told(await shop.placement.placeSingle(ann, plain))).toBe('duplicate_debit_record')
  })

  test('twelve bets at once of one member: one is placed', async () => {
    const at = await boosted(3.175)
    const ann = await entering()
    const answers = await Promise.all(Array.from({ length: 12 }, () => shop.placement.placeSingle(ann, on(at, '3.61'))))
    expect(answers.map(told).sort()).toEqual(['3.61', ...Array.from({ length: 11 }, () => 'boostUsed')])
  })

  test('a ticket of many takes none', async () => {
    const at = await boosted(3.175)
    const other = await boosted(2)
    const legs = [leg(at.id, '3.61', { boost_id: at.boost }), leg(other.id, '2.00')]
    const ann = await entering()
    expect(told(await shop.placement.placeParlay(ann, parlay(legs)))).toBe('notAllowedInParlay')
    expect(await shop.placement.checkMany(ann, { account_id: 'ann', session_token: 'token', legs })).toMatchObject({
      status: 1,
      ticket: 'notAllowedInParlay',
    })
  })

  test('withdrawn: no bet more, also one that was priced before, and what was placed stands and wins at its price', async () => {
    const at = await boosted(3.175)
    const [ann, ben] = [await entering(), await entering()]
    await shop.placement.placeSingle(ann, on(at, '3.61'))
    const store = placementStore(shop.database)
    const late = placementOn(
      {
        ...store,
        place: async (items) => {
          await acts('unboost', { boost: String(at.boost) })
          return await store.place(items)
        },
      },
      { clock: shop.clock },
    )
    expect(told(await late.placeSingle(ben, on(at, '3.61')))).toBe('boostEnded')
    expect(await shop.database.db.selectFrom('bet').select('id').where('member_id', '=', ben).execute()).toEqual([])
    await shop.result(at.id, { ht: [1, 0], ft: [1, 0], action: 1 })
    const bet = await shop.database.db
      .selectFrom('bet')
      .selectAll()
      .where('member_id', '=', ann)
      .executeTakeFirstOrThrow()
    expect(bet).toMatchObject({ state: 'settled', outcome: 'won', payout: 3_610n })
  })

  test.each<[result: 'completed' | 'cancelled', payout: bigint, cash: bigint]>([
    ['completed', 3_610n, 102_610n],
    ['cancelled', 1_000n, 100_000n],
  ])('a match %s pays %s, and a void bet does not give the boost back', async (status, payout, cash) => {
    const at = await boosted(3.175)
    const ann = await entering()
    await shop.placement.placeSingle(ann, on(at, '3.61'))
    await shop.result(at.id, {
      status,
      ht: status === 'completed' ? [1, 0] : null,
      ft: status === 'completed' ? [1, 0] : null,
      action: 1,
    })
    expect(
      await shop.database.db.selectFrom('bet').select('payout').where('member_id', '=', ann).executeTakeFirst(),
    ).toEqual({ payout })
    expect(
      await shop.database.db.selectFrom('wallet').select('cash').where('member_id', '=', ann).executeTakeFirst(),
    ).toEqual({ cash })
    const { rows } = await sql<{
      used: boolean
    }>`select boost_used(${at.boost}::bigint, ${ann}::bigint) as used`.execute(shop.database.db)
    expect(rows).toEqual([{ used: true }])
  })

  test('a waiting bet that is refused gives it back', async () => {
    const at = await boosted(3.175)
    const ann = await entering()
    await shop.tell({ matches: [match(at.id, { live: playing([0, 0]), incident: 1 })] })
    expect(await shop.placement.placeSingle(ann, on(at, '3.61'))).toMatchObject({ status: 1, bet_status: 'waiting' })
    await shop.tell({ matches: [match(at.id, { live: playing([1, 0]), incident: 2 })] })
    await shop.rounds.run()
    expect(await shop.placement.placeSingle(ann, on(at, '3.61'))).toMatchObject({ status: 1, bet_status: 'waiting' })
  })

  // 10.00 × 2.50 × a chance of 0.375, less 5 percent (§cash-out.offer): a boost is paid on a win alone, or the largest
  // would be bought and sold for a profit.
  test('cash-out buys back what the bet would win without the boost', async () => {
    const id = ++lastMatch
    await shop.tell({ matches: [match(id)], markets: [market(id * 10, id, [2.5, 1.5], { type: 'BS' })] })
    const boost = madeBy(await acts('boost', { match: String(id), market: String(id * 10), pick: 'yes', ...usual }))
    const plain = { match_id: id, odds_id: id * 10, market_type: 'BS', pick: 'yes', price: '2.50' } as const
    const cashOuts = openCashOuts(shop)
    const offerOn = async (body: Body<typeof placeBet>) => {
      const member = await entering()
      const { bet_id } = (await shop.placement.placeSingle(member, body)) as { bet_id: string }
      return cashOuts.check(member, { account_id: 'ann', session_token: 'token', bet_ids: [bet_id] })
    }
    expect(await offerOn(slip({ ...plain, price: '2.80', boost_id: boost }))).toMatchObject({
      offers: [{ amount: '8.91', to_win: '18.00' }],
    })
    expect(await offerOn(slip(plain))).toMatchObject({ offers: [{ amount: '8.91', to_win: '15.00' }] })
  })

  test('what was struck cannot be altered, nor what was offered', async () => {
    const at = await boosted(3.175)
    const ann = await entering()
    await shop.placement.placeSingle(ann, on(at, '3.61'))
    const change = (statement: string) => expect(shop.database.exec(statement)).rejects.toMatchObject({ code: '42501' })
    await change(`update leg set boost_percent = 50 where member_id = ${ann}`)
    await change(`update leg set boost_id = null, boost_percent = null where member_id = ${ann}`)
    await change(`update boost set percent = 50 where id = ${at.boost}`)
    await change(`delete from boost where id = ${at.boost}`)
  })

  test.each<[error: string, field: string, change: Record<string, string>]>([
    ['unknownMatch', 'match', { match: '99999' }],
    ['unknownMarket', 'market', { market: '99999' }],
    ['unknownPick', 'pick', { pick: 'draw' }],
    ['invalidPercent', 'percent', { percent: '0' }],
    ['invalidPercent', 'percent', { percent: '101' }],
    ['invalidPercent', 'percent', { percent: '1.5' }],
    ['invalidTime', 'until', { until: '2024-09-14T20:00' }],
    ['invalidTime', 'until', { until: 'tomorrow' }],
    ['invalidTime', 'until', { from: '2024-09-14T21:00' }],
    ['invalidAmount', 'max-stake', { 'max-stake': '0' }],
    ['boostStands', 'pick', {}],
  ])('the act is refused: %s --%s for %j', async (error, field, change) => {
    const { id } = await boosted(3.175)
    const fields = { match: String(id), market: String(id * 10), pick: 'home', ...usual, ...change }
    expect(await acts('boost', fields)).toMatchObject({ ok: false, error, field })
    expect(
      (await shop.database.db.selectFrom('boost').select('id').where('match_id', '=', BigInt(id)).execute()).length,
    ).toBe(1)
  })

  test('an act happens once under its key, is in the record and in the view, and can be withdrawn once', async () => {
    const id = ++lastMatch
    await shop.tell({ matches: [match(id)], markets: [market(id * 10, id, [3.175, 1.9])] })
    const [key, fields] = [randomUUID(), { match: String(id), market: String(id * 10), pick: 'home', ...usual }]
    const [first, again] = [await acts('boost', fields, key), await acts('boost', fields, key)]
    expect([first, again]).toMatchObject([
      { ok: true, repeated: false },
      { ok: true, repeated: true },
    ])
    const boost = String(madeBy(first))
    const view = () => acts('boosts', { match: String(id) })
    expect(await view()).toMatchObject({
      rows: [
        {
          boost: Number(boost),
          pick: 'home',
          percent: 20,
          until: '14/09/2024 21:00:00',
          'max stake': '100.00',
          withdrawn: '',
          bets: 0,
        },
      ],
    })
    expect(await acts('unboost', { boost })).toMatchObject({ ok: true, after: { match: id, boost: Number(boost) } })
    expect(await view()).toMatchObject({ rows: [{ withdrawn: '14/09/2024 20:00:00' }] })
    expect(await acts('unboost', { boost })).toMatchObject({ ok: false, error: 'boostEnded' })
    expect(await acts('unboost', { boost: '999999' })).toMatchObject({ ok: false, error: 'unknownBoost' })
    expect(await acts('boost', fields)).toMatchObject({ ok: true })
  })

  // Book time does not run back, so this is last.
  test('it is offered from its first instant to before its last, by book time', async () => {
    const at = await boosted(3.175, { from: '2024-09-14T20:10' })
    const checks = async () => told(await shop.placement.check(await entering(), on(at, '3.61')))
    const times = [600_000 - 1, 600_000, 3_600_000 - 1, 3_600_000]
    const answers = []
    for (const after of times) {
      shop.clock.toBook(evening + after)
      answers.push(await checks())
    }
    expect(answers).toEqual(['boostEnded', '3.61', '3.61', 'boostEnded'])
  })
})
