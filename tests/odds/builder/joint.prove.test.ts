import type { Score } from '#domain/market/result.ts'
import { decidedBy } from '#domain/settlement/settlement.ts'
import { cellsOf } from '#odds/builder/cells-of.ts'
import { jointOf, wholeOf } from '#odds/builder/joint.ts'
import type { GoalsLaw } from '#odds/builder/law.ts'
import { type Chance, chanceOf, waitOf } from '#odds/chance.ts'
import { weightOf } from '#odds/pricing/score-distribution.ts'
import { describe, expect, test } from 'vitest'
import { drawn, expectJoint } from './joins.ts'
import { backed, beforeKickoff } from './kit.ts'
import { expectMargin } from './margin.ts'
import { sportsPlayed } from './situations.ts'

describe('§builder.chance: in 1,000 situations of each law', () => {
  test.each(sportsPlayed)('$name', { timeout: 3_600_000 }, (played) => {
    for (let seed = 0; seed < 1_000; seed++) expectJoint(played, seed, played.picks.length > 60 ? 24 : 6)
  })
})

const million = 1_000_000

/** Goals one after another as they are waited for; a whole match is kept as often as its final score weighs. */
const playedBy = (
  { rates, pace, score, left }: GoalsLaw,
  chance: Chance,
): { readonly ft: Score; readonly ht: Score } => {
  const goals = (side: 'home' | 'away', share: number): number => {
    let count = -1
    for (let at = 0; at <= 1; at += waitOf(chance, rates[side] * pace[side] * share)) count++
    return count
  }
  for (;;) {
    const ht: Score = [score[0] + goals('home', left.first), score[1] + goals('away', left.first)]
    const ft: Score = [ht[0] + goals('home', left.second), ht[1] + goals('away', left.second)]
    if (chance() * 1.25 < weightOf(rates, ...ft)) return { ft, ht }
  }
}

describe('§builder.chance: as often as in a million matches, within three standard errors', () => {
  test.each<[string, GoalsLaw]>([
    ['before the kick-off', beforeKickoff(1.5, 1.1)],
    [
      'half an hour in, one goal each',
      { ...beforeKickoff(1.8, 0.9), score: [1, 1], left: { first: 0.17, second: 0.55 } },
    ],
  ])('%s', { timeout: 3_600_000 }, (name, law) => {
    const chance = chanceOf(name)
    const soccer = sportsPlayed[0]!
    const asked = [
      ['OXT home', 'OU 2.5 over', 'BS yes'],
      ['HDP -1.5 home', 'OU 2.5 under'],
      ['OXTH draw', 'OXT home', 'OU 3.5 under'],
      ...Array.from({ length: 9 }, () => drawn(chance, soccer.picks, 3)),
    ].map((texts) => ({ texts, legs: texts.map((text) => backed(text)), won: 0 }))
    for (let n = 0; n < million; n++) {
      const { ft, ht } = playedBy(law, chance)
      for (const one of asked)
        if (
          one.legs.every(
            (leg) => decidedBy(leg, { score: leg.period === 'ht' ? ht : ft, half: ht, goals: null }) === 'won',
          )
        )
          one.won++
    }
    for (const { texts, legs, won } of asked) {
      const p = wholeOf(jointOf(cellsOf(law)[0]!, legs))
      expect(Math.abs(won / million - p), `${texts}`).toBeLessThanOrEqual(3 * Math.sqrt((p * (1 - p)) / million) + 1e-9)
    }
  })
})

test('§builder.price: over 100,000 bets it keeps the margin it publishes', { timeout: 3_600_000 }, () =>
  expectMargin(100_000),
)
