import type { Score } from '#domain/market/result.ts'
import { writeAmount } from '#domain/money/money.ts'
import { betByKey } from '#server/bets/lists.ts'
import { audit } from '#server/wallet/audit.ts'
import { expect, test } from 'vitest'
import { match, playing, slip, describeShop } from '../../_kit/shop.ts'
import { leg, openMatches, parlay, system } from '../bets/tickets-kit.ts'

describeShop('§parlay.return: tickets settled leg by leg on $name', (shop) => {
  let next = 100
  /** Matches at home prices and lines; answers their legs and ids. */
  const offering = async (...homes: { price: number; line?: number }[]) => {
    const from = await openMatches(shop, next, homes)
    next += homes.length
    return homes.map(({ price, line = 0 }, n) => ({ id: from + n, body: leg(from + n, price.toFixed(2), { line }) }))
  }
  const entering = (cash = 1_000_000n, limits = {}) => shop.enter({ login: `ticket${next++}`, cash, limits })
  const ended = (id: number, ft: Score | null, change: object = {}) =>
    shop.result(id, { ht: [0, 0], ft, action: 1, ...change })
  const stateOf = async (member: bigint, key: string) => {
    const bet = (await betByKey(shop.database.db, member, key))!
    return [bet.bet_status, bet.outcome, bet.payout, bet.legs.map(({ outcome }) => outcome || '-').join(' ')]
  }
  const cashOf = async (member: bigint) => {
    const { cash, frozen } = await shop.database.db
      .selectFrom('wallet')
      .select(['cash', 'frozen'])
      .where('member_id', '=', member)
      .executeTakeFirstOrThrow()
    return [writeAmount(cash, 'MYR'), writeAmount(frozen, 'MYR')]
  }

  test('§parlay.return: a parlay of five, one half won, one void: 100 × 2.13 × 1.9 × (1 + 1.45) / 2 × 1 × 1.84 runs until the last', async () => {
    const ann = await entering()
    const legs = await offering(
      { price: 2.13 },
      { price: 1.9 },
      { price: 1.45, line: -3 },
      { price: 2.5 },
      { price: 1.84 },
    )
    const body = parlay(
      legs.map((one) => one.body),
      { stake: '100.00' },
    )
    expect(await shop.placement.placeParlay(ann, body)).toMatchObject({
      status: 1,
      price: '26.9935',
      risk: '100.00',
      to_win: '2599.35',
    })
    await ended(legs[0]!.id, [1, 0])
    await ended(legs[1]!.id, [2, 0])
    await ended(legs[2]!.id, [1, 0])
    await ended(legs[3]!.id, null, { status: 'cancelled', ht: null })
    expect(await stateOf(ann, body.bet_key)).toEqual(['running', '', '', 'won won wonHalf void -'])
    expect(await cashOf(ann)).toEqual(['10000.00', '100.00'])
    await ended(legs[4]!.id, [3, 0])
    expect(await stateOf(ann, body.bet_key)).toEqual(['settled', 'won', '912.19', 'won won wonHalf void won'])
    expect(await cashOf(ann)).toEqual(['10812.19', '0.00'])
  })

  test('§parlay.return: one lost leg decides it at once, and later results change nothing but the legs', async () => {
    const ann = await entering()
    const legs = await offering({ price: 2 }, { price: 2 }, { price: 2 })
    const body = parlay(legs.map((one) => one.body))
    await shop.placement.placeParlay(ann, body)
    await ended(legs[1]!.id, [0, 1])
    expect(await stateOf(ann, body.bet_key)).toEqual(['settled', 'lost', '0.00', '- lost -'])
    await ended(legs[0]!.id, [1, 0])
    expect(await stateOf(ann, body.bet_key)).toEqual(['settled', 'lost', '0.00', 'won lost -'])
    expect(await cashOf(ann)).toEqual(['9990.00', '0.00'])
  })

  test('§settlement.correction: a corrected result flips a leg: the ticket is opened, runs on, and is settled again as if settled once (§ledger.settled-again)', async () => {
    const ann = await entering()
    const legs = await offering({ price: 2 }, { price: 1.5 })
    const body = parlay(legs.map((one) => one.body))
    await shop.placement.placeParlay(ann, body)
    await ended(legs[0]!.id, [0, 1])
    await ended(legs[0]!.id, [1, 0], { action: 2 })
    expect(await stateOf(ann, body.bet_key)).toEqual(['running', '', '', 'won -'])
    expect(await cashOf(ann)).toEqual(['10000.00', '10.00'])
    await ended(legs[1]!.id, [1, 0])
    expect(await cashOf(ann)).toEqual(['10020.00', '0.00'])
    await ended(legs[0]!.id, [1, 1], { action: 3 })
    expect(await stateOf(ann, body.bet_key)).toEqual(['settled', 'won', '15.00', 'draw won'])
    await ended(legs[0]!.id, [1, 1], { action: 4 })
    await ended(legs[1]!.id, [0, 1], { action: 2 })
    expect(await stateOf(ann, body.bet_key)).toEqual(['settled', 'lost', '0.00', 'draw lost'])
    expect(await cashOf(ann)).toEqual(['9990.00', '0.00'])
  })

  // The lines of a system (§parlay.system) at the two digits the board strikes: 1/.52, 1/.5 and 1/.9 are 1.92, 2.00 and
  // 1.11.
  const systemPrices = [1.92, 2, 1.11]
  test.each<[outcomes: string, payout: string]>([
    ['WWW', '81.91'],
    ['WWL', '38.40'],
    ['WLW', '21.31'],
    ['WWV', '77.60'],
    ['WVV', '48.40'],
    ['VVV', '30.00'],
    ['LLW', '0.00'],
  ])('§parlay.system: a 2-of-3 at 1.92, 2.00 and 1.11, unit 10: %s returns %s', async (outcomes, payout) => {
    const ann = await entering()
    const legs = await offering(...systemPrices.map((price) => ({ price })))
    const body = system(
      legs.map((one) => one.body),
      [2],
    )
    expect(await shop.placement.placeSystem(ann, body)).toMatchObject({ status: 1, risk: '30.00', to_win: '51.91' })
    for (const [n, letter] of [...outcomes].entries()) {
      await (letter === 'V'
        ? ended(legs[n]!.id, null, { status: 'refund', ht: null })
        : ended(legs[n]!.id, letter === 'W' ? [1, 0] : [0, 1]))
    }
    const [state, , back] = await stateOf(ann, body.bet_key)
    expect([state, back]).toEqual([outcomes === 'VVV' ? 'void' : 'settled', payout])
  })

  test('§settlement.max-payout: the payout is capped at what was shown, risk included', async () => {
    const ann = await entering(1_000_000n, { maxPayout: 50_000n })
    const legs = await offering({ price: 9 }, { price: 9 })
    const body = parlay(legs.map((one) => one.body))
    expect(await shop.placement.placeParlay(ann, body)).toMatchObject({ status: 1, price: '81.00', to_win: '490.00' })
    for (const { id } of legs) await ended(id, [1, 0])
    expect(await stateOf(ann, body.bet_key)).toEqual(['settled', 'won', '500.00', 'won won'])
  })

  test('§parlay.return: all legs void is void, and its stake no longer counts against limits', async () => {
    const ann = await entering(1_000_000n, { marketLimit: 1_000n })
    const legs = await offering({ price: 2 }, { price: 2 })
    const body = parlay(legs.map((one) => one.body))
    await shop.placement.placeParlay(ann, body)
    expect(await shop.placement.placeParlay(ann, parlay(legs.map((one) => one.body)))).toMatchObject({
      statusdesc: 'betOverLimit',
    })
    await ended(legs[0]!.id, null, { status: 'cancelled', ht: null })
    await shop.tell({ matches: [match(legs[1]!.id, { status: 'settled' })] })
    await ended(legs[1]!.id, null, { status: 'cancelled', ht: null })
    expect(await stateOf(ann, body.bet_key)).toEqual(['void', 'void', '10.00', 'void void'])
    expect(
      await shop.database.db.selectFrom('member_stake').select('staked').where('member_id', '=', ann).execute(),
    ).toEqual([{ staked: 0n }, { staked: 0n }])
  })

  test('§stake.negative-odds: a Malay single at −0.96: entered 10.00 risks 9.60; void gives it back, half won pays 14.60', async () => {
    const ann = await entering()
    const [first, second] = await offering({ price: 2.0417 }, { price: 2.0417, line: -3 })
    const at = (one: { id: number }, line: number) =>
      slip({ match_id: one.id, odds_id: one.id * 10, odds_type: 'MY', price: '-0.96', line })
    expect(await shop.placement.placeSingle(ann, at(first!, 0))).toMatchObject({
      status: 1,
      risk: '9.60',
      to_win: '10.00',
    })
    await shop.placement.placeSingle(ann, at(second!, -3))
    await ended(first!.id, null, { status: 'cancelled', ht: null })
    await ended(second!.id, [1, 0])
    expect(await cashOf(ann)).toEqual(['10005.00', '0.00'])
  })

  test('§bet.incident: a ticket with a live leg waits; an incident on that leg’s match refuses all of it, one on another’s does not', async () => {
    const ann = await entering()
    const [one, two, three] = await offering({ price: 2 }, { price: 2 }, { price: 2 })
    await shop.tell({ matches: [match(one!.id, { live: playing([0, 0]), incident: 4 })] })
    const place = async () => {
      const body = parlay([one!, two!, three!].map((leg) => leg.body))
      expect(await shop.placement.placeParlay(ann, body)).toMatchObject({ status: 1, bet_status: 'waiting' })
      return body.bet_key
    }
    const first = await place()
    await shop.tell({ matches: [match(two!.id, { incident: 1 })] })
    shop.clock.pass(5_000)
    await shop.rounds.run()
    expect((await stateOf(ann, first))[0]).toBe('running')
    const second = await place()
    await shop.tell({ matches: [match(one!.id, { live: playing([1, 0]), incident: 5 })] })
    await shop.rounds.run()
    expect((await stateOf(ann, second))[0]).toBe('rejected')
    expect(await cashOf(ann)).toEqual(['10000.00', '10.00'])
  })

  test('48 book hours after a leg’s kick-off without a result that leg is void, and the rest decides', async () => {
    const ann = await entering()
    const [gone, won] = await offering({ price: 3 }, { price: 2 })
    const body = parlay([gone!.body, won!.body])
    await shop.placement.placeParlay(ann, body)
    await ended(won!.id, [1, 0])
    shop.clock.pass(50 * 3_600_000)
    await shop.rounds.run()
    expect(await stateOf(ann, body.bet_key)).toEqual(['settled', 'won', '20.00', 'void won'])
    await ended(gone!.id, [2, 0], { action: 0 })
    expect(await stateOf(ann, body.bet_key)).toEqual(['settled', 'won', '60.00', 'won won'])
  })

  test('two matches settled at once by two processes leave no ticket behind', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => entering()))
    const [one, two] = await offering({ price: 2 }, { price: 2 })
    await Promise.all(members.map((member) => shop.placement.placeParlay(member, parlay([one!.body, two!.body]))))
    await shop.tell({
      results: [one!, two!].map(({ id }) => ({
        match: id,
        at: shop.clock.book(),
        result: { status: 'completed' as const, ht: [0, 0] as const, ft: [1, 0] as const, action: 1 },
      })),
    })
    const { openRounds } = await import('#server/settlement/rounds.ts')
    await Promise.all([shop.rounds.run(), openRounds(shop).run(), openRounds(shop).run()])
    await shop.rounds.run()
    for (const member of members) expect(await cashOf(member)).toEqual(['10030.00', '0.00'])
  })

  test('§ledger.audited: every invariant holds', async () => expect(await audit(shop.database.db)).toEqual([]))
})
