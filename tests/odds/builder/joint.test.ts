import { basketball } from '#domain/market/sports.ts'
import { describe, test } from 'vitest'
import { expectJoint } from './joins.ts'
import { sportsPlayed } from './situations.ts'

describe('§builder.chance: the joint chance of pairs and triples is that of the ways in which all of them win', () => {
  test.each(sportsPlayed)('$name', (played) => {
    for (let seed = 0; seed < 2; seed++) expectJoint(played, seed, played.sport === basketball ? 3 : 12)
  })
})
