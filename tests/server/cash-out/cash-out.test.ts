import { calls } from '#calls/all.ts'
import { split } from '#domain/cash-out/cash-out.ts'
import { openRounds } from '#server/settlement/rounds.ts'
import { audit } from '#server/wallet/audit.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Check } from 'typebox/value'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { parlay, system } from '../bets/tickets-kit.ts'
import { type Cashier, identity, openCashier } from './kit.ts'

const lost = { ht: [0, 0], ft: [1, 0] } as const
const won = { ht: [0, 0], ft: [1, 1] } as const

test.each(['checkCashOut', 'cashOut'] as const)(
  '§cash-out.part: %s takes each percent that can be split, and no other',
  (name) => {
    const { percent } = calls[name].body.properties
    const can = (part: number) => {
      try {
        return split({ risk: 10_000n, toWin: 15_000n }, part) !== undefined
      } catch {
        return false
      }
    }
    const parts = [-1, 0, 0.5, 1, 50, 50.5, 99, 100, 101, 200, 1_000]
    expect(parts.filter((part) => Check(percent, part))).toEqual(parts.filter(can))
  },
)

describe.each(databases())('§cash-out.offer: cash-out on $name', ({ open }) => {
  let at: Cashier
  beforeAll(async () => {
    at = await openCashier(await open())
  })
  afterAll(() => at.shop.database.close())
  afterEach(async () => {
    expect(await audit(at.shop.database.db)).toEqual([])
  })

  /** A bet of 100 at 2.50 whose market is at these prices now. */
  const held = async (prices: readonly number[] = [1.5, 3]) => {
    const ann = await at.entering()
    const { id, on } = await at.newMatch()
    const bet = await at.place(ann, on)
    await at.requote(id, prices, 2)
    return { ann, id, bet }
  }

  test.each([
    [100, '158.33', '100.00', '150.00'],
    [50, '79.16', '50.00', '75.00'],
    [33, '52.25', '33.00', '49.50'],
    [1, '1.58', '1.00', '1.50'],
  ])('100 @ 2.50 now 1.50, %s %% → %s', async (percent, amount, risk, to_win) => {
    const { ann, bet } = await held()
    expect(await at.offer(ann, bet, percent)).toEqual({
      bet_id: bet,
      code: '',
      amount,
      risk,
      to_win,
      held_risk: '100.00',
      held_to_win: '150.00',
      offer_token: expect.stringMatching(/^[0-9]+\.[\w-]{43}$/),
    })
  })

  test('whole: paid at once, settled and labelled so, and no result opens it again', async () => {
    const { ann, id, bet } = await held()
    expect(await at.cashOuts.sell(ann, await at.selling(ann, bet))).toMatchObject({
      status: 1,
      amount: '158.33',
      bet_status: 'cashedOut',
      held_risk: '0.00',
      balance: '1058.33',
      outstanding_balance: '0.00',
    })
    await at.shop.result(id, { ...lost, action: 1 })
    await at.shop.result(id, { ...won, action: 2 })
    expect(await at.betOf(bet)).toEqual({
      state: 'cashedOut',
      outcome: null,
      payout: null,
      cashed: 15_833n,
      cashed_risk: 10_000n,
      cashed_to_win: 15_000n,
    })
    expect(await at.walletOf(ann)).toEqual({ cash: 105_833n, frozen: 0n, owed: 0n })
    expect(await at.offer(ann, bet)).toMatchObject({ code: 'cashOutNotOffered', amount: '' })
  })

  test('an offer for the whole bet is requested and taken without its percent; one for a part is not', async () => {
    const { ann, bet } = await held()
    const { percent: _, ...whole } = await at.selling(ann, bet)
    const { percent: __, ...part } = await at.selling(ann, bet, 50)
    expect(await at.cashOuts.sell(ann, part)).toMatchObject({ status: 0, statusdesc: 'invalidCashOutAmount' })
    const sold = await at.cashOuts.sell(ann, whole)
    expect(sold).toMatchObject({ status: 1, amount: '158.33', bet_status: 'cashedOut' })
    // The same request is answered the same.
    expect(await at.cashOuts.sell(ann, whole)).toMatchObject({ status: 1, amount: '158.33' })
  })

  test.each<[string, object, bigint]>([
    // 40 % of 100 for 63.33; the other 60 win 90, are lost, or come back.
    ['won', won, 100_000n + 2_333n + 9_000n],
    ['lost', lost, 100_000n + 2_333n - 6_000n],
    ['void', { status: 'cancelled', ht: null, ft: null }, 100_000n + 2_333n],
  ])(
    'in part, then %s: the bet pays on exactly what was not cashed, and a correction takes back only that',
    async (_, result, cash) => {
      const { ann, id, bet } = await held()
      expect(await at.cashOuts.sell(ann, await at.selling(ann, bet, 40))).toMatchObject({
        status: 1,
        bet_status: 'running',
        amount: '63.33',
        held_risk: '60.00',
        held_to_win: '90.00',
      })
      expect(await at.walletOf(ann)).toEqual({ cash: 102_333n, frozen: 6_000n, owed: 0n })
      await at.shop.result(id, { ht: null, ft: null, ...result, action: 1 })
      expect(await at.walletOf(ann)).toEqual({ cash, frozen: 0n, owed: 0n })
      await at.shop.result(id, { ...lost, action: 2 })
      expect(await at.walletOf(ann)).toEqual({ cash: 96_333n, frozen: 0n, owed: 0n })
      await at.shop.result(id, { status: 'pending', ht: null, ft: null, action: 3 })
      expect(await at.walletOf(ann)).toEqual({ cash: 102_333n, frozen: 6_000n, owed: 0n })
    },
  )

  test('in thirds of what is left: the parts add up to the bet', async () => {
    const { ann, id, bet } = await held()
    for (let part = 0; part < 4; part++) {
      expect(await at.cashOuts.sell(ann, await at.selling(ann, bet, 33))).toMatchObject({ status: 1 })
    }
    const { rows } = await sql<{
      risk: bigint
      to_win: bigint
    }>`select sum(risk)::bigint as risk, sum(to_win)::bigint as to_win from cash_out where bet_id = ${BigInt(bet)}`.execute(
      at.shop.database.db,
    )
    const kept = await at.walletOf(ann)
    expect(rows[0]!.risk + kept.frozen).toBe(10_000n)
    await at.shop.result(id, { ...won, action: 1 })
    expect((await at.betOf(bet)).payout).toBe(kept.frozen + 15_000n - rows[0]!.to_win)
  })

  test('the amount shown is paid while the offer fell within 2 %, the new one shown beyond, a better one paid', async () => {
    const { ann, id, bet } = await held([1.4, 3.5])
    const high = await at.selling(ann, bet)
    await at.requote(id, [1.5, 3], 3)
    const shown = await at.selling(ann, bet, 50)
    await at.requote(id, [1.52, 2.93], 4)
    const fallen = await at.offer(ann, bet)
    expect([high.amount, shown.amount, fallen.amount]).toEqual(['169.64', '79.16', '156.38'])
    const later = await at.cashOuts.sell(ann, high)
    expect(later).toMatchObject({ status: 0, statusdesc: 'cashOutChanged', ...fallen, time: at.shop.clock.real() })
    expect(await at.walletOf(ann)).toEqual({ cash: 100_000n, frozen: 10_000n, owed: 0n })
    expect(await at.cashOuts.sell(ann, shown)).toMatchObject({ status: 1, amount: '79.16' })
    const low = await at.selling(ann, bet)
    await at.requote(id, [1.5, 3], 5)
    expect([low.amount, await at.cashOuts.sell(ann, low)]).toMatchObject(['78.19', { status: 1, amount: '79.17' }])
  })

  test('§cash-out.shown-amount: an amount of the member’s own is never paid, not even within the tolerance', async () => {
    const { ann, bet } = await held()
    const offered = await at.selling(ann, bet)
    const forged = [
      { amount: '161.56' },
      { percent: 99 },
      { time: Number(offered.time) - 1 },
      { offer_token: `0.${'A'.repeat(43)}` },
      { offer_token: `7${offered.offer_token}` },
    ]
    for (const change of forged) {
      expect(
        await at.cashOuts.sell(ann, { ...offered, cash_key: randomUUID(), ...change }),
        JSON.stringify(change),
      ).toEqual({
        status: 0,
        statusdesc: 'invalidCashOutAmount',
      })
    }
    const { offer_token: _, ...unmarked } = offered
    expect(await at.cashOuts.sell(ann, { ...unmarked, cash_key: randomUUID() })).toMatchObject({
      statusdesc: 'invalidCashOutAmount',
    })
    const other = await at.place(ann, (await at.newMatch()).on)
    expect(await at.cashOuts.sell(ann, { ...offered, cash_key: randomUUID(), bet_id: other })).toMatchObject({
      statusdesc: 'invalidCashOutAmount',
    })
    expect((await at.betOf(bet)).cashed).toBe(0n)
    expect(await at.cashOuts.sell(ann, { ...offered, cash_key: randomUUID() })).toMatchObject({ amount: '158.33' })
  })

  test('the same key and body answer the same cash-out for ever; another body is refused; a closed key stays closed', async () => {
    const { ann, bet } = await held()
    const body = await at.selling(ann, bet, 50)
    const first = await at.cashOuts.sell(ann, body)
    at.shop.clock.pass(600_000)
    expect(await Promise.all([at.cashOuts.sell(ann, body), at.cashOuts.sell(ann, body)])).toEqual([first, first])
    expect(await at.cashOuts.sell(ann, { ...body, percent: 49 })).toMatchObject({
      statusdesc: 'duplicate_debit_record',
    })
    const gone = randomUUID()
    await sql`select close_key(${ann}::bigint, ${gone}::uuid, 0)`.execute(at.shop.database.db)
    await at.shop.tell({})
    expect(await at.cashOuts.sell(ann, await at.selling(ann, bet, 100, { cash_key: gone }))).toMatchObject({
      statusdesc: 'betKeyClosed',
    })
  })

  test('§bet.closed-key: a refusal closes its key: a late copy of a cash-out gets the same answer and sells nothing', async () => {
    const { ann, id, bet } = await held()
    const body = await at.selling(ann, bet, 50)
    await at.requote(id, [1.5, 3], 3, { status: 'suspended' })
    const refused = await at.cashOuts.sell(ann, body)
    expect(refused).toEqual({ status: 0, statusdesc: 'cashOutUnavailable' })
    await at.requote(id, [1.5, 3], 4)
    expect(await at.cashOuts.sell(ann, body)).toEqual(refused)
    expect((await at.betOf(bet)).cashed).toBe(0n)
    expect(await at.cashOuts.sell(ann, await at.selling(ann, bet, 50))).toMatchObject({ status: 1 })
  })

  test('what is missing or wrong about amount and time is named', async () => {
    const { ann, bet } = await held()
    const { amount: _, ...without } = at.asking(bet, '1')
    const { time: __, ...timeless } = at.asking(bet, '1')
    const now = at.shop.clock.real()
    const codes = await Promise.all(
      [
        without,
        timeless,
        at.asking(bet, '1.999'),
        at.asking(bet, '0'),
        at.asking(bet, '158.33', { time: now + 1 }),
        at.asking(bet, '158.33', { time: now - 30_001 }),
        at.asking('7', '158.33'),
      ].map((body) => at.cashOuts.sell(ann, body)),
    )
    expect(codes.map(({ statusdesc }) => statusdesc)).toEqual([
      'cashOutAmountRequired',
      'cashOutTimeRequired',
      'invalidCashOutAmount',
      'invalidCashOutAmount',
      'invalidCashOutTime',
      'invalidCashOutTime',
      'betNotExists',
    ])
    expect((await at.betOf(bet)).state).toBe('running')
  })

  test('a stopped market, a stopped match, a silent feed and a suspended member sell nothing', async () => {
    const { ann, id, bet } = await held()
    const { cash_key: _, ...offered } = await at.selling(ann, bet)
    const said = async () => [
      (await at.offer(ann, bet)).code,
      (await at.cashOuts.sell(ann, { ...offered, cash_key: randomUUID() })).statusdesc,
    ]
    const unavailable = ['cashOutUnavailable', 'cashOutUnavailable']
    await at.requote(id, [1.5, 3], 3, { status: 'suspended' })
    expect(await said()).toEqual(unavailable)
    await at.requote(id, [1.5, 3], 4)
    const db = at.shop.database.db
    await db.updateTable('match').set({ status: 'suspended' }).where('id', '=', BigInt(id)).execute()
    expect(await said()).toEqual(unavailable)
    await db.updateTable('match').set({ status: 'open' }).where('id', '=', BigInt(id)).execute()
    at.shop.clock.pass(20_001)
    expect(await said()).toEqual(unavailable)
    await at.shop.tell({})
    expect((await at.offer(ann, bet)).code).toBe('')
    await db.updateTable('member').set({ own_state: 'suspend' }).where('id', '=', ann).execute()
    expect(await at.cashOuts.check(ann, { ...identity, bet_ids: [bet] })).toMatchObject({ statusdesc: 'SUSPEND' })
    expect(await at.cashOuts.sell(ann, at.asking(bet, '158.33'))).toMatchObject({ statusdesc: 'SUSPEND' })
  })

  test('a parlay counts a won leg at its price and sells nothing once a leg is lost; a system as long as a line stands; play money alike', async () => {
    const ann = await at.entering()
    await at.shop.database.db.updateTable('member').set({ operator_type: 2 }).where('id', '=', ann).execute()
    await at.shop.database.db.updateTable('wallet').set({ virtual: true }).where('member_id', '=', ann).execute()
    const matches = [await at.newMatch([2, 2]), await at.newMatch([2, 2]), await at.newMatch([2, 2])]
    const legs = () => matches.map(({ on }) => ({ ...on, line: 0 }))
    const placed = [
      await at.shop.placement.placeParlay(ann, parlay(legs())),
      await at.shop.placement.placeSystem(ann, system(legs(), [2])),
    ]
    const [p, s] = placed.map((answer) => (answer as { bet_id: string }).bet_id)
    // 10 × 2³ × ⅛ and 3 lines of 10 × 2² × ¼, less 5 %.
    expect([(await at.offer(ann, p!)).amount, (await at.offer(ann, s!)).amount]).toEqual(['9.50', '28.50'])
    await at.shop.result(matches[0]!.id, { ...won, action: 1 })
    expect([(await at.offer(ann, p!)).amount, (await at.offer(ann, s!)).amount]).toEqual(['19.00', '47.50'])
    expect(await at.cashOuts.sell(ann, await at.selling(ann, s!, 50))).toMatchObject({
      status: 1,
      amount: '23.75',
      held_risk: '15.00',
    })
    await at.shop.result(matches[1]!.id, { ...lost, action: 1 })
    expect([(await at.offer(ann, p!)).code, (await at.offer(ann, s!)).amount]).toEqual(['cashOutNotOffered', '9.50'])
    await at.shop.result(matches[2]!.id, { ...won, action: 1 })
    // Of the three lines one won 40: the half kept brings 20.
    expect((await at.betOf(s!)).payout).toBe(2_000n)
    const { rows } = await sql<{
      account: string
    }>`select distinct account from entry where member_id = ${ann} and account like 'house.virtual%'`.execute(
      at.shop.database.db,
    )
    expect(rows).toEqual([{ account: 'house.virtual.bets' }])
  })

  test('another member’s bet is not found', async () => {
    const { bet } = await held()
    const bob = await at.entering()
    expect((await at.offer(bob, bet)).code).toBe('betNotExists')
    expect(await at.cashOuts.sell(bob, at.asking(bet, '158.33'))).toMatchObject({ statusdesc: 'betNotExists' })
  })

  test('two at once sell each part once; against settlement one of the two wins', async () => {
    const { ann, bet } = await held()
    const asked = [await at.selling(ann, bet), await at.selling(ann, bet)]
    const both = await Promise.all(asked.map((body) => at.cashOuts.sell(ann, body)))
    expect(both.map(({ statusdesc }) => statusdesc).toSorted()).toEqual(['cashOutNotOffered', 'success'])
    const races = await Promise.all(Array.from({ length: 4 }, () => held()))
    for (const { id } of races)
      await at.shop.tell({
        results: [
          { match: id, at: at.shop.clock.book(), result: { status: 'completed', ht: [0, 0], ft: [1, 1], action: 1 } },
        ],
      })
    const bodies = await Promise.all(races.map((race) => at.selling(race.ann, race.bet)))
    const [, ...sold] = await Promise.all([
      openRounds(at.shop).run(),
      ...races.map((race, n) => at.cashOuts.sell(race.ann, bodies[n]!)),
    ])
    await at.shop.rounds.run()
    for (const [n, race] of races.entries()) {
      const { cash, frozen } = await at.walletOf(race.ann)
      expect([cash, frozen]).toEqual([sold[n]!.status === 1 ? 105_833n : 115_000n, 0n])
    }
  })

  test('what was bought back stands for good: neither the part nor the totals can be changed', async () => {
    const { ann, bet } = await held()
    await at.cashOuts.sell(ann, await at.selling(ann, bet, 50))
    const { db } = at.shop.database
    for (const statement of [
      'update cash_out set amount = amount + 1',
      'delete from cash_out',
      `update bet set cashed_risk = 0 where id = ${bet}`,
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
    }
  })
})
