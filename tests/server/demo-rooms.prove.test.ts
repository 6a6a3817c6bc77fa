import { openDemoRooms } from '#server/demo/rooms.ts'
import { houseAgent } from '#server/members/uplines.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../_kit/databases.ts'
import { market, match } from '../_kit/shop.ts'
import { hour, type Lobby, openLobby } from './rooms/kit.ts'

const minute = 60_000

describe.each(mainDatabase('PGlite'))('a demonstration’s rooms are played without end, on $name', ({ open }) => {
  let lobby: Lobby
  let next = 100
  beforeAll(async () => {
    lobby = await openLobby(await open())
  })
  afterAll(() => lobby.close())

  /** What tends the rooms; a new one knows nothing but the database, as after a restart. */
  const opened = () => {
    const { database, passwords, clock } = lobby.server
    return openDemoRooms({ database, passwords, clock, agent: houseAgent })
  }
  /** Four matches that begin soon, and the result of those of the last time. */
  const board = async () => {
    const ids = [1, 2, 3, 4].map((n) => next + n)
    for (const id of ids.map((each) => each - 10).filter((each) => each > 100)) await lobby.result(id, [2, 1])
    next += 10
    const kickoff = (place: number) => lobby.server.clock.book() + (20 + 10 * place) * minute
    await lobby.tell({
      matches: ids.map((id, place) => match(id, { kickoff: kickoff(place) })),
      markets: ids.map((id) => market(id * 10, id, [1.9, 1.9], { type: 'OU', line: 10 })),
    })
  }
  const rooms = () => lobby.server.database.db.selectFrom('room').selectAll().orderBy('id').execute()
  const members = async () => (await lobby.server.database.db.selectFrom('member').select('id').execute()).length

  test('rooms of every type are open, their players predict, and a second look adds none', async () => {
    await board()
    await opened().tend()
    const first = await rooms()
    const usual = { currency: 'MYR', state: 'open' }
    for (const type of [1, 2, 3]) expect(first.filter((room) => room.type === type)).not.toEqual([])
    expect(first).toContainEqual(expect.objectContaining({ ...usual, type: 3, players: 5 }))
    expect(first).toContainEqual(expect.objectContaining({ ...usual, type: 1, players: 2 }))
    expect(first).toContainEqual(expect.objectContaining({ currency: 'THB', state: 'closed', reason: 'owner' }))
    const { count } = await lobby.server.database.db
      .selectFrom('prediction')
      .select((of) => of.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBeGreaterThan(first.length)
    const people = await members()
    await opened().tend()
    expect([(await rooms()).length, await members()]).toEqual([first.length, people])
  })

  test('another free room is open before the first match of the last one begins', async () => {
    const free = async () => (await rooms()).filter(({ type, currency }) => type === 3 && currency === 'MYR')
    const [last] = (await free()).slice(-1)
    const left = () => Number(last!.first_kickoff) - lobby.server.clock.book()
    await lobby.pass(left() - 2 * minute)
    await opened().tend()
    expect(await free()).toHaveLength(1)
    await lobby.pass(left() - minute)
    await opened().tend()
    await opened().tend()
    const [, another] = await free()
    expect(await free()).toHaveLength(2)
    await lobby.pass(left())
    expect((await free()).map(({ state }) => state)).toEqual(['active', 'open'])
    expect(Number(another!.first_kickoff)).toBeGreaterThan(lobby.server.clock.book())
  })

  test('after restarts they go on: every status comes, a visitor may join, and no money is lost', async () => {
    const seen = new Set<string>()
    const see = async () => {
      for (const { state } of await rooms()) seen.add(state)
    }
    for (let turn = 0; turn < 3; turn += 1) {
      for (const wait of [25 * minute, hour]) {
        await lobby.pass(wait)
        await see()
      }
      await board()
      await lobby.pass(3 * minute)
      await opened().tend()
      await see()
    }
    const all = await rooms()
    const ofType = (type: number) => [...new Set(all.filter((room) => room.type === type).map(({ state }) => state))]
    expect(seen).toEqual(new Set(['open', 'active', 'stopped', 'ended', 'cancelled', 'closed']))
    for (const type of [1, 2, 3]) expect(ofType(type)).toContain('ended')
    const visitor = await lobby.someone()
    const { answer } = await visitor.ask('listRooms', { room_status: 'A', room_type: 1 })
    const [free] = answer.rooms
    expect(free!.players).toBeLessThan(free!.room_limit)
    expect(await lobby.audited()).toEqual([])
  })
})
