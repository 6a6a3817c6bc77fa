import { editStore, type EditStore } from '#server/cash-out/edits/store.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { slip } from '../../../_kit/shop.ts'
import { identity } from '../kit.ts'
import { describeEdits } from './kit.ts'

describeEdits('§edit.one-step: both bets or neither, once, on $name', (at) => {
  const swapping = async () => {
    const held = await at.held()
    const body = await at.asking(held.ann, held.bet, { legs: [at.leg(held.other, '2.00')] })
    return { ...held, body }
  }
  const countOf = async (member: bigint) => {
    const bets = await at.shop.database.db.selectFrom('bet').select('state').where('member_id', '=', member).execute()
    return bets
      .map(({ state }) => state)
      .toSorted()
      .join(' ')
  }

  test('the same key and body are the same edit, however often and at once', async () => {
    const { ann, body } = await swapping()
    const answers = await Promise.all(Array.from({ length: 8 }, () => at.edits().edit(ann, body)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 1, edit_status: 'done' })
    expect([await countOf(ann), await at.balanceOf(ann)]).toEqual(['cashedOut running', '958.33'])
  })

  test('another body under the key is refused, before and after', async () => {
    const { ann, bet, body } = await swapping()
    const made = await at.edit(ann, body)
    expect(await at.edit(ann, { ...body, stake: '90.00' })).toMatchObject({ statusdesc: 'duplicate_debit_record' })
    expect(await at.edit(ann, body)).toEqual(made)
    const { edit_key: cash_key, value: amount, time, offer_token } = body
    const copy = { ...identity, bet_id: bet, cash_key, amount, time, offer_token, percent: 100 } as never
    expect(await at.cashOuts.sell(ann, copy)).toMatchObject({ statusdesc: 'duplicate_debit_record' })
    expect(await countOf(ann)).toBe('cashedOut running')
  })

  test.each(['a bet', 'a standing order', 'a cash-out'])('§bet.key: the key of %s edits nothing', async (what) => {
    const { ann, body, other } = await swapping()
    if (what === 'a bet') {
      const on = { match_id: other, odds_id: other * 10, market_type: 'BS', pick: 'yes', price: '2.00' } as const
      await at.shop.placement.placeSingle(ann, slip({ ...on, bet_key: body.edit_key }))
    } else if (what === 'a standing order') {
      await at.order(ann, body.bet_id, body.edit_key)
    } else {
      const another = await at.newMatch()
      const sold = await at.place(ann, another.on)
      await at.cashOuts.sell(ann, await at.selling(ann, sold, 100, { cash_key: body.edit_key }))
    }
    const before = await countOf(ann)
    expect(await at.edit(ann, body)).toMatchObject({ status: 0, statusdesc: 'duplicate_debit_record' })
    expect(await countOf(ann)).toBe(before)
  })

  test('two edits and a cash-out of one bet at once: one of them is made', async () => {
    const { ann, bet, other, body } = await swapping()
    const second = await at.asking(ann, bet, { legs: [at.leg(other, '2.00')], stake: '40.00' })
    const answers = await Promise.all([
      at.edits().edit(ann, body),
      at.edits().edit(ann, second),
      at.cashOuts.sell(ann, await at.selling(ann, bet)),
    ])
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(await at.betOf(bet)).toMatchObject({ state: 'cashedOut', cashed: 15_833n })
  })

  test('§bet.closed-key: what was refused is refused again, whatever has changed since', async () => {
    const { ann, body, other } = await swapping()
    await at.requote(other, [1.9, 1.9], 2)
    const refused = await at.edit(ann, body)
    expect(refused).toMatchObject({ statusdesc: 'oddsChanged' })
    await at.requote(other, [2, 1.8], 3)
    expect(await at.edit(ann, body)).toEqual(refused)
    expect(await at.edit(ann, { ...body, stake: '90.00' })).toMatchObject({ statusdesc: 'betKeyClosed' })
    expect(await at.find(ann, body.edit_key)).toMatchObject({ edited: [], reason: 'oddsChanged' })
  })

  test('a look-up finds the edit, or closes the key for good', async () => {
    const { ann, bet, body } = await swapping()
    const made = await at.edit(ann, body)
    const { edited } = (await at.find(ann, body.edit_key)) as { edited: object[] }
    expect(made).toMatchObject(edited[0]!)
    const { other } = await at.held()
    const late = await at.asking(ann, (made as { new_bet_id: string }).new_bet_id, { legs: [at.leg(other, '2.00')] })
    expect(await at.find(ann, late.edit_key)).toMatchObject({ edited: [], reason: '' })
    expect(await at.edit(ann, late)).toMatchObject({ statusdesc: 'betKeyClosed' })
    expect(await at.betOf(bet)).toMatchObject({ state: 'cashedOut' })
  })

  test('of another member it does not exist', async () => {
    const { ann, body } = await swapping()
    const { ann: eve } = await at.held()
    expect(await at.edit(eve, { ...body, edit_key: randomUUID() })).toMatchObject({ statusdesc: 'betNotExists' })
    await at.edit(ann, body)
    expect(await at.find(eve, body.edit_key)).toMatchObject({ edited: [] })
  })

  describe('what moves between the reading and the writing', () => {
    const editedWhile = async (moves: (held: Awaited<ReturnType<typeof swapping>>) => Promise<unknown>) => {
      const held = await swapping()
      const store = editStore(at.shop.database.db)
      let isMoved = false
      const late: EditStore = {
        ...store,
        edit: async (item) => {
          if (!isMoved) await moves(held)
          isMoved = true
          return store.edit(item)
        },
      }
      const answer = await at.edits({ store: late }).edit(held.ann, held.body)
      return { answer, bet: await at.betOf(held.bet), bets: await countOf(held.ann) }
    }
    test.each<[string, (held: Awaited<ReturnType<typeof swapping>>) => Promise<unknown>, string]>([
      ['a price of the new bet', ({ other }) => at.requote(other, [1.9, 1.9], 2), 'oddsChanged'],
      ['a suspension of the new bet', ({ other }) => at.requote(other, [2, 1.8], 2, { status: 'suspended' }), '328'],
      ['a price of the old bet', ({ quote }) => quote([2, 2]), 'cashOutChanged'],
      ['a suspension of the old bet', ({ quote }) => quote([1.5, 3], { status: 'suspended' }), 'cashOutUnavailable'],
      [
        'the account',
        ({ ann }) =>
          at.shop.database.db.updateTable('member').set({ own_state: 'suspend' }).where('id', '=', ann).execute(),
        'SUSPEND',
      ],
    ])('%s: neither is made', async (_, moves, code) => {
      const { answer, bet, bets } = await editedWhile(moves)
      expect(answer).toMatchObject({ status: 0, statusdesc: code })
      expect(bet).toMatchObject({ state: 'running', cashed: 0n })
      expect(bets).toBe('running')
    })
    test('a bet that takes the money: neither is made, though the old bet was cashed out in the same step', async () => {
      const held = await at.held()
      const { ann, other } = held
      const body = await at.asking(ann, held.bet, { legs: [at.leg(other, '2.00')], stake: '1058.33' })
      const store = editStore(at.shop.database.db)
      const late: EditStore = {
        ...store,
        edit: async (item) => {
          const another = await at.newMatch()
          await at.place(ann, another.on, '3.00')
          return store.edit(item)
        },
      }
      expect(await at.edits({ store: late }).edit(ann, body)).toMatchObject({ statusdesc: 'insufficient_balance' })
      expect(await at.betOf(held.bet)).toMatchObject({ state: 'running', cashed: 0n })
      expect(await countOf(ann)).toBe('running running')
    })
    test('a price that moves back is read again, and the edit is made', async () => {
      const { answer, bets } = await editedWhile(({ other }) => at.requote(other, [2, 1.8], 2))
      expect(answer).toMatchObject({ status: 1 })
      expect(bets).toBe('cashedOut running')
    })
  })
})
