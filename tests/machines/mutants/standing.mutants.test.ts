import { flows } from '#review/flows.ts'
import { describe, expect, test } from 'vitest'
import { isWhole, sampled, saySample } from '../../_kit/sample.ts'
import { mutantsOf, noticed, type Operator, soundOf } from './standing.ts'

/**
 * Flows of so many states that one mutant takes seconds: their own files plant what was thought of. Of these the proof
 * tries one in so many.
 */
const large: Readonly<Record<string, number>> = {
  Placement: 12,
  Parlay: 8,
  Slip: 6,
  Account: 3,
  Builder: 1,
  'Game-round': 1,
}

/** One small mistake of every kind at every place of every machine (§machine.planted-faults); nothing lives on. */
describe('a mistake of each operator in each machine is noticed by a rule or in the reviewed table (§machine.planted-faults)', () => {
  for (const flow of flows) {
    const every = large[flow.name]
    const made = mutantsOf(flow.environment.machine)
    if (every !== undefined && !isWhole) {
      saySample(`0 of ${made.length} mistakes made in ${flow.name}`)
      continue
    }
    const some = every === undefined ? made : made.filter((_, place) => place % every === 0)
    const tried = sampled(`mistakes made in ${flow.name}`, some, 2)
    test(`${flow.name}: ${tried.length} of ${made.length}`, { timeout: 3_600_000 }, () => {
      const sound = soundOf(flow)
      const lived = tried.filter(({ machine }) => noticed(flow, machine, sound) === undefined)
      expect(lived.map(({ operator, what }) => `${operator}: ${what}`)).toEqual([])
    })
  }

  test('every operator has a place somewhere', () => {
    const operators = new Set<Operator>(
      flows.flatMap(({ environment }) => mutantsOf(environment.machine)).map(({ operator }) => operator),
    )
    expect([...operators].toSorted()).toEqual(['action', 'delay', 'emit', 'guard', 'order', 'target'])
  })
})
