import { betById } from '#server/bets/lists.ts'
import { editStore } from '#server/cash-out/edits/store.ts'
import { expect, test } from 'vitest'
import { playing } from '../../../_kit/shop.ts'
import { describeEdits } from './kit.ts'

const seconds = 5_000
const live = { live: playing([1, 0]), incident: 7 }

describeEdits('§edit.wait: with a leg in play an edit waits, on $name', (at) => {
  /** An edit that waits: the old bet is in play, or only the new one is. */
  const waiting = async (of: 'old' | 'new' = 'old', more: object = {}) => {
    const held = await at.held(of === 'old' ? live : {})
    const { ann, bet, other } = held
    if (of === 'new') await at.shop.tell({ matches: [at.started(other)] })
    const body = await at.asking(ann, bet, { legs: [at.leg(other, '2.00')], ...more })
    const answer = await at.edit(ann, body)
    expect(answer).toMatchObject({
      status: 1,
      edit_status: 'waiting',
      value: '158.33',
      new_bet_id: '',
      risk: body.stake,
    })
    return { ...held, body, answer }
  }
  type Waiting = Awaited<ReturnType<typeof waiting>>
  const untouched = async ({ ann, bet }: Waiting) => {
    expect(await at.betOf(bet)).toMatchObject({ state: 'running', cashed: 0n })
    expect(await at.walletOf(ann)).toMatchObject({ cash: 100_000n, frozen: 10_000n })
  }
  const reasonOf = async ({ ann, body }: Waiting) => (await at.newsOf(ann)).at(-1)?.replace(body.edit_key, '')

  test.each(['old', 'new'] as const)('the %s bet: nothing moves before the end, then both are made', async (of) => {
    const held = await waiting(of)
    const { ann, bet, body } = held
    await at.pass(seconds - 1)
    await untouched(held)
    await at.pass(1)
    expect(await at.betOf(bet)).toMatchObject({ state: 'cashedOut', cashed: 15_833n })
    expect(await at.balanceOf(ann)).toBe('958.33')
    expect(await at.edit(ann, body)).toMatchObject({ status: 1, edit_status: 'done', value: '158.33' })
    expect((await at.newsOf(ann)).slice(-4)).toEqual([
      'edit.waiting waiting',
      'bet.cashedOut',
      'bet.running',
      'edit.done done',
    ])
  })

  test('the same request while it waits is the same edit, and another of the bet is refused', async () => {
    const held = await waiting()
    const { ann, bet, other, body, answer } = held
    expect(await at.edit(ann, body)).toEqual(answer)
    expect(await at.edit(ann, { ...body, stake: '90.00' })).toMatchObject({ statusdesc: 'duplicate_debit_record' })
    expect(await at.check(ann, { bet_id: bet, kind: 'single', legs: [at.leg(other, '2.00')] })).toMatchObject({
      value_code: 'cashOutWaiting',
    })
    expect(await at.offer(ann, bet)).toMatchObject({ code: 'cashOutWaiting' })
    const row = await betById(at.shop.database.db, ann, BigInt(bet))
    expect(row).toMatchObject({ editing_until: at.shop.clock.book() + seconds })
    expect(row).not.toHaveProperty('cashing_until')
    await at.pass(seconds)
    expect(await at.betOf(bet)).toMatchObject({ state: 'cashedOut' })
  })

  test.each<[string, 'old' | 'new', (held: Waiting) => Promise<unknown>, string]>([
    [
      'a goal in the old match',
      'old',
      ({ id }) => at.shop.tell({ matches: [at.started(id, { incident: 8 })] }),
      'editMatchChanged',
    ],
    [
      'a goal in the new match',
      'new',
      ({ other }) => at.shop.tell({ matches: [at.started(other, { incident: 8 })] }),
      'editMatchChanged',
    ],
  ])('%s refuses it at once', async (_, of, moves, code) => {
    const held = await waiting(of)
    await moves(held)
    await at.pass(1)
    await untouched(held)
    expect(await reasonOf(held)).toBe(`edit.refused refused ${code}`)
    expect(await at.edit(held.ann, held.body)).toMatchObject({ status: 0, statusdesc: code })
  })

  test.each<[string, 'old' | 'new', (held: Waiting) => Promise<unknown>, string]>([
    ['a value that fell', 'old', ({ quote }) => quote([2, 2]), 'cashOutChanged'],
    [
      'a suspension of the old bet',
      'old',
      ({ quote }) => quote([1.5, 3], { status: 'suspended' }),
      'cashOutUnavailable',
    ],
    [
      'a suspension of the new bet',
      'new',
      ({ other }) => at.requote(other, [2, 1.8], 2, { status: 'suspended' }),
      '328',
    ],
    [
      'an account that is suspended',
      'old',
      ({ ann }) =>
        at.shop.database.db.updateTable('member').set({ own_state: 'suspend' }).where('id', '=', ann).execute(),
      'SUSPEND',
    ],
    [
      'a balance that is spent',
      'old',
      async ({ ann }) => {
        const { on } = await at.newMatch()
        await at.place(ann, on, '900.00')
      },
      'insufficient_balance',
    ],
  ])('%s refuses it at the end', async (what, of, moves, code) => {
    const held = await waiting(of, what.startsWith('a balance') ? { stake: '500.00' } : {})
    await moves(held)
    await at.pass(seconds)
    expect(await at.betOf(held.bet)).toMatchObject({ state: 'running', cashed: 0n })
    expect(await at.editsOf(held.ann)).toBe(0)
    expect(await reasonOf(held)).toBe(`edit.refused refused ${code}`)
  })

  test('a price of the new bet that moves without an incident does not: it is struck at the request', async () => {
    const held = await waiting('new')
    await at.requote(held.other, [1.9, 1.9], 2)
    await at.pass(seconds)
    expect(await at.edit(held.ann, held.body)).toMatchObject({ edit_status: 'done', to_win: '100.00' })
    const legs = await at.shop.database.db
      .selectFrom('leg as l')
      .innerJoin('bet as b', 'b.id', 'l.bet_id')
      .select(['l.price', 'l.live', 'b.state'])
      .where('b.member_id', '=', held.ann)
      .where('b.key', '=', held.body.edit_key)
      .execute()
    expect(legs).toEqual([{ price: 20_000, live: true, state: 'running' }])
  })

  test('a bet that is void in the meantime is edited by nothing', async () => {
    const held = await waiting()
    await at.shop.tell({
      results: [
        { match: held.id, at: at.shop.clock.book(), result: { status: 'cancelled', ht: null, ft: null, action: 1 } },
      ],
    })
    await at.shop.rounds.run()
    await at.pass(seconds)
    expect(await at.betOf(held.bet)).toMatchObject({ state: 'void', cashed: 0n })
    expect(await at.walletOf(held.ann)).toMatchObject({ cash: 100_000n, frozen: 0n })
  })

  test('eight servers that decide it at once make it once', async () => {
    const { ann, bet } = await waiting()
    at.shop.clock.toBook(at.shop.clock.book() + seconds)
    await Promise.all(Array.from({ length: 8 }, () => at.round()))
    expect(await at.betOf(bet)).toMatchObject({ state: 'cashedOut', cashed: 15_833n })
    expect([await at.editsOf(ann), await at.balanceOf(ann)]).toEqual([1, '958.33'])
  })

  test('one that the book moves under at the end is decided in the next round', async () => {
    const { bet, other } = await waiting('new')
    at.shop.clock.toBook(at.shop.clock.book() + seconds)
    const store = editStore(at.shop.database.db)
    await at.round({
      ...store,
      edit: async (item) => {
        await at.requote(other, [2.05, 1.75], 2)
        return store.edit(item)
      },
    })
    expect(await at.betOf(bet)).toMatchObject({ state: 'running' })
    await at.round()
    expect(await at.betOf(bet)).toMatchObject({ state: 'cashedOut' })
  })
})
