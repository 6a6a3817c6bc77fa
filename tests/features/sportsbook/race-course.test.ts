import { positionsAt, orderAt } from '#features/sportsbook/races/race-course.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../_kit/sample.ts'

const orders = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6, maxLength: 6 })

describe('the film of a race, from the places that were drawn', () => {
  test('nobody runs backwards, all start together, and they come in by their places', () => {
    fc.assert(
      fc.property(fc.string(), orders, (key, places) => {
        let before = positionsAt(key, places, 0)
        expect(before).toEqual(places.map(() => 0))
        const cameIn: number[] = []
        for (let frame = 1; frame <= 600; frame += 1) {
          const now = positionsAt(key, places, frame / 600)
          now.forEach((position, runner) => {
            expect(position).toBeGreaterThanOrEqual(before[runner]!)
            if (position >= 1 && before[runner]! < 1) cameIn.push(places[runner]!)
          })
          before = now
        }
        expect(cameIn).toEqual([1, 2, 3, 4, 5, 6])
        expect(orderAt(key, places, 1).map((runner) => places[runner])).toEqual([1, 2, 3, 4, 5, 6])
      }),
      { numRuns: cases(40) },
    )
  })

  test('it is the same race for everybody, and another one for another key', () => {
    const places = [3, 1, 2, 6, 5, 4]
    expect(positionsAt('race', places, 0.4)).toEqual(positionsAt('race', places, 0.4))
    expect(positionsAt('race', places, 0.4)).not.toEqual(positionsAt('another', places, 0.4))
  })
})
