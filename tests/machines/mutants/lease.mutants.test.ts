import { leaseMachine } from '#machines/operator/lease.ts'
import { chart } from '#review/chart.ts'
import { check } from '#review/checks.ts'
import { flows } from '#review/flows.ts'
import { type AnyStateMachine, transition } from 'xstate'
import { describe, expect, test } from 'vitest'
import { without } from '../../_kit/without-edge.ts'
import { faulty, type Plant } from './faulty.ts'

const said = { id: 'BAD-01', plain: 'Wrong.' }

/** the mistake | the rule that must notice it */
const mutants: readonly (readonly [string, string, Plant])[] = [
  [
    'work begins although another process holds the role',
    'work begins only with a lease that was granted',
    (states) => void (states['standby']!.on['lease.refused'] = { target: 'holding', actions: 'startWork', meta: said }),
  ],
  [
    'a process that slept works on',
    'no process works past the time that was granted',
    (states) => void (states['holding']!.on['term.ended'] = { target: 'losing', meta: said }),
  ],
  [
    'a process works on beside the one that took over',
    'no process works once another holds the role',
    (states) => void (states['losing']!.on['lease.refused'] = { target: 'losing', meta: said }),
  ],
  [
    'a lease is held again while its work still stops',
    'a process that lost the lease stops before holding it again',
    (states) => void (states['lost']!.on['lease.granted'] = { target: 'holding', meta: said }),
  ],
  [
    'a lease is given back in the middle of the work',
    'a lease is given back only after the work stopped',
    (states) =>
      void (states['holding']!.on['process.stopping'] = { target: 'released', actions: 'giveBack', meta: said }),
  ],
]

const events = [
  'lease.granted',
  'lease.refused',
  'lease.unanswered',
  'term.ended',
  'work.stopped',
  'process.stopping',
] as const

/** Every step, as `state event → state effect`. */
const stepsOf = (machine: AnyStateMachine): readonly string[] =>
  ['standby', 'holding', 'losing', 'lost', 'yielding', 'released'].flatMap((value) =>
    events.flatMap((type) => {
      const before = machine.resolveState({ value, context: {} })
      if (!before.can({ type })) return []
      const [after, actions] = transition(machine, before, { type })
      return [`${value} ${type} → ${[after.value, ...actions.map((one) => one.type)].join(' ')}`]
    }),
  )

const always = [
  'standby lease.granted → holding startWork',
  'standby process.stopping → released',
  'holding lease.unanswered → losing',
  'holding lease.refused → lost stopWork',
  'holding term.ended → lost stopWork',
  'holding process.stopping → yielding stopWork',
  'losing lease.granted → holding',
  'losing lease.refused → lost stopWork',
  'losing term.ended → lost stopWork',
  'losing process.stopping → yielding stopWork',
  'lost work.stopped → standby',
  'lost process.stopping → yielding',
  'yielding work.stopped → released giveBack',
]

describe('planted faults in the lease of a role (§machine.planted-faults, §server.one-holder)', () => {
  const { environment, rules } = flows.find(({ name }) => name === 'Lease')!

  test.each(mutants)('%s is noticed: %s', (_, noticed, plant) => {
    expect(check(environment, rules).broken).toEqual([])
    expect(check({ ...environment, machine: faulty(environment.machine, plant) }, rules).broken.join('\n')).toContain(
      noticed,
    )
  })

  test('its steps are these', () => expect(stepsOf(leaseMachine).toSorted()).toEqual(always.toSorted()))

  test.each([...new Set(chart(leaseMachine).edges.map(({ id }) => id))])('%s taken away is missed', (id) =>
    expect(stepsOf(without(leaseMachine, id)).toSorted()).not.toEqual(always.toSorted()),
  )
})
