import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { match } from '../../_kit/shop.ts'
import { hour, prediction, describeLobby } from './kit.ts'

describeLobby('§room.points: a match whose kick-off is moved, on $name', (lobby) => {
  test('is closed to predictions from the earlier of the kick-off stored with the room and the one it has now', async () => {
    const [ann, bob, cid] = [await lobby.someone(), await lobby.someone(), await lobby.someone()]
    const room = await lobby.filled([ann, bob, cid])
    const { clock } = lobby.server
    await lobby.tell({
      matches: [match(2, { kickoff: clock.book() + 5 * hour }), match(3, { kickoff: clock.book() + 1.5 * hour })],
    })
    // At the very moment of the first kick-off nobody joins, though the house has not worked yet.
    const { first_kickoff } = (await ann.ask('loadRoom', { room_id: room })).answer.room
    clock.toBook(first_kickoff)
    const late = await (await lobby.someone()).ask('joinRoom', { room_key: randomUUID(), room_id: room })
    expect(late.refusal.statusdesc).toBe('joinFailed-1')
    await lobby.pass(1)
    await ann.ask('predict', prediction(room, 2, 10))
    await ann.ask('predict', prediction(room, 3, 10))
    await lobby.pass(0.5 * hour)
    // Moved forward: it begins now, an hour and a half before what the room has.
    expect((await ann.ask('predict', prediction(room, 3, 10))).refusal.statusdesc).toBe('liveMatchNotAllowed')
    await ann.ask('predict', prediction(room, 2, 10))
    await lobby.pass(0.5 * hour)
    // Moved back: what the room has is past.
    expect((await ann.ask('predict', prediction(room, 2, 10))).refusal.statusdesc).toBe('liveMatchNotAllowed')

    // §room.leave: nobody is taken out of a room that is played, also by the database itself.
    expect(await lobby.stateOf(room)).toBe('active')
    const leave = sql`select leave_room(${room}::bigint, ${bob.id}::bigint, ${randomUUID()}::uuid, ${Buffer.alloc(32)}::bytea, 0::bigint, 0::bigint)`
    await expect(leave.execute(lobby.server.database.db)).rejects.toMatchObject({ code: 'P0002' })
  })
})
