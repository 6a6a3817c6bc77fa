import { type Scored, prizesOf, scoreOf } from '../../faults/check/prizes.ts'
import type { RoomDiary } from './client.ts'
import { resultName, type RoomJournal, type RoomsWorld, type Seat, seatName, seatsIn } from './world.ts'

type Room = RoomsWorld['rooms'] extends Map<bigint, infer Row> ? Row : never

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, next) => all + next, 0n)
const isOver = ({ state }: Room): boolean => state === 'ended' || state === 'closed' || state === 'cancelled'

/** What is broken, with the clause it breaks; empty if nothing is. */
export const roomBreaks = (world: RoomsWorld, diary: RoomDiary): readonly string[] => {
  const journals = [...world.journals.values()]
  const byRoom = Map.groupBy(journals, ({ room }) => room)
  return [
    ...walletBreaks(world, journals),
    ...[...world.rooms.values()].flatMap((room) => {
      const [seats, moved] = [seatsIn(world, room.id), byRoom.get(room.id) ?? []]
      return [
        ...escrowBreaks(room, seats, moved),
        ...seats.flatMap((seat) => seatBreaks(room, seat, moved, leftIn(world, room.id, seat.member))),
        ...leftBreaks(world, room, moved),
        ...rankBreaks(world, room, seats),
        ...prizeBreaks(world, room, seats),
      ]
    }),
    ...lifeBreaks(world),
    ...toldBreaks(world, diary),
  ]
}

const walletBreaks = ({ cash }: RoomsWorld, journals: readonly RoomJournal[]): string[] => {
  const of = Map.groupBy(journals, ({ member }) => member)
  return [...cash].flatMap(([member, has]) => [
    ...(has < 0n ? [`§ledger.never-overdrawn member ${member} has ${has}`] : []),
    ...(has === sum((of.get(member) ?? []).map(({ available }) => available))
      ? []
      : [`§ledger.wallet-is-its-entries member ${member} has ${has}`]),
  ])
}

/** The room's account: the entries while it is played for, nothing afterwards, and never less than nothing. */
const escrowBreaks = (room: Room, seats: readonly Seat[], moved: readonly RoomJournal[]): string[] => {
  let [held, least] = [0n, 0n]
  for (const { available, fee } of moved) {
    held -= available + fee
    if (held < least) least = held
  }
  const holds = isOver(room) ? 0n : room.entry * BigInt(seats.length)
  return [
    ...(least < 0n ? [`§room.escrow room ${room.id} held ${least}`] : []),
    ...(held === holds ? [] : [`§room.escrow room ${room.id} is ${room.state} and holds ${held} instead of ${holds}`]),
    ...(room.players === seats.length &&
    new Set(seats.map(({ seat }) => seat)).size === seats.length &&
    seats.every(({ seat }) => seat >= 1 && seat <= room.seats)
      ? []
      : [`§room.escrow room ${room.id} counts ${room.players} players on ${room.seats} seats and has ${seats.length}`]),
  ]
}

const leftIn = ({ left }: RoomsWorld, id: bigint, member: bigint): number =>
  [...left.values()].filter((seat) => seat.room === id && seat.member === member).length

/** Each seat that was given back paid its entry in and got it back once, and its member has no prediction of it. */
const leftBreaks = (world: RoomsWorld, { id, entry }: Room, moved: readonly RoomJournal[]): string[] => {
  const gone = [...world.left.values()].filter(({ room }) => room === id)
  return [...new Set(gone.map(({ member }) => member))].flatMap((member) => {
    const times = BigInt(leftIn(world, id, member))
    const paid = (kind: RoomJournal['kind']) =>
      sum(moved.filter((journal) => journal.member === member && journal.kind === kind).map((one) => one.available))
    const isSeated = world.seats.has(seatName(id, member))
    const predicts = [...world.predictions.values()].some((one) => one.room_id === id && one.member_id === member)
    return [
      ...(paid('roomLeft') === entry * times && -paid('roomEntry') === entry * (times + (isSeated ? 1n : 0n))
        ? []
        : [`§room.leave ${member} left room ${id} ${times} times and got ${paid('roomLeft')} back`]),
      ...(predicts && !isSeated ? [`§room.leave ${member} left room ${id} and predicts in it`] : []),
    ]
  })
}

/** One entry in, and once over one prize or one refund out; `left` counts the times the member left before. */
const seatBreaks = ({ id, state, entry }: Room, seat: Seat, moved: readonly RoomJournal[], left: number): string[] => {
  const own = (kind: RoomJournal['kind']) =>
    moved.filter((journal) => journal.member === seat.member && journal.kind === kind)
  const paid = (kind: RoomJournal['kind']) => sum(own(kind).map(({ available }) => available))
  const refund = state === 'closed' || state === 'cancelled' ? entry : 0n
  const kinds = ['roomEntry', 'roomRefund', 'roomPrize'] as const
  return [
    ...(paid('roomEntry') === -entry * BigInt(left + 1)
      ? []
      : [`§room.escrow ${seat.member} entered room ${id} with ${paid('roomEntry')}`]),
    ...(paid('roomRefund') === refund && (seat.refund ?? 0n) === refund
      ? []
      : [`§room.refund ${seat.member} in room ${id}, ${state}, was refunded ${paid('roomRefund')}`]),
    ...(paid('roomPrize') === (state === 'ended' ? (seat.prize ?? 0n) : 0n)
      ? []
      : [`§room.prizes ${seat.member} in room ${id}, ${state}, won ${seat.prize} and was paid ${paid('roomPrize')}`]),
    ...kinds.flatMap((kind) =>
      own(kind).length > (kind === 'roomEntry' ? left + 1 : 1)
        ? [`§room.escrow ${seat.member} has ${own(kind).length} of ${kind} in room ${id}`]
        : [],
    ),
  ]
}

/** The ranking in sight, at any time: what each player's predictions score by the results that it was made with. */
const rankBreaks = (world: RoomsWorld, { id, state }: Room, seats: readonly Seat[]): string[] => {
  if (state === 'ended' || seats.every(({ rank }) => rank === null)) return []
  const scored = seats.map((seat) => {
    const own = [...world.predictions.values()]
      .filter(
        ({ room_id, member_id, settled_action: by }) => room_id === id && member_id === seat.member && by !== null,
      )
      .map((one) => scoreOf(one, world.results.get(resultName(one.match_id, one.settled_action!))))
    return { ...seat, is: sum(own.map(({ score }) => score)), right: own.filter(({ isRight }) => isRight).length }
  })
  return scored.flatMap(({ seat, score, correct, rank, is, right }) => {
    const before = scored.filter((other) => other.is > is || (other.is === is && other.right > right)).length
    const isSo = score === is && correct === right && rank === before + 1
    return isSo
      ? []
      : [`§room.ranking seat ${seat} of room ${id} is ${rank} with ${score} instead of ${before + 1} with ${is}`]
  })
}

const prizeBreaks = (world: RoomsWorld, { id, state, entry }: Room, seats: readonly Seat[]): string[] => {
  if (state !== 'ended') return []
  const paid = [...world.journals.values()].filter(({ room, kind }) => room === id && kind === 'roomPrize')
  const pool = entry * BigInt(seats.length)
  const fee = (pool + 5n) / 10n
  const scored = seats.map(({ seat, member }): Scored => {
    const own = [...world.predictions.values()]
      .filter(({ room_id, member_id }) => room_id === id && member_id === member)
      .map((prediction) => scoreOf(prediction, resultAt(world, prediction)))
    return { seat, score: sum(own.map(({ score }) => score)), correct: own.filter(({ isRight }) => isRight).length }
  })
  const prizes = prizesOf(pool - fee, scored)
  return [
    ...(sum(paid.map((journal) => journal.fee)) === fee
      ? []
      : [`§room.prizes room ${id} paid another fee than ${fee}`]),
    ...seats
      .filter(({ seat, prize }) => prize !== (prizes.get(seat) ?? 0n))
      .map(
        ({ seat, prize }) => `§room.ties seat ${seat} of room ${id} won ${prize} instead of ${prizes.get(seat) ?? 0n}`,
      ),
  ]
}

/** The result a room was paid by: a later correction changes nothing (§room.final). */
const resultAt = ({ paidBy }: RoomsWorld, { id }: { readonly id: bigint }) => paidBy.get(id)

const ways = new Set([
  'open open',
  'open active',
  'open cancelled',
  'open closed',
  'active active',
  'active stopped',
  'active cancelled',
  'stopped stopped',
  'stopped ended',
  'stopped cancelled',
])

const lifeBreaks = ({ steps, rooms }: RoomsWorld): string[] => {
  const stands = new Map<bigint, string>()
  const breaks: string[] = []
  for (const { room, from, to } of steps.values()) {
    if (from !== (stands.get(room) ?? 'open') || !ways.has(`${from} ${to}`))
      breaks.push(`§room.life room ${room} went from ${from} to ${to}`)
    stands.set(room, to)
  }
  for (const { id, state } of rooms.values())
    if (state !== (stands.get(id) ?? 'open')) breaks.push(`§room.life room ${id} is ${state}`)
  return breaks
}

const toldBreaks = (world: RoomsWorld, diary: RoomDiary): string[] => {
  const seats = Map.groupBy([...world.seats.values(), ...world.left.values()], ({ member, key }) => `${member} ${key}`)
  const left = new Map([...world.left.values()].map(({ member, leftKey, room }) => [`${member} ${leftKey}`, room]))
  const predictions = new Map(
    [...world.predictions.values(), ...world.voided.values()].map((each) => [`${each.member_id} ${each.key}`, each.id]),
  )
  const spent = Map.groupBy(world.predictions.values(), ({ room_id, member_id }) => `${member_id} in room ${room_id}`)
  return [
    ...diary.contradictions.map((line) => `§room.key ${line}`),
    ...[...diary.refused.keys()]
      .filter((key) => seats.has(key) || left.has(key) || predictions.has(key))
      .map((key) => `§bet.closed-key ${key} was refused and was taken`),
    ...[...seats].filter(([, own]) => own.length > 1).map(([key]) => `§room.key ${key} took more than one seat`),
    ...[...diary.seated].flatMap(([key, room]) =>
      seats.get(key)?.[0]?.room === room ? [] : [`§room.key ${key} was answered with a seat in room ${room}`],
    ),
    ...[...diary.left].flatMap(([key, room]) =>
      left.get(key) === room ? [] : [`§room.key ${key} was answered with a seat given back in room ${room}`],
    ),
    ...[...diary.predicted].flatMap(([key, id]) =>
      predictions.get(key) === id ? [] : [`§room.key ${key} was answered with prediction ${id}`],
    ),
    ...[...diary.closed].flatMap((id) =>
      world.rooms.get(id)!.state === 'closed' ? [] : [`§room.refund room ${id} was answered as closed`],
    ),
    ...[...spent].flatMap(([who, own]) =>
      own.reduce((points, each) => points + each.points, 0) > 100 ? [`§room.points ${who} spent too much`] : [],
    ),
  ]
}
