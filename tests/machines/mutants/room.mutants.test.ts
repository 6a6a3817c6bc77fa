import { check } from '#review/checks.ts'
import { flows } from '#review/flows.ts'
import { describe, expect, test } from 'vitest'
import { assign, type SnapshotFrom, transition } from 'xstate'
import type { RoomContext, RoomEvent, roomMachine } from '#machines/room/room.ts'
import { stepOfRoom } from '#server/rooms/life.ts'
import { faulty, type Node, type Plant } from './faulty.ts'

type Machine = typeof roomMachine
type Snapshot = SnapshotFrom<Machine>

const said = { id: 'BAD-01', plain: 'Wrong.' }
const choices = (states: Record<string, Node>, state: string, event: string) =>
  states[state]!.on[event] as { target?: string; guard?: unknown; actions?: unknown; meta?: unknown }[]

/** the mistake | the rule that must notice it */
const mutants: readonly (readonly [string, string, Plant])[] = [
  [
    'a seat too many',
    'never holds more players than seats',
    { guards: { hasSeat: ({ context }: { context: RoomContext }) => context.players <= context.limit } },
  ],
  ['two players are enough', 'nobody plays in a room with too few', { guards: { hasEnoughPlayers: () => true } }],
  ['two results are enough', 'prizes are paid only with enough results', { guards: { hasEnoughResults: () => true } }],
  [
    'an owner in company closes the room',
    'an owner closes a room only while nobody else',
    { guards: { hasNoOthers: () => true } },
  ],
  [
    'an owner who is alone leaves an empty room behind',
    'never by an owner who is alone',
    { guards: { isInCompany: ({ context }: { context: RoomContext }) => context.players > 0 } },
  ],
  [
    'a player leaves a room that is played for',
    'seats are taken and given back only while the room is open',
    (states) =>
      void (states['playing']!.on['member.left'] = {
        guard: { type: 'isInCompany', params: ({ event }: { event: unknown }) => event },
        actions: ['unseat', 'returnEntry'],
        meta: said,
      }),
  ],
  [
    'two seats are given back at once',
    'by one member at a time',
    {
      actions: {
        unseat: assign({ players: ({ context }: { context: RoomContext }) => context.players - 2 }) as never,
      },
    },
  ],
  ['a cancelled room does not say why', 'exactly the rooms that were not played', { actions: { endFor: assign({}) } }],
  [
    'members join a room that is played for',
    'seats are taken and given back only while the room is open',
    (states) => void (states['playing']!.on['member.joined'] = { guard: 'hasSeat', actions: 'seat', meta: said }),
  ],
  [
    'prizes are paid before the last kick-off',
    'after the last kick-off',
    (states) =>
      void (states['playing']!.states['active']!.on['results.confirmed'] = { target: '#room.ended', meta: said }),
  ],
  [
    'a cancelled room goes on to its prizes',
    'a room that is over stays over',
    (states) => {
      Object.assign(states['cancelled']!, {
        type: 'atomic',
        on: { 'results.confirmed': { target: 'ended', meta: said } },
      })
    },
  ],
  [
    'a full room is played for though it was cancelled',
    'exactly the rooms that were not played',
    (states) => void (choices(states, 'open', 'firstMatch.kickedOff')[1]!.actions = []),
  ],
]

describe('planted faults in the life of a room (§machine.planted-faults)', () => {
  const { environment, rules } = flows.find(({ name }) => name === 'Room')!

  test.each(mutants)('%s is noticed: %s', (_, noticed, plant) => {
    expect(check(environment, rules).broken).toEqual([])
    const found = check({ ...environment, machine: faulty(environment.machine, plant) }, rules)
    expect(found.broken.join('\n')).toContain(noticed)
  })

  test('§room.escrow: no way leads from a cancelled or closed room to prizes', () => {
    for (const state of ['cancelled', 'closed'] as const)
      for (const event of environment.events)
        expect(stepOfRoom({ state, players: 3, seats: 3 }, event as never)).toBeUndefined()
  })

  /**
   * Every way through a room: what each step does, from an open room of so many players until nothing moves it any
   * more.
   */
  const ways = (machine: Machine, players: number): string[][] => {
    const walked: string[][] = []
    const walk = (snapshot: Snapshot, before: readonly string[], seen: readonly string[]) => {
      const further = environment.events.flatMap((event) => {
        // One player who leaves on a way is enough: more of them only repeat what joining leads to.
        if (!snapshot.can(event as RoomEvent) || (event.type === 'member.left' && before.includes('returnEntry')))
          return []
        const [after, actions] = transition(machine, snapshot, event as RoomEvent)
        const name = `${JSON.stringify(after.value)} ${after.context.players}`
        // A step that changes nothing may be taken once.
        return seen.filter((each) => each === name).length > 1 ? [] : [{ after, actions, name }]
      })
      if (further.length === 0) walked.push([...before])
      for (const { after, actions, name } of further)
        walk(after, [...before, ...actions.map(({ type }) => type)], [...seen, name])
    }
    walk(machine.resolveState({ value: 'open', context: { players, limit: 4, reason: null } }), [], [])
    return walked
  }
  const money = (way: readonly string[]) => way.filter((each) => each === 'refundEntries' || each === 'payPrizes')

  test('§room.escrow: on every way through a room its entries are paid back or its prizes are paid, once, and never both', () => {
    const machine = environment.machine as Machine
    const all = [0, 1, 2, 3, 4].flatMap((players) => ways(machine, players))
    expect(all.length).toBeGreaterThan(100)
    for (const way of all) expect(money(way)).toHaveLength(1)
    for (const way of all) if (way.includes('payPrizes')) expect(way).toContain('freezePrizes')
    expect(new Set(all.flatMap(money))).toEqual(new Set(['refundEntries', 'payPrizes']))
  })

  test('§room.leave: an entry is returned once to a player who leaves, and only before the prizes are fixed', () => {
    const machine = environment.machine as Machine
    const left = [1, 2, 3, 4].flatMap((players) => ways(machine, players)).filter((way) => way.includes('returnEntry'))
    expect(left.length).toBeGreaterThan(100)
    for (const way of left) {
      expect(way.slice(0, way.indexOf('returnEntry'))).not.toContain('freezePrizes')
      expect(way.filter((each) => each === 'returnEntry')).toHaveLength(1)
    }
  })

  test('the walk notices a cancelled room that goes on to its prizes', () => {
    const planted = faulty(environment.machine, (states) => {
      Object.assign(states['cancelled']!, {
        type: 'atomic',
        on: { 'results.confirmed': { target: 'ended', actions: 'payPrizes', meta: said } },
      })
    })
    expect(ways(planted as Machine, 3).some((way) => money(way).length > 1)).toBe(true)
  })
})
