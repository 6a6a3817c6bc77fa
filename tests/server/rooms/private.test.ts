import { calls } from '#calls/all.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { proved } from '../../_kit/proved.ts'
import type { Device } from '../../_kit/touchline.ts'
import { type Lobby, openLobby, prediction } from './kit.ts'
import { sampled } from '../../_kit/sample.ts'

const pin = '123456'
const none = 4_000_000

describe.each(databases())('private rooms, on $name', ({ open }) => {
  let lobby: Lobby
  beforeEach(async () => {
    lobby = await openLobby(await open())
  })
  afterEach(() => lobby.close())

  /** What a call says about a room, without the room's own number. */
  const heard = async (device: Device, path: string, room_id: number, more: object = {}) => {
    const { code, body } = await lobby.server.send(path, JSON.stringify({ ...device.identity, room_id, ...more }))
    return { code, ...body }
  }
  const joining = (room_password?: string) => ({ room_key: randomUUID(), ...(room_password && { room_password }) })

  /** Every call that takes the number of a room, and what else it asks for. */
  const table: readonly (readonly [name: string, path: string, more: () => object])[] = [
    ['loadRoom', calls.loadRoom.path, () => ({})],
    ['loadRoom', calls.loadRoom.path, () => ({ room_password: '654321' })],
    ['lookUpMatches', calls.lookUpMatches.path, () => ({})],
    ['listOwnPredictions', calls.listOwnPredictions.path, () => ({})],
    ['listPredictions', calls.listPredictions.path, () => ({})],
    ['rankRoom', calls.rankRoom.path, () => ({})],
    ['roomOutcome', calls.roomOutcome.path, () => ({})],
    ['closeRoom', calls.closeRoom.path, () => ({})],
    ['leaveRoom', calls.leaveRoom.path, () => ({ room_key: randomUUID() })],
    ['joinRoom', calls.joinRoom.path, () => joining()],
    ['joinRoom', calls.joinRoom.path, () => joining('654321')],
    ['joinVirtualRoom', calls.joinVirtualRoom.path, () => joining('654321')],
    [
      'predict',
      calls.predict.path,
      () => {
        const { room_id: _, ...rest } = prediction(0, 1, 10)
        return rest
      },
    ],
  ]

  test('every call that takes the number of a room is tried here', () => {
    const taking = Object.entries(calls).flatMap(([name, { body }]) =>
      'room_id' in (body.properties as object) ? [name] : [],
    )
    expect([...new Set(table.map(([name]) => name))].toSorted()).toEqual(taking.toSorted())
  })

  test('§room.unlisted: its PIN shows it, and from then on it is there', async () => {
    const [owner, guest] = await people(2)
    const id = await made([owner], { room_type: 2, room_password: pin })
    const said = async (room_password?: string) =>
      (await heard(guest, calls.loadRoom.path, id, room_password ? { room_password } : {})).statusdesc
    expect([await said(), await said('654321'), await said(pin), await said()]).toEqual([
      'roomNotExists',
      'invalidRoomPassword',
      'success',
      'success',
    ])
    expect((await guest.ask('listRooms', { search: `#${id}` })).answer.total).toBe(1)
    expect((await guest.ask('rankRoom', { room_id: id })).answer.ranking).toHaveLength(1)
    expect((await guest.ask('joinRoom', { room_key: randomUUID(), room_id: id })).answer.room.joined).toBe(true)
  })

  const guessed = [
    ['a room', false],
    ['a room that does not exist', true],
  ] as const
  test.each(sampled('rooms whose PIN is guessed', guessed, 1))(
    '§room.private: the PIN of %s is guessed 30 times in an hour by all members together',
    async (_, isNone) => {
      const [owner] = await people(1)
      const id = isNone ? none + 1 : await made([owner], { room_type: 2, room_password: pin })
      const thieves = await people(12)
      const said: string[] = []
      for (let n = 0; n < 60; n++) {
        const tried = { room_password: String(200_000 + n) }
        said.push((await heard(thieves[n % 12]!, calls.loadRoom.path, id, tried)).statusdesc)
      }
      // The first two of each do not count among the 30.
      expect(said.filter((each) => each === 'invalidRoomPassword')).toHaveLength(24 + 30)
      expect(said.slice(-6)).toEqual(Array(6).fill('loginLimit'))
      if (isNone) return
      // None of it shuts out an invited member.
      const [friend] = await people(1)
      expect((await heard(friend, calls.loadRoom.path, id, { room_password: pin })).statusdesc).toBe('success')
    },
  )

  proved('§room.private: the longer it is guessed at, the longer the wait: a hundred in a day', async () => {
    const [owner] = await people(1)
    const id = await made([owner], { room_type: 2, room_password: pin })
    let heardOf = 0
    for (let hour = 0; hour < 5; hour++) {
      for (const thief of await people(10))
        for (let n = 0; n < 5; n++) {
          const { statusdesc } = await heard(thief, calls.loadRoom.path, id, { room_password: `${300_000 + n}` })
          if (statusdesc === 'invalidRoomPassword') heardOf += 1
        }
      lobby.server.clock.pass(3_600_000)
    }
    expect(heardOf).toBe(5 * 20 + 100)
  })

  test('§room.unlisted: to who has neither seat nor PIN it is as if it did not exist, before, in and after play', async () => {
    const [owner, friend, third, stranger] = await people(4)
    await owner.ask('addSecondary', { nickname: 'Olivia' })
    const id = await made([owner, friend, third], { room_type: 2, room_password: pin })
    const hidden = async (when: string) => {
      for (const [name, path, more] of table) {
        const other = await newcomer()
        const asked = more()
        // Two of the same kind, so that what was tried of one counts for nothing at the other.
        const [about, nothing] = [await heard(other, path, id, asked), await heard(await newcomer(), path, none, asked)]
        expect([when, name, about]).toEqual([when, name, nothing])
      }
      for (const search of ['', String(id), `#${id}`, 'olivia', 'Home', 'Premier'])
        for (const room_type of [0, 2])
          expect([search, (await stranger.ask('listRooms', { search, room_type })).answer.rooms]).toEqual([search, []])
    }
    await hidden('before')
    await lobby.playAll([
      [1, 0],
      [0, 0],
      [0, 1],
    ])
    await hidden('after')
    for (const device of [owner, friend])
      expect((await device.ask('loadRoom', { room_id: id })).answer.room.room_id).toBe(id)
  })

  /** A private room, while the feed speaks. */
  const made: Lobby['filled'] = async (members, change) => {
    await lobby.tell({})
    return lobby.filled(members, change)
  }
  const newcomer = () => lobby.someone()
  const people = async (count: number) => {
    const all = []
    for (let n = 0; n < count; n++) all.push(await newcomer())
    return all as [Device, Device, Device, Device, ...Device[]]
  }
})
