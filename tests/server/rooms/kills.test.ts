import type { RoomEvent } from '#machines/room/room.ts'
import { lockRoom, takeStep } from '#server/rooms/step.ts'
import { tellRooms } from '#server/rooms/news.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { dyingAfter, Killed } from '../../_kit/dying-after.ts'
import type { Device } from '../../_kit/touchline.ts'
import { hour, type Lobby, openLobby, prediction } from './kit.ts'

describe.each(databases())('a server that dies between any two statements of a room’s step, on $name', ({ open }) => {
  let lobby: Lobby
  let players: Device[]
  beforeAll(async () => {
    lobby = await openLobby(await open())
    players = [await lobby.someone(), await lobby.someone(), await lobby.someone()]
  })
  afterAll(() => lobby.close())

  /** Everything of a room that a step may change. */
  const standing = async (id: number) => {
    const { db } = lobby.server.database
    const room = BigInt(id)
    return {
      room: await db.selectFrom('room').selectAll().where('id', '=', room).executeTakeFirst(),
      players: await db.selectFrom('room_player').selectAll().where('room_id', '=', room).orderBy('seat').execute(),
      steps: await db.selectFrom('room_step').selectAll().where('room_id', '=', room).orderBy('version').execute(),
      news: await db.selectFrom('room_news').selectAll().where('room_id', '=', room).orderBy('id').execute(),
      predictions: await db.selectFrom('prediction').selectAll().where('room_id', '=', room).orderBy('id').execute(),
      cash: await Promise.all(players.map(lobby.cashOf)),
      escrow: await lobby.escrow(id),
      messages: await db.selectFrom('personal_message').select(['member_id', 'notice']).orderBy('id').execute(),
    }
  }
  /**
   * Takes a step again and again, each time one statement further, until it is not killed any more; answers how often
   * it was.
   */
  const killedAt = async (id: number, event: RoomEvent): Promise<number> => {
    const { database, clock } = lobby.server
    const at = { book: clock.book(), real: clock.real() }
    const before = await standing(id)
    for (let kills = 0; ; kills += 1) {
      try {
        await database.db
          .withPlugin(dyingAfter(kills))
          .transaction()
          .execute(async (step) => {
            const room = await lockRoom(step, BigInt(id))
            if (!(await takeStep(step, room!, event, at))) throw new Error(`${event.type} is not allowed`)
          })
        return kills
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        expect(await standing(id)).toEqual(before)
      }
    }
  }
  const made = async (price: string): Promise<number> => {
    const id = await lobby.filled(players, { room_rate: price })
    for (const player of players)
      await player.ask('predict', prediction(id, 1, 50, player === players[0] ? 'home' : 'draw'))
    return id
  }

  test('§room.escrow: nothing of a step stands until all of it does; prizes are paid once', async () => {
    const id = await made('100.00')
    expect(await killedAt(id, { type: 'firstMatch.kickedOff' })).toBe(2)
    expect(await killedAt(id, { type: 'lastMatch.kickedOff' })).toBe(2)
    for (const match of [1, 2, 3]) await lobby.result(match, [1, 0])
    expect(await killedAt(id, { type: 'result.changed' })).toBe(4)
    expect(await killedAt(id, { type: 'results.confirmed', results: 3 })).toBe(7)
    expect(await Promise.all(players.map(lobby.cashOf))).toEqual([103_500n, 96_750n, 96_750n])
    expect([await lobby.stateOf(id), await lobby.escrow(id)]).toEqual(['ended', 0n])
    expect(await lobby.audited()).toEqual([])
  })

  test.each<[string, readonly RoomEvent[]]>([
    ['the operator cancels it', [{ type: 'operator.cancelled' }]],
    [
      'too few results',
      [{ type: 'firstMatch.kickedOff' }, { type: 'lastMatch.kickedOff' }, { type: 'results.confirmed', results: 2 }],
    ],
  ])('§room.refund: entries are paid back once: %s', async (_, events) => {
    const before = await Promise.all(players.map(lobby.cashOf))
    const id = await lobby.filled(players, { room_rate: events.length === 1 ? '20.00' : '30.00', matches: [2, 3, 4] })
    for (const event of events) expect(await killedAt(id, event)).toBeGreaterThan(1)
    expect(await Promise.all(players.map(lobby.cashOf))).toEqual(before)
    expect([await lobby.stateOf(id), await lobby.escrow(id)]).toEqual(['cancelled', 0n])
    expect(await lobby.audited()).toEqual([])
  })

  test('a join that dies takes no money and no seat; the same key takes one afterwards', async () => {
    const id = await lobby.filled([players[0]!], { room_rate: '50.00', matches: [2, 3, 4] })
    const { database, clock } = lobby.server
    const { join } = await import('#server/rooms/join.ts')
    const [, bob] = players as [Device, Device]
    const member = {
      id: bob.id,
      accountId: bob.identity.account_id,
      currency: 'MYR',
      state: 'active',
      wallet: 'cash',
    } as const
    const body = { room_key: crypto.randomUUID(), room_id: id }
    const before = await standing(id)
    for (let kills = 0; ; kills += 1) {
      const db = database.db.withPlugin(dyingAfter(kills))
      try {
        await join({ db, clock }, member, body, '')
        expect(kills).toBeGreaterThan(8)
        break
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        expect(await standing(id)).toEqual(before)
      }
    }
    await join({ db: database.db, clock }, member, body, '')
    expect((await standing(id)).cash[1]).toBe(before.cash[1]! - 5_000n)
  })

  test('news that a dying round did not deliver is delivered once by the next', async () => {
    const { database, clock } = lobby.server
    const at = { book: clock.book(), real: clock.real() }
    const left = () => database.db.selectFrom('room_news').selectAll().execute()
    const before = await left()
    expect(before.length).toBeGreaterThan(0)
    await expect(tellRooms(database.db.withPlugin(dyingAfter(0)), at)).rejects.toThrow(Killed)
    expect(await left()).toEqual(before)
    await tellRooms(database.db, at)
    expect(await left()).toEqual([])
    await lobby.pass(hour)
  })
})
