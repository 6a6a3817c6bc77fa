import { manualClock, runningClock } from '#odds/clock.ts'
import { describe, expect, test } from 'vitest'

describe('§time.two-clocks: two clocks', () => {
  test('book time runs at its speed from where it starts', () => {
    let real = 1_000
    const clock = runningClock({ bookStart: 50_000, speed: 600, real: () => real })
    expect(clock.book()).toBe(50_000)
    real += 250
    expect(clock.book()).toBe(50_000 + 150_000)
  })

  test('a system clock set back stops book time and never turns it', () => {
    let real = 10_000
    const clock = runningClock({ bookStart: 0, speed: 2, real: () => real })
    real = 12_000
    const reached = clock.book()
    real = 11_000
    expect(clock.book()).toBe(reached)
    real = 13_000
    expect(clock.book()).toBe(6_000)
  })

  test.each([0, -1, Number.NaN])('speed %d is refused', (speed) => {
    expect(() => runningClock({ bookStart: 0, speed })).toThrow(RangeError)
  })

  test('a clock moved by hand refuses to go back', () => {
    const clock = manualClock({ book: 5_000 })
    clock.toBook(6_000)
    expect(() => clock.toBook(5_999)).toThrow('never runs backwards')
  })
})
