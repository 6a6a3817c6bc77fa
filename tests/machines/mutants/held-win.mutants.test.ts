import { check } from '#review/checks.ts'
import { flows } from '#review/flows.ts'
import { describe, expect, test } from 'vitest'
import { faulty, type Plant } from './faulty.ts'

const said = { id: 'BAD-01', plain: 'Wrong.' }

/** the mistake | the rule that must notice it */
const mutants: readonly (readonly [string, string, Plant])[] = [
  [
    'a refused win is paid after all',
    'a win that was decided is over',
    (states) => {
      Object.assign(states['refused']!, {
        type: 'atomic',
        on: { 'operator.released': { target: 'released', actions: 'payWin', meta: said } },
      })
    },
  ],
  [
    'a refusal pays',
    'a win is paid only when it is released, and from where it was held',
    (states) => void (states['held']!.on['operator.refused'] = { target: 'released', actions: 'payWin', meta: said }),
  ],
]

describe('planted faults in the life of a held win (§machine.planted-faults)', () => {
  const { environment, rules } = flows.find(({ name }) => name === 'Held-win')!
  test.each(mutants)('%s is noticed: %s', (_, noticed, plant) => {
    expect(check(environment, rules).broken).toEqual([])
    expect(check({ ...environment, machine: faulty(environment.machine, plant) }, rules).broken.join('\n')).toContain(
      noticed,
    )
  })
})
