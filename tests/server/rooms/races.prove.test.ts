import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFreeRoom } from '#server/rooms/free.ts'
import { join } from '#server/rooms/join.ts'
import { databases } from '../../_kit/databases.ts'
import { isWhole } from '../../_kit/sample.ts'
import { type Lobby, openLobby, prediction } from './kit.ts'

const joiners = isWhole ? 500 : 60

/** What many askers heard, counted. */
const counted = (said: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(said, (each) => each)].map(([each, all]) => [each, all.length]))

describe.each(databases())('many at once on $name', ({ open }) => {
  let lobby: Lobby
  type Member = Awaited<ReturnType<Lobby['someone']>>
  /** What each is answered; while the first request is still being decided, each asks again by its key. */
  const saidBy = async (
    members: readonly Member[],
    ask: (member: Member, key: string) => Promise<{ answer: object; refusal: { statusdesc: string } }>,
  ) =>
    counted(
      await Promise.all(
        members.map(async (member) => {
          const key = randomUUID()
          for (;;) {
            const said = outcomeOf(await ask(member, key))
            if (said !== 'requestProcessing') return said
          }
        }),
      ),
    )
  const people = async (count: number) => {
    const all = []
    for (let n = 0; n < count; n++) all.push(await lobby.someone())
    return all
  }
  beforeAll(async () => {
    lobby = await openLobby(await open())
  })
  afterAll(() => lobby.close())

  test(`30 seats and ${joiners} joiners: 30 sit, and each that sits paid once`, async () => {
    const [owner, ...others] = await people(joiners + 1)
    const id = await lobby.filled([owner!])
    const said = await saidBy(others, (member, room_key) => member.ask('joinRoom', { room_key, room_id: id }))
    expect(said).toEqual({ success: 29, roomFull: joiners - 29 })
    expect(await lobby.escrow(id)).toBe(300_000n)
    expect(await lobby.audited()).toEqual([])
  })

  test('the last seat, 30 at once: one sits', async () => {
    const [owner, second, ...others] = await people(32)
    const id = await lobby.filled([owner!, second!], { room_limit: 3 })
    const said = await saidBy(others, (member, room_key) => member.ask('joinRoom', { room_key, room_id: id }))
    expect(said).toEqual({ success: 1, roomFull: 29 })
  })

  test('two private rooms at once by one owner: one is made', async () => {
    const [owner] = await people(1)
    const rooms = ['10.00', '20.00', '30.00'].map((room_rate) =>
      lobby.room({ room_type: 2, room_password: '123456', room_rate }),
    )
    const told = await Promise.all(rooms.map((room) => owner!.ask('createRoom', room)))
    const said = told.map((each) =>
      each.code === 200 && !('room' in safe(each)) ? each.refusal.statusdesc : 'success',
    )
    expect(counted(said)).toEqual({ success: 1, privateRoomExists: 2 })
  })

  test('§room.free: one free room, one address, forty members at once: one sits', async () => {
    const prizes = { currency: 'MYR', prizes: 10_000n, seats: 30, matches: [1, 2, 3] } as const
    const { database, clock } = lobby.server
    const parts = { db: database.db, clock }
    const id = Number(await openFreeRoom(parts, { key: randomUUID(), ...prizes }))
    const said = await saidBy(await people(40), (member, room_key) => member.ask('joinRoom', { room_key, room_id: id }))
    expect(said).toEqual({ success: 1, IPJoinedBefore: 39 })
    const { players } = await database.db
      .selectFrom('room')
      .select('players')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect(players).toBe(1)
  })

  test('§room.free: one member, ten addresses at once: one seat', async () => {
    const { database, clock } = lobby.server
    const parts = { db: database.db, clock }
    const room = { currency: 'MYR', prizes: 10_000n, seats: 30, matches: [1, 2, 3] } as const
    const room_id = Number(await openFreeRoom(parts, { key: randomUUID(), ...room }))
    const [{ id, identity } = await lobby.someone()] = await people(1)
    const member = { id, accountId: identity.account_id, currency: 'MYR', state: 'active', wallet: 'cash' } as const
    const told = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => join(parts, member, { room_key: randomUUID(), room_id }, `10.0.0.${n}`)),
    )
    const said = told.map((each) => (each.status === 'fulfilled' ? 'success' : (each.reason as Error).message))
    expect(counted(said)).toEqual({ success: 1, memberJoinedBefore: 9 })
  })

  test('§room.key: a free room asked for ten times at once under one key is one room', async () => {
    const { database, clock } = lobby.server
    const parts = { db: database.db, clock }
    const asked = { key: randomUUID(), currency: 'MYR', prizes: 10_000n, seats: 30, matches: [1, 2, 3] } as const
    const made = await Promise.all(Array.from({ length: 10 }, () => openFreeRoom(parts, asked)))
    expect(new Set(made).size).toBe(1)
    await expect(openFreeRoom(parts, { ...asked, seats: 29 })).rejects.toThrow('duplicate_debit_record')
    const twice = database.db
      .insertInto('room')
      .columns([
        'type',
        'currency',
        'virtual',
        'key',
        'body_hash',
        'entry',
        'prize_fund',
        'seats',
        'first_kickoff',
        'last_kickoff',
        'created_book',
        'created_real',
      ])
      .expression((of) =>
        of
          .selectFrom('room')
          .select([
            'type',
            'currency',
            'virtual',
            'key',
            'body_hash',
            'entry',
            'prize_fund',
            'seats',
            'first_kickoff',
            'last_kickoff',
            'created_book',
            'created_real',
          ])
          .where('id', '=', made[0]!),
      )
    await expect(twice.execute()).rejects.toThrow(/room_free_once/)
  })

  test('twenty copies of one join: one seat, one debit, the same answer', async () => {
    const [owner, member] = await people(2)
    const id = await lobby.filled([owner!])
    const body = { room_key: randomUUID(), room_id: id }
    const said = await saidBy(Array(20).fill(member!), (each) => each.ask('joinRoom', body))
    expect(said).toEqual({ success: 20 })
    expect(await lobby.cashOf(member!)).toBe(90_000n)
    const other = await lobby.filled([owner!], { room_rate: '20.00' })
    const reused = await member!.ask('joinRoom', { ...body, room_id: other })
    expect(reused.refusal.statusdesc).toBe('duplicate_debit_record')
  })

  test('one member with money for one of five rooms joins one', async () => {
    const [owner] = await people(1)
    const poor = await lobby.someone('MYR', 15_000n)
    const ids = []
    for (const room_limit of [3, 4, 5, 6, 7])
      ids.push(
        await lobby.filled([owner!], {
          room_limit,
          matches: [1, 2, 3].slice(0, 3),
          room_rate: `${100 + room_limit}.00`,
        }),
      )
    const said = counted(
      await Promise.all(
        ids.map(async (room_id) => {
          const told = await poor.ask('joinRoom', { room_key: randomUUID(), room_id })
          return 'room' in safe(told) ? 'success' : told.refusal.statusdesc
        }),
      ),
    )
    expect(said).toEqual({ success: 1, insufficient_balance: 4 })
  })

  test('100 points are spent once, however many predictions come at once', async () => {
    const [owner] = await people(1)
    const id = await lobby.filled([owner!])
    const said = await saidBy(Array(12).fill(owner!), (each) => each.ask('predict', prediction(id, 1, 30)))
    expect(said).toEqual({ success: 3, pointsOverLimit: 9 })
    const one = prediction(id, 2, 10)
    expect(await saidBy(Array(10).fill(owner!), (each) => each.ask('predict', one))).toEqual({ success: 10 })
    expect((await owner!.ask('listOwnPredictions', { room_id: id })).answer.points_left).toBe(0)
  })

  test('§room.private: no stored hash of a creation can be computed from its PIN alone', async () => {
    const [owner] = await people(1)
    const body = lobby.room({ room_type: 2, room_password: '123456', room_rate: '40.00' })
    const id = (await owner!.ask('createRoom', body)).answer.room.room_id
    const { body_hash } = await lobby.server.database.db
      .selectFrom('room')
      .select('body_hash')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    const { room_type, room_limit, leagues, matches } = body
    const guessed = createHash('sha256')
      .update(JSON.stringify(['create', room_type, '4000', room_limit, '123456', leagues, matches]))
      .digest()
    expect(guessed.equals(body_hash)).toBe(false)
    expect((await owner!.ask('createRoom', body)).answer.room.room_id).toBe(id)
    const other = await owner!.ask('createRoom', { ...body, room_password: '654321' })
    expect(other.refusal.statusdesc).toBe('duplicate_debit_record')
  })

  test('§bet.key: one key at two rooms at once takes one seat', async () => {
    const [owner, member] = await people(2)
    const ids = [await lobby.filled([owner!], { room_limit: 8 }), await lobby.filled([owner!], { room_rate: '50.00' })]
    const room_key = randomUUID()
    const told = await Promise.all(ids.map((room_id) => member!.ask('joinRoom', { room_key, room_id })))
    const said = told.map((each) => ('room' in safe(each) ? 'success' : each.refusal.statusdesc))
    expect(counted(said)).toEqual({ success: 1, duplicate_debit_record: 1 })
  })

  test('a PIN is tried five times a minute, then not at all, the right one neither', async () => {
    const [owner, thief] = await people(2)
    const id = await lobby.filled([owner!], { room_type: 2, room_password: '123456' })
    const tried = async (pin: string) =>
      (await thief!.ask('joinRoom', { room_key: randomUUID(), room_id: id, room_password: pin })).refusal.statusdesc
    for (let n = 0; n < 5; n++) expect(await tried(`00000${n}`)).toBe('invalidRoomPassword')
    expect(await tried('123456')).toBe('loginLimit')
    lobby.server.clock.pass(60_000)
    await lobby.tell({})
    const joined = await thief!.ask('joinRoom', { room_key: randomUUID(), room_id: id, room_password: '123456' })
    expect(joined.answer.room.joined).toBe(true)
  })
})

/** What was answered, or nothing where it was refused. */
const outcomeOf = (told: { readonly refusal: { readonly statusdesc: string } }): string => {
  try {
    return told.refusal.statusdesc
  } catch {
    return 'success'
  }
}

const safe = (told: { readonly answer: object }): object => {
  try {
    return told.answer
  } catch {
    return {}
  }
}
