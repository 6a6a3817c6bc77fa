import { join } from '#server/rooms/join.ts'
import { openFreeRoom } from '#server/rooms/free.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeLobby } from './kit.ts'

describeLobby('seats of a free room, on $name', (lobby) => {
  test.each([
    ['two addresses of one IPv6 network', '2001:db8::1', '2001:db8::2', 'IPJoinedBefore'],
    ['the same network written otherwise', '2001:db8::1', '2001:0DB8:0:0:ffff::9%eth0', 'IPJoinedBefore'],
    ['an IPv4 address and its IPv6 form', '203.0.113.7', '::ffff:203.0.113.7', 'IPJoinedBefore'],
    ['its form in hexadecimal', '203.0.113.7', '::ffff:cb00:7107', 'IPJoinedBefore'],
    ['two IPv4 addresses', '203.0.113.7', '203.0.113.8', 'success'],
    ['two IPv6 networks', '2001:db8::1', '2001:db8:0:1::1', 'success'],
    ['no address', '', '', 'success'],
  ])('§room.free: one for each network: %s', async (_, first, second, said) => {
    const { database, clock } = lobby.server
    const parts = { db: database.db, clock }
    const terms = { currency: 'MYR', prizes: 10_000n, seats: 30, matches: [1, 2, 3] } as const
    const room_id = Number(await openFreeRoom(parts, { key: randomUUID(), ...terms }))
    const sit = async (address: string) => {
      const { id, identity } = await lobby.someone()
      const member = { id, accountId: identity.account_id, currency: 'MYR', state: 'active', wallet: 'cash' } as const
      return join(parts, member, { room_key: randomUUID(), room_id }, address).then(
        () => 'success',
        (error: Error) => error.message,
      )
    }
    expect([await sit(first), await sit(second)]).toEqual(['success', said])
  })
})
