import { openRounds } from '#server/settlement/rounds.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeCashier } from './kit.ts'

const lost = { ht: [0, 0], ft: [1, 0] } as const
const won = { ht: [0, 0], ft: [1, 1] } as const

describeCashier('§cash-out.offer: what is paid, on $name', (at) => {
  test('whole: paid at once, settled and labelled so, and no result opens it again', async () => {
    const { ann, id, bet } = await at.held()
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
    const { ann, bet } = await at.held()
    const { percent: _, ...whole } = await at.selling(ann, bet)
    const { percent: __, ...part } = await at.selling(ann, bet, 50)
    expect(await at.cashOuts.sell(ann, part)).toMatchObject({ status: 0, statusdesc: 'invalidCashOutAmount' })
    const sold = await at.cashOuts.sell(ann, whole)
    expect(sold).toMatchObject({ status: 1, amount: '158.33', bet_status: 'cashedOut' })
    // The same request is answered the same.
    expect(await at.cashOuts.sell(ann, whole)).toMatchObject({ status: 1, amount: '158.33' })
  })

  test('the amount shown is paid while the offer fell within 2 %, the new one shown beyond, a better one paid', async () => {
    const { ann, id, bet } = await at.held([1.4, 3.5])
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
    const { ann, bet } = await at.held()
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
    const { ann, bet } = await at.held()
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
    const { ann, id, bet } = await at.held()
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
    const { ann, bet } = await at.held()
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

  test('two at once sell each part once; against settlement one of the two wins', async () => {
    const { ann, bet } = await at.held()
    const asked = [await at.selling(ann, bet), await at.selling(ann, bet)]
    const both = await Promise.all(asked.map((body) => at.cashOuts.sell(ann, body)))
    expect(both.map(({ statusdesc }) => statusdesc).toSorted()).toEqual(['cashOutNotOffered', 'success'])
    const races = await Promise.all(Array.from({ length: 4 }, () => at.held()))
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
    const { ann, bet } = await at.held()
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
