import { describe, expect, test } from 'vitest'
import { slopeOf } from '../bench/memory/sample.ts'

describe('the growth that npm run bench -- memory fits', () => {
  test.each([
    ['a straight line is certain', [1, 3, 5, 7], { perDay: 2, plusMinus: 0 }],
    ['what stands still', [4, 4, 4], { perDay: 0, plusMinus: 0 }],
    // Residuals −0.1, 0.3, −0.3, 0.1: their squares add up to 0.2, so the error is √(0.2 / 2 / 5), and Student's point
    // 4.303.
    [
      'what is off the line widens what is said of it',
      [1, 2.2, 2.4, 3.6],
      { perDay: 0.8, plusMinus: 4.303 * Math.sqrt(0.02) },
    ],
  ])('%s', (_, means, { perDay, plusMinus }) => {
    expect(slopeOf(means)!.perDay).toBeCloseTo(perDay, 10)
    expect(slopeOf(means)!.plusMinus).toBeCloseTo(plusMinus, 10)
  })

  test('two days tell nothing', () => {
    expect(slopeOf([1, 2])).toBeUndefined()
  })
})
