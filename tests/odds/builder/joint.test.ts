import { describe, expect, test } from 'vitest'
import { sampled } from '../../_kit/sample.ts'
import { comparisonOf } from './joins.ts'
import { sportsPlayed } from './situations.ts'

describe('§builder.chance: the joint chance of pairs and triples is that of the ways in which all of them win', () => {
  test.each(sampled('sports whose joint chances are compared', sportsPlayed, 1))('$name', (played) => {
    const { situation, found } = comparisonOf(played, 8)
    for (let seed = 0; seed < 4; seed++) situation(seed, 6)
    expect(found.sums).toBeGreaterThan(300)
  })
})
