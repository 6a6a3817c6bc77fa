import type { tournamentErrors } from '#domain/room/tournament-errors.ts'
import { randomUUID } from 'node:crypto'
import { market, match, playing } from '../../_kit/shop.ts'
import { startTestServer, type Device } from '../../_kit/touchline.ts'
import { prediction } from '../rooms/kit.ts'
import type { ErrorCase, Harness } from './harness.ts'

type Fields = Readonly<Record<string, unknown>>

const first = 900_001
const hour = 3_600_000

/** Three matches that begin an hour from now, of a number of their own each time. */
const onBoard = async ({ tell, server }: Harness): Promise<readonly number[]> => {
  const from = first + (next += 10)
  const ids = [from, from + 1, from + 2]
  await tell({
    matches: ids.map((id) => match(id, { kickoff: server.clock.book() + hour })),
    markets: ids.map((id) => market(id * 10, id, [2, 3, 4], { type: 'OXT' })),
  })
  return ids
}
let next = 0

const terms = (matches: readonly number[], change: Fields = {}): Fields => ({
  room_key: randomUUID(),
  room_type: 1,
  room_rate: '10.00',
  room_limit: 3,
  leagues: [1],
  matches,
  terms: true,
  ...change,
})

/** Asks for a room that differs in something. */
const creating =
  (change: Fields | ((matches: readonly number[]) => Fields)): ErrorCase =>
  async (harness) => {
    const matches = await onBoard(harness)
    const asked = typeof change === 'function' ? change(matches) : change
    return harness.say('createRoom', terms(matches, asked), await harness.someone())
  }

/** A room of somebody, and its matches. */
const made = async (harness: Harness, change: Fields = {}) => {
  const matches = await onBoard(harness)
  const owner = await harness.someone()
  const { answer } = await owner.ask('createRoom', terms(matches, change) as never)
  return { owner, matches, id: answer.room.room_id }
}

const joinBody = (id: number, pin?: string): Fields => ({
  room_key: randomUUID(),
  room_id: id,
  ...(pin !== undefined && { room_password: pin }),
})

/** Somebody new joins a room as it stands after something happened to it. */
const joining =
  (
    happens: (harness: Harness, room: { id: number; owner: Device; matches: readonly number[] }) => Promise<unknown>,
  ): ErrorCase =>
  async (harness) => {
    const room = await made(harness)
    await happens(harness, room)
    return harness.say('joinRoom', joinBody(room.id), await harness.someone())
  }

const setState =
  (state: string) =>
  async ({ sql }: Harness, { id }: { id: number }) =>
    sql(`update room set state = '${state}', version = version + 1, ended_book = ${['active', 'stopped'].includes(state) ? 'null' : 1},
    reason = ${state === 'cancelled' ? "'operator'" : 'null'} where id = ${id}`)

const freeRoom = async (harness: Harness): Promise<number> => {
  const matches = await onBoard(harness)
  const { rows } = await harness.rows<{ id: bigint }>(
    `insert into room (type, currency, virtual, key, body_hash, entry, prize_fund, seats, first_kickoff, last_kickoff, created_book, created_real)
     values (3, 'MYR', false, '${randomUUID()}', sha256('free'), 0, 10000, 30, ${harness.server.clock.book() + hour}, ${harness.server.clock.book() + hour}, 1, 1) returning id`,
  )
  const id = Number(rows[0]!.id)
  for (const each of matches)
    await harness.sql(`insert into room_match values (${id}, ${each}, ${harness.server.clock.book() + hour})`)
  return id
}

/** Nothing was heard of the feed for too long. */
const inSilence = async <T>({ server, tell }: Harness, ask: () => Promise<T>): Promise<T> => {
  server.clock.pass(21_000)
  const said = await ask()
  await tell({})
  return said
}

/** How each refusal of rooms is brought about through the real server. */
export const roomCases: Readonly<Record<(typeof tournamentErrors)[number], ErrorCase>> = {
  roomNotExists: ({ say }) => say('loadRoom', { room_id: 4_000_000 }),
  roomFull: joining(async (harness, { id }) => {
    for (let seat = 2; seat <= 3; seat++) await harness.say('joinRoom', joinBody(id), await harness.someone())
  }),
  roomEnded: joining(async (harness, room) => {
    for (const state of ['active', 'stopped', 'ended']) await setState(state)(harness, room)
  }),
  roomClosed: joining(setState('cancelled')),
  'joinFailed-1': joining(setState('active')),
  'joinFailed-2': async (harness) => {
    const { id } = await made(harness)
    const someone = await harness.someone()
    return inSilence(harness, () => harness.say('joinRoom', joinBody(id), someone))
  },
  memberJoinedBefore: async (harness) => {
    const { id, owner } = await made(harness)
    return harness.say('joinRoom', joinBody(id), owner)
  },
  IPJoinedBefore: async (harness) => {
    const id = await freeRoom(harness)
    await harness.say('joinRoom', joinBody(id), await harness.someone())
    return harness.say('joinRoom', joinBody(id), await harness.someone())
  },
  invalidRoomPassword: async (harness) => {
    const { id } = await made(harness, { room_type: 2, room_password: '123456' })
    return harness.say('joinRoom', joinBody(id, '123457'), await harness.someone())
  },
  roomExists: async (harness) => {
    const { owner, matches } = await made(harness)
    return harness.say('createRoom', terms(matches), owner)
  },
  privateRoomExists: async (harness) => {
    const { owner, matches } = await made(harness, { room_type: 2, room_password: '123456' })
    return harness.say(
      'createRoom',
      terms(matches, { room_type: 2, room_password: '654321', room_rate: '20.00' }),
      owner,
    )
  },
  leagueExists: creating({ leagues: [1, 1] }),
  matchExists: creating(([a, b]) => ({ matches: [a, b, b] })),
  minRoomRate: creating({ room_rate: '9.99' }),
  maxRoomRate: creating({ room_rate: '1000.01' }),
  minRoomLimit: creating({ room_limit: 2 }),
  maxRoomLimit: creating({ room_limit: 31 }),
  minMatch: creating(([a, b]) => ({ matches: [a, b] })),
  maxMatch: creating((ids) => ({ matches: [...ids, ...Array.from({ length: 13 }, (_, n) => n + 1)] })),
  liveMatchNotAllowed: async (harness) => {
    const [a, b, c] = await onBoard(harness)
    await harness.tell({ matches: [match(c!, { live: playing([0, 0]) })] })
    return harness.say('createRoom', terms([a!, b!, c!]), await harness.someone())
  },
  'createRoomFailed-1': creating(([a, b]) => ({ matches: [a, b, 3_000_000] })),
  'createRoomFailed-2': creating({ leagues: [1, 2] }),
  'createRoomFailed-3': async (harness) => {
    const matches = await onBoard(harness)
    const someone = await harness.someone()
    return inSilence(harness, () => harness.say('createRoom', terms(matches), someone))
  },
  pointsOverLimit: async (harness) => {
    const { id, owner, matches } = await made(harness)
    return harness.say('predict', prediction(id, matches[0]!, 101), owner)
  },
  noSeatInRoom: async (harness) => {
    const { id } = await made(harness)
    return harness.say('leaveRoom', joinBody(id), await harness.someone())
  },
  'leaveFailed-1': async (harness) => {
    const { id, owner } = await made(harness)
    await setState('active')(harness, { id })
    return harness.say('leaveRoom', joinBody(id), owner)
  },
  'leaveFailed-2': async (harness) => {
    const { id, owner } = await made(harness)
    return inSilence(harness, () => harness.say('leaveRoom', joinBody(id), owner))
  },
  'leaveFailed-3': async (harness) => {
    const { id, owner } = await made(harness)
    return harness.say('leaveRoom', joinBody(id), owner)
  },
  cannotCloseRoom: async (harness) => {
    const { id, owner } = await made(harness)
    await harness.say('joinRoom', joinBody(id), await harness.someone())
    return harness.say('closeRoom', { room_id: id }, owner)
  },
  tournamentDisabled: async ({ server, say, ann }) => {
    const without = await startTestServer(server.database, { flags: ['--tournament', 'off'] })
    const said = await say('listRooms', {}, ann, without)
    await without.close()
    return said
  },
}
