import { picksOf } from '#domain/market/kinds.ts'
import { pointsLeft } from '#domain/room/prediction.ts'
import { hashOfBody, joinIn } from '#server/rooms/join.ts'
import type { RoomRow } from '#server/rooms/life.ts'
import { Refusal } from '#server/rooms/refused.ts'
import type { Prediction, RoomTransaction } from '#server/rooms/room-store.ts'
import { takeStepIn } from '#server/rooms/step.ts'
import { type Chance, keyOf } from '../../faults/chance.ts'
import type { Schedule } from '../schedule.ts'
import { ask } from '../ask.ts'
import type { RoomServer, Told } from './server.ts'
import { jobName, type Put, type RoomsWorld, seatName } from './world.ts'

/** The answers that members received, for the invariants. */
export interface RoomDiary {
  /** By member and key: the room a seat was told of. */
  readonly seated: Map<string, bigint>
  readonly predicted: Map<string, bigint>
  readonly closed: Set<bigint>
  readonly unanswered: Set<string>
  readonly contradictions: string[]
}

export interface RoomDevice {
  readonly name: string
  readonly member: bigint
  readonly chance: Chance
  readonly schedule: Schedule
  readonly world: RoomsWorld
  readonly diary: RoomDiary
  readonly server: () => RoomServer
  readonly now: () => { readonly book: number; readonly real: number }
  readonly goesOn: () => boolean
}

/** Makes rooms, joins them, predicts and closes while the simulation runs. */
export const playInRooms = async (device: RoomDevice): Promise<void> => {
  const { name, chance, schedule, goesOn } = device
  for (;;) {
    await schedule.turn(`${name} thinks`)
    if (!goesOn()) return
    const drawn = chance.next()
    if (drawn < 0.06) await createOne(device)
    else if (drawn < 0.55) await joinOne(device)
    else if (drawn < 0.57) await closeOne(device)
    else await predictOne(device)
  }
}

const mostOpen = 3

const createOne = async (device: RoomDevice): Promise<void> => {
  const { chance, member, world, now } = device
  const ahead = [...world.matches].filter(([, { kickoff }]) => kickoff > now().book)
  const about = ahead
    .sort(() => chance.next() - 0.5)
    .slice(0, 3 + chance.below(2))
    .map(([id]) => id)
  const open = [...world.rooms.values()].filter(({ state }) => state === 'open')
  if (about.length < 3 || open.length >= mostOpen) return
  // Few enough that some rooms are full.
  const [key, entry, seats] = [keyOf(chance), BigInt(1_000 + chance.below(20) * 333), 3 + chance.below(3)]
  const hash = hashOfBody(['create', String(entry)])
  await told(device, key, 'creates', device.diary.seated, (server) =>
    server.transaction('creates', async (work, put) => {
      const stands = await work.seatUnder(member, key)
      if (stands) return stands.room_id
      const at = now()
      const kickoffs = about.map((match) => world.matches.get(match)!.kickoff)
      const [first, last] = [Math.min(...kickoffs), Math.max(...kickoffs)]
      if (first <= at.book) throw new Refusal('liveMatchNotAllowed')
      const id = BigInt(5_001 + world.rooms.size)
      put(world.rooms, id, roomRow({ id, owner: member, key, hash, entry, seats, first, last, at: at.book }))
      put(world.about, id, about)
      for (const [event, due] of [
        ['firstMatch.kickedOff', first],
        ['lastMatch.kickedOff', last],
        ['results.confirmed', last],
      ] as const)
        put(world.jobs, jobName(id, event), { room: id, event, due, done: false })
      const room = (await work.lock(id))!
      await takeStepIn(work, room, { type: 'member.joined' }, at, { member, key, hash, address: '' })
      return id
    }),
  )
}

const roomRow = (row: {
  readonly id: bigint
  readonly owner: bigint
  readonly key: string
  readonly hash: Uint8Array
  readonly entry: bigint
  readonly seats: number
  readonly first: number
  readonly last: number
  readonly at: number
}): RoomRow => ({
  id: row.id,
  type: 1,
  currency: 'MYR',
  virtual: false,
  owner_id: row.owner,
  key: row.key,
  body_hash: row.hash,
  entry: row.entry,
  prize_fund: 0n,
  seats: row.seats,
  players: 0,
  pin_hash: null,
  state: 'open',
  version: 1,
  reason: null,
  first_kickoff: BigInt(row.first),
  last_kickoff: BigInt(row.last),
  pool: null,
  fee: null,
  created_book: BigInt(row.at),
  created_real: BigInt(row.at),
  ended_book: null,
})

const joinOne = async (device: RoomDevice): Promise<void> => {
  const { chance, member, world, now, diary } = device
  const open = [...world.rooms.values()].filter(({ state }) => state === 'open')
  if (open.length === 0) return
  // Now and then one where the member sits already.
  const others = open.filter(({ id }) => !world.seats.has(seatName(id, member)))
  const [{ id }, key] = [chance.pick(others.length > 0 && chance.happens(0.9) ? others : open), keyOf(chance)]
  const hash = hashOfBody(['join', String(id)])
  await told(device, key, 'joins', diary.seated, (server) =>
    server.transaction(`joins ${id}`, (work) =>
      joinIn(work, id, { id: member, currency: 'MYR' }, { key, hash, address: '', at: now() }),
    ),
  )
}

const closeOne = async ({ chance, member, world, name, schedule, server, now, diary }: RoomDevice): Promise<void> => {
  const own = [...world.rooms.values()].filter((room) => room.owner_id === member && room.state === 'open')
  if (own.length === 0) return
  const { id } = chance.pick(own)
  const answer = await ask(server(), schedule, `${name} closes ${id}`, (reached) =>
    reached.transaction(`closes ${id}`, async (work) => {
      const room = (await work.lock(id))!
      if (!(await takeStepIn(work, room, { type: 'owner.closed' }, now()))) throw new Refusal('cannotCloseRoom')
    }),
  )
  if (answer && 'answer' in answer) diary.closed.add(id)
}

const predictOne = async (device: RoomDevice): Promise<void> => {
  const { chance, member, world, diary, now } = device
  const mine = [...world.seats.values()].filter((seat) => seat.member === member && isPlayed(world, seat.room))
  if (mine.length === 0) return
  const { room } = chance.pick(mine)
  const [match, market_type, key] = [chance.pick(world.about.get(room)!), chance.pick(markets), keyOf(chance)]
  const asked = {
    room_id: room,
    member_id: member,
    key,
    match_id: match,
    market_id: match * 10n,
    market_type,
    pick: chance.pick(picksOf(market_type)),
    line: market_type === 'OXT' ? 0 : market_type === 'OU' ? 8 + chance.below(5) : chance.below(9) - 4,
    price: 15_000 + 100 * chance.below(250),
    points: 1 + chance.below(60),
  }
  await told(device, key, 'predicts', diary.predicted, (server) =>
    server.transaction(`predicts in ${room}`, (work, put) => predictIn(world, work, put, asked, now())),
  )
}

const markets = ['OXT', 'HDP', 'OU'] as const

const isPlayed = ({ rooms }: RoomsWorld, room: bigint): boolean => {
  const { state } = rooms.get(room)!
  return state === 'open' || state === 'active'
}

type Asked = Pick<
  Prediction,
  'room_id' | 'member_id' | 'key' | 'match_id' | 'market_id' | 'market_type' | 'pick' | 'line' | 'price' | 'points'
>

const predictIn = async (
  world: RoomsWorld,
  work: RoomTransaction,
  put: Put,
  asked: Asked,
  at: { readonly book: number; readonly real: number },
): Promise<bigint> => {
  const { room_id: room, member_id: member, key, match_id: match, points } = asked
  const own = (await work.predictions(room)).filter(({ member_id }) => member_id === member)
  const stands = own.find((each) => each.key === key)
  if (stands) return stands.id
  if (world.matches.get(match)!.kickoff <= at.book) throw new Refusal('liveMatchNotAllowed')
  if (!world.seats.has(seatName(room, member))) throw new Refusal('NoUserAccessRight')
  if (points > pointsLeft(own.map((each) => each.points))) throw new Refusal('pointsOverLimit')
  const id = BigInt(world.predictions.size + 1)
  put(world.predictions, id, {
    ...asked,
    id,
    sport: 1,
    body_hash: hashOfBody([]),
    outcome: null,
    score: null,
    settled_action: null,
    placed_book: BigInt(at.book),
    placed_real: BigInt(at.real),
  })
  return id
}

/** Asks under one key, some requests many times at once, until there is an answer (§room.key). */
const told = async (
  { chance, schedule, diary, name, member, server }: RoomDevice,
  key: string,
  act: string,
  stands: Map<string, bigint>,
  work: (server: RoomServer) => Promise<Told<bigint>>,
): Promise<void> => {
  const under = `${member} ${key}`
  diary.unanswered.add(under)
  for (;;) {
    const copies = chance.happens(0.2) ? 2 + chance.below(3) : 1
    const answers = await Promise.all(
      Array.from({ length: copies }, () => ask(server(), schedule, `${name} ${act}`, work)),
    )
    for (const answer of answers) {
      if (!answer || !('answer' in answer)) continue
      const before = stands.get(under)
      if (before !== undefined && before !== answer.answer)
        diary.contradictions.push(`${under} was answered ${before} and ${answer.answer}`)
      stands.set(under, answer.answer)
    }
    if (stands.has(under) || answers.every((answer) => answer !== undefined)) break
    await schedule.turn(`${name} waits`)
  }
  diary.unanswered.delete(under)
}
