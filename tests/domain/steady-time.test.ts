import { backWithin, believedAfter, steadyTime } from '#domain/steady-time.ts'
import { describe, expect, test } from 'vitest'

const hour = 3_600_000
const start = Date.parse('2026-03-07T12:00:00Z')

const handmade = () => {
  let passed = 0
  let set = 0
  return {
    source: { wall: () => start + set + passed, elapsed: () => passed },
    pass: (ms: number) => (passed += ms),
    set: (ms: number) => (set += ms),
  }
}

describe('§time.steady: real time that no step of the wall clock moves', () => {
  test.each([
    ['set forward by 13 hours and back', 13 * hour],
    ['set back by an hour and forward again', -hour],
  ])('%s: uneven in between, never moved', (_, by) => {
    const hand = handmade()
    const time = steadyTime(hand.source)
    hand.pass(1_000)
    expect([time.watch(), time.isEven(), time.real()]).toEqual([undefined, true, start + 1_000])
    hand.set(by)
    expect(time.watch()).toEqual({ kind: 'clock.stepped', ahead: by })
    expect([time.isEven(), time.real(), time.watch()]).toEqual([false, start + 1_000, undefined])
    hand.pass(10_000)
    hand.set(-by)
    expect([time.watch(), time.isEven()]).toEqual([undefined, false])
    hand.pass(backWithin)
    expect([time.watch(), time.isEven(), time.real()]).toEqual([
      { kind: 'clock.recovered', ahead: 0 },
      true,
      start + 11_000 + backWithin,
    ])
  })

  test.each([
    ['forward', 13 * hour, 13 * hour],
    ['back', -hour, 0],
  ])('set %s for good: believed after a while, and never run backwards', (_, by, moved) => {
    const hand = handmade()
    const time = steadyTime(hand.source)
    hand.set(by)
    time.watch()
    hand.pass(believedAfter - 1)
    expect([time.watch(), time.isEven()]).toEqual([undefined, false])
    const before = time.real()
    hand.pass(1)
    expect(time.watch()).toEqual({ kind: 'clock.recovered', ahead: by })
    expect([time.isEven(), time.real()]).toEqual([true, before + 1 + moved])
    hand.pass(hour)
    expect([time.watch(), time.isEven()]).toEqual([undefined, true])
  })

  test('a few seconds of difference are nothing, and a clock that goes on jumping is not believed', () => {
    const hand = handmade()
    const time = steadyTime(hand.source)
    hand.set(1_900)
    expect([time.watch(), time.isEven()]).toEqual([undefined, true])
    for (let n = 0; n < 20; n++) {
      hand.set(hour)
      hand.pass(believedAfter / 2)
      time.watch()
      expect(time.isEven()).toBe(false)
    }
  })
})
