import { check } from '#review/checks.ts'
import { parlayEnvironment, parlayRules } from '#review/flows/slip/parlay.ts'
import { slipEnvironment, slipRules } from '#review/flows/slip/slip.ts'
import type { Environment } from '#review/explore.ts'
import type { ParlayContext } from '#machines/slip/parlay.ts'
import type { SlipContext } from '#machines/slip/slip.ts'
import { describe, expect, test } from 'vitest'
import { assign } from 'xstate'
import { sampled } from '../../_kit/sample.ts'
import { faulty, type Plant } from './faulty.ts'
import { said } from './planted.ts'

/** Enough of the world to notice: two ways stand for the four. */
const listWorld = {
  ...slipEnvironment,
  events: slipEnvironment.events.filter(
    (event) => event.type !== 'way.chosen' || event.way === 'singles' || event.way === 'parlay',
  ),
} as unknown as Environment
const parlayWorld = parlayEnvironment as unknown as Environment

const few = ({ context }: { context: SlipContext }) => context.bets.length < 5
const none = () => {}

/** the mistake | the rule that notices it | its plant */
const mutants: readonly (readonly [what: string, noticed: string, plant: Plant])[] = [
  ['a bet on its way is taken out', 'no bet on its way is dropped', { guards: { mayGo: () => true } as never }],
  [
    'a selection is taken while a bet leaves the device',
    'nothing is taken while a bet leaves the device',
    { guards: { mayJoin: few } as never },
  ],
  ['a pick goes into the bet on its way', 'a selection begins a bet that is free', { actions: { makeRoom: none } }],
  ['a full list takes one more', 'a full list takes no pick', { guards: { mayJoin: few } as never }],
  [
    'a new pick drops the one before',
    'a selection drops no pick',
    (states) => {
      for (const choice of states['singles']!.on['selection.taken'] as { actions?: unknown }[])
        choice.actions = { type: 'dismiss', params: { bet: 'single-1' } }
    },
  ],
  [
    'a way puts the bets away',
    'changing the way moves no bet',
    (states) =>
      void (states['singles']!.on['way.chosen'] = {
        target: '#slip.parlay',
        actions: { type: 'dismiss', params: { bet: 'single-1' } },
        meta: said,
      }),
  ],
  [
    'a refused parlay takes its picks along',
    'a refused one none',
    (_, root) =>
      void (root.on['bet.answered'] = {
        guard: {
          type: 'follows',
          params: ({ event }: { event: { bet: string } }) => ({ bet: event.bet, stage: 'accepted' }),
        },
        actions: { type: 'noteAnswer', params: ({ event }: { event: object }) => ({ ...event, isAccepted: true }) },
        meta: said,
      }),
  ],
  ['an accepted parlay leaves its picks', 'a refused one none', { actions: { noteAnswer: none } }],
  ['an emptied bet stays a pick', 'an emptied bet is not a pick', { actions: { empty: none } }],
]

const parlayMutants: readonly (readonly [what: string, noticed: string, plant: Plant])[] = [
  ['a pick vanishes', 'every pick is a leg or has its reason', { actions: { combinePicks: none } }],
  [
    'a system without sizes is bet as a parlay',
    'a member who bets a system bets no parlay in its place',
    { guards: { hasNoSizes: () => false } },
  ],
  ['one leg is a ticket', 'it is a ticket exactly when the rules make it one', { guards: { areTooFew: () => false } }],
  ['any sizes are taken', 'its legs allow its sizes', { guards: { arePossible: () => true } as never }],
  [
    'the board moves prices of other legs',
    'a price for each leg',
    {
      guards: { areOther: () => true } as never,
      actions: { setPrices: assign((_, { prices }: ParlayContext) => ({ prices })) } as never,
    },
  ],
]

describe('planted faults (§machine.planted-faults)', () => {
  test('the sound machines break nothing', () =>
    expect([check(listWorld, slipRules), check(parlayWorld, parlayRules)].flatMap(({ broken }) => broken)).toEqual([]))
  test.each([
    ...sampled('faults planted in the slip’s list', mutants, 2).map(
      (mutant) => [...mutant, listWorld, slipRules] as const,
    ),
    ...parlayMutants.map((mutant) => [...mutant, parlayWorld, parlayRules] as const),
  ])('%s is noticed: %s', (_, noticed, plant, world, rules) => {
    const { broken } = check({ ...world, machine: faulty(world.machine, plant) }, rules)
    expect(broken.join('\n')).toContain(noticed)
  })
})
