import { gameReconciliationMachine } from '#machines/game/game-reconciliation.ts'
import { check } from '#review/checks.ts'
import { flows } from '#review/flows.ts'
import { chart } from '#review/chart.ts'
import { type AnyStateMachine, transition } from 'xstate'
import { describe, expect, test } from 'vitest'
import { without } from '../../_kit/without-edge.ts'
import { faulty, type Plant } from './faulty.ts'

const said = { id: 'BAD-01', plain: 'Wrong.' }

/** the mistake | the rule that must notice it */
const mutants: readonly (readonly [string, string, Plant])[] = [
  [
    'other amounts are closed by themselves',
    'a round is not resolved while its provider is silent or still playing',
    (states) => void (states['found']!.on['round.differs'] = { target: 'resolved', actions: 'closeRound', meta: said }),
  ],
  [
    'a round is given back while its provider is silent',
    'a round is not resolved while its provider is silent or still playing',
    (states) =>
      void (states['asked']!.on['provider.unanswered'] = { target: 'resolved', actions: 'returnStakes', meta: said }),
  ],
  [
    'an operator decides before the provider was asked for long',
    'an operator decides only rounds under review',
    (states) =>
      void (states['asked']!.on['operator.rolledBack'] = { target: 'resolved', actions: 'returnStakes', meta: said }),
  ],
  [
    'what was left to a person is given back by itself',
    'a round under review is resolved by an operator, or once both sides agree',
    (states) =>
      void (states['left']!.on['round.returned'] = { target: 'resolved', actions: 'returnStakes', meta: said }),
  ],
  ['a provider is waited for without end', 'no round waits beyond its time', { guards: { isOverdue: () => false } }],
]

const events = [
  'round.matched',
  'round.returned',
  'round.over',
  'round.differs',
  'round.running',
  'provider.unanswered',
  'operator.rolledBack',
  'operator.closed',
] as const

/** Every step, as `state event [overdue] → state effect`. */
const stepsOf = (machine: AnyStateMachine): readonly string[] =>
  ['found', 'asked', 'left', 'resolved'].flatMap((value) =>
    [false, true].flatMap((isOverdue) =>
      events.flatMap((type) => {
        const before = machine.resolveState({ value, context: {} })
        if (!before.can({ type, isOverdue })) return []
        const [after, actions] = transition(machine, before, { type, isOverdue })
        return [
          `${value} ${type}${isOverdue ? ' overdue' : ''} → ${[after.value, ...actions.map((one) => one.type)].join(' ')}`,
        ]
      }),
    ),
  )

const always = ['', ' overdue'].flatMap((when) => [
  ...['found', 'asked'].flatMap((from) => [
    `${from} round.matched${when} → resolved`,
    `${from} round.returned${when} → resolved returnStakes`,
    `${from} round.over${when} → resolved closeRound`,
    `${from} round.differs${when} → left`,
    `${from} round.running${when} → ${when ? 'left' : 'asked'}`,
    `${from} provider.unanswered${when} → ${when ? 'left' : 'asked'}`,
  ]),
  `left round.matched${when} → resolved`,
  `left operator.rolledBack${when} → resolved returnStakes`,
  `left operator.closed${when} → resolved closeRound`,
])

describe('planted faults in the reconciliation of a round (§machine.planted-faults)', () => {
  const { environment, rules } = flows.find(({ name }) => name === 'Game-reconciliation')!

  test.each(mutants)('%s is noticed: %s', (_, noticed, plant) => {
    expect(check(environment, rules).broken).toEqual([])
    expect(check({ ...environment, machine: faulty(environment.machine, plant) }, rules).broken.join('\n')).toContain(
      noticed,
    )
  })

  test('its steps are these', () => expect(stepsOf(gameReconciliationMachine).toSorted()).toEqual(always.toSorted()))

  test.each([...new Set(chart(gameReconciliationMachine).edges.map(({ id }) => id))])('%s taken away is missed', (id) =>
    expect(stepsOf(without(gameReconciliationMachine, id)).toSorted()).not.toEqual(always.toSorted()),
  )
})
