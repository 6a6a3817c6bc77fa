import type { tournamentErrors } from '#domain/tournament-errors.ts'
import { randomUUID } from 'node:crypto'
import { market, match, playing } from '../../_kit/shop.ts'
import { startTestServer, type Device } from '../../_kit/touchline.ts'
import { prediction } from '../rooms/kit.ts'
import type { Scene, Stage } from './stage.ts'

type Fields = Readonly<Record<string, unknown>>

const first = 900_001
const hour = 3_600_000

/** Three matches that begin an hour from now, of a number of their own each time. */
const onBoard = async ({ tell, server }: Stage): Promise<readonly number[]> => {
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
  (change: Fields | ((matches: readonly number[]) => Fields)): Scene =>
  async (stage) => {
    const matches = await onBoard(stage)
    const asked = typeof change === 'function' ? change(matches) : change
    return stage.say('createRoom', terms(matches, asked), await stage.someone())
  }

/** A room of somebody, and its matches. */
const made = async (stage: Stage, change: Fields = {}) => {
  const matches = await onBoard(stage)
  const owner = await stage.someone()
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
    happens: (stage: Stage, room: { id: number; owner: Device; matches: readonly number[] }) => Promise<unknown>,
  ): Scene =>
  async (stage) => {
    const room = await made(stage)
    await happens(stage, room)
    return stage.say('joinRoom', joinBody(room.id), await stage.someone())
  }

const setState =
  (state: string) =>
  async ({ sql }: Stage, { id }: { id: number }) =>
    sql(`update room set state = '${state}', version = version + 1, ended_book = ${state === 'active' ? 'null' : 1},
    reason = ${state === 'cancelled' ? "'operator'" : 'null'} where id = ${id}`)

const freeRoom = async (stage: Stage): Promise<number> => {
  const matches = await onBoard(stage)
  const { rows } = await stage.rows<{ id: bigint }>(
    `insert into room (type, currency, virtual, key, body_hash, entry, prize_fund, seats, first_kickoff, last_kickoff, created_book, created_real)
     values (3, 'MYR', false, '${randomUUID()}', sha256('free'), 0, 10000, 30, ${stage.server.clock.book() + hour}, ${stage.server.clock.book() + hour}, 1, 1) returning id`,
  )
  const id = Number(rows[0]!.id)
  for (const each of matches)
    await stage.sql(`insert into room_match values (${id}, ${each}, ${stage.server.clock.book() + hour})`)
  return id
}

/** Nothing was heard of the feed for too long. */
const inSilence = async <T>({ server, tell }: Stage, ask: () => Promise<T>): Promise<T> => {
  server.clock.pass(21_000)
  const said = await ask()
  await tell({})
  return said
}

/** How each refusal of rooms is brought about through the real server. */
export const roomScenes: Readonly<Record<(typeof tournamentErrors)[number], Scene>> = {
  roomNotExists: ({ say }) => say('loadRoom', { room_id: 4_000_000 }),
  roomFull: joining(async (stage, { id }) => {
    for (let seat = 2; seat <= 3; seat++) await stage.say('joinRoom', joinBody(id), await stage.someone())
  }),
  roomEnded: joining(setState('ended')),
  roomClosed: joining(setState('cancelled')),
  'joinFailed-1': joining(setState('active')),
  'joinFailed-2': async (stage) => {
    const { id } = await made(stage)
    const someone = await stage.someone()
    return inSilence(stage, () => stage.say('joinRoom', joinBody(id), someone))
  },
  memberJoinedBefore: async (stage) => {
    const { id, owner } = await made(stage)
    return stage.say('joinRoom', joinBody(id), owner)
  },
  IPJoinedBefore: async (stage) => {
    const id = await freeRoom(stage)
    await stage.say('joinRoom', joinBody(id), await stage.someone())
    return stage.say('joinRoom', joinBody(id), await stage.someone())
  },
  invalidRoomPassword: async (stage) => {
    const { id } = await made(stage, { room_type: 2, room_password: '123456' })
    return stage.say('joinRoom', joinBody(id, '123457'), await stage.someone())
  },
  roomExists: async (stage) => {
    const { owner, matches } = await made(stage)
    return stage.say('createRoom', terms(matches), owner)
  },
  privateRoomExists: async (stage) => {
    const { owner, matches } = await made(stage, { room_type: 2, room_password: '123456' })
    return stage.say('createRoom', terms(matches, { room_type: 2, room_password: '654321', room_rate: '20.00' }), owner)
  },
  leagueExists: creating({ leagues: [1, 1] }),
  matchExists: creating(([a, b]) => ({ matches: [a, b, b] })),
  minRoomRate: creating({ room_rate: '9.99' }),
  maxRoomRate: creating({ room_rate: '1000.01' }),
  minRoomLimit: creating({ room_limit: 2 }),
  maxRoomLimit: creating({ room_limit: 31 }),
  minMatch: creating(([a, b]) => ({ matches: [a, b] })),
  maxMatch: creating((ids) => ({ matches: [...ids, ...Array.from({ length: 13 }, (_, n) => n + 1)] })),
  liveMatchNotAllowed: async (stage) => {
    const [a, b, c] = await onBoard(stage)
    await stage.tell({ matches: [match(c!, { live: playing([0, 0]) })] })
    return stage.say('createRoom', terms([a!, b!, c!]), await stage.someone())
  },
  'createRoomFailed-1': creating(([a, b]) => ({ matches: [a, b, 3_000_000] })),
  'createRoomFailed-2': creating({ leagues: [1, 2] }),
  'createRoomFailed-3': async (stage) => {
    const matches = await onBoard(stage)
    const someone = await stage.someone()
    return inSilence(stage, () => stage.say('createRoom', terms(matches), someone))
  },
  pointsOverLimit: async (stage) => {
    const { id, owner, matches } = await made(stage)
    return stage.say('predict', prediction(id, matches[0]!, 101), owner)
  },
  cannotCloseRoom: async (stage) => {
    const { id, owner } = await made(stage)
    await stage.say('joinRoom', joinBody(id), await stage.someone())
    return stage.say('closeRoom', { room_id: id }, owner)
  },
  tournamentDisabled: async ({ server, say, ann }) => {
    const without = await startTestServer(server.database, { flags: ['--tournament', 'off'] })
    const said = await say('listRooms', {}, ann, without)
    await without.close()
    return said
  },
}
