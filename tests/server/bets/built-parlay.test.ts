import type { placeParlay } from '#calls/bets/ticket.ts'
import type { Body } from '#calls/call.ts'
import type { MatchResult } from '#domain/market/result.ts'
import { betById } from '#server/bets/lists.ts'
import { openPlacement } from '#server/bets/placement.ts'
import { exposureOn } from '#server/exposure/exposure.ts'
import { loadMarketExposures } from '#server/exposure/market-exposure.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { market, match, playing } from '../../_kit/shop.ts'
import { beforeKickoff } from '../../odds/builder/kit.ts'
import { describeEdits } from '../cash-out/edits/kit.ts'
import { identity } from '../cash-out/kit.ts'

const law = beforeKickoff(1.5, 1.1)

type Leg = Body<typeof placeParlay>['legs'][number]

/** J of the first is 0.083558; home and both to score without the draw at half-time are 4.54. */
const builders = {
  two: { picks: ['home -1.5', 'under 2.5'], price: '11.56' },
  three: { picks: ['half draw', 'home', 'both score'], price: '14.15' },
} as const
const sides = {
  'home -1.5': [1, 'HDP', 'home', -6],
  'under 2.5': [2, 'OU', 'under', 10],
  home: [3, 'OXT', 'home', 0],
  draw: [3, 'OXT', 'draw', 0],
  'both score': [4, 'BS', 'yes', 0],
  'over 2.5': [2, 'OU', 'over', 10],
  'half draw': [5, 'OXTH', 'draw', 0],
} as const
type Named = keyof typeof sides

describeEdits('§builder.parlay: a builder is one leg of a parlay, on $name', (at) => {
  let last = 0
  const offered = (id: number, version = 1) => [
    market(id * 10 + 1, id, [4.2, 1.22], { type: 'HDP', line: -6, version }),
    market(id * 10 + 2, id, [2.03, 1.8], { type: 'OU', line: 10, version }),
    market(id * 10 + 3, id, [2.15, 3.3, 3.4], { type: 'OXT', version }),
    market(id * 10 + 4, id, [1.85, 1.9], { type: 'BS', version }),
    market(id * 10 + 5, id, [2.8, 4, 2.1], { type: 'OXTH', version }),
  ]
  const builtLeg = (id: number, names: readonly Named[], price: string, change: Partial<Leg> = {}): Leg => {
    const [first, ...joined] = names.map((name) => {
      const [more, market_type, pick, line] = sides[name]
      return { odds_id: id * 10 + more, market_type, pick, line }
    })
    return { match_id: id, ...first!, odds_type: 'DEC', price, joined, ...change }
  }
  /** A match whose selections the law joins, and another one whose first pick is at 2.00. */
  const board = async (live: object = {}) => {
    const id = 800 + (last += 1)
    await at.shop.tell({ matches: [match(id, live)], markets: offered(id), laws: [{ match: id, law }] })
    return { id, other: (await at.newMatch([2, 1.8])).id }
  }
  const asked = (legs: readonly Leg[], stake = '10.00'): Body<typeof placeParlay> => ({
    ...identity,
    legs: [...legs],
    stake,
    accept: 'none',
    bet_key: randomUUID(),
  })
  const placed = async (
    kind: keyof typeof builders,
    { stake = '10.00', live = {} }: { stake?: string; live?: object } = {},
  ) => {
    const ann = await at.entering()
    const on = await board(live)
    const { picks, price } = builders[kind]
    const legs = [builtLeg(on.id, picks, price), at.leg(on.other, '2.00')]
    const answer = await at.shop.placement.placeParlay(ann, asked(legs, stake))
    if (answer.status !== 1) throw new Error(JSON.stringify(answer))
    return { ann, ...on, legs, answer, bet: answer.bet_id }
  }
  const result = (id: number, part: Partial<MatchResult>, action = 1) =>
    at.shop.result(id, { status: 'completed', ht: [0, 0], ft: [0, 0], action, ...part })

  test('it has the odds of the builder times those of the other legs', async () => {
    const { ann, id, other, answer, bet } = await placed('two')
    expect(answer).toMatchObject({ price: '23.12', prices: ['11.56', '2.00'], risk: '10.00', to_win: '221.20' })
    expect(await betById(at.shop.database.db, ann, BigInt(bet))).toMatchObject({
      kind: 'parlay',
      price: '23.12',
      legs: [
        { match_id: id, pick: 'home', price: '4.20', builder: { n: 1, price: '11.56' } },
        { match_id: id, pick: 'under', price: '1.80', builder: { n: 1, price: '11.56' } },
        { match_id: other, pick: 'yes', price: '2.00' },
      ],
    })
    const kept = await at.shop.database.db
      .selectFrom('leg')
      .select(['builder', 'odds', 'law'])
      .where('bet_id', '=', BigInt(bet))
      .orderBy('n')
      .execute()
    expect(kept).toEqual([
      { builder: 1, odds: [10_000, 42_000, 18_000, 115_600], law },
      { builder: 1, odds: null, law: null },
      { builder: null, odds: null, law: null },
    ])
  })

  test('§bet.key: the same body is the same bet, with one selection less it is another', async () => {
    const { ann, answer, legs } = await placed('two')
    const body = asked(legs)
    const first = await at.shop.placement.placeParlay(ann, body)
    expect(first).toMatchObject({ status: 1 })
    expect(await at.shop.placement.placeParlay(ann, body)).toEqual(first)
    const { joined: _, ...alone } = legs[0]!
    expect(await at.shop.placement.placeParlay(ann, { ...body, legs: [alone, legs[1]!] })).toMatchObject({
      statusdesc: 'duplicate_debit_record',
    })
    expect(answer.bet_id).not.toBe((first as typeof answer).bet_id)
  })

  test('a check prices it as a placement does, with the fair odds and what multiplying would have said', async () => {
    const ann = await at.entering()
    const { id, other } = await board()
    const legs = [at.leg(other, '2.00'), builtLeg(id, ['home -1.5', 'under 2.5'], '11.00')]
    expect(await at.shop.placement.checkMany(ann, { ...identity, legs })).toMatchObject({
      status: 1,
      ticket: '',
      bonuses: [],
      legs: [
        { match_id: other, code: '', price: '2.00' },
        { match_id: id, code: '', price: '11.56', fair: '11.9678', multiplied: '7.56' },
      ],
    })
    expect(await at.shop.placement.placeParlay(ann, asked(legs))).toMatchObject({
      statusdesc: 'oddsChanged',
      prices: ['2.00', '11.56'],
    })
  })

  test.each<[string, readonly Named[], object]>([
    ['contradict each other', ['home', 'draw'], { code: 'selectionsContradict' }],
    ['add nothing', ['home', 'both score', 'over 2.5'], { code: 'selectionAddsNothing', selection: 2 }],
  ])('selections that %s are refused with their leg', async (_, names, { ...named }) => {
    const ann = await at.entering()
    const { id, other } = await board()
    const legs = [at.leg(other, '2.00'), builtLeg(id, names, '5.00')]
    const checked = await at.shop.placement.checkMany(ann, { ...identity, legs })
    expect(checked).toMatchObject({ status: 1, legs: [{ code: '' }, { price: '', ...named }] })
    const { code, ...place } = named as { code: string }
    expect(await at.shop.placement.placeParlay(ann, asked(legs))).toMatchObject({ statusdesc: code, leg: 1, ...place })
  })

  test('a suspended market refuses it, and names the leg and the selection', async () => {
    const ann = await at.entering()
    const { id, other } = await board()
    await at.shop.tell({
      markets: [market(id * 10 + 2, id, [2.03, 1.8], { type: 'OU', line: 10, version: 2, status: 'suspended' })],
    })
    const legs = [at.leg(other, '2.00'), builtLeg(id, builders.two.picks, builders.two.price)]
    expect(await at.shop.placement.checkMany(ann, { ...identity, legs })).toMatchObject({
      legs: [{ code: '' }, { code: '328', selection: 1 }],
      ticket: '',
    })
    expect(await at.shop.placement.placeParlay(ann, asked(legs))).toMatchObject({
      statusdesc: '328',
      leg: 1,
      selection: 1,
    })
  })

  test('§parlay.legs: it counts as one leg, with the rules of a leg', async () => {
    const ann = await at.entering()
    const { id, other } = await board()
    const built = builtLeg(id, builders.two.picks, builders.two.price)
    const place = (...legs: Leg[]) => at.shop.placement.placeParlay(ann, asked(legs))
    expect(await place(built)).toMatchObject({ statusdesc: 'atLeastTwoMatchToBetParlay' })
    const home = at.leg(id, '2.15', { odds_id: id * 10 + 3, market_type: 'OXT', pick: 'home' })
    expect(await place(built, at.leg(other, '2.00'), home)).toMatchObject({ statusdesc: 'sameMatchInParlay' })
    await at.shop.tell({ matches: [match(id, { live: playing([0, 0]), incident: 1 })] })
    expect(await place(built, at.leg(other, '2.00'))).toMatchObject({ statusdesc: 'atLeastThreeMatchToBetParlay' })
  })

  test.each<[string, Partial<MatchResult>, Partial<MatchResult>, bigint]>([
    ['all win', { ht: [0, 0], ft: [2, 1] }, { ft: [1, 1] }, 283_00n],
    ['a selection of the builder loses', { ht: [0, 0], ft: [2, 0] }, { ft: [1, 1] }, 0n],
    ['the other leg loses', { ht: [0, 0], ft: [2, 1] }, { ft: [1, 0] }, 0n],
    ['the other leg is void', { ht: [0, 0], ft: [2, 1] }, { status: 'cancelled' }, 141_50n],
    ['the builder is void', { status: 'cancelled' }, { ft: [1, 1] }, 20_00n],
    // Home and both to score at 4.54.
    ['a selection of the builder is void', { status: 'refund1H', ft: [2, 1] }, { ft: [1, 1] }, 90_80n],
  ])('§builder.void, §parlay.return: %s', async (_, built, single, payout) => {
    const { id, other, bet } = await placed('three')
    await result(id, built)
    await result(other, single)
    expect(await at.betOf(bet)).toMatchObject({ state: 'settled', payout })
  })

  test('§settlement.correction: settled again as if only the last result had come', async () => {
    const { id, other, bet } = await placed('two')
    await result(other, { ft: [1, 1] })
    await result(id, { ft: [3, 0] })
    expect(await at.betOf(bet)).toMatchObject({ outcome: 'lost', payout: 0n })
    await result(id, { ft: [2, 0] }, 2)
    expect(await at.betOf(bet)).toMatchObject({ outcome: 'won', payout: 231_20n })
  })

  test('§builder.cash-out: by the joint chance now, and by its factor once the builder is decided', async () => {
    const { ann, id, bet } = await placed('two', { stake: '100.00' })
    // 100 × 11.56 × 0.083558 × 2.00 × 0.473684 × 0.95
    expect(await at.offer(ann, bet)).toMatchObject({ code: '', amount: '86.93' })
    const half = await at.cashOuts.sell(ann, await at.selling(ann, bet, 50))
    expect(half).toMatchObject({ status: 1 })
    await result(id, { ft: [2, 0] })
    // Half of 100 × 11.56 × 2.00 × 0.473684 × 0.95
    expect(await at.offer(ann, bet)).toMatchObject({ code: '', amount: '520.20' })
  })

  test('§builder.cash-out: a lost selection leaves nothing to sell, a stopped market nothing now', async () => {
    const { ann, id, bet } = await placed('three')
    const stopped = market(id * 10 + 4, id, [1.85, 1.9], { type: 'BS', version: 2, status: 'suspended' })
    await at.shop.tell({ markets: [stopped] })
    expect(await at.offer(ann, bet)).toMatchObject({ code: 'cashOutUnavailable' })
    await at.shop.tell({ markets: offered(id, 3) })
    await result(id, { status: 'firstHalf', ht: [1, 0], ft: null }, 0)
    expect(await at.offer(ann, bet)).toMatchObject({ code: 'cashOutNotOffered' })
  })

  test('§builder.exposure: it counts once on its match, in full on each of its markets', async () => {
    const { ann, id, other } = await placed('two', { stake: '60.00' })
    const staked = await at.shop.database.db
      .selectFrom('member_stake')
      .select(['match_id', 'market_id', 'staked'])
      .where('member_id', '=', ann)
      .orderBy('match_id')
      .orderBy('market_id')
      .execute()
    expect(staked.map((row) => [Number(row.match_id), Number(row.market_id), row.staked])).toEqual(
      [
        [id, 0, -60_00n],
        [id, id * 10 + 1, 60_00n],
        [id, id * 10 + 2, 60_00n],
        [other, other * 10, 60_00n],
      ].toSorted(([a], [b]) => Number(a) - Number(b)),
    )
  })

  test('§builder.exposure: two of one member in one batch count once each', async () => {
    const bob = await at.shop.enter({ login: `bob${++last}`, cash: 1_000_00n, limits: { matchLimit: 120_00n } })
    const { id, other } = await board()
    const body = () => asked([builtLeg(id, builders.two.picks, builders.two.price), at.leg(other, '2.00')], '60.00')
    const answers = await Promise.all([body(), body()].map((one) => at.shop.placement.placeParlay(bob, one)))
    expect(answers.map(({ statusdesc }) => statusdesc)).toEqual(['success', 'success'])
    expect(await at.shop.placement.placeParlay(bob, body())).toMatchObject({ statusdesc: 'betOverMaxPerMatch' })
  })

  test('§bet.exposure: the house counts what it may win on each market, and on its match once', async () => {
    const ann = await at.entering()
    const { id, other } = await board()
    const exposures = async () =>
      (await loadMarketExposures(at.shop.database.db)).filter((one) => one.match === id || one.match === other)
    const body = asked([builtLeg(id, builders.two.picks, builders.two.price), at.leg(other, '2.00')])
    expect(await at.shop.placement.placeParlay(ann, body)).toMatchObject({ status: 1 })
    const [most] = (await exposures())
      .flatMap(({ picks }) => picks.map(({ toWin }) => toWin))
      .toSorted()
      .toReversed()
    // Room for one more on the match, of which a builder that counted twice would need two.
    const limit = Number((most! * 2n) / 100n) + 1
    const exposure = exposureOn(exposures, [limit, limit, limit, limit])
    await exposure.refresh()
    const { database, clock } = at.shop
    const within = openPlacement({ database, clock, exposure })
    expect(await within.placeParlay(ann, { ...body, bet_key: randomUUID() })).toMatchObject({ status: 1 })
    await exposure.refresh()
    expect(await within.placeParlay(ann, { ...body, bet_key: randomUUID() })).toMatchObject({
      statusdesc: 'betOverLimit',
    })
  })

  test('§edit.one-step: a single becomes such a parlay, and that another bet', async () => {
    const { ann, bet, other } = await at.held()
    const { id } = await board()
    const built = builtLeg(id, builders.two.picks, builders.two.price)
    const legs = [built, at.leg(other, '2.00')]
    expect(await at.check(ann, { bet_id: bet, kind: 'parlay', legs, stake: '50.00' })).toMatchObject({
      code: '',
      price: '23.12',
      prices: ['4.20', '1.80', '2.00'],
      builders: ['11.56'],
    })
    const made = await at.edit(ann, await at.asking(ann, bet, { legs, stake: '50.00' }))
    expect(made).toMatchObject({ status: 1, value: '158.33', risk: '50.00' })
    const { new_bet_id: next } = made as { new_bet_id: string }
    const back = await at.edit(ann, await at.asking(ann, next, { legs: [at.leg(other, '2.00')] }))
    expect(back).toMatchObject({ status: 1, bet_id: next })
    const same = await at.check(ann, { bet_id: next, kind: 'single', legs: [built] })
    expect(same).toMatchObject({ statusdesc: 'invalidParameter', field: 'legs.0.joined' })
  })
})
