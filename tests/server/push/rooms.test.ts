import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { type PlayedPush, playPush } from '../../_kit/played-push.ts'
import type { Device } from '../../_kit/touchline.ts'
import { type Lobby, openLobby, prediction } from '../rooms/kit.ts'

describe.each(databases())('§page.push: a prize of a room, on $name', ({ open }) => {
  let service: PlayedPush
  let lobby: Lobby
  beforeAll(async () => {
    service = await playPush()
    lobby = await openLobby(await open(), ['--push-hosts', service.host])
  })
  afterAll(async () => {
    await lobby?.close()
    await service.close()
  })

  test('is shown to who won more than the entry, once, and to nobody else', async () => {
    const players = [await lobby.someone(), await lobby.someone(), await lobby.someone()]
    const [ann, bob] = players as [Device, Device]
    const on = async (device: Device, topic: 'room' | 'won', amounts: boolean) => {
      const played = service.subscribe()
      const { endpoint, p256dh, auth } = played
      await device.ask('setPush', { endpoint, p256dh, auth, topics: [topic], amounts })
      return played
    }
    const [plain, exact, other] = [
      await on(ann, 'room', false),
      await on(ann, 'room', true),
      await on(ann, 'won', true),
    ]
    const second = await on(bob, 'room', true)
    const id = await lobby.filled(players)
    await ann.ask('predict', prediction(id, 1, 60))
    await lobby.playAll([
      [1, 0],
      [1, 0],
      [1, 0],
    ])
    for (const _ of ['once', 'again']) {
      await lobby.server.events.drain()
      await lobby.server.push()
    }
    expect(plain.shown).toEqual([
      {
        title: 'Touchline',
        body: 'A room has ended: you won a prize.',
        tag: `room-${id}`,
        url: '/tournament2/mine',
        lang: 'en',
      },
    ])
    expect(exact.shown.map(({ body }) => body)).toEqual(['A room prize: +35.00 MYR'])
    expect([other.shown, second.shown, service.faults]).toEqual([[], [], []])
  })
})
