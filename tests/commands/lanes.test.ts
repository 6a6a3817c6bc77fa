import { lanesOf } from '#commands/test/check.ts'
import { suites } from '#commands/test/suites.ts'
import { expect, test } from 'vitest'

const named = (cores: number) => lanesOf(suites, cores).map((lane) => lane.map(({ name }) => name))

test('a suite that waits runs beside those that compute, and all one after another on one core', () => {
  const all = suites.map(({ name }) => name)
  expect(named(1)).toEqual([all])
  const waiting = ['server', 'journeys']
  expect(named(2)).toEqual([all.filter((name) => !waiting.includes(name)), waiting])
})
