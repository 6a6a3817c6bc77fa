import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Device } from '../../_kit/touchline.ts'
import { describeLobby } from './kit.ts'

describeLobby('the list of rooms, on $name', (lobby) => {
  const listed = async (
    device: Device,
    body: { search?: string; room_type?: number; mine?: boolean; joinable?: boolean } = {},
  ) => {
    const { rooms, total } = (await device.ask('listRooms', body)).answer
    expect(total).toBe(rooms.length)
    return rooms.map(({ room_id }) => room_id)
  }

  test('§room.unlisted: a private room is listed to those in it; a stranger finds it by nothing', async () => {
    const [owner, friend, stranger] = [await lobby.someone(), await lobby.someone(), await lobby.someone()]
    await owner.ask('addSecondary', { nickname: 'Olive' })
    const open = await lobby.filled([owner], { room_rate: '20.00' })
    const pin = { room_type: 2, room_password: '123456' } as const
    const hidden = await lobby.filled([owner, friend], pin)
    for (const device of [owner, friend]) expect(await listed(device)).toEqual([open, hidden])
    expect(await listed(stranger)).toEqual([open])
    expect(await listed(stranger, { room_type: 2 })).toEqual([])
    for (const search of ['olive', 'Home', 'Premier'])
      expect([search, await listed(stranger, { search })]).not.toContain(hidden)
    for (const search of [String(hidden), `#${hidden}`]) expect(await listed(stranger, { search })).toEqual([])
    expect(await listed(friend, { mine: true })).toEqual([hidden])
    // Its PIN opens it; from then on it is listed.
    expect((await stranger.ask('loadRoom', { room_id: hidden })).refusal.statusdesc).toBe('roomNotExists')
    const joined = { room_key: randomUUID(), room_id: hidden, room_password: '123456' }
    expect((await stranger.ask('joinRoom', joined)).answer.room.players).toBe(3)
    expect(await listed(stranger, { room_type: 2 })).toEqual([hidden])
  })

  test('§room.life: joinable are the open rooms with a free seat in which the member has none', async () => {
    const [owner, other, third] = [await lobby.someone(), await lobby.someone(), await lobby.someone()]
    const full = await lobby.filled([owner, other, third], { room_rate: '20.00', room_limit: 3 })
    const free = await lobby.filled([owner, other], { room_rate: '30.00', room_limit: 3 })
    const late = await lobby.someone()
    expect(await listed(late, { joinable: true })).toContain(free)
    expect(await listed(late, { joinable: true })).not.toContain(full)
    expect(await listed(owner, { joinable: true })).not.toContain(free)
    const { rooms } = (await owner.ask('listRooms', { search: String(free) })).answer
    expect(rooms[0]).toMatchObject({ league: 'Premier League', place: null, players: 2 })
    expect([rooms[0]?.teams.length, rooms[0]?.names.length]).toEqual([3, 2])
  })
})
