import { kenoPays, kenoPicks } from '#domain/game/keno-pays.ts'
import { compare, exact } from '#domain/money/exact.ts'
import { kenoDraws } from '#studio/laws/keno.ts'
import {
  isKenoBet,
  kenoBetReturn,
  kenoBetsHighest,
  kenoNumbersAverage,
  kenoNumbersBet,
  kenoWays,
} from '#studio/laws/keno-numbers.ts'
import { describe, expect, test } from 'vitest'

const counts = Array.from({ length: kenoPicks.max }, (_, at) => at + 1)
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, at) => at + from)

/** How many draws have so many of the first numbers, counted number by number. */
const drawsWith = (picked: number): readonly bigint[] => {
  const ways = Array.from({ length: 21 }, () => Array.from({ length: picked + 1 }, () => 0n))
  ways[0]![0] = 1n
  for (let number = 1; number <= 80; number += 1)
    for (let drawn = 19; drawn >= 0; drawn -= 1)
      for (let hits = picked; hits >= 0; hits -= 1) {
        const then = hits + (number <= picked ? 1 : 0)
        if (then <= picked) ways[drawn + 1]![then]! += ways[drawn]![hits]!
      }
  return ways[20]!
}

describe('§game.laws: keno by numbers', () => {
  test.each(counts)('%s numbers return what every draw together pays, 94 to 97 %', (picked) => {
    const ways = drawsWith(picked)
    expect(ways.reduce((sum, one) => sum + one)).toBe(kenoDraws)
    expect(ways.map((_, hits) => kenoWays(picked, hits))).toEqual(ways)
    const bet = kenoNumbersBet(upTo(picked))
    const paid = ways.reduce((sum, draws, hits) => {
      const { n, d } = kenoBetReturn(bet, [...upTo(hits), ...upTo(80 - hits, 61)])
      return sum + (draws * n * 100n) / d
    }, 0n)
    const average = kenoNumbersAverage(picked)
    expect(compare(average, exact(paid, kenoDraws * 100n))).toBe(0)
    expect([compare(average, exact(94n, 100n)), compare(average, exact(97n, 100n))]).toEqual([1, -1])
  })

  test('more hits pay more, and no bet pays for hits that it cannot have', () => {
    expect(Object.keys(kenoPays).map(Number)).toEqual(counts)
    for (const picked of counts) {
      const paying = Object.entries(kenoPays[picked]!).filter(([hits]) => hits !== '0')
      expect(paying.map(([, pays]) => pays)).toEqual(paying.map(([, pays]) => pays).toSorted((a, b) => a - b))
      expect(Number(paying.at(-1)![0])).toBe(picked)
    }
  })

  test.each([
    ['numbers:1', true],
    ['numbers:3-17-80', true],
    [kenoNumbersBet([80, 9, 10, 1]), true],
    [kenoNumbersBet(upTo(10)), true],
    [kenoNumbersBet(upTo(11)), false],
    ['numbers:', false],
    ['numbers:0', false],
    ['numbers:81', false],
    ['numbers:17-3', false],
    ['numbers:3-3', false],
    ['numbers:03', false],
    ['numbers:3-', false],
    ['numbers', false],
    ['big', true],
    ['constructor', false],
  ])('%s is a bet: %s', (bet, is) => expect(isKenoBet(bet)).toBe(is))

  test('§game.highest-win: bets on numbers may all win, beside the best of each group', () => {
    const stakes = ['big', 'small', 'numbers:1-2', 'numbers:1-2-3'].map((bet) => ({ bet, stake: 100n }))
    expect(compare(kenoBetsHighest(stakes), exact(195n + 950n + 4_800n))).toBe(0)
  })
})
