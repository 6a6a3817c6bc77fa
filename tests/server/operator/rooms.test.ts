import { verifyDatabase } from '#server/verify/verify.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import type { Device } from '../../_kit/touchline.ts'
import { hour, type Lobby, openLobby, prediction } from '../rooms/kit.ts'

describe.each(databases())('what the operator does about rooms, on $name', ({ open }) => {
  let lobby: Lobby
  const players: Device[] = []
  beforeAll(async () => {
    lobby = await openLobby(await open(), ['--four-eyes', 'cancel=2000,openroom=2000'])
    for (let n = 0; n < 4; n += 1) players.push(await lobby.someone('MYR', 1_000_000n))
  })
  afterAll(async () => {
    expect(await lobby.audited()).toEqual([])
    expect((await verifyDatabase(lobby.server.database.db)).findings).toEqual([])
    await lobby.close()
  })

  const asks = (act: string, fields: Record<string, string> = {}, more = {}) =>
    lobby.server.operator.perform({ act, key: randomUUID(), actor: 'tim', reason: 'asked by phone', fields, ...more })
  const rows = async (view: string, fields: Record<string, string> = {}) => {
    const answer = await asks(view, fields)
    if (!('rows' in answer)) throw new Error(JSON.stringify(answer))
    return answer.rows
  }
  const cash = () => Promise.all(players.map((player) => lobby.cashOf(player)))

  test('§room.refund: a cancelled room returns every entry in full, once, and never a prize', async () => {
    const before = await cash()
    const id = await lobby.filled(players)
    await players[0]!.ask('predict', prediction(id, 1, 100))
    const key = randomUUID()
    const done = await asks('cancel', { room: String(id) }, { key })
    expect(done).toMatchObject({
      ok: true,
      repeated: false,
      before: { room: id, state: 'open', players: 4 },
      after: { state: 'cancelled', refunded: '400.00', currency: 'MYR' },
    })
    expect(await asks('cancel', { room: String(id) }, { key })).toMatchObject({ ok: true, repeated: true })
    expect(await asks('cancel', { room: String(id) })).toMatchObject({ ok: false, error: 'roomOver', field: 'room' })
    expect([await cash(), await lobby.escrow(id), await lobby.stateOf(id)]).toEqual([before, 0n, 'cancelled'])
    const seen = (await players[1]!.ask('roomOutcome', { room_id: id })).answer
    expect(seen).toMatchObject({ refunded: true, winners: [], room: { room_status: '2', reason: 'operator' } })
    expect(await rows('acts', { most: '1' })).toMatchObject([{ act: 'cancel', actor: 'tim', on: `room ${id}` }])
  })

  test('above the threshold a second person decides, and a room that filled in the meantime is decided again', async () => {
    const dear = await lobby.filled(players, { room_rate: '600.00', matches: [1, 2, 4] })
    const before = await cash()
    const pendingOf = async () => {
      const asked = await asks('cancel', { room: String(dear) })
      if (!('pending' in asked)) throw new Error(JSON.stringify(asked))
      return asked.pending
    }
    const pending = await pendingOf()
    expect([await cash(), await lobby.stateOf(dear)]).toEqual([before, 'open'])
    const late = await lobby.someone('MYR', 1_000_000n)
    expect((await late.ask('joinRoom', { room_key: randomUUID(), room_id: dear })).answer.room.players).toBe(5)
    expect(await asks('approve', { pending }, { actor: 'rita' })).toMatchObject({ ok: false, error: 'stateChanged' })
    expect(await asks('approve', { pending: await pendingOf() }, { actor: 'rita' })).toMatchObject({
      ok: true,
      after: { refunded: '3000.00' },
    })
    expect([await lobby.escrow(dear), await lobby.cashOf(late)]).toEqual([0n, 1_000_000n])
  })

  test('§room.free: a trader opens a free room once, which the house pays; above the threshold a second decides', async () => {
    const key = randomUUID()
    const terms = { currency: 'MYR', prizes: '200.00', seats: '10', matches: '1, 2,3' }
    const done = await asks('openroom', terms, { key })
    expect(done).toMatchObject({
      ok: true,
      repeated: false,
      before: {},
      after: { prizes: '200.00', currency: 'MYR', seats: 10, matches: '1,2,3' },
    })
    expect(await asks('openroom', terms, { key })).toMatchObject({ ok: true, repeated: true })
    const free = await rows('rooms', { type: 'free' })
    expect(free).toMatchObject([{ type: 'free', state: 'open', owner: '', players: '0 of 10', entry: '0.00' }])
    const id = Number(free[0]!['room'])
    const { answer } = await players[0]!.ask('joinRoom', { room_key: randomUUID(), room_id: id })
    expect(answer.room).toMatchObject({ room_type: 3, pool: '200.00', prizes: ['100.00', '60.00', '40.00'] })
    expect(await rows('acts', { most: '1' })).toMatchObject([{ act: 'openroom', actor: 'tim', on: `room ${id}` }])

    const asked = await asks('openroom', { ...terms, prizes: '20000.00' })
    if (!('pending' in asked)) throw new Error(JSON.stringify(asked))
    expect(await rows('rooms', { type: 'free' })).toHaveLength(1)
    expect(await asks('approve', { pending: asked.pending }, { actor: 'rita' })).toMatchObject({
      ok: true,
      after: { prizes: '20000.00' },
    })
    expect(await rows('rooms', { type: 'free' })).toHaveLength(2)
    expect(await asks('cancel', { room: String(id) })).toMatchObject({ ok: true, after: { state: 'cancelled' } })
  })

  test.each([
    ['openroom', { currency: 'XXX', prizes: '10', seats: '10', matches: '1,2,3' }, 'invalidCurrency'],
    ['openroom', { currency: 'MYR', prizes: '0', seats: '10', matches: '1,2,3' }, 'invalidAmount'],
    ['openroom', { currency: 'MYR', prizes: '10', seats: '2', matches: '1,2,3' }, 'invalidSeats'],
    ['openroom', { currency: 'MYR', prizes: '10', seats: '10', matches: '1,2' }, 'invalidMatches'],
    ['openroom', { currency: 'MYR', prizes: '10', seats: '10', matches: '1,2,2' }, 'invalidMatches'],
    ['openroom', { currency: 'MYR', prizes: '10', seats: '10', matches: '1,2,x' }, 'invalidMatches'],
    ['openroom', { currency: 'MYR', prizes: '10', seats: '10', matches: '1,2,99' }, 'matchNotOpen'],
    ['openroom', { currency: 'MYR', prizes: '100000000', seats: '10', matches: '1,2,3' }, 'overRoleLimit'],
    ['room', { room: '4000000' }, 'unknownRoom'],
    ['cancel', { room: 'x' }, 'unknownRoom'],
    ['cancel', { room: '4000000' }, 'unknownRoom'],
    ['rooms', { state: 'gone' }, 'invalidRoomState'],
    ['rooms', { type: 'secret' }, 'invalidRoomType'],
    ['pairs', { rooms: '1' }, 'tooMany'],
  ])('%s %j is refused as %s', async (act, fields, error) => {
    expect(await asks(act, fields as Record<string, string>)).toMatchObject({ ok: false, error })
  })

  test.each([
    ['active', 1.5 * hour, '0'],
    ['stopped', 3.5 * hour, '4'],
  ])(
    'a room whose matches are under way is cancelled too, and its entries paid back: %s',
    async (state, after, code) => {
      const other = await openLobby(await open())
      const three = [await other.someone(), await other.someone(), await other.someone()]
      const id = await other.filled(three)
      await three[0]!.ask('predict', prediction(id, 3, 100))
      await other.pass(after)
      expect((await three[0]!.ask('loadRoom', { room_id: id })).answer.room.room_status).toBe(code)
      const done = await other.server.operator.perform({
        act: 'cancel',
        key: randomUUID(),
        actor: 'tim',
        reason: 'the league was stopped',
        fields: { room: String(id) },
      } as never)
      expect(done).toMatchObject({ ok: true, before: { state }, after: { state: 'cancelled', refunded: '300.00' } })
      for (const match of [1, 2, 3]) await other.result(match, [1, 0])
      await other.pass(4 * hour)
      await other.pass(hour)
      expect(await Promise.all(three.map(other.cashOf))).toEqual([100_000n, 100_000n, 100_000n])
      expect([await other.stateOf(id), await other.escrow(id), await other.audited()]).toEqual(['cancelled', 0n, []])
      await other.close()
    },
  )

  test('members who sit in three rooms together are found, with what each won', async () => {
    const [ann, bob, cid, dan] = players as [Device, Device, Device, Device]
    const rate = (n: number) => ({ room_rate: `${20 + n}.00`, matches: [2, 3, 4] })
    const ids: number[] = []
    for (let n = 0; n < 3; n += 1) ids.push(await lobby.filled(n < 2 ? [ann, bob, cid] : [ann, bob, dan], rate(n)))
    for (const id of ids) await ann.ask('predict', prediction(id, 2, 100))
    await lobby.pass(5 * hour)
    for (const match of [2, 3, 4]) await lobby.result(match, [1, 0])
    await lobby.pass(10 * 60_000)
    await lobby.pass(10 * 60_000)
    expect(await Promise.all(ids.map((id) => lobby.stateOf(id)))).toEqual(['ended', 'ended', 'ended'])
    const found = await rows('pairs', { rooms: '5' })
    // Five rooms: two that were cancelled, and these three.
    expect(found).toMatchObject([
      { rooms: 5, 'from one address': 5, currency: 'MYR', 'won by the first': '22.05', 'won by the other': '-20.47' },
    ])
    expect((await rows('pairs', { rooms: '3' })).length).toBeGreaterThan(1)
    expect(await rows('rooms', { state: 'ended', most: '2' })).toMatchObject([
      { room: String(ids[2]), type: 'public', state: 'ended', players: '3 of 30', pool: '66.00', fee: '6.60' },
      { room: String(ids[1]) },
    ])
    const shown = await rows('room', { room: String(ids[2]) })
    expect(shown[0]).toMatchObject({ room: String(ids[2]), state: 'ended' })
    expect(shown.filter((row) => 'step' in row).at(-1)).toMatchObject({ to: 'ended', members: 3, moved: '59.40' })
    expect(shown.filter((row) => 'match' in row)).toHaveLength(3)
    expect(shown.filter((row) => 'seat' in row)).toMatchObject([
      { rank: 1, points: 100, score: '200', paid: '22.00', prize: '29.70' },
      { rank: 2, points: 0, paid: '22.00' },
      { rank: 2, points: 0, paid: '22.00' },
    ])
  })
})
