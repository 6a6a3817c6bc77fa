import { openTimeline } from '#commands/start/timeline.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a start tells each phase with its second, and is never silent for two', () => {
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
