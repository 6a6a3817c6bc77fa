import { type RoomEvent, roomMachine } from '#machines/room/room.ts'
import { chart } from '#review/chart.ts'
import { nameOf } from '#review/checks.ts'
import { takesOf } from '#review/explore.ts'
import { transition } from 'xstate'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import type { Device } from '../../_kit/touchline.ts'
import { hour, type Lobby, openLobby, prediction } from './kit.ts'

const minute = 60_000
const edges = chart(roomMachine).edges

/** What a member sees of a room over HTTP after it took an edge. */
interface Seen {
  readonly status: string
  readonly reason: string
  readonly players: number
}

describe.each(databases())('§room.life: every edge of a room, taken over HTTP on $name', ({ open }) => {
  const lobbies: Lobby[] = []
  /** By the edge's id: the states from and to which it was seen to lead. */
  const seen = new Map<string, Set<string>>()
  let lobby: Lobby
  let players: Device[]
  const begin = async () => {
    lobby = await openLobby(await open())
    lobbies.push(lobby)
    players = [await lobby.someone(), await lobby.someone(), await lobby.someone()]
  }
  beforeAll(begin)
  afterAll(async () => {
    for (const each of lobbies) {
      expect(await each.audited()).toEqual([])
      await each.close()
    }
  })

  const look = async (id: number): Promise<Seen> => {
    const { room } = (await players[0]!.ask('loadRoom', { room_id: id })).answer
    return { status: room.room_status, reason: room.reason, players: room.players }
  }
  const [codes, values] = [
    { A: 'open', 0: 'playing.active', 4: 'playing.stopped', 3: 'ended', 1: 'closed', 2: 'cancelled' },
    { A: 'open', 0: { playing: 'active' }, 4: { playing: 'stopped' } },
  ] as const
  /**
   * Does something to a room, and ticks off the edge that the machine has for it, if the room is then where it leads.
   */
  const takes = async (id: number, event: RoomEvent, act: () => Promise<unknown>): Promise<Seen> => {
    const before = await look(id)
    const value = values[before.status as keyof typeof values]
    const stands = roomMachine.resolveState({ value, context: { players: before.players, limit: 30, reason: null } })
    const [key] = takesOf(roomMachine, stands, event)
    const after = await act().then(() => look(id))
    const edge = edges.find((each) => each.key === key)!.id
    const [was, is] = [codes[before.status as keyof typeof codes], codes[after.status as keyof typeof codes]]
    expect(is).toBe(nameOf(transition(roomMachine, stands, event)[0]))
    seen.set(edge, (seen.get(edge) ?? new Set()).add(`${was} → ${is}`))
    return after
  }
  const made = async (rate: string, count = 3): Promise<number> =>
    await lobby.filled(players.slice(0, count), { room_rate: rate })
  const cancelled = (room: number) =>
    lobby.server.operator.perform({
      act: 'cancel',
      key: randomUUID(),
      actor: 'tim',
      reason: 'the league was stopped',
      fields: { room: String(room) },
    } as never)

  test('ROOM-01, ROOM-04, ROOM-05, ROOM-11: joined, left, closed by its owner, cancelled while open', async () => {
    const id = await made('20.00', 1)
    const joining = { room_key: randomUUID(), room_id: id }
    expect(await takes(id, { type: 'member.joined' }, () => players[1]!.ask('joinRoom', joining))).toMatchObject({
      players: 2,
    })
    const leave = () => players[1]!.ask('leaveRoom', { room_key: randomUUID(), room_id: id })
    expect(await takes(id, { type: 'member.left', isOwner: false }, leave)).toMatchObject({ status: 'A', players: 1 })
    await players[1]!.ask('joinRoom', { room_key: randomUUID(), room_id: id })
    const after = await takes(id, { type: 'operator.cancelled' }, () => cancelled(id))
    expect(after).toEqual({ status: '2', reason: 'operator', players: 2 })
    const own = await made('30.00', 1)
    const close = () => players[0]!.ask('closeRoom', { room_id: own })
    expect(await takes(own, { type: 'owner.closed', isSeated: true }, close)).toMatchObject({
      status: '1',
      reason: 'owner',
    })
  })

  test('ROOM-02, ROOM-03, ROOM-06 to ROOM-10: played, ranked, paid, cancelled on the way', async () => {
    const [paid, few, hidden, late, unplayed] = [
      await made('40.00'),
      await made('50.00', 2),
      await made('60.00'),
      await made('70.00'),
      await made('80.00'),
    ]
    await players[0]!.ask('predict', prediction(paid, 1, 100))
    await players[1]!.ask('predict', prediction(paid, 3, 100))
    const kickedOff = (id: number) => takes(id, { type: 'firstMatch.kickedOff' }, () => lobby.pass(hour))
    expect(await kickedOff(paid)).toMatchObject({ status: '0' })
    expect((await look(few)).reason).toBe('tooFewPlayers')
    expect(await takes(hidden, { type: 'operator.cancelled' }, () => cancelled(hidden))).toMatchObject({ status: '2' })
    const told = async (id: number, home: number, more = {}) => {
      await lobby.result(id, [home, 0], more)
      await lobby.pass(0)
    }
    await takes(paid, { type: 'result.changed' }, () => told(1, 1))
    const rank = async () => (await players[2]!.ask('rankRoom', { room_id: paid })).answer.ranking[0]!
    expect(await rank()).toMatchObject({ seat: 1, score: '200' })
    await takes(paid, { type: 'lastMatch.kickedOff' }, () => lobby.pass(2 * hour))
    expect(await takes(late, { type: 'operator.cancelled' }, () => cancelled(late))).toMatchObject({ status: '2' })
    await told(2, 1)
    await takes(paid, { type: 'result.changed' }, () => told(3, 1))
    const confirmed = (results: number) => ({ type: 'results.confirmed', results }) as const
    expect(await takes(paid, confirmed(3), () => lobby.pass(10 * minute))).toMatchObject({ status: '3', reason: '' })
    // The same confirmation found this room played as well: it has its own.
    expect((await look(unplayed)).status).toBe('3')
  })

  test('ROOM-03, ROOM-10: too few players, too few results', async () => {
    await begin()
    const [few, unplayed] = [await made('50.00', 2), await made('80.00')]
    const first = { type: 'firstMatch.kickedOff' } as const
    expect(await takes(few, first, () => lobby.pass(hour))).toMatchObject({ status: '2', reason: 'tooFewPlayers' })
    await lobby.pass(2 * hour)
    await lobby.result(1, [1, 0])
    await lobby.result(2, [1, 0])
    await lobby.result(3, [1, 0], { status: 'cancelled', ht: null, ft: null })
    const last = await takes(unplayed, { type: 'results.confirmed', results: 2 }, () => lobby.pass(10 * minute))
    expect(last).toMatchObject({ status: '2', reason: 'tooFewResults' })
  })

  test('none is left', () => {
    expect(edges.filter(({ id }) => !seen.has(id)).map(({ id }) => id)).toEqual([])
    expect([...seen.get('ROOM-07')!]).toEqual(['playing.active → cancelled', 'playing.stopped → cancelled'])
    expect([...seen.get('ROOM-06')!]).toEqual(['playing.active → playing.active', 'playing.stopped → playing.stopped'])
  })
})
