import type { cashOut } from '#calls/bets/cash-out.ts'
import type { Body } from '#calls/call.ts'
import type { MatchRecord } from '#odds/store.ts'
import { closeKey } from '#server/bets/acceptance/closed-key.ts'
import { betById } from '#server/bets/lists.ts'
import { decideCashOuts } from '#server/cash-out/waiting.ts'
import { cashOutStore } from '#server/cash-out/cash-out-store.ts'
import { loadFeeds } from '#server/events/reading.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { match, playing, slip } from '../../_kit/shop.ts'
import { parlay } from '../bets/tickets-kit.ts'
import { describeCashier } from './kit.ts'

const seconds = 5_000

describeCashier('§cash-out.wait: a cash-out of a bet in play on $name', (at) => {
  const started = (id: number, change: Partial<MatchRecord> = {}) =>
    match(id, { live: playing([1, 0]), incident: 7, ...change })
  /** A bet of 100 at 2.50 on a match that is in play now, and whose market is at 1.50. */
  const held = async (change: Partial<MatchRecord> = {}) => {
    const ann = await at.entering()
    const { id, on } = await at.newMatch()
    const bet = await at.place(ann, on)
    await at.shop.tell({ matches: [started(id, change)] })
    await at.requote(id, [1.5, 3], 2)
    return { ann, id, bet }
  }
  const asked = async (percent = 100) => {
    const holding = await held()
    const body = await at.selling(holding.ann, holding.bet, percent)
    return { ...holding, body, answer: await at.cashOuts.sell(holding.ann, body) }
  }
  const untilDecided = async (ms = seconds) => {
    at.shop.clock.toBook(at.shop.clock.book() + ms)
    await round()
  }
  /** What a server does in each round: what follows from the book, then the cash-outs. */
  const round = async () => {
    await at.shop.rounds.run()
    return decideCashOuts(deciding())
  }
  const deciding = () => ({ store: cashOutStore(at.shop.database.db), clock: at.shop.clock })
  const repeated = (member: bigint, body: Body<typeof cashOut>) => at.cashOuts.sell(member, body)
  const newsOf = async (member: bigint) => {
    const [told] = await loadFeeds(at.shop.database.db, [{ member, last: 0n }])
    return told!.events.flatMap(({ topic, cash_out }) => (cash_out ? [{ topic, ...cash_out }] : []))
  }
  const untouched = { cash: 100_000n, frozen: 10_000n, owed: 0n }

  test('it waits as long as the bet, pays nothing in the meantime, and is paid once nothing has happened', async () => {
    const { ann, bet, body, answer } = await asked()
    const end = at.shop.clock.book() + seconds
    expect(answer).toMatchObject({
      status: 1,
      cash_status: 'waiting',
      wait_until: end,
      amount: '158.33',
      bet_status: 'running',
      balance: '900.00',
      outstanding_balance: '100.00',
    })
    expect(await betById(at.shop.database.db, ann, BigInt(bet))).toMatchObject({
      bet_status: 'running',
      cashing_until: end,
    })
    await untilDecided(seconds - 1)
    expect([await repeated(ann, body), await at.walletOf(ann)]).toMatchObject([{ cash_status: 'waiting' }, untouched])
    await untilDecided(1)
    expect(await repeated(ann, body)).toMatchObject({
      status: 1,
      cash_status: 'cashed',
      wait_until: 0,
      bet_status: 'cashedOut',
      balance: '1058.33',
    })
    expect(await newsOf(ann)).toMatchObject([
      { topic: 'cashout.waiting', cash_key: body.cash_key, bet_id: bet, status: 'waiting', wait_until: end },
      { topic: 'bet.cashedOut', cash_key: body.cash_key, status: 'cashed', amount: '158.33', held_risk: '0.00' },
    ])
  })

  test.each<[string, Partial<MatchRecord>]>([
    ['a goal', { live: playing([1, 1]) }],
    ['a red card', { live: playing([1, 0], { reds: [0, 1] }) }],
    ['half time', { live: playing([1, 0], { phase: 'halfTime', half: [1, 0] }) }],
    ['a suspended match', { status: 'suspended' }],
  ])('nobody sells a known loser: %s two seconds after the request refuses it at once', async (_, change) => {
    const { ann, id, bet, body } = await asked()
    await at.shop.tell({ matches: [started(id, { incident: 8, ...change })] })
    await untilDecided(2_000)
    expect([await at.walletOf(ann), await at.betOf(bet)]).toMatchObject([untouched, { state: 'running', cashed: 0n }])
    await at.shop.tell({ matches: [started(id, { incident: 9 })] })
    await untilDecided()
    expect(await repeated(ann, body)).toEqual({ status: 0, statusdesc: 'cashOutMatchChanged' })
    expect(await at.walletOf(ann)).toEqual(untouched)
    expect((await newsOf(ann)).at(-1)).toMatchObject({
      topic: 'cashout.refused',
      cash_key: body.cash_key,
      bet_id: bet,
      status: 'refused',
      reason: 'cashOutMatchChanged',
    })
  })

  test('a market that is suspended in the meantime refuses it, though it opens again', async () => {
    const { ann, id, body } = await asked()
    await at.requote(id, [1.5, 3], 3, { status: 'suspended' })
    await untilDecided(1_000)
    await at.requote(id, [1.5, 3], 4)
    await untilDecided()
    expect(await repeated(ann, body)).toMatchObject({ status: 0, statusdesc: 'cashOutUnavailable' })
    expect(await at.walletOf(ann)).toEqual(untouched)
  })

  test('§cash-out.shown-amount: an offer that fell too far is offered again by the feed and sold only under a new key', async () => {
    const { ann, id, bet, body } = await asked()
    await at.requote(id, [2, 2], 3)
    await untilDecided()
    const [, news] = await newsOf(ann)
    expect(news).toMatchObject({
      topic: 'cashout.refused',
      reason: 'cashOutChanged',
      amount: '118.75',
      held_risk: '100.00',
    })
    expect(await repeated(ann, body)).toMatchObject({ status: 0, statusdesc: 'cashOutChanged', amount: '118.75' })
    const again = at.asking(bet, news!.amount, { time: news!.time, offer_token: news!.offer_token })
    expect(await at.cashOuts.sell(ann, again)).toMatchObject({ status: 1, cash_status: 'waiting' })
    await untilDecided()
    expect(await at.walletOf(ann)).toEqual({ cash: 101_875n, frozen: 0n, owed: 0n })
  })

  test.each([
    ['fell by less than the tolerance: the amount shown', [1.52, 2.93], '158.33'],
    ['rose: what the bet is worth now', [1.25, 5], '190.00'],
  ] as const)('§cash-out.shown-amount: an offer that %s is paid', async (_, prices, amount) => {
    const { ann, id, body } = await asked()
    await at.requote(id, prices, 3)
    await untilDecided()
    expect(await repeated(ann, body)).toMatchObject({ status: 1, cash_status: 'cashed', amount })
  })

  test('§cash-out.part: parts wait one after another, and the bet keeps exactly the rest', async () => {
    const { ann, bet, body } = await asked(40)
    expect(await at.offer(ann, bet)).toMatchObject({ code: 'cashOutWaiting', amount: '', offer_token: '' })
    const other = { ...body, cash_key: randomUUID() }
    expect(await at.cashOuts.sell(ann, other)).toEqual({ status: 0, statusdesc: 'cashOutWaiting' })
    await untilDecided()
    expect(await repeated(ann, body)).toMatchObject({
      status: 1,
      amount: '63.33',
      held_risk: '60.00',
      bet_status: 'running',
    })
    const rest = await at.selling(ann, bet)
    expect(await at.cashOuts.sell(ann, rest)).toMatchObject({ cash_status: 'waiting', amount: '95.00' })
    await untilDecided()
    expect(await at.walletOf(ann)).toEqual({ cash: 100_000n + 6_333n - 4_000n + 9_500n - 6_000n, frozen: 0n, owed: 0n })
  })

  test('§cash-out.amount: a part named by its amount waits too', async () => {
    const { ann, bet } = await held()
    const body = await at.sellingFor(ann, bet, '50.00')
    expect(await at.cashOuts.sell(ann, body)).toMatchObject({ cash_status: 'waiting', amount: '50.00', risk: '31.58' })
    await untilDecided()
    expect(await repeated(ann, body)).toMatchObject({ cash_status: 'cashed', amount: '50.00', held_risk: '68.42' })
  })

  test.each([
    ['settled', { ht: [0, 0], ft: [1, 0] }, 90_000n],
    ['void', { status: 'cancelled', ht: null, ft: null }, 100_000n],
  ] as const)('a bet that is %s while it waits is paid by its result alone', async (state, result, cash) => {
    const { ann, id, bet, body } = await asked()
    await at.shop.result(id, { ...result, action: 1 } as Parameters<typeof at.shop.result>[1])
    await untilDecided()
    expect(await repeated(ann, body)).toMatchObject({ status: 0, statusdesc: 'cashOutNotOffered' })
    expect([await at.walletOf(ann), await at.betOf(bet)]).toMatchObject([
      { cash, frozen: 0n },
      { state, cashed: 0n },
    ])
  })

  test('§bet.key: the same key with another body, or for a bet, is not taken while it waits, and a question about it does not close it', async () => {
    const { ann, body } = await asked()
    expect(await repeated(ann, { ...body, percent: 50 })).toEqual({ status: 0, statusdesc: 'duplicate_debit_record' })
    expect(await repeated(ann, body)).toMatchObject({ cash_status: 'waiting' })
    expect(await closeKey(at.shop.database.db, ann, body.cash_key, at.shop.clock.real())).toBe(false)
    const { on } = await at.newMatch()
    await at.shop.placement.placeSingle(ann, slip({ ...on, stake: '100.00', bet_key: body.cash_key }))
    await untilDecided()
    expect(await repeated(ann, body)).toMatchObject({ cash_status: 'cashed' })
  })

  test('a parlay waits for its one leg in play, and one before kick-off is sold at once', async () => {
    const ann = await at.entering()
    const [first, second] = [await at.newMatch(), await at.newMatch()]
    const legs = [first, second].map(({ on }) => ({ ...on, line: 0 }))
    const placed = await at.shop.placement.placeParlay(ann, parlay(legs, { stake: '100.00' }))
    if (!('bet_id' in placed)) throw new Error(JSON.stringify(placed))
    const { bet_id: bet } = placed as { bet_id: string }
    const early = await at.selling(ann, bet, 50)
    expect(await at.cashOuts.sell(ann, early)).toMatchObject({ status: 1, cash_status: 'cashed', wait_until: 0 })
    await at.shop.tell({ matches: [started(second.id)] })
    const body = await at.selling(ann, bet, 50)
    expect(await at.cashOuts.sell(ann, body)).toMatchObject({ cash_status: 'waiting' })
    await untilDecided()
    expect(await repeated(ann, body)).toMatchObject({ cash_status: 'cashed' })
  })

  test('it is decided by the table, once, by whichever process looks next', async () => {
    const { ann, body } = await asked()
    at.shop.clock.toBook(at.shop.clock.book() + seconds)
    await Promise.all([1, 2, 3].map(() => decideCashOuts(deciding())))
    expect(await repeated(ann, body)).toMatchObject({ cash_status: 'cashed' })
    expect((await newsOf(ann)).filter(({ status }) => status === 'cashed')).toHaveLength(1)
    expect(await at.walletOf(ann)).toEqual({ cash: 105_833n, frozen: 0n, owed: 0n })
  })

  test('a goal between the decision that the wait is over and its writing pays nothing', async () => {
    const { ann, id, body } = await asked()
    at.shop.clock.toBook(at.shop.clock.book() + seconds)
    const { store } = deciding()
    const late: typeof store = {
      ...store,
      pricingContext: async (...of) => {
        await at.shop.tell({ matches: [started(id, { live: playing([1, 1]), incident: 8 })] })
        return store.pricingContext(...of)
      },
    }
    expect(await decideCashOuts({ ...deciding(), store: late })).toBe(0)
    await round()
    expect(await repeated(ann, body)).toMatchObject({ status: 0, statusdesc: 'cashOutMatchChanged' })
    expect(await at.walletOf(ann)).toEqual(untouched)
  })

  test('§time.steady: real time that steps back neither ages the offer nor ends the wait', async () => {
    const { ann, body } = await asked()
    const { clock } = at.shop
    const setBack = { ...deciding(), clock: { ...clock, real: () => clock.real() - 3_600_000 } }
    clock.toBook(clock.book() + seconds - 1)
    expect([await decideCashOuts(setBack), await repeated(ann, body)]).toMatchObject([0, { cash_status: 'waiting' }])
    clock.toBook(clock.book() + 1)
    expect([await decideCashOuts(setBack), await repeated(ann, body)]).toMatchObject([1, { cash_status: 'cashed' }])
  })

  test('an account that is suspended in the meantime is paid nothing', async () => {
    const { ann, body } = await asked()
    await at.shop.database.db.updateTable('member').set({ own_state: 'suspend' }).where('id', '=', ann).execute()
    await untilDecided()
    expect(await repeated(ann, body)).toMatchObject({ status: 0, statusdesc: 'SUSPEND' })
    expect(await at.walletOf(ann)).toEqual(untouched)
  })
})
