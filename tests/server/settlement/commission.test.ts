import { defaultPolicies } from '#domain/policies.ts'
import type { MatchResult } from '#domain/market/result.ts'
import { openCashOuts } from '#server/cash-out/perform.ts'
import { openRounds } from '#server/settlement/rounds.ts'
import { statementOf } from '#server/reports/statement.ts'
import { audit } from '#server/wallet/audit.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { evening, market, match, slip } from '../../_kit/shop.ts'
import { type Cashier, openCashier } from '../cash-out/kit.ts'

describe.each(databases())('§commission.credited: commission is credited with the settlement on $name', ({ open }) => {
  let at: Cashier
  let last = 500

  beforeAll(async () => {
    at = await openCashier(await open())
  })
  afterAll(async () => {
    expect(await audit(at.shop.database.db)).toEqual([])
    await at.shop.database.close()
  })

  const entering = (cash = 100_000n) => at.shop.enter({ login: `com${++last}`, cash, commission: 50 })
  const betting = async (member: bigint, stake = '100.00') => {
    const id = ++last
    await at.shop.tell({ matches: [match(id)], markets: [market(id * 10, id, [1.9, 2], { line: -1 })] })
    await at.shop.placement.placeSingle(
      member,
      slip({ match_id: id, odds_id: id * 10, line: -1, price: '1.90', stake }),
    )
    return id
  }
  const won = { ht: [0, 0], ft: [2, 0] } as const satisfies Partial<MatchResult>
  const lines = async (member: bigint) =>
    (await statementOf(at.shop.database.db, member, { from: 0, to: evening * 2 })).movements.map(
      ({ kind, amount, commission }) => `${kind} ${amount} ${commission}`,
    )
  const ended = async (member: bigint) => ({ ...(await at.walletOf(member)), lines: await lines(member) })

  test.each<[string, Partial<MatchResult>, bigint, string]>([
    ['won 90.00', { ft: [2, 0] }, 109_045n, '90.45 0.45'],
    ['lost 100.00', { ft: [0, 1] }, 90_050n, '-99.50 0.50'],
    ['lost half 50.00', { ft: [0, 0] }, 95_025n, '-49.75 0.25'],
  ])('%s of 100.00 @ 1.90 on −0.25', async (_what, result, cash, line) => {
    const ann = await entering()
    const id = await betting(ann)
    await at.shop.result(id, { ht: [0, 0], ft: null, action: 1, ...result })
    expect(await ended(ann)).toEqual({ cash, frozen: 0n, owed: 0n, lines: ['opening 1000.00 0.00', `settle ${line}`] })
  })

  test('a correction takes it back and credits again, and a void bet has none, as if settled once (§ledger.settled-again)', async () => {
    const ann = await entering()
    const id = await betting(ann)
    await at.shop.result(id, { ...won, action: 1 })
    await at.shop.result(id, { ht: [0, 0], ft: [0, 2], action: 2 })
    await at.shop.result(id, { status: 'cancelled', ht: null, ft: null, action: 3 })
    expect(await ended(ann)).toEqual({
      cash: 100_000n,
      frozen: 0n,
      owed: 0n,
      lines: [
        'opening 1000.00 0.00',
        'settle 90.45 0.45',
        'correction -90.45 -0.45',
        'settle -99.50 0.50',
        'correction 99.50 -0.50',
      ],
    })
  })

  test('§ledger.owed: what is taken back and staked already is owed with its commission, and the next money pays it', async () => {
    const ann = await entering(10_000n)
    const first = await betting(ann)
    await at.shop.result(first, { ...won, action: 1 })
    const second = await betting(ann, '190.45')
    await at.shop.result(first, { ht: [0, 0], ft: [0, 2], action: 2 })
    expect(await at.walletOf(ann)).toEqual({ cash: 19_045n, frozen: 19_045n, owed: 18_995n })
    await at.shop.result(second, { status: 'cancelled', ht: null, ft: null, action: 1 })
    expect(await at.walletOf(ann)).toEqual({ cash: 50n, frozen: 0n, owed: 0n })
  })

  test('a bet sold in part earns with its settlement, by the money of the whole; one sold whole with its cash-out', async () => {
    const [ann, bob] = [await entering(), await entering()]
    const { id, on } = await at.newMatch()
    const [part, whole] = [await at.place(ann, on), await at.place(bob, on)]
    await at.requote(id, [1.5, 2.5], 2)
    await at.cashOuts.sell(ann, await at.selling(ann, part, 50))
    await at.cashOuts.sell(bob, await at.selling(bob, whole))
    // 100 bought back at 148.44, the half of it at 74.21.
    expect(await lines(bob)).toEqual(['opening 1000.00 0.00', 'cashout 48.68 0.24'])
    await at.shop.result(id, { ht: [0, 0], ft: [0, 0], action: 1 })
    // 74.21 − 100: 25.79 lost, and half a percent of it.
    expect(await lines(ann)).toEqual(['opening 1000.00 0.00', 'cashout 24.21 0.00', 'settle -49.88 0.12'])
  })

  test("the operator's policy of valid turnover rules settlement and cash-out", async () => {
    const [ann, bob] = [await entering(), await entering()]
    const policies = { ...defaultPolicies, validTurnover: 'full' } as const
    const id = await betting(ann)
    await at.shop.tell({
      results: [{ match: id, at: at.shop.clock.book(), result: { status: 'completed', ...won, action: 1 } }],
    })
    await openRounds({ ...at.shop, policies }).run()
    expect(await lines(ann)).toEqual(['opening 1000.00 0.00', 'settle 90.50 0.50'])
    const { on } = await at.newMatch()
    const bet = await at.place(bob, on)
    await openCashOuts({ ...at.shop, policies }).sell(bob, await at.selling(bob, bet))
    expect((await lines(bob))[1]).toMatch(/ 0\.50$/)
  })

  test('play money is credited by an account of its own', async () => {
    const ann = await entering(0n)
    await at.shop.database.db.updateTable('wallet').set({ virtual: true }).where('member_id', '=', ann).execute()
    await deposit(at.shop.database.db, {
      kind: 'opening',
      member: ann,
      amount: 100_000n,
      note: '',
      book: evening,
      real: evening,
    })
    await at.shop.result(await betting(ann), { ...won, action: 1 })
    const { rows } = await sql<{
      account: string
      amount: bigint
    }>`select account, amount from entry where member_id = ${ann} and account like '%commission'`.execute(
      at.shop.database.db,
    )
    expect(rows).toEqual([{ account: 'house.virtual.commission', amount: -45n }])
  })
})
