import { referenceOf } from '#domain/bet/reference.ts'
import { betById } from '#server/bets/lists.ts'
import { statementOf } from '#server/reports/statement.ts'
import { loadRecorded } from '#server/bets/record/record-store.ts'
import { replayBet } from '#server/bets/record/replay.ts'
import { shownRecord } from '#server/bets/record/shown-record.ts'
import { exposureOn } from '#server/exposure/exposure.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inOwnState } from '../../../_kit/own-state.ts'
import { type EditShop, describeEdits } from './kit.ts'

type Held = Awaited<ReturnType<EditShop['held']>>

describeEdits('edits of bets, on $name', (at) => {
  const untouched = async ({ ann, bet }: Held, cash = 100_000n) => {
    expect(await at.betOf(bet)).toMatchObject({ state: 'running', cashed: 0n })
    expect(await at.walletOf(ann)).toEqual({ cash, frozen: 10_000n, owed: 0n })
    expect(await at.editsOf(ann)).toBe(0)
  }

  describe('§edit.difference: the value of the old bet is paid and the risk of the new one held', () => {
    test.each<[string, (held: Held) => object, { balance: string; frozen: bigint; risk: string }]>([
      [
        'the same selection at half the stake',
        () => ({ stake: '50.00' }),
        { balance: '1008.33', frozen: 5_000n, risk: '50.00' },
      ],
      ['at twice the stake', () => ({ stake: '200.00' }), { balance: '858.33', frozen: 20_000n, risk: '200.00' }],
      [
        'another selection',
        ({ other }) => ({ legs: [at.leg(other, '2.00')] }),
        { balance: '958.33', frozen: 10_000n, risk: '100.00' },
      ],
      [
        'a selection more: a parlay',
        ({ id, other }) => ({ legs: [at.leg(id, '1.50'), at.leg(other, '2.00')] }),
        { balance: '958.33', frozen: 10_000n, risk: '100.00' },
      ],
      [
        'a system of the two',
        ({ id, other }) => ({
          kind: 'system',
          sizes: [1, 2],
          legs: [at.leg(id, '1.50'), at.leg(other, '2.00')],
          stake: '20.00',
        }),
        { balance: '998.33', frozen: 6_000n, risk: '60.00' },
      ],
      [
        'all that the balance and the value are worth together',
        () => ({ stake: '1058.33' }),
        { balance: '0.00', frozen: 105_833n, risk: '1058.33' },
      ],
    ])('%s', async (_, ticket, { balance, frozen, risk }) => {
      const held = await at.held()
      const { ann, bet, id } = held
      const body = await at.asking(ann, bet, { legs: [at.leg(id, '1.50')], ...ticket(held) })
      const made = await at.edit(ann, body)
      expect(made).toMatchObject({ status: 1, edit_status: 'done', bet_id: bet, value: '158.33', risk, balance })
      expect(await at.betOf(bet)).toMatchObject({ state: 'cashedOut', cashed: 15_833n })
      expect(await at.walletOf(ann)).toMatchObject({ frozen })
      expect(await at.balanceOf(ann)).toBe(balance)
    })
    test('a parlay loses a selection, and a stake above what is there is refused', async () => {
      const held = await at.held()
      const { ann, bet, id, other } = held
      const parlay = await at.edit(
        ann,
        await at.asking(ann, bet, { legs: [at.leg(id, '1.50'), at.leg(other, '2.00')] }),
      )
      const next = (parlay as { new_bet_id: string }).new_bet_id
      const tooMuch = await at.asking(ann, next, { legs: [at.leg(other, '2.00')], stake: '2000.00' })
      expect(await at.edit(ann, tooMuch)).toMatchObject({ status: 0, statusdesc: 'insufficient_balance' })
      expect(await at.betOf(next)).toMatchObject({ state: 'running' })
      expect(await at.edit(ann, await at.asking(ann, next, { legs: [at.leg(other, '2.00')] }))).toMatchObject({
        status: 1,
        bet_id: next,
      })
    })
    test('the question says both prices, the amounts and what forbids it, and writes nothing', async () => {
      const held = await at.held()
      const { ann, bet, id, other } = held
      const legs = [at.leg(id, '1.50'), at.leg(other, '2.00')]
      expect(await at.check(ann, { bet_id: bet, kind: 'parlay', legs, stake: '100.00' })).toMatchObject({
        status: 1,
        value_code: '',
        value: '158.33',
        held_risk: '100.00',
        code: '',
        price: '3.00',
        prices: ['1.50', '2.00'],
        risk: '100.00',
        to_win: '200.00',
        wait_seconds: 0,
      })
      expect(
        await at.check(ann, { bet_id: bet, kind: 'single', legs: [at.leg(id, '1.50')], stake: '100.00' }),
      ).toMatchObject({
        code: 'editChangesNothing',
        price: '1.50',
      })
      expect(
        await at.check(ann, { bet_id: bet, kind: 'single', legs: [at.leg(id, '1.50')], stake: '1058.34' }),
      ).toMatchObject({
        code: 'insufficient_balance',
      })
      expect(await at.check(ann, { bet_id: bet, kind: 'parlay', legs: [legs[0]!, legs[0]!] })).toMatchObject({
        code: 'sameMatchInParlay',
        price: '',
      })
      expect(await at.check(ann, { bet_id: '1', kind: 'single', legs: [at.leg(id, '1.50')] })).toMatchObject({
        statusdesc: 'betNotExists',
      })
      await untouched(held)
    })
  })

  describe('§edit.named: the two bets name each other', () => {
    const made = async () => {
      const held = await at.held()
      const { ann, bet, other } = held
      const answer = await at.edit(ann, await at.asking(ann, bet, { legs: [at.leg(other, '2.00')] }))
      return { ...held, next: (answer as { new_bet_id: string }).new_bet_id }
    }
    test('in the database, in both records and by an event', async () => {
      const { ann, bet, next } = await made()
      const { db } = at.shop.database
      expect(await db.selectFrom('bet_edit').selectAll().where('member_id', '=', ann).execute()).toMatchObject([
        { old_bet_id: BigInt(bet), new_bet_id: BigInt(next) },
      ])
      expect((await shownRecord(db, ann, BigInt(bet)))!.steps.at(-1)).toMatchObject({
        event: 'bet.edited',
        state: 'cashedOut',
        amount: '158.33',
      })
      expect((await shownRecord(db, ann, BigInt(next)))!.steps[0]).toMatchObject({
        event: 'edit.held',
        state: 'running',
        prices: ['2.00'],
      })
      expect((await loadRecorded(db, [BigInt(bet), BigInt(next)])).map(replayBet)).toEqual([undefined, undefined])
      expect(await at.newsOf(ann)).toEqual([
        'balance.changed',
        'bet.running',
        'bet.cashedOut',
        'bet.running',
        'edit.done done',
      ])
    })
    test('in the list, the record and the statement, by the number a member quotes', async () => {
      const { ann, bet, next } = await made()
      const { db } = at.shop.database
      const [from, to] = [referenceOf(BigInt(bet)), referenceOf(BigInt(next))]
      expect(await betById(db, ann, BigInt(bet))).toMatchObject({
        ref_no: from,
        edited_to: to,
        bet_status: 'cashedOut',
      })
      expect(await betById(db, ann, BigInt(next))).toMatchObject({ ref_no: to, edited_from: from })
      expect(await shownRecord(db, ann, BigInt(next))).toMatchObject({ edited_from: from })
      const { movements } = await statementOf(db, ann, { from: 0, to: at.shop.clock.book() + 1 })
      expect(movements.at(-1)).toMatchObject({ kind: 'cashout', bet_id: bet, amount: '58.33', edited_to: to })
    })
    test('and neither is changed or claimed by another', async () => {
      const { ann, bet, next } = await made()
      const { db } = at.shop.database
      await expect(sql`update bet_edit set at_real = 1 where old_bet_id = ${BigInt(bet)}`.execute(db)).rejects.toThrow(
        /append-only|permission/,
      )
      const other = await at.held()
      const claimed = { member_id: ann, key: randomUUID(), at_book: 1n, at_real: 1n }
      await expect(
        db
          .insertInto('bet_edit')
          .values({ ...claimed, old_bet_id: BigInt(other.bet), new_bet_id: BigInt(next) })
          .execute(),
      ).rejects.toThrow(/bet_edit/)
      await expect(
        db
          .insertInto('bet_edit')
          .values({ ...claimed, old_bet_id: BigInt(next), new_bet_id: BigInt(other.bet) })
          .execute(),
      ).rejects.toThrow(/bet_edit|foreign key|not what/)
    })
    test('§order.ends: a standing order ends with the old bet', async () => {
      const { ann, bet, other } = await at.held()
      await at.order(ann, bet)
      await at.edit(ann, await at.asking(ann, bet, { legs: [at.leg(other, '2.00')] }))
      const { rows } = await sql<{
        state: string
      }>`select state from standing_order where bet_id = ${BigInt(bet)}`.execute(at.shop.database.db)
      expect(rows).toEqual([{ state: 'ended' }])
    })
  })

  describe('§edit.checks: what is refused leaves the old bet as it was', () => {
    const refusals: readonly [string, string, (held: Held) => Promise<object>, object?][] = [
      ['the same bet', 'editChangesNothing', async ({ id }) => ({ legs: [at.leg(id, '1.50')] })],
      ['a price the member did not see', 'oddsChanged', async ({ other }) => ({ legs: [at.leg(other, '2.10')] })],
      [
        'a value that was never offered',
        'invalidCashOutAmount',
        async ({ other }) => ({ legs: [at.leg(other, '2.00')], value: '158.34' }),
      ],
      ['no value', 'cashOutAmountRequired', async ({ other }) => ({ legs: [at.leg(other, '2.00')], value: undefined })],
      ['an old offer', 'invalidCashOutTime', async ({ other }) => ({ legs: [at.leg(other, '2.00')], time: 1 })],
      [
        'a stake below the minimum',
        'betLowerMin',
        async ({ other }) => ({ legs: [at.leg(other, '2.00')], stake: '0.01' }),
      ],
      [
        'a stake above the balance and the value',
        'insufficient_balance',
        async ({ id }) => ({ legs: [at.leg(id, '1.50')], stake: '1058.34' }),
      ],
      [
        'two legs of one match',
        'sameMatchInParlay',
        async ({ id }) => ({ legs: [at.leg(id, '1.50'), at.leg(id, '3.00', { pick: 'no' })] }),
      ],
      [
        'one leg of a parlay',
        'atLeastTwoMatchToBetParlay',
        async ({ other }) => ({ kind: 'parlay', legs: [at.leg(other, '2.00')] }),
      ],
      [
        'two legs of a single',
        'invalidParameter',
        async ({ id, other }) => ({ kind: 'single', legs: [at.leg(id, '1.50'), at.leg(other, '2.00')] }),
      ],
      [
        'a builder without a price',
        'invalidParameter',
        async ({ id }) => ({ kind: 'builder', legs: [at.leg(id, '1.50'), at.leg(id, '1.50')] }),
      ],
      [
        'a price of the old bet that fell',
        'cashOutChanged',
        async ({ other, quote }) => {
          await quote([2, 2])
          return { legs: [at.leg(other, '2.00')] }
        },
      ],
      [
        'a suspended market of the old bet',
        'cashOutUnavailable',
        async ({ other, quote }) => {
          await quote([1.5, 3], { status: 'suspended' })
          return { legs: [at.leg(other, '2.00')] }
        },
      ],
      [
        'a suspended market of the new bet',
        '328',
        async ({ other }) => {
          await at.requote(other, [2, 1.8], 2, { status: 'suspended' })
          return { legs: [at.leg(other, '2.00')] }
        },
      ],
      [
        'a line of the new bet that moved',
        'marketTypeChanged',
        async ({ other }) => ({ legs: [at.leg(other, '2.00', { line: 4 })] }),
      ],
      [
        'an account that is suspended',
        'SUSPEND',
        async ({ ann, other }) => {
          await at.shop.database.db.updateTable('member').set({ own_state: 'suspend' }).where('id', '=', ann).execute()
          return { legs: [at.leg(other, '2.00')] }
        },
      ],
      [
        'a member who is excluded',
        'selfExcluded',
        async ({ ann, other }) => {
          await at.shop.database.db
            .updateTable('member')
            .set(inOwnState('selfExcluded'))
            .where('id', '=', ann)
            .execute()
          return { legs: [at.leg(other, '2.00')] }
        },
      ],
    ]
    test.each(refusals)('%s: %s', async (_, code, ticket) => {
      const held = await at.held()
      const { ann, bet, other } = held
      const sound = await at.asking(ann, bet, { legs: [at.leg(other, '2.00')] })
      const changed = (await ticket(held)) as { kind?: 'single'; legs: readonly object[] }
      const kind = changed.kind ?? (changed.legs.length > 1 ? 'parlay' : 'single')
      expect(await at.edit(ann, { ...sound, kind, ...changed } as never)).toMatchObject({ status: 0, statusdesc: code })
      await untouched(held)
    })

    test('a price that moved carries the fresh one, and a value that fell its new offer', async () => {
      const held = await at.held()
      const { ann, bet, other, quote } = held
      const body = await at.asking(ann, bet, { legs: [at.leg(other, '2.00')] })
      await at.requote(other, [1.9, 1.9], 2)
      expect(await at.edit(ann, body)).toMatchObject({ statusdesc: 'oddsChanged', price: '1.90' })
      const again = await at.asking(ann, bet, { legs: [at.leg(other, '1.90')] })
      await quote([2, 2])
      expect(await at.edit(ann, again)).toMatchObject({ statusdesc: 'cashOutChanged', amount: '118.75' })
      await untouched(held)
    })

    test('a price that moved within consent is taken, and a value that rose is paid', async () => {
      const { ann, bet, other, quote } = await at.held()
      const body = await at.asking(ann, bet, { legs: [at.leg(other, '2.00')], accept: 'better' })
      await at.requote(other, [2.1, 1.7], 2)
      await quote([1.25, 5])
      expect(await at.edit(ann, body)).toMatchObject({ status: 1, value: '190.00', to_win: '110.00' })
    })

    test("§account.own-limits: the new bet counts against the member's limits as any bet", async () => {
      const held = await at.held()
      const { ann, bet, other } = held
      const limit = { member_id: ann, kind: 'stake' as const, period: 'day' as const, amount: 15_000n }
      await sql`insert into own_limit (member_id, kind, period, amount) values (${limit.member_id}, ${limit.kind}, ${limit.period}, ${limit.amount})`.execute(
        at.shop.database.db,
      )
      const body = await at.asking(ann, bet, { legs: [at.leg(other, '2.00')], stake: '50.01' })
      expect(await at.edit(ann, body)).toMatchObject({ statusdesc: 'ownStakeLimit' })
      await untouched(held)
      const less = await at.asking(ann, bet, { legs: [at.leg(other, '2.00')], stake: '50.00' })
      expect(await at.edit(ann, less)).toMatchObject({ status: 1 })
    })

    test('§bet.exposure: the house takes the new bet within its own limits only', async () => {
      const held = await at.held()
      const { ann, bet, other } = held
      const body = await at.asking(ann, bet, { legs: [at.leg(other, '2.00')], stake: '200.00' })
      const exposure = exposureOn(async () => [], [150, 150, 150, 150])
      expect(await at.edits({ exposure }).edit(ann, body)).toMatchObject({ statusdesc: 'betOverLimit' })
      await untouched(held)
    })
  })
})
