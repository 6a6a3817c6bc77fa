import { methods, stoppageRounds } from '#domain/market/picks.ts'
import { settle } from '#domain/settlement/settlement.ts'
import { boxing } from '#domain/market/sports.ts'
import { chanceOf } from '#odds/chance.ts'
import { arbitrageOf } from '#odds/check/arbitrage.ts'
import { boutEndings, boutMarkets, boutShow, drawnEnding, winningPicks } from '#odds/sports/virtual/bout.ts'
import { picksOf } from '#domain/market/kinds.ts'
import { describe, expect, test } from 'vitest'

const strengths = [0.3, 0.42, 0.5, 0.58, 0.7]
const chanceTo = (round: number, wins: (picks: readonly string[]) => boolean) =>
  boutEndings(round)
    .filter((ending) => wins(winningPicks(ending)))
    .reduce((sum, { p }) => sum + p, 0)

describe.each(strengths)('§settlement.bout: a bout in which home wins a round with %f', (round) => {
  test('all its endings add up to 1, and each names one method and one round', () => {
    const endings = boutEndings(round)
    expect(endings.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12)
    for (const ending of endings) {
      const named = winningPicks(ending)
      expect([
        methods.filter((pick) => named.includes(pick)).length,
        stoppageRounds.filter((pick) => named.includes(pick)).length,
      ]).toEqual([1, 1])
    }
  })

  test('who wins, how and when are of one law: the parts of each market add up to the next', () => {
    const home = boutEndings(round)
      .filter(({ winner }) => winner === 'home')
      .reduce((sum, { p }) => sum + p, 0)
    const stopped = chanceTo(round, (named) => named.includes('home-stoppage'))
    expect(stopped + chanceTo(round, (named) => named.includes('home-points'))).toBeCloseTo(home, 12)
    const rounds = stoppageRounds.filter((pick) => pick.startsWith('home-'))
    expect(rounds.reduce((sum, pick) => sum + chanceTo(round, (named) => named.includes(pick)), 0)).toBeCloseTo(
      stopped,
      12,
    )
    expect(Math.sign(home - 0.5)).toBe(Math.sign(round - 0.5))
  })

  test('its prices leave the house a margin and nobody an arbitrage', () => {
    const markets = boutMarkets(round)
    expect(markets.map(({ type, prices }) => [type, prices.every((price) => price !== null)])).toEqual([
      ['ML', true],
      ['MV', true],
      ['RB', true],
    ])
    for (const { prices } of markets) {
      const overround = prices.reduce((sum, price) => sum + 10_000 / price!, 0)
      expect(overround).toBeGreaterThan(1.02)
      expect(overround).toBeLessThanOrEqual(1.21)
    }
    const endings = boutEndings(round)
    const returns = markets.flatMap(({ type, prices }) =>
      picksOf(type).map((pick, i) =>
        Float64Array.from(endings, (ending) => {
          const outcome = settle(
            { marketType: type, pick, line: 0, live: false, scoreAt: [0, 0], sport: boxing },
            {
              status: 'completed',
              ht: null,
              ft: ending.winner === 'home' ? [1, 0] : [0, 1],
              winners: winningPicks(ending),
              action: 1,
            },
          )
          return outcome === 'won' ? prices[i]! / 10_000 : 0
        }),
      ),
    )
    expect(arbitrageOf(returns)).toBeUndefined()
  })
})

test('bouts end as often in each way as they are priced', () => {
  const chance = chanceOf('bouts')
  const endings = boutEndings(0.58)
  const bouts = 20_000
  const counts = new Map<string, number>()
  for (let bout = 0; bout < bouts; bout++) {
    const key = winningPicks(drawnEnding(endings, chance())).join()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for (const ending of endings) {
    const seen = (counts.get(winningPicks(ending).join()) ?? 0) / bouts
    // Four deviations of a share.
    expect(Math.abs(seen - ending.p)).toBeLessThan(4 * Math.sqrt((ending.p * (1 - ending.p)) / bouts))
  }
})

test('a bout is shown round by round, its score only when it is over', () => {
  for (let n = 0; n < 200; n++) {
    const show = boutShow(0.5, 300_000, chanceOf(`bout ${n}`))
    const { winners, ft } = show.result
    const last = winners![1] === 'points' ? 5 : Number(winners![1]!.split('-')[1])
    expect(show.turns).toHaveLength(last - 1)
    expect(show.last).toMatchObject({ phase: 'ended', part: last, score: ft })
    expect(show.liveAt(0)).toMatchObject({ phase: 'playing', part: 1, score: null })
    expect(show.liveAt(299_999)).toMatchObject({ part: last, score: null })
    expect(winners![0]!.startsWith(ft![0] === 1 ? 'home' : 'away')).toBe(true)
  }
})
