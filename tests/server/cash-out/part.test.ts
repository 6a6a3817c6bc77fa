import { calls } from '#calls/all.ts'
import { split } from '#domain/cash-out/cash-out.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { identity, describeCashier } from './kit.ts'

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

describeCashier('§cash-out.part: a part of a bet, and an amount that is named, on $name', (at) => {
  test.each<[string, object, bigint]>([
    // 40 % of 100 for 63.33; the other 60 win 90, are lost, or come back.
    ['won', won, 100_000n + 2_333n + 9_000n],
    ['lost', lost, 100_000n + 2_333n - 6_000n],
    ['void', { status: 'cancelled', ht: null, ft: null }, 100_000n + 2_333n],
  ])(
    'in part, then %s: the bet pays on exactly what was not cashed, and a correction takes back only that',
    async (_, result, cash) => {
      const { ann, id, bet } = await at.held()
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
    const { ann, id, bet } = await at.held()
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

  test('§cash-out.amount: exactly the amount that was named, for the least part that is worth it, again and again; the rest is the bet’s', async () => {
    const { ann, id, bet } = await at.held()
    expect(await at.offerFor(ann, bet, '50')).toMatchObject({ amount: '50.00', risk: '31.58', to_win: '47.37' })
    const body = await at.sellingFor(ann, bet, '50')
    const first = await at.cashOuts.sell(ann, body)
    expect(first).toMatchObject({
      status: 1,
      percent: 0,
      amount: '50.00',
      bet_status: 'running',
      held_risk: '68.42',
      held_to_win: '102.63',
    })
    expect(await at.cashOuts.sell(ann, body)).toEqual(first)
    for (const wanted of ['0.01', '33.33', '74.90']) {
      expect(await at.cashOuts.sell(ann, await at.sellingFor(ann, bet, wanted))).toMatchObject({
        status: 1,
        amount: Number(wanted).toFixed(2),
      })
    }
    const rest = await at.offer(ann, bet)
    // The whole was worth 158.33.
    expect(5_000 + 1 + 3_333 + 7_490 + Math.round(Number(rest.amount) * 100)).toBeLessThanOrEqual(15_833)
    const kept = await at.betOf(bet)
    expect(await at.walletOf(ann)).toEqual({
      cash: 100_000n + 15_824n - kept.cashed_risk,
      frozen: 10_000n - kept.cashed_risk,
      owed: 0n,
    })
    await at.shop.result(id, { ...won, action: 1 })
    expect((await at.betOf(bet)).payout).toBe(25_000n - kept.cashed_risk - kept.cashed_to_win)
  })

  test('§cash-out.amount: the whole for an amount that takes it, and no amount that the bet is not worth', async () => {
    const { ann, bet } = await at.held()
    const refused = (amount: string) => at.cashOuts.check(ann, { ...identity, bet_ids: [bet], amount })
    expect(await at.offerFor(ann, bet, '158.34')).toMatchObject({ code: 'invalidCashOutAmount', amount: '' })
    for (const amount of ['0', '-1', '1.234', 'all', '1e2', '9'.repeat(24)])
      expect(await refused(amount), amount).toEqual({ status: 0, statusdesc: 'invalidCashOutAmount' })
    expect(await at.cashOuts.check(ann, { ...identity, bet_ids: [bet], amount: '5', percent: 50 })).toMatchObject({
      statusdesc: 'invalidCashOutAmount',
    })
    const body = await at.sellingFor(ann, bet, '50')
    const forged = [
      { amount: '50.01' },
      { percent: 100 },
      { percent: 50 },
      { time: Number(body.time) - 1 },
      { offer_token: body.offer_token!.replace(/-[0-9]+/, '') },
      { offer_token: body.offer_token!.replace(/-[0-9]+/, '-1') },
    ]
    for (const change of forged)
      expect(
        await at.cashOuts.sell(ann, { ...body, cash_key: randomUUID(), ...change }),
        JSON.stringify(change),
      ).toEqual({ status: 0, statusdesc: 'invalidCashOutAmount' })
    expect((await at.betOf(bet)).cashed).toBe(0n)
    expect(await at.cashOuts.sell(ann, await at.sellingFor(ann, bet, '158.33'))).toMatchObject({
      status: 1,
      percent: 100,
      bet_status: 'cashedOut',
    })
  })

  test('§cash-out.shown-amount: of a bet that fell within 2 % no more is sold than was shown, beyond it the new part is; of one that rose less is', async () => {
    const { ann, id, bet } = await at.held()
    const [first, second] = [await at.sellingFor(ann, bet, '50'), await at.sellingFor(ann, bet, '50')]
    await at.requote(id, [1.52, 2.93], 3)
    expect((await at.offerFor(ann, bet, '50')).risk).toBe('31.98')
    expect(await at.cashOuts.sell(ann, first)).toMatchObject({ status: 1, amount: '50.00', risk: '31.58' })
    // The other offer was on what the bet held before.
    expect(await at.cashOuts.sell(ann, second)).toMatchObject({ statusdesc: 'cashOutChanged', risk: '31.98' })
    const shown = await at.sellingFor(ann, bet, '50')
    await at.requote(id, [1.9, 2.1], 4)
    const changed = await at.cashOuts.sell(ann, shown)
    expect(changed).toMatchObject({ statusdesc: 'cashOutChanged', amount: '50.00', risk: '40.11' })
    const dear = await at.sellingFor(ann, bet, '50')
    await at.requote(id, [1.5, 3], 5)
    expect(await at.cashOuts.sell(ann, dear)).toMatchObject({ status: 1, amount: '50.00', risk: '31.58' })
    const most = await at.sellingFor(ann, bet, '57')
    await at.requote(id, [3, 1.5], 6)
    // Even the whole is not worth it any more: the whole is shown.
    expect(await at.cashOuts.sell(ann, most)).toMatchObject({ statusdesc: 'cashOutChanged', amount: '29.17' })
  })

  test('§cash-out.part: an offer on what the bet held before a part was sold is shown again', async () => {
    const { ann, bet } = await at.held()
    const [half, again] = [await at.selling(ann, bet, 50), await at.selling(ann, bet, 50)]
    expect(await at.cashOuts.sell(ann, half)).toMatchObject({ status: 1, amount: '79.16' })
    expect(await at.cashOuts.sell(ann, again)).toMatchObject({ statusdesc: 'cashOutChanged', amount: '39.58' })
  })
})
