import { picksOf } from '#domain/market/kinds.ts'
import { createIn } from '#server/rooms/create.ts'
import { joinIn } from '#server/rooms/join.ts'
import { leaveIn } from '#server/rooms/leave.ts'
import { decideUnderKey, hashOfBody, type KeyedAsk } from '#server/rooms/key.ts'
import { predictIn } from '#server/rooms/predict.ts'
import { Refusal } from '#server/rooms/refused.ts'
import type { RoomTransaction } from '#server/rooms/room-store.ts'
import { takeStepIn } from '#server/rooms/step.ts'
import { type Chance, keyOf } from '../../faults/chance.ts'
import type { Schedule } from '../schedule.ts'
import { ask } from '../ask.ts'
import type { RoomServer } from './server.ts'
import { keyName } from '../world.ts'
import { priceAt, type RoomsWorld, seatName } from './world.ts'

/** The answers that members received, for the invariants. */
export interface RoomDiary {
  /** By member and key: the room of the answered seat. */
  readonly seated: Map<string, bigint>
  /** By member and key: the room in which a seat was given back. */
  readonly left: Map<string, bigint>
  readonly predicted: Map<string, bigint>
  /** By member and key: the code of the refusal. */
  readonly refused: Map<string, string>
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
    else if (drawn < 0.6) await leaveOne(device)
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
  const [entry, seats] = [BigInt(1_000 + chance.below(20) * 333), 3 + chance.below(3)]
  const asked = {
    ...askedUnder(device, ['create', String(entry), seats, about.map(String)]),
    type: 1,
    entry,
    seats,
    pin: null,
    pinHash: null,
    leagues: [1],
    matches: about.map(Number),
    network: '',
  } as const
  await told(device, asked, 'creates', device.diary.seated, (work) => createIn(work, self(member), asked, now()))
}

const self = (id: bigint) => ({ id, currency: 'MYR', wallet: 'cash' }) as const

/** A request under a key of its own. */
const askedUnder = ({ chance, member }: RoomDevice, body: readonly unknown[]): KeyedAsk => ({
  member,
  key: keyOf(chance),
  hash: hashOfBody(body),
})

const joinOne = async (device: RoomDevice): Promise<void> => {
  const { chance, member, world, now, diary } = device
  const open = [...world.rooms.values()].filter(({ state }) => state === 'open')
  if (open.length === 0) return
  // Now and then one where the member sits already.
  const others = open.filter(({ id }) => !world.seats.has(seatName(id, member)))
  const { id } = chance.pick(others.length > 0 && chance.happens(0.9) ? others : open)
  const asked = { ...askedUnder(device, ['join', String(id)]), network: '' }
  await told(device, asked, `joins ${id}`, diary.seated, (work) => joinIn(work, id, self(member), asked, now()))
}

const leaveOne = async (device: RoomDevice): Promise<void> => {
  const { chance, member, world, now, diary } = device
  const mine = [...world.seats.values()].filter((seat) => seat.member === member && isPlayed(world, seat.room))
  if (mine.length === 0) return
  const { room } = chance.pick(mine)
  const asked = askedUnder(device, ['leave', String(room)])
  await told(device, asked, `leaves ${room}`, diary.left, (work) => leaveIn(work, room, self(member), asked, now()))
}

const closeOne = async ({ chance, member, world, name, schedule, server, now, diary }: RoomDevice): Promise<void> => {
  const own = [...world.rooms.values()].filter((room) => room.owner_id === member && room.state === 'open')
  if (own.length === 0) return
  const { id } = chance.pick(own)
  const answer = await ask(server(), schedule, `${name} closes ${id}`, (reached) =>
    answerOf(() =>
      reached.storeFor(`closes ${id}`).transaction(async (work) => {
        const room = (await work.lock(id))!
        const isSeated = world.seats.has(seatName(id, member))
        if (!(await takeStepIn(work, room, { type: 'owner.closed', isSeated }, now())))
          throw new Refusal('cannotCloseRoom')
        return id
      }),
    ),
  )
  if (answer && 'answer' in answer) diary.closed.add(id)
}

const predictOne = async (device: RoomDevice): Promise<void> => {
  const { chance, member, world, diary, now } = device
  const mine = [...world.seats.values()].filter((seat) => seat.member === member && isPlayed(world, seat.room))
  if (mine.length === 0) return
  const { room } = chance.pick(mine)
  const [match, type] = [Number(chance.pick(world.about.get(room)!)), chance.pick(markets)]
  const [market, pick] = [match * 10, chance.pick(picksOf(type))]
  const line = type === 'OXT' ? 0 : type === 'OU' ? 8 + chance.below(5) : chance.below(9) - 4
  const [price, points] = [priceAt(market, pick, now().book), 1 + chance.below(60)]
  const asked = {
    ...askedUnder(device, [String(room), match, market, type, pick, line, price, points]),
    room,
    match,
    market,
    type,
    pick,
    line,
    price,
    points,
  }
  await told(device, asked, `predicts in ${room}`, diary.predicted, (work) =>
    predictIn(work, self(member), asked, now()),
  )
}

const markets = ['OXT', 'HDP', 'OU'] as const

const isPlayed = ({ rooms }: RoomsWorld, room: bigint): boolean => {
  const { state } = rooms.get(room)!
  return state === 'open' || state === 'active'
}

/** A refusal of the house, or the answer. */
type Told = { readonly answer: bigint } | { readonly refused: string }

const answerOf = async (work: () => Promise<bigint>): Promise<Told> => {
  try {
    return { answer: await work() }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code }
    throw error
  }
}

/**
 * Asks under one key, some requests many times at once, until there is an answer (§room.key); now and then a copy of a
 * refused request comes much later.
 */
const told = async (
  device: RoomDevice,
  asked: KeyedAsk,
  act: string,
  stands: Map<string, bigint>,
  decide: (work: RoomTransaction) => Promise<bigint>,
): Promise<void> => {
  const { chance, schedule, diary, name, member, now, server } = device
  const under = keyName(member, asked.key)
  const clock = { real: () => now().real }
  const send = () =>
    ask(server(), schedule, `${name} ${act}`, (reached) => {
      const store = reached.storeFor(act)
      return answerOf(() => decideUnderKey({ store, clock }, asked, () => store.transaction(decide)))
    })
  diary.unanswered.add(under)
  for (let isAnswered = false; !isAnswered; ) {
    const copies = chance.happens(0.2) ? 2 + chance.below(3) : 1
    const answers = await Promise.all(Array.from({ length: copies }, send))
    for (const answer of answers) if (answer) hear(diary, under, stands, answer)
    isAnswered = answers.some((answer) => answer !== undefined)
    if (!isAnswered) await schedule.turn(`${name} waits`)
  }
  diary.unanswered.delete(under)
  if (!diary.refused.has(under) || !chance.happens(0.2)) return
  for (let turns = chance.below(60); turns > 0; turns--) await schedule.turn(`${name} thinks`)
  const late = await send()
  if (late) hear(diary, under, stands, late)
}

/** Keeps an answer; every copy of a request gets the same. */
const hear = (diary: RoomDiary, under: string, stands: Map<string, bigint>, answer: Told): void => {
  const before = stands.get(under) ?? diary.refused.get(under)
  const heard = 'answer' in answer ? answer.answer : answer.refused
  if (before !== undefined && before !== heard)
    diary.contradictions.push(`${under} was answered ${before} and ${heard}`)
  if (typeof heard === 'bigint') stands.set(under, heard)
  else diary.refused.set(under, heard)
}
