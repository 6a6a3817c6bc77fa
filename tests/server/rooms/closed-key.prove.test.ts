import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { closeKey } from '#server/bets/acceptance/closed-key.ts'
import { deposit } from '#server/wallet/wallet.ts'
import type { Device } from '../../_kit/touchline.ts'
import { prediction, describeLobby } from './kit.ts'

describeLobby('§bet.closed-key: keys of rooms, seats and predictions on $name', (lobby) => {
  const pay = ({ id }: Device, amount: bigint) => {
    const { database, clock } = lobby.server
    return deposit(database.db, {
      kind: 'opening',
      member: id,
      amount,
      note: '',
      book: clock.book(),
      real: clock.real(),
    })
  }
  const seatsOf = async ({ id }: Device) =>
    (await lobby.server.database.db.selectFrom('room_player').select('seat').where('member_id', '=', id).execute())
      .length
  const poor = () => lobby.someone('MYR', 5_000n)
  type Name = 'joinRoom' | 'createRoom' | 'predict'
  const said = async (member: Device, name: Name, body: object): Promise<string> => {
    const told = await member.ask(name, body as never)
    try {
      return told.refusal.statusdesc
    } catch {
      return 'success'
    }
  }

  test('a join that was refused for money seats nobody when a copy of it comes after the money', async () => {
    const [owner, ann] = [await lobby.someone(), await poor()]
    const body = { room_key: randomUUID(), room_id: await lobby.filled([owner]) }
    expect(await said(ann, 'joinRoom', body)).toBe('insufficient_balance')
    await pay(ann, 100_000n)
    expect(await said(ann, 'joinRoom', body)).toBe('insufficient_balance')
    const other = { ...body, room_id: await lobby.filled([owner], { room_rate: '20.00' }) }
    expect(await said(ann, 'joinRoom', other)).toBe('betKeyClosed')
    expect([await seatsOf(ann), await lobby.cashOf(ann)]).toEqual([0, 105_000n])
    expect(await said(ann, 'joinRoom', { ...body, room_key: randomUUID() })).toBe('success')
  })

  test('a room that was refused for money is not made when a copy of it comes after the money', async () => {
    const ann = await poor()
    const body = lobby.room()
    expect(await said(ann, 'createRoom', body)).toBe('insufficient_balance')
    await pay(ann, 100_000n)
    expect(await said(ann, 'createRoom', body)).toBe('insufficient_balance')
    expect(await seatsOf(ann)).toBe(0)
    expect(await said(ann, 'createRoom', { ...body, room_key: randomUUID() })).toBe('success')
  })

  test('a prediction that was refused for its price carries the same price in every copy, and is never made', async () => {
    const owner = await lobby.someone()
    const id = await lobby.filled([owner])
    const body = { ...prediction(id, 1, 30), price: '1.90' }
    const told = await owner.ask('predict', body as never)
    expect(told.refusal).toMatchObject({ statusdesc: 'oddsChanged', price: '2.00' })
    expect((await owner.ask('predict', body as never)).refusal).toEqual(told.refusal)
    expect(await said(owner, 'predict', { ...body, price: '2.00' })).toBe('betKeyClosed')
    expect((await owner.ask('listOwnPredictions', { room_id: id })).answer.bets).toEqual([])
    expect(await said(owner, 'predict', prediction(id, 1, 30))).toBe('success')
  })

  test('a wrong PIN closes its key, and a copy of it tries no PIN', async () => {
    const [owner, ann] = [await lobby.someone(), await lobby.someone()]
    const room_id = await lobby.filled([owner], { room_type: 2, room_password: '123456' })
    const wrong = { room_key: randomUUID(), room_id, room_password: '000000' }
    for (let copy = 0; copy < 8; copy++) expect(await said(ann, 'joinRoom', wrong)).toBe('invalidRoomPassword')
    const right = { room_key: randomUUID(), room_id, room_password: '123456' }
    expect(await said(ann, 'joinRoom', right)).toBe('success')
  })

  test.each(['joinRoom', 'createRoom'] as const)(
    '%s: copies that race while the money comes: all hear one answer, and so does the one that is late',
    async (name) => {
      const owner = await lobby.someone()
      const room_id = await lobby.filled([owner])
      for (let round = 0; round < 6; round++) {
        const ann = await poor()
        const body =
          name === 'joinRoom'
            ? { room_key: randomUUID(), room_id }
            : lobby.room({ room_rate: `${100 + round}.00`, matches: [1, 2, 4] })
        const copies = Array.from({ length: 6 }, () => said(ann, name, body))
        const money = pay(ann, 100_000n)
        const answers = await Promise.all(copies)
        await money
        const late = await said(ann, name, body)
        expect([new Set([...answers, late]).size, await seatsOf(ann)]).toEqual([1, late === 'success' ? 1 : 0])
      }
      expect(await lobby.audited()).toEqual([])
    },
  )

  test('a join and the closing of its key at once: the seat is taken or the key is closed, never both', async () => {
    const owner = await lobby.someone()
    const room_id = await lobby.filled([owner])
    const { database, clock } = lobby.server
    const both = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const ann = await lobby.someone()
        const body = { room_key: randomUUID(), room_id }
        const acts = [
          () => said(ann, 'joinRoom', body),
          () => closeKey(database.db, ann.id, body.room_key, clock.real()),
        ] as const
        const [told, closed] =
          n % 2 === 0
            ? await Promise.all([acts[0](), acts[1]()])
            : ((await Promise.all([acts[1](), acts[0]()])).toReversed() as [string, boolean])
        return [told, closed, await seatsOf(ann)]
      }),
    )
    expect(
      both.filter(
        ([told, closed, seats]) =>
          String([told, closed, seats]) !== String(closed ? ['betKeyClosed', true, 0] : ['success', false, 1]),
      ),
    ).toEqual([])
  })
})
