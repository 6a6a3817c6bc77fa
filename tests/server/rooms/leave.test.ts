import { accountRefusals, accountStates } from '#domain/member/account.ts'
import type { Database } from '#server/database/database.ts'
import { allows } from '#server/members/account.ts'
import { leave } from '#server/rooms/leave.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { dyingAfter, Killed } from '../../_kit/dying-after.ts'
import { inOwnState } from '../../_kit/own-state.ts'
import { match, playing } from '../../_kit/shop.ts'
import { type Device, opening } from '../../_kit/touchline.ts'
import { hour, type Lobby, openLobby, prediction } from './kit.ts'

type Told = Awaited<ReturnType<Device['ask']>>

/** The refusal of an answer, or `success`. */
const said = (told: Told): string => {
  try {
    return told.refusal.statusdesc
  } catch {
    return 'success'
  }
}

const leaving = (room_id: number, room_key: string = randomUUID()) => ({ room_key, room_id })
const leaves = (member: Device, room: number, key?: string) => member.ask('leaveRoom', leaving(room, key))
const joins = (member: Device, room: number, key: string = randomUUID()) =>
  member.ask('joinRoom', { room_key: key, room_id: room })
const cancels = ({ server }: Lobby, room: number) =>
  server.operator.perform({
    act: 'cancel',
    key: randomUUID(),
    actor: 'tim',
    reason: 'the league was stopped',
    fields: { room: String(room) },
  } as never)

describe.each(databases())('§room.leave: a seat is given back, on $name', ({ open }) => {
  let database: Database
  let lobby: Lobby
  let [ann, bob, cid, dan]: Device[] = []
  const begin = async () => {
    database = await open()
    lobby = await openLobby(database)
    ;[ann, bob, cid, dan] = [await lobby.someone(), await lobby.someone(), await lobby.someone(), await lobby.someone()]
  }
  beforeAll(begin)
  afterAll(async () => {
    expect(await lobby.audited()).toEqual([])
    await lobby.close()
  })
  let rate = 20
  /** A room of its own price, so that nobody makes the same twice. */
  const room = (members: readonly Device[], change: Parameters<Lobby['room']>[0] = {}) =>
    lobby.filled(members, { room_rate: `${(rate += 1)}.00`, matches: [2, 3, 4], ...change })
  const ranking = async (id: number, by: Device) =>
    (await by.ask('rankRoom', { room_id: id })).answer.ranking.map(({ seat }) => seat).toSorted()

  test('the fee comes back, pool and prizes shrink, predictions are void, and the seat is taken again', async () => {
    const id = await lobby.filled([ann!, bob!, cid!], { room_limit: 3 })
    await bob!.ask('predict', prediction(id, 1, 60))
    const made = prediction(id, 2, 40)
    await bob!.ask('predict', made)
    const { answer } = await leaves(bob!, id)
    expect(answer).toMatchObject({
      balance: '1000.00',
      room: { joined: false, players: 2, pool: '200.00', fee: '20.00', prizes: ['90.00', '54.00', '36.00'] },
    })
    expect([await lobby.cashOf(bob!), await lobby.escrow(id)]).toEqual([100_000n, 20_000n])
    expect(await ranking(id, ann!)).toEqual([1, 3])
    // A copy of a request that was answered before gets the same prediction, as it is now.
    expect((await bob!.ask('predict', made)).answer.bet).toMatchObject({ outcome: 'void', score: '40', points: 40 })
    expect(said(await bob!.ask('predict', prediction(id, 3, 10)))).toBe('noSeatInRoom')
    expect((await bob!.ask('listOwnPredictions', { room_id: id })).answer).toMatchObject({ bets: [], points_left: 100 })
    // The lowest free seat is taken, and points are whole again for who comes back.
    await joins(dan!, id)
    expect(await ranking(id, ann!)).toEqual([1, 2, 3])
    expect(said(await joins(bob!, id))).toBe('roomFull')
    await leaves(dan!, id)
    expect((await joins(bob!, id)).answer).toMatchObject({ balance: '900.00', room: { joined: true, players: 3 } })
    expect((await bob!.ask('predict', prediction(id, 1, 100))).answer.points_left).toBe(0)
    const movements = (await bob!.ask('dailyStatement', { day: '2024-09-14' })).answer.movements
    expect(movements.map(({ kind, amount, text }) => [kind, amount, text])).toEqual([
      ['opening', '1000.00', ''],
      ['roomEntry', '-100.00', `#${id}`],
      ['roomLeft', '100.00', `#${id}`],
      ['roomEntry', '-100.00', `#${id}`],
    ])
    const range = { day: '2024-09-14', page: 1, page_size: 10 }
    expect((await bob!.ask('gameResultTournamentRefund', range)).answer).toMatchObject({
      total: 1,
      refunds: [{ room_id: id, amount: '100.00', reason: 'left' }],
    })
    expect(await lobby.audited()).toEqual([])
  })

  test('an owner leaves in company and closes alone, and closes what everybody left', async () => {
    const id = await room([ann!, bob!])
    expect((await leaves(ann!, id)).answer.room).toMatchObject({ is_owner: true, joined: false, players: 1 })
    // Somebody else is in it: the owner who left cannot close it.
    expect(said(await ann!.ask('closeRoom', { room_id: id }))).toBe('cannotCloseRoom')
    await leaves(bob!, id)
    expect((await ann!.ask('closeRoom', { room_id: id })).answer.room).toMatchObject({ room_status: '1', players: 0 })
    const own = await room([ann!])
    expect(said(await leaves(ann!, own))).toBe('leaveFailed-3')
    expect((await ann!.ask('closeRoom', { room_id: own })).answer.room.room_status).toBe('1')
    expect(await lobby.cashOf(ann!)).toBe(90_000n)
  })

  test('who has no seat is refused by name, and an unlisted room does not exist', async () => {
    const id = await room([ann!, bob!])
    const hidden = await room([ann!, bob!], { room_type: 2, room_password: '123456' })
    expect([said(await leaves(cid!, id)), said(await leaves(cid!, hidden))]).toEqual(['noSeatInRoom', 'roomNotExists'])
    expect(said(await leaves(cid!, 4_000_000))).toBe('roomNotExists')
    await leaves(bob!, hidden)
    // Who was let in sees it still.
    expect((await bob!.ask('loadRoom', { room_id: hidden })).answer.room.joined).toBe(false)
    await leaves(bob!, id)
  })

  test('one key leaves once, however many copies come; another key finds no seat', async () => {
    const id = await room([ann!, bob!, cid!])
    const key = randomUUID()
    const before = await lobby.cashOf(bob!)
    const told = await Promise.all(Array.from({ length: 6 }, () => leaves(bob!, id, key)))
    expect(told.map(said)).toEqual(Array(6).fill('success'))
    expect(await lobby.cashOf(bob!)).toBe(before + BigInt(rate) * 100n)
    const keys = await Promise.all(Array.from({ length: 6 }, () => leaves(cid!, id)))
    expect(keys.map(said).toSorted()).toEqual([...Array(5).fill('noSeatInRoom'), 'success'])
    expect(said(await leaves(ann!, id))).toBe('leaveFailed-3')
    // The key of a seat that was given back neither takes another nor gives one back.
    const again = randomUUID()
    await joins(bob!, id, again)
    await leaves(bob!, id)
    expect((await joins(bob!, id, again)).answer.room.joined).toBe(false)
    expect(said(await leaves(bob!, id, again))).toBe('duplicate_debit_record')
    expect(said(await joins(bob!, id, key))).toBe('duplicate_debit_record')
    expect(await lobby.cashOf(bob!)).toBe(before + BigInt(rate) * 100n)
    expect(await lobby.audited()).toEqual([])
  })

  test('§bet.closed-key: a refusal closes its key, and a late copy takes nobody out', async () => {
    const id = await room([ann!, bob!])
    const key = randomUUID()
    lobby.server.clock.pass(21_000)
    expect(said(await leaves(bob!, id, key))).toBe('leaveFailed-2')
    await lobby.tell({})
    expect(said(await leaves(bob!, id, key))).toBe('leaveFailed-2')
    expect(said(await leaves(bob!, id))).toBe('success')
  })

  test('against a join of the last seat: in either order, nobody pays twice and no seat is lost', async () => {
    const id = await room([ann!, bob!, cid!], { room_limit: 3 })
    for (let n = 0; n < 6; n++) {
      const [out, come] = n % 2 === 0 ? [bob!, dan!] : [dan!, bob!]
      const [left, joined] = await Promise.all([leaves(out, id), joins(come, id)])
      expect(said(left)).toBe('success')
      expect(['success', 'roomFull']).toContain(said(joined))
      if (said(joined) !== 'success') await joins(come, id)
      expect(await ranking(id, ann!)).toEqual([1, 2, 3])
      expect(await lobby.escrow(id)).toBe(BigInt(rate) * 300n)
    }
    expect(await lobby.audited()).toEqual([])
  })

  test('against the operator’s cancel: the entry comes back once', async () => {
    for (let n = 0; n < 4; n++) {
      const before = await lobby.cashOf(bob!)
      const id = await room([ann!, bob!, cid!])
      const [left] = await Promise.all([leaves(bob!, id), cancels(lobby, id)])
      expect(['success', 'roomClosed']).toContain(said(left))
      expect([await lobby.cashOf(bob!), await lobby.escrow(id), await lobby.stateOf(id)]).toEqual([
        before,
        0n,
        'cancelled',
      ])
    }
    expect(await lobby.audited()).toEqual([])
  })

  test('while a prediction is under way: it is void or refused, and never counts', async () => {
    const id = await room([ann!, bob!, cid!])
    for (let n = 0; n < 4; n++) {
      const [made, left] = await Promise.all([bob!.ask('predict', prediction(id, 2, 50)), leaves(bob!, id)])
      expect(said(left)).toBe('success')
      expect(['success', 'noSeatInRoom']).toContain(said(made))
      expect((await joins(bob!, id)).answer.room.players).toBe(3)
      expect((await bob!.ask('listOwnPredictions', { room_id: id })).answer.points_left).toBe(100)
    }
    expect(await lobby.audited()).toEqual([])
  })

  test('a server that dies between any two statements gives nothing back, and the same key gives it back once', async () => {
    const id = await room([ann!, bob!, cid!])
    await bob!.ask('predict', prediction(id, 2, 50))
    const member = {
      id: bob!.id,
      accountId: bob!.identity.account_id,
      currency: 'MYR',
      state: 'active',
      wallet: 'cash',
    } as const
    const standing = async () => [
      await lobby.cashOf(bob!),
      await lobby.escrow(id),
      await ranking(id, ann!),
      (await bob!.ask('listOwnPredictions', { room_id: id })).answer.bets.length,
    ]
    const before = await standing()
    const { clock } = lobby.server
    const body = leaving(id)
    for (let kills = 0; ; kills += 1) {
      try {
        await leave({ db: database.db.withPlugin(dyingAfter(kills)), clock }, member, body)
        expect(kills).toBeGreaterThan(8)
        break
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        expect(await standing()).toEqual(before)
      }
    }
    await leave({ db: database.db, clock }, member, body)
    expect((await standing())[0]).toBe((before[0] as bigint) + BigInt(rate) * 100n)
  })

  test('§ledger.append-only: a seat and a prediction are removed only as left, no matter by whom', async () => {
    const id = await room([ann!, bob!])
    await bob!.ask('predict', prediction(id, 2, 50))
    for (const table of ['prediction', 'room_player'])
      await expect(database.exec(`delete from ${table} where room_id = ${id}`)).rejects.toMatchObject({ code: '42501' })
    await leaves(bob!, id)
    for (const statement of ['update room_left set entry = 0', 'delete from prediction_left', 'delete from room_left'])
      await expect(database.exec(statement)).rejects.toMatchObject({ code: '42501' })
  })

  // These move the clock past the kick-offs, and so come last.
  test('against the kick-off: a seat that is given back is not played, and one that is played is not', async () => {
    await lobby.close()
    await begin()
    const id = await lobby.filled([ann!, bob!, cid!, dan!])
    const early = await lobby.filled([ann!, bob!, cid!], { room_rate: '30.00', matches: [2, 3, 4] })
    const moved = await lobby.filled([ann!, bob!, cid!], { room_rate: '40.00', matches: [2, 3, 4] })
    const [left] = await Promise.all([leaves(dan!, id), lobby.pass(hour)])
    expect(['success', 'leaveFailed-1']).toContain(said(left))
    const { room: seen } = (await ann!.ask('loadRoom', { room_id: id })).answer
    expect(seen).toMatchObject(
      said(left) === 'success'
        ? { room_status: '0', players: 3, pool: '300.00' }
        : { room_status: '0', players: 4, pool: '400.00' },
    )
    expect(said(await leaves(bob!, id))).toBe('leaveFailed-1')
    // A match of the room that begins before its time, as the book has it.
    await lobby.tell({ matches: [match(2, { kickoff: opening + 2 * hour, live: playing([0, 0]) })] })
    expect(said(await leaves(bob!, early))).toBe('leaveFailed-1')
    await lobby.tell({ matches: [match(2, { kickoff: opening })] })
    expect(said(await leaves(bob!, moved))).toBe('leaveFailed-1')
    await lobby.pass(hour)
    await lobby.playAll([
      [1, 0],
      [1, 0],
      [1, 0],
    ])
    expect(await lobby.stateOf(id)).toBe('ended')
    expect(said(await leaves(bob!, id))).toBe('roomEnded')
    expect(await lobby.audited()).toEqual([])
  })
})

describe.each(databases())('§room.leave: a member whose account may not act, on $name', ({ open }) => {
  let lobby: Lobby
  beforeAll(async () => {
    lobby = await openLobby(await open())
  })
  afterAll(async () => {
    expect(await lobby.audited()).toEqual([])
    await lobby.close()
  })
  let rate = 20
  const rooms = () => ({ room_rate: `${(rate += 1)}.00`, matches: [2, 3, 4] })

  test.each(accountStates)(
    '%s: a member who may sign in leaves, and closes a room nobody else is in',
    async (state) => {
      const [ann, bob] = [await lobby.someone(), await lobby.someone()]
      const [shared, alone] = [await lobby.filled([ann, bob], rooms()), await lobby.filled([bob], rooms())]
      const taken = [await lobby.escrow(shared), await lobby.escrow(alone)] as const
      await lobby.server.database.db.updateTable('member').set(inOwnState(state)).where('id', '=', bob.id).execute()
      lobby.server.sessions.forget(bob.identity.account_id)
      const expected = allows(state, 'look') ? 'success' : accountRefusals[state]
      expect(said(await leaves(bob, shared))).toBe(expected)
      expect(said(await bob.ask('closeRoom', { room_id: alone }))).toBe(expected)
      const isBack = expected === 'success'
      expect([await lobby.escrow(shared), await lobby.escrow(alone)]).toEqual(isBack ? [taken[0] / 2n, 0n] : taken)
      expect(await lobby.cashOf(bob)).toBe(100_000n - (isBack ? 0n : taken[0] / 2n + taken[1]))
      // The way back in is as closed as every other stake.
      if (isBack) expect(said(await joins(bob, shared))).toBe(accountRefusals[state] ?? 'success')
    },
  )

  test('§ledger.owed: of an entry that comes back, a debt is taken off', async () => {
    const lobby = await openLobby(await open())
    const [ann, bob] = [await lobby.someone('MYR', 10_000n), await lobby.someone()]
    const bet = { match_id: 1, odds_id: 10, market_type: 'OXT', pick: 'home', line: 0, odds_type: 'DEC' } as const
    await ann.ask('placeBet', { ...bet, price: '2.00', stake: '50.00', accept: 'none', bet_key: randomUUID() })
    await lobby.result(1, [1, 0])
    await lobby.pass(0)
    const id = await lobby.filled([bob, ann], { room_rate: '150.00', matches: [2, 3, 4] })
    await lobby.result(1, [0, 1], { action: 2 })
    await lobby.pass(0)
    expect((await leaves(ann, id)).answer.balance).toBe('50.00')
    expect(await lobby.audited()).toEqual([])
    await lobby.close()
  })
})
