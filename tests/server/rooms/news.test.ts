import type { MemberEvent } from '#calls/events.ts'
import { tellRooms } from '#server/rooms/news.ts'
import { expect, test } from 'vitest'
import { hearFeed } from '../../_kit/sse.ts'
import type { Device } from '../../_kit/touchline.ts'
import { hour, prediction, describeLobby } from './kit.ts'

describeLobby('§wire.member-events: news of rooms on $name', (lobby) => {
  const listen = async ({ identity }: Device) => {
    const heard = await hearFeed(lobby.server.url, identity)
    await expect.poll(() => heard.events.length).toBe(1)
    return heard
  }
  const saidIn = (events: readonly MemberEvent[]) =>
    events.flatMap(({ topic, room }) => (topic === 'room.changed' ? [`${room!.room_id} ${room!.what}`] : []))
  const isWhole = (events: readonly MemberEvent[]) =>
    events.every((event, n) => {
      const before = events[n - 1]
      return !before || (event.seq === before.seq + 1 && event.wallet_seq - event.wallet_entries === before.wallet_seq)
    })

  test('undelivered news is in the database; two servers that deliver at once deliver it once', async () => {
    const id = await lobby.filled([await lobby.someone(), await lobby.someone()])
    const { db } = lobby.server.database
    const left = () => db.selectFrom('room_news').select('what').where('room_id', '=', BigInt(id)).execute()
    expect(await left()).toEqual([{ what: 'players' }, { what: 'players' }])
    const at = { book: lobby.server.clock.book(), real: lobby.server.clock.real() }
    const [one, two] = await Promise.all([tellRooms(db, at), tellRooms(db, at)])
    expect([one + two, await left()]).toEqual([2, []])
  })

  test('everyone seated hears of seats, the kick-off, the ranking and the end, once a round, and nobody else does', async () => {
    const players = [await lobby.someone(), await lobby.someone(), await lobby.someone(), await lobby.someone()]
    const [ann, bob, cid, dan] = players as [Device, Device, Device, Device]
    const id = await lobby.filled([ann, bob, cid])
    const [hears, other] = [await listen(ann), await listen(dan)]
    const expectHeard = async (words: readonly string[]) => {
      await lobby.server.events.drain()
      await expect.poll(() => saidIn(hears.events)).toEqual(words.map((word) => `${id} ${word}`))
    }
    // Three joined since the last round: they are reported once.
    await lobby.pass(1_000)
    await expectHeard(['players'])
    await ann.ask('predict', prediction(id, 1, 60))
    await lobby.pass(hour)
    await expectHeard(['players', 'status'])
    await lobby.pass(2 * hour)
    await lobby.result(1, [1, 0])
    await lobby.pass(60_000)
    await expectHeard(['players', 'status', 'status', 'ranking'])
    await lobby.result(1, [0, 0], { action: 2 })
    await lobby.result(2, [1, 0])
    await lobby.result(3, [1, 0])
    await lobby.pass(60_000)
    await lobby.pass(10 * 60_000)
    await expectHeard(['players', 'status', 'status', 'ranking', 'ranking', 'result'])
    expect(hears.events.at(-1)).toMatchObject({ topic: 'room.changed', room: { room_id: id, what: 'result' } })
    expect(isWhole(hears.events)).toBe(true)
    expect(saidIn(other.events)).toEqual([])
    for (const { stop } of [hears, other]) stop()
    expect(await lobby.audited()).toEqual([])
  })
})
