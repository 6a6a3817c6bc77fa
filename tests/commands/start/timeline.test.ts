import { openTimeline } from '#commands/start/timeline.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a start reports each phase with its second, and is never silent for two', () => {
  const lines: string[] = []
  const { tell, stop } = openTimeline((line) => lines.push(line), Date.now)
  vi.advanceTimersByTime(1_900)
  tell('opening the database')
  vi.advanceTimersByTime(1_000)
  tell('playing')
  vi.advanceTimersByTime(4_000)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(lines).toEqual([
    '    1.9 s  opening the database',
    '    2.9 s  playing',
    '    4.5 s  … playing',
    '    6.0 s  … playing',
  ])
})

test('what is said beside a phase does not take its place', () => {
  const lines: string[] = []
  const { tell, note, stop } = openTimeline((line) => lines.push(line), Date.now)
  tell('opening the database')
  note('the games of the house: http://127.0.0.1:4601')
  vi.advanceTimersByTime(1_500)
  stop()
  expect(lines.at(-1)).toBe('    1.5 s  … opening the database')
})
