import { soccer } from '#domain/market/sports.ts'
import { insertMember } from '#server/members/members.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { market, match } from '../../_kit/shop.ts'
import { type Device, password } from '../../_kit/touchline.ts'
import { hour, type Lobby, openLobby, prediction } from './kit.ts'

describe.each(databases())('§account.virtual: rooms of virtual money, on $name', ({ open }) => {
  let lobby: Lobby
  const day = '2024-09-14'
  beforeAll(async () => {
    lobby = await openLobby(await open())
  })
  afterAll(() => lobby.close())

  const virtually = async (name: string): Promise<Device> => {
    const { server } = lobby
    const { db } = server.database
    const at = { book: server.clock.book(), real: server.clock.real() }
    const stored = await server.passwords.hash(password)
    const member = { accountId: name, password: stored, currency: 'MYR', operatorType: 2, sports: [soccer] } as const
    const id = (await db.transaction().execute((step) => insertMember(step, member, at.real)))!
    await deposit(db, { kind: 'opening', member: id, amount: 100_000n, note: '', ...at })
    const identity = { account_id: name, session_token: await server.sessions.begin(id, '127.0.0.1') }
    return { id, identity, ask: (call, rest) => server.post(call, { ...rest, ...identity } as never) }
  }

  test('created, joined and paid from virtual balances and virtual accounts; cash members see none of it', async () => {
    const players = [await virtually('virt1'), await virtually('virt2'), await virtually('virt3')]
    const [ann, bob, cid] = players as [Device, Device, Device]
    const cash = await lobby.someone()
    const asked = lobby.room()
    const { room, balance } = (await ann.ask('createVirtualRoom', asked)).answer
    expect([room.players, balance]).toEqual([1, '900.00'])
    expect((await ann.ask('createVirtualRoom', asked)).answer.room.room_id).toBe(room.room_id)
    const seat = () => ({ room_key: randomUUID(), room_id: room.room_id })
    for (const player of [bob, cid]) expect((await player.ask('joinVirtualRoom', seat())).answer.balance).toBe('900.00')
    expect((await cash.ask('joinRoom', seat())).refusal.statusdesc).toBe('roomNotExists')
    expect((await cash.ask('loadRoom', { room_id: room.room_id })).refusal.statusdesc).toBe('roomNotExists')
    expect((await cash.ask('listRooms', {})).answer.rooms).toEqual([])
    // The calls of one wallet are not those of the other.
    expect((await ann.ask('createRoom', lobby.room())).refusal.statusdesc).toBe('NoUserAccessRight')
    expect((await cash.ask('createVirtualRoom', lobby.room())).refusal.statusdesc).toBe('NoUserAccessRight')
    await ann.ask('predict', prediction(room.room_id, 1, 100))
    expect(await lobby.escrow(room.room_id)).toBe(30_000n)
    await lobby.pass(4 * hour)
    for (const match of [1, 2, 3]) await lobby.result(match, [1, 0])
    await lobby.pass(600_000)
    expect([await lobby.stateOf(room.room_id), await lobby.escrow(room.room_id)]).toEqual(['ended', 0n])
    expect(await Promise.all(players.map(lobby.cashOf))).toEqual([103_500n, 96_750n, 96_750n])
    const accounts = await lobby.server.database.db
      .selectFrom('entry')
      .select('account')
      .distinct()
      .where(
        'member_id',
        'in',
        players.map(({ id }) => id),
      )
      .execute()
    const ofHouse = accounts.map(({ account }) => account).filter((account) => account.startsWith('house.'))
    expect(ofHouse.toSorted()).toEqual([
      'house.virtual.cash',
      'house.virtual.fees',
      `house.virtual.room:${room.room_id}`,
    ])
    expect(await lobby.audited()).toEqual([])
  })

  test('statement and summary know the platform; an entry that was paid back is in neither turnover nor win/loss', async () => {
    const players = [await lobby.someone(), await lobby.someone(), await lobby.someone()]
    const [ann] = players as [Device, Device, Device]
    const { clock } = lobby.server
    await lobby.tell({
      matches: [11, 12, 13].map((id) => match(id, { kickoff: clock.book() + hour })),
      markets: [11, 12, 13].map((id) => market(id * 10, id, [2, 3, 4], { type: 'OXT' })),
    })
    const about = { matches: [11, 12, 13] }
    const played = await lobby.filled(players, about)
    await lobby.filled([ann], { ...about, room_rate: '20.00' })
    await ann.ask('predict', prediction(played, 11, 100))
    await lobby.pass(4 * hour)
    for (const id of [11, 12, 13]) await lobby.result(id, [1, 0])
    await lobby.pass(600_000)
    const range = { day, page: 1, page_size: 10 }
    expect((await ann.ask('platformWinLose', range)).answer).toMatchObject({
      total: 1,
      days: [
        {
          day,
          platform: 'tournament',
          bets: 1,
          turnover: '100.00',
          valid_turnover: '0.00',
          payout: '135.00',
          win_lose: '35.00',
          commission: '0.00',
        },
      ],
    })
    const { movements, opening, closing } = (await ann.ask('dailyStatement', { day })).answer
    expect([opening, closing]).toEqual(['0.00', '1035.00'])
    expect(movements.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'opening 1000.00',
      'roomEntry -100.00',
      'roomEntry -20.00',
      'roomRefund 20.00',
      'roomPrize 135.00',
    ])
  })
})
