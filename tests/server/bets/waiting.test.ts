import type { Live } from '#domain/market/rows.ts'
import type { MatchRecord } from '#odds/store.ts'
import { betByKey, waitingBets } from '#server/bets/lists.ts'
import type { Move } from '#server/bets/moves.ts'
import { decideWaiting, type WaitingStore } from '#server/bets/waiting.ts'
import { settlementStore } from '#server/settlement/settlement-store.ts'
import { openRounds } from '#server/settlement/rounds.ts'
import { audit } from '#server/wallet/audit.ts'
import { describe, expect, test } from 'vitest'
import { market, match, playing, slip, describeShop } from '../../_kit/shop.ts'

describeShop('§bet.danger-delay: a live bet waits on $name', (shop) => {
  let last = 0
  const live: Live = playing([1, 0])
  const taking = async () => {
    const id = ++last
    const row = match(id, { live, incident: 2 })
    await shop.tell({ matches: [row], markets: [market(id * 10, id, [1.9, 2])] })
    const member = await shop.enter({ login: `live${id}` })
    const body = slip({ match_id: id, odds_id: id * 10, price: '1.90' })
    const answer = await shop.placement.placeSingle(member, body)
    return { id, row, member, body, answer }
  }
  const stateOf = async (member: bigint, key: string) => {
    const bet = await betByKey(shop.database.db, member, key)
    return `${bet?.bet_status} ${bet?.reason}`.trim()
  }

  test('it says until when, holds the stake, and is accepted five seconds of book time later', async () => {
    const { member, body, answer } = await taking()
    expect(answer).toMatchObject({
      status: 1,
      bet_status: 'waiting',
      wait_until: shop.clock.book() + 5_000,
      outstanding_balance: '10.00',
    })
    expect((await waitingBets(shop.database.db, member)).bets).toMatchObject([
      { bet_key: body.bet_key, bet_status: 'waiting', live: true, legs: [{ score: [1, 0], live: true }] },
    ])
    shop.clock.toBook(shop.clock.book() + 4_999)
    await shop.rounds.run()
    expect(await stateOf(member, body.bet_key)).toBe('waiting')
    expect((await waitingBets(shop.database.db, member, { at: shop.clock.book() })).total).toBe(1)
    shop.clock.toBook(shop.clock.book() + 1)
    expect((await waitingBets(shop.database.db, member, { at: shop.clock.book() })).total).toBe(0)
    expect((await waitingBets(shop.database.db, member)).total).toBe(1)
    await shop.rounds.run()
    expect(await stateOf(member, body.bet_key)).toBe('running')
    expect(await shop.placement.placeSingle(member, body)).toMatchObject({
      status: 1,
      bet_status: 'accepted',
      wait_until: 0,
    })
  })

  describe('§bet.incident: a goal between the decision that the wait is over and its writing', () => {
    /** Decides what waits, with a goal told after the decision and before its steps are written. */
    const decidedWithGoal = async (moved: (moves: readonly Move[]) => readonly Move[]) => {
      const { row, member, body } = await taking()
      shop.clock.toBook(shop.clock.book() + 5_000)
      const store = settlementStore(shop.database.db)
      let isTold = false
      const late: WaitingStore = {
        ...store,
        move: async (moves, at) => {
          if (!isTold) await shop.tell({ matches: [{ ...row, live: playing([1, 1]), incident: 3 }] })
          isTold = true
          return store.move(moved(moves), at)
        },
      }
      await decideWaiting({ store: late, clock: shop.clock })
      return () => stateOf(member, body.bet_key)
    }

    test('does not accept the bet: the next round refuses it', async () => {
      const state = await decidedWithGoal((moves) => moves)
      expect(await state()).toBe('waiting')
      await shop.rounds.run()
      expect(await state()).toBe('rejected scoreChanged')
    })

    test('is what `steady` holds: without it the bet would run on a score that is known', async () => {
      const unsteady = (move: Move) =>
        Object.fromEntries(Object.entries(move).filter(([name]) => name !== 'steady')) as unknown as Move
      const state = await decidedWithGoal((moves) => moves.map(unsteady))
      expect(await state()).toBe('running')
    })
  })

  test.each<[string, Partial<MatchRecord>]>([
    ['a goal', { live: playing([1, 1]) }],
    ['a red card', { live: playing([1, 0], { reds: [0, 1] }) }],
    ['half time', { live: playing([1, 0], { phase: 'halfTime', half: [1, 0] }) }],
    ['a suspended match', { status: 'suspended' }],
  ])('%s in the meantime refuses it at once and gives the stake back', async (_what, change) => {
    const { row, member, body } = await taking()
    await shop.tell({ matches: [{ ...row, ...change, incident: 3 }] })
    await shop.rounds.run()
    expect(await stateOf(member, body.bet_key)).toBe('rejected scoreChanged')
    expect(await shop.placement.placeSingle(member, body)).toMatchObject({
      bet_status: 'rejected',
      balance: '1000.00',
      outstanding_balance: '0.00',
    })
  })

  test('a feed that reports no score: none is stored, a suspension refuses the bet, and the result settles it', async () => {
    const untold = playing([0, 0], { score: null })
    const placed = async () => {
      const id = ++last
      const row = match(id, { live: untold, incident: 2, subject: 'corners' })
      await shop.tell({ matches: [row], markets: [market(id * 10, id, [1.9, 2], { type: 'OU', line: 10 })] })
      const member = await shop.enter({ login: `untold${id}` })
      const body = slip({ match_id: id, odds_id: id * 10, market_type: 'OU', pick: 'over', line: 10, price: '1.90' })
      expect(await shop.placement.check(member, body)).toMatchObject({ status: 1, score: null })
      expect(await shop.placement.placeSingle(member, body)).toMatchObject({ status: 1, bet_status: 'waiting' })
      expect((await waitingBets(shop.database.db, member)).bets).toMatchObject([
        { legs: [{ score: null, live: true, subject: 'corners' }] },
      ])
      return { id, row, member, body }
    }
    const stopped = await placed()
    await shop.tell({ matches: [{ ...stopped.row, status: 'suspended', incident: 3 }] })
    await shop.rounds.run()
    expect(await stateOf(stopped.member, stopped.body.bet_key)).toBe('rejected scoreChanged')
    const taken = await placed()
    shop.clock.toBook(shop.clock.book() + 5_000)
    await shop.rounds.run()
    await shop.result(taken.id, { ht: [0, 1], ft: [2, 1], action: 1 })
    expect(await stateOf(taken.member, taken.body.bet_key)).toBe('settled')
    expect(await shop.placement.placeSingle(taken.member, taken.body)).toMatchObject({ balance: '1009.00' })
  })

  test('a minute gone by is not an incident', async () => {
    const { row, member, body } = await taking()
    await shop.tell({ matches: [{ ...row, live: playing([1, 0], { minute: 21 }) }] })
    shop.clock.toBook(shop.clock.book() + 5_000)
    await shop.rounds.run()
    expect(await stateOf(member, body.bet_key)).toBe('running')
  })

  test('it is decided by the table, so another process decides it after a restart', async () => {
    const { member, body } = await taking()
    shop.clock.toBook(shop.clock.book() + 3_600_000)
    await Promise.all([openRounds(shop).run(), openRounds(shop).run(), shop.rounds.run()])
    expect(await stateOf(member, body.bet_key)).toBe('running')
  })

  test('a result told while it waits settles it once it is accepted', async () => {
    const { id, member, body } = await taking()
    await shop.result(id, { ht: [1, 0], ft: [2, 0], action: 1 })
    expect(await stateOf(member, body.bet_key)).toBe('waiting')
    shop.clock.toBook(shop.clock.book() + 5_000)
    await shop.rounds.run()
    expect(await betByKey(shop.database.db, member, body.bet_key)).toMatchObject({
      bet_status: 'settled',
      outcome: 'won',
      payout: '19.00',
      legs: [{ result: [2, 0], outcome: 'won' }],
    })
  })

  test('§ledger.audited: every invariant holds', async () => expect(await audit(shop.database.db)).toEqual([]))
})
