import { check } from '#review/checks.ts'
import { flows } from '#review/flows.ts'
import { describe, expect, test } from 'vitest'
import { assign } from 'xstate'
import type { RoomContext } from '#machines/room.ts'
import { stepOfRoom } from '#server/rooms/life.ts'
import { faulty, type Node, type Plant } from './faulty.ts'

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
  ['two results are enough', 'prizes are paid for enough results', { guards: { hasEnoughResults: () => true } }],
  ['an owner in company closes the room', 'only an owner alone closes', { guards: { isOwnerAlone: () => true } }],
  ['a cancelled room does not say why', 'a room that was not played says why', { actions: { endFor: assign({}) } }],
  [
    'members join a room that is played for',
    'seats are taken while the room is open alone',
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
    'a room that was not played says why',
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
})
