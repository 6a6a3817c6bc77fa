import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parlay, system } from '../bets/tickets-kit.ts'
import { identity, describeCashier } from './kit.ts'

const lost = { ht: [0, 0], ft: [1, 0] } as const
const won = { ht: [0, 0], ft: [1, 1] } as const

describeCashier('§cash-out.offer: what is offered, on $name', (at) => {
  test.each([
    [100, '158.33', '100.00', '150.00'],
    [50, '79.16', '50.00', '75.00'],
    [33, '52.25', '33.00', '49.50'],
    [1, '1.58', '1.00', '1.50'],
  ])('100 @ 2.50 now 1.50, %s %% → %s', async (percent, amount, risk, to_win) => {
    const { ann, bet } = await at.held()
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

  test('a stopped market, a stopped match, a silent feed and a suspended member sell nothing', async () => {
    const { ann, id, bet } = await at.held()
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
    const { bet } = await at.held()
    const bob = await at.entering()
    expect((await at.offer(bob, bet)).code).toBe('betNotExists')
    expect(await at.cashOuts.sell(bob, at.asking(bet, '158.33'))).toMatchObject({ statusdesc: 'betNotExists' })
  })
})
