import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Mutant } from '../../_kit/mutation/instrument.ts'
import { mutate } from '../../_kit/mutation/mutate.ts'
import { isWhole, sampled } from '../../_kit/sample.ts'

/** Placement and the builder take seconds a mistake: the proof alone plants in them. */
const chosen = (all: readonly Mutant[]): readonly Mutant[] => {
  const quick = all.filter(({ file }) => !file.includes('/slip/'))
  return isWhole ? all : sampled('other comparisons planted in machines', quick, 6)
}

/**
 * Plants the other comparison wherever a machine compares: in its guards, its actions and what they call. What turns
 * the server's answers into events is held by tests of its own, and so are the slip and the parlay, which compare bets
 * and legs of which their worlds have few.
 */
test('§machine.planted-faults: a machine that compares otherwise has another table, or breaks a rule', {
  timeout: 3_600_000,
}, async () => {
  const { survivors } = await mutate({
    root: join(import.meta.dirname, '../../..'),
    sources: 'machines/**/*.ts',
    spared: ['**/*.replies.ts', '**/step.ts', '**/slip/slip*.ts', '**/slip/parlay*.ts'],
    tests: 'tests/machines/mutants/tables.ts',
    kind: 'comparisons',
    seconds: 60,
    choose: chosen,
  })
  expect(survivors.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([])
})
