import { check, lanesOf, nextIn, progressFolder } from '#commands/test/check.ts'
import { suites } from '#commands/test/suites.ts'
import { ownFolder } from '#server/database/owner.ts'
import { expect, test, vi } from 'vitest'

const named = (cores: number) => lanesOf(suites, cores).map((lane) => lane.map(({ name }) => name))

test('a suite that waits runs beside those that compute, and all one after another on one core', () => {
  const all = suites.map(({ name }) => name)
  expect(named(1)).toEqual([all])
  const waiting = ['server', 'journeys']
  expect(named(2)).toEqual([all.filter((name) => !waiting.includes(name)), waiting])
})

test('a lane that has run its own takes over the last that the other has not begun', () => {
  const lanes = lanesOf(suites, 2).map((lane) => [...lane])
  const taken = [0, 1, 1, 1].map((lane) => nextIn(lanes, lane)?.name)
  expect(taken).toEqual(['types', 'server', 'journeys', 'views'])
  while (nextIn(lanes, 0)) expect(lanes.flat().length).toBeLessThan(suites.length)
  expect([nextIn(lanes, 0), nextIn(lanes, 1)]).toEqual([undefined, undefined])
})

test('a second run in one folder is refused in one line: it would empty what the first one reads', async () => {
  // Where `npm test` runs this, the folder is its own already.
  const free = await ownFolder(progressFolder).catch(() => undefined)
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await check({ whole: false, only: ['format'] })).toBe(2)
  expect(printed.mock.calls).toEqual([[expect.stringMatching(/^The tests run in this folder already/)]])
  printed.mockRestore()
  await free?.()
})
