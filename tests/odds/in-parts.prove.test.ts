import { atOnce, inParts } from '#odds/in-parts.ts'
import { houseProgramme } from '#odds/feeds/house/house.ts'
import { gamesProgramme } from '#odds/feeds/house/games.ts'
import { feedOf, together } from '#odds/feeds/programme.ts'
import { seededSource } from '#odds/source.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampled } from '../_kit/sample.ts'
import { at, hours, minutes } from './kit.ts'

afterEach(() => vi.restoreAllMocks())

/** A clock on which each part takes as long as is said. */
const clockOf = (each: number) => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return function* (parts: number) {
    for (let part = 0; part < parts; part++) {
      now += each
      yield
    }
    return 'done'
  }
}

describe('long work in parts', () => {
  test.each([
    [5, 12, 4],
    [15, 12, 12],
    [1, 12, 0],
  ])('parts of %i ms, %i of them: the process does other work %i times in between', async (each, parts, pauses) => {
    const work = clockOf(each)
    let others = 0
    const turn = () => void setImmediate(() => ++others && turn())
    turn()
    const answer = inParts(work(parts))
    expect(await answer).toBe('done')
    expect(others).toBe(pauses)
  })

  test('at once it answers the same', () => expect(atOnce(clockOf(50)(9))).toBe('done'))

  const feed = () => {
    const source = seededSource('in parts')
    return together('both', [feedOf(houseProgramme(source)), feedOf(gamesProgramme(source))])
  }
  const start = at('2025-03-08T12:00:00Z')
  const steps = [start + hours(1), start + hours(1) + minutes(1), start + hours(2)]

  test('a feed that is prepared reports what it would have reported', () => {
    const [plain, prepared, early] = [feed(), feed(), feed()]
    for (const one of [plain, prepared, early]) one.begin(start)
    for (const step of sampled('steps of a feed prepared ahead', steps, 1)) {
      atOnce(prepared.prepare!(step))
      expect(prepared.advance(step)).toEqual(plain.advance(step))
    }
    // Also where it was cut off in the middle.
    const cut = early.prepare!(steps[0]!)
    for (let part = 0; part < 40; part++) cut.next()
    expect(early.advance(steps[0]!)).toEqual(againFrom(start, steps[0]!))
    expect(prepared.snapshot()).toEqual(plain.snapshot())
  })

  const againFrom = (from: number, to: number) => {
    const one = feed()
    one.begin(from)
    return one.advance(to)
  }
})
