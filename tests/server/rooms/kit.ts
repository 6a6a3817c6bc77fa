import { describeOpened } from '../../_kit/describe-opened.ts'
import type { createRoom } from '#calls/rooms/tournament.ts'
import type { Body } from '#calls/call.ts'
import type { MatchResult } from '#domain/market/result.ts'
import type { BookChange } from '#odds/store.ts'
import { openBookStore } from '#server/book/store.ts'
import type { Database } from '#server/database/database.ts'
import { audit } from '#server/wallet/audit.ts'
import { soccer } from '#domain/market/sports.ts'
import { insertMember } from '#server/members/members.ts'
import { deposit } from '#server/wallet/wallet.ts'
import type { Currency } from '#domain/money/money.ts'
import { randomUUID } from 'node:crypto'
import { market, match } from '../../_kit/shop.ts'
import { type Device, opening, password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const minute = 60_000
export const hour = 60 * minute

/**
 * A server with rooms: three matches and more whose kick-offs are an hour apart, each with a 1X2 at 2.00, 3.00 and
 * 4.00.
 */
export interface Lobby {
  readonly server: TestServer
  readonly tell: (change: Partial<BookChange>) => Promise<void>
  /** Somebody new with 1,000.00, signed in. */
  readonly someone: (currency?: Currency, cash?: bigint) => Promise<Device>
  readonly room: (
    change?: Partial<Body<typeof createRoom>>,
  ) => Omit<Body<typeof createRoom>, 'account_id' | 'session_token'>
  /** Creates a room by one member and has others join it; answers its id. */
  readonly filled: (members: readonly Device[], change?: Partial<Body<typeof createRoom>>) => Promise<number>
  readonly result: (match: number, score: readonly [number, number], more?: Partial<MatchResult>) => Promise<void>
  /** Moves book time and lets the house work. */
  readonly pass: (ms: number) => Promise<void>
  /** Lets every match begin and its result stand until it is confirmed. */
  readonly playAll: (scores: readonly (readonly [number, number])[]) => Promise<void>
  readonly cashOf: (member: Device) => Promise<bigint>
  /** What is in a room's account. */
  readonly escrow: (room: number) => Promise<bigint>
  readonly stateOf: (room: number) => Promise<string>
  readonly audited: () => Promise<unknown[]>
  readonly close: () => Promise<void>
}

export const openLobby = async (
  database: Database,
  flags: readonly string[] = [],
  parts: Parameters<typeof startTestServer>[1] = {},
): Promise<Lobby> => {
  const server = await startTestServer(database, { flags, ...parts })
  const store = openBookStore(database.db)
  const { clock } = server
  const { db } = database
  const tell: Lobby['tell'] = async (change) =>
    void (await store.commit({
      book: clock.book(),
      real: clock.real(),
      alive: clock.real(),
      leagues: [],
      matches: [],
      markets: [],
      results: [],
      ...change,
    }))
  const leagues = [{ id: 1, name: 'Premier League', sport: 1, order: 1, flag: 1 as const, type: 1 }]
  const ids = [1, 2, 3, 4]
  await tell({
    leagues,
    matches: ids.map((id) => match(id, { kickoff: opening + id * hour })),
    markets: ids.map((id) => market(id * 10, id, [2, 3, 4], { type: 'OXT' })),
  })
  let last = 0
  const stored = await server.passwords.hash(password)
  const someone: Lobby['someone'] = async (currency = 'MYR', cash = 100_000n) => {
    const name = `player${++last}`
    const id = (await db
      .transaction()
      .execute((step) =>
        insertMember(step, { accountId: name, password: stored, currency, sports: [soccer] }, clock.real()),
      ))!
    const at = { book: clock.book(), real: clock.real() }
    await deposit(db, { kind: 'opening', member: id, amount: cash, note: '', ...at })
    const identity = { account_id: name, session_token: await server.sessions.begin(id, '127.0.0.1') }
    return { id, identity, ask: (call, rest) => server.post(call, { ...rest, ...identity } as never) }
  }
  const room: Lobby['room'] = (change = {}) => ({
    room_key: randomUUID(),
    room_type: 1,
    room_rate: '100.00',
    room_limit: 30,
    leagues: [1],
    matches: [1, 2, 3],
    terms: true,
    ...change,
  })
  const result: Lobby['result'] = (id, ft, more = {}) =>
    tell({
      results: [{ match: id, at: clock.book(), result: { status: 'completed', ht: [0, 0], ft, action: 1, ...more } }],
    })
  const pass: Lobby['pass'] = async (ms) => {
    clock.toBook(clock.book() + ms)
    await tell({})
    await server.tick()
  }
  return {
    server,
    tell,
    someone,
    room,
    result,
    pass,
    filled: async ([owner, ...others], change) => {
      const { answer } = await owner!.ask('createRoom', room(change))
      const id = answer.room.room_id
      for (const other of others)
        expectTaken(await other.ask('joinRoom', { room_key: randomUUID(), room_id: id, ...pinOf(change) }))
      return id
    },
    playAll: async (scores) => {
      await pass(4 * hour)
      for (const [index, score] of scores.entries()) await result(index + 1, score)
      await pass(10 * minute)
    },
    cashOf: async ({ id }) =>
      (await db.selectFrom('wallet').select('cash').where('member_id', '=', id).executeTakeFirstOrThrow()).cash,
    escrow: async (id) => {
      const { sum } = await db
        .selectFrom('entry')
        .select((of) => of.fn.sum<bigint | null>('amount').as('sum'))
        .where('account', 'in', [`house.room:${id}`, `house.virtual.room:${id}`])
        .executeTakeFirstOrThrow()
      return BigInt(sum ?? 0)
    },
    stateOf: async (id) =>
      (await db.selectFrom('room').select('state').where('id', '=', BigInt(id)).executeTakeFirstOrThrow()).state,
    audited: () => audit(db),
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}

/** Throws with the refusal where a seat was refused. */
const expectTaken = (told: { readonly answer: object }): object => told.answer

const pinOf = (change: Partial<Body<typeof createRoom>> | undefined) =>
  change?.room_password === undefined ? {} : { room_password: change.room_password }

/** A prediction on the home side of a match at 2.00, or what is said instead. */
export const prediction = (room: number, id: number, points: number, pick: 'home' | 'draw' | 'away' = 'home') => ({
  room_id: room,
  bet_key: randomUUID(),
  match_id: id,
  odds_id: id * 10,
  market_type: 'OXT' as const,
  pick,
  line: 0,
  price: { home: '2.00', draw: '4.00', away: '3.00' }[pick],
  points,
})

export const describeLobby = describeOpened(openLobby, (lobby) => lobby.close())
