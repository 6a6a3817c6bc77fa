import { roomPlayers } from '#domain/limits.ts'
import { joinRefusal, type RoomState } from '#domain/room/status.ts'
import { joinRoomMachine } from '#machines/join-room.ts'
import type { RoomEvent } from '#machines/room.ts'
import { joinKeys, publicRoom } from '#review/environment/join-room.ts'
import { roomEnvironment } from '#review/environment/room.ts'
import { stepOfRoom, type RoomStep } from '#server/rooms/life.ts'
import { write } from '#review/explore.ts'
import { describe, expect, test } from 'vitest'
import { initialTransition, type SnapshotFrom, transition } from 'xstate'

/** What became of one entry in a room: how often it was charged, paid back, and won with. */
interface Ledger {
  readonly charged: number
  readonly refunded: number
  readonly paid: number
  readonly frozen: number
}

/** The room on the server, a member's flow of joining it, and what both did to the money: the product of the two machines. */
interface World {
  readonly room: { readonly state: RoomState; readonly players: number; readonly seats: number }
  readonly ledger: Ledger
  readonly flow: SnapshotFrom<typeof joinRoomMachine>
  /** What the server answers under the member's key once it has decided: the seat, or the refusal that closed the key. */
  readonly under: 'nothing' | 'seat' | 'closed'
}

type Step = (room: World['room'], event: RoomEvent) => RoomStep | undefined

const seats = 4

/** Every world that can be reached when requests and answers are lost, doubled and late, with the steps that led there. */
const explored = (step: Step): ReadonlyMap<string, readonly string[]> => {
  const first: World = {
    room: { state: 'open', players: 1, seats },
    ledger: { charged: 0, refunded: 0, paid: 0, frozen: 0 },
    flow: initialTransition(joinRoomMachine, { unresolved: null })[0],
    under: 'nothing',
  }
  const seen = new Map<string, { readonly world: World; readonly path: readonly string[] }>()
  const note = (world: World, path: readonly string[]) => {
    const name = nameOf(world)
    if (!seen.has(name)) seen.set(name, { world, path })
  }
  note(first, [])
  // A Map also iterates over what is added during the walk.
  for (const { world, path } of seen.values())
    for (const [name, next] of stepsFrom(world, step)) note(next, [...path, name])
  return new Map([...seen].map(([name, { path }]) => [name, path]))
}

const nameOf = ({ room, ledger, flow, under }: World): string => JSON.stringify([room, ledger, write(flow), under])

const mayJoin = (state: RoomState): boolean => joinRefusal(state) === undefined

const stepsFrom = (world: World, step: Step): readonly (readonly [string, World])[] => [
  ...roomEnvironment.events
    .filter(({ type }) => type !== 'member.joined')
    .flatMap((event) => lived(world, event, step).map((next) => [event.type, next] as const)),
  // Somebody else takes a seat.
  ...(mayJoin(world.room.state) ? lived(world, { type: 'member.joined' }, step, false) : []).map(
    (next) => ['somebody joins', next] as const,
  ),
  ...memberSteps(world, step),
]

/** The room after an event, with what its effects do to the money of our member, or of anybody. */
const lived = (world: World, event: RoomEvent, step: Step, isOurs = true): readonly World[] => {
  const taken = step(world.room, event)
  if (!taken) return []
  const times = (effect: RoomStep['effects'][number]) => taken.effects.filter((each) => each === effect).length
  const { charged, refunded, paid, frozen } = world.ledger
  const most = 2
  return [
    {
      ...world,
      room: { ...world.room, state: taken.to, players: taken.players },
      ledger: {
        charged: Math.min(most, charged + (isOurs ? times('chargeEntry') : 0)),
        refunded: Math.min(most, refunded + times('refundEntries')),
        paid: Math.min(most, paid + times('payPrizes')),
        frozen: Math.min(most, frozen + times('freezePrizes')),
      },
    },
  ]
}

/** What the member does, the request that comes to the server, however often, and the answer that comes back or does not. */
const memberSteps = (world: World, step: Step) => {
  const { flow } = world
  const sent = (name: string, event: Parameters<typeof transition<typeof joinRoomMachine>>[2]) =>
    flow.can(event) ? [[name, { ...world, flow: transition(joinRoomMachine, flow, event)[0] }] as const] : []
  const after = (delay: string) => sent(delay, { type: `xstate.after.${delay}.joinRoom.reviewing` } as never)
  const isAsking = flow.hasTag('unresolved')
  const decided = isAsking && world.under === 'nothing' ? decide(world, step) : []
  return [
    ...sent('chooses', { type: 'room.chosen', room: publicRoom }),
    ...after('readingPause'),
    ...sent('confirms', { type: 'join.confirmed', key: joinKeys[0] }),
    ...sent('cancels', { type: 'join.cancelled' }),
    ...decided,
    ...(isAsking ? sent('hears nothing', { type: 'join.unanswered' }) : []),
    ...(isAsking && world.under === 'seat'
      ? sent('hears of the seat', { type: 'seat.taken', roomId: publicRoom.id })
      : []),
    ...(isAsking && world.under === 'closed'
      ? sent('hears the refusal', { type: 'join.refused', code: 'insufficient_balance' })
      : []),
  ]
}

/** The server takes the request, or refuses it and closes its key. */
const decide = (world: World, step: Step): readonly (readonly [string, World])[] => [
  ...(mayJoin(world.room.state) ? lived(world, { type: 'member.joined' }, step) : []).map(
    (next) => ['the seat is given', { ...next, under: 'seat' }] as const,
  ),
  ['the seat is refused', { ...world, under: 'closed' }] as const,
]

type Read = readonly [World['room'], Ledger, string, World['under']]

/** What must be in no world. */
const forbidden: Readonly<
  Record<string, (world: { room: World['room']; ledger: Ledger; value: string; under: string }) => boolean>
> = {
  'room cancelled → prize': ({ room, ledger }) => room.state === 'cancelled' && ledger.paid > 0,
  'room closed → prize': ({ room, ledger }) => room.state === 'closed' && ledger.paid > 0,
  'paid a prize and paid back': ({ ledger }) => ledger.paid > 0 && ledger.refunded > 0,
  'paid twice': ({ ledger }) => ledger.paid > 1,
  'paid back twice': ({ ledger }) => ledger.refunded > 1,
  'ended without prizes': ({ room, ledger }) => room.state === 'ended' && ledger.paid !== 1,
  'cancelled or closed without paying back': ({ room, ledger }) =>
    (room.state === 'cancelled' || room.state === 'closed') && ledger.refunded !== 1,
  'a prize that was never fixed': ({ ledger }) => ledger.paid > 0 && ledger.frozen !== 1,
  'played by too few': ({ room }) =>
    (room.state === 'active' || room.state === 'stopped' || room.state === 'ended') && room.players < roomPlayers.min,
  'a seat more than there are': ({ room }) => room.players > room.seats,
  'charged twice': ({ ledger }) => ledger.charged > 1,
  'charged without a seat': ({ ledger, under }) => ledger.charged > 0 && under !== 'seat',
  'a seat without a charge': ({ ledger, under }) => under === 'seat' && ledger.charged === 0,
  'shown a seat that was not given': ({ value, under }) => value.includes('"joined"') && under !== 'seat',
  'shown a refusal while the seat is paid for': ({ value, under }) =>
    /^\["(?:refused|full|begun|throttled)"/.test(value) && under === 'seat',
}

const found = (step: Step = stepOfRoom) => {
  const worlds = explored(step)
  const broken: string[] = []
  for (const [name, path] of worlds) {
    const [room, ledger, value, under] = JSON.parse(name) as Read
    for (const [what, is] of Object.entries(forbidden))
      if (is({ room, ledger, value, under })) broken.push(`${what}: ${path.join(' → ')}`)
  }
  return { worlds: worlds.size, broken }
}

describe('§room.life: forbidden paths over the product of a room and a member who joins it', () => {
  test('are in no world, whatever is lost, doubled or late', () => {
    const { worlds, broken } = found()
    expect(broken).toEqual([])
    expect(worlds).toBeGreaterThan(200)
  })

  const changed =
    (change: (taken: RoomStep, event: RoomEvent) => Partial<RoomStep>): Step =>
    (room, event) => {
      const taken = stepOfRoom(room, event)
      return taken && { ...taken, ...change(taken, event) }
    }
  test.each<[string, Step, RegExp]>([
    [
      'a cancelled room that pays prizes',
      changed(({ to }) => (to === 'cancelled' ? { effects: ['payPrizes'] } : {})),
      /room cancelled → prize/,
    ],
    [
      'a room that is over and moves on',
      (room, event) =>
        event.type === 'results.confirmed' && room.state === 'cancelled'
          ? { from: 'cancelled', to: 'ended', players: room.players, reason: null, effects: ['payPrizes'] }
          : stepOfRoom(room, event),
      /paid a prize and paid back/,
    ],
    [
      'an ended room that the operator may cancel',
      (room, event) =>
        event.type === 'operator.cancelled' && room.state === 'ended'
          ? { from: 'ended', to: 'cancelled', players: room.players, reason: 'operator', effects: ['refundEntries'] }
          : stepOfRoom(room, event),
      /room cancelled → prize/,
    ],
    [
      'prizes paid twice',
      changed(({ effects }) => ({
        effects: effects.flatMap((each) => (each === 'payPrizes' ? [each, each] : [each])),
      })),
      /paid twice/,
    ],
    [
      'a cancelled room that keeps its entries',
      changed(({ effects }) => ({ effects: effects.filter((each) => each !== 'refundEntries') })),
      /without paying back/,
    ],
    [
      'two players are enough',
      (room, event) => {
        const isFirst = event.type === 'firstMatch.kickedOff'
        const taken = stepOfRoom({ ...room, players: isFirst ? roomPlayers.min : room.players }, event)
        return taken && { ...taken, ...(isFirst && { players: room.players }) }
      },
      /played by too few|a seat more/,
    ],
    [
      'a seat nobody pays for',
      changed(({ effects }) => ({ effects: effects.filter((each) => each !== 'chargeEntry') })),
      /a seat without a charge/,
    ],
  ])('%s is found, with the way to it', (_, step, expected) => {
    expect(found(step).broken.join('\n')).toMatch(expected)
  })
})
