import { check } from '#review/checks.ts'
import { flows } from '#review/flows.ts'
import { expect, test } from 'vitest'
import { sampled } from '../../_kit/sample.ts'
import { faulty, type Plant } from './faulty.ts'

/**
 * flow | the mistake | the rule that must notice it, `stuck` where it leaves somebody waiting for ever, or `refused`
 * where the machine itself refuses to go on
 */
export type Mutant = readonly [flow: string, what: string, noticed: string, plant: Plant]

/** What a planted transition is called. */
export const said = { id: 'BAD-01', plain: 'Wrong.' }

/**
 * Plants each mistake in its flow, which is sound without it, and expects the rule to notice (§machine.planted-faults),
 * `most` of them in `npm test`.
 */
export const expectNoticed = (what: string, mutants: readonly Mutant[], most = 6): void =>
  test.each(sampled(`faults planted in ${what}`, mutants, most))('%s: %s is noticed: %s', (name, _, noticed, plant) => {
    const { environment, rules } = flows.find((flow) => flow.name === name)!
    const sound = check(environment, rules)
    expect([sound.broken, sound.deadEnds]).toEqual([[], []])
    const inspect = () => check({ ...environment, machine: faulty(environment.machine, plant) }, rules)
    if (noticed === 'refused') return void expect(inspect).toThrow('before it is requested')
    const found = inspect()
    if (noticed === 'stuck')
      expect([...found.stuckIfServerSilent, ...found.deadEnds, ...found.unreachable].length).toBeGreaterThan(
        sound.stuckIfServerSilent.length,
      )
    else expect(found.broken.join('\n')).toContain(noticed)
  })
