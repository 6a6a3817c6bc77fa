import { compare, exact, minus } from '#domain/money/exact.ts'
import {
  allowsPokMove,
  isPokOver,
  playPokDeng,
  pokAverage,
  pokReturn,
  type PokRound,
  pokValueOf,
  winsPok,
} from '#studio/laws/cards/pok-deng.ts'
import { bestPokMove, dealersWith, dealersWithout } from '#studio/laws/cards/pok-deng-play.ts'
import { describe, expect, test } from 'vitest'
import { percent } from '../every-way.ts'
import { pokReturns } from '../pok-returns.ts'

const cards = (text: string) =>
  text === '' ? [] : text.split(' ').map((card) => 'A23456789TJQK'.indexOf(card[0]!) + 13 * 'cdhs'.indexOf(card[1]!))

describe('§game.pok-deng: what a hand is', () => {
  /** hand | kind, points and deng */
  test.each([
    ['4c 4d', 'pok 8 2'],
    ['4c 5d', 'pok 9 1'],
    ['9h Kh', 'pok 9 2'],
    ['Tc Kd', 'points 0 1'],
    ['2c 3c', 'points 5 2'],
    ['7c Kd', 'points 7 1'],
    ['2c 3d 9h', 'points 4 1'],
    ['2c 3c 9c', 'points 4 3'],
    ['4c 4d 9h', 'points 7 1'],
    ['2c 3d 4h', 'straight 9 3'],
    ['4h 2c 3d', 'straight 9 3'],
    ['Ac 2d 3h', 'straight 6 3'],
    ['Ac Qd Kh', 'straight 1 3'],
    ['Kc Ad 2h', 'points 3 1'],
    ['2c 3c 4c', 'straightFlush 9 5'],
    ['Ac Qc Kc', 'straightFlush 1 5'],
    ['Jc Qd Kh', 'straight 0 3'],
    ['Jc Jd Kh', 'faces 0 3'],
    ['Jc Qc Qd', 'faces 0 3'],
    ['7c 7d 7h', 'threeOfAKind 1 5'],
    ['Kc Kc Kc', 'threeOfAKind 0 5'],
  ])('%s: %s', (text, value) => {
    const { kind, points, deng } = pokValueOf(cards(text))
    expect(`${kind} ${points} ${deng}`).toBe(value)
  })

  test('in order each beats the one before it, and ties with itself', () => {
    const order = [
      'Tc Kd',
      '2c 3d 6h',
      '2c 3c 9c',
      '7c Kd',
      'Jc Jd Kh',
      'Ac Qd Kh',
      '2c 3d 4h',
      'Ac Qc Kc',
      '2c 3c 4c',
      'Kc Kd Kh',
      '3c 3d 3h',
      '4c 4d',
      '4c 5d',
    ].map((text) => pokValueOf(cards(text)))
    for (const [at, one] of order.entries())
      for (const [other, value] of order.entries()) expect(winsPok(one, value)).toBe(at > other)
  })
})

/** A draw that deals these, and then fails. */
const dealing = (text: string) => {
  const left = cards(text)
  return () => {
    const next = left.shift()
    if (next === undefined) throw new RangeError('no card was left')
    return next
  }
}

describe('§game.pok-deng: a round', () => {
  /** the cards as they are dealt: own, dealer's, own, dealer's, and then as taken | move | what a unit returns */
  test.each([
    ['4c Kd 5h Kh', '', '2'],
    ['4c Kd 4h Kh', '', '5/2'],
    ['4c 9d 5h Kh', '', '0'],
    ['2c 9d 3h Kh', '', '0'],
    ['7c 6d Kd Kh', 'stay', '2'],
    ['6c 6d Kd Kh', 'stay', '0'],
    ['7c 5d Kd Kh 2s', 'stay', '0'],
    ['7c 5d Kd Kh 9s', 'stay', '2'],
    ['2c 6d 3d Kh 4h', 'draw', '3'],
    ['2c 6d 3c Kh 4c', 'draw', '4'],
    ['2c 6d 3c Kh 9c', 'draw', '0'],
    ['2c 5d 3c Kh 2s Ks', 'draw', '2'],
    ['Jc 5d Qc Kh Qs 4s', 'draw', '3'],
    ['7c 5d 7d Kh 7s 4s', 'draw', '4'],
  ])('%s, %s: %s', (dealt, move, returned) => {
    const moves = move === '' ? [] : [move]
    if (move !== '') {
      const before = playPokDeng(dealing(dealt), [])
      expect([isPokOver(before), before.dealer]).toEqual([false, undefined])
      const asked = ['draw', 'stay', 'take', 'hit', 'constructor', '']
      expect(asked.filter((one) => allowsPokMove(before, one))).toEqual(['draw', 'stay'])
    }
    const round: PokRound = playPokDeng(dealing(dealt), moves)
    expect(isPokOver(round)).toBe(true)
    expect(allowsPokMove(round, 'draw')).toBe(false)
    const [n, d = '1'] = returned.split('/')
    expect(compare(pokReturn(round), exact(BigInt(n!), BigInt(d)))).toBe(0)
  })

  test('every way of three cards is in the dealer’s chances, once', () => {
    const ways = [...dealersWith(), ...dealersWithout()].reduce((sum, [, count]) => sum + count, 0)
    expect(ways).toBe(52 ** 3)
  })
})

describe('§game.pok-deng: what best play returns, exactly', () => {
  test('over every way the cards can fall', () => {
    const returns = [...pokReturns()]
    const all = returns.reduce((sum, [, ways]) => sum + ways, 0n)
    const paid = returns.reduce((sum, [halves, ways]) => sum + BigInt(halves) * ways, 0n)
    expect(all).toBe(52n ** 6n)
    expect(compare(exact(paid, all * 2n), pokAverage)).toBe(0)
    expect(percent(minus(exact(1n), pokAverage), 4)).toBe('0.8680')
    expect(returns.map(([halves]) => halves).toSorted((a, b) => a - b)).toEqual([0, 4, 5, 6, 8])
  })

  /** Two cards | the better move */
  test.each([
    ['2c Kd', 'draw'],
    ['4c Kd', 'draw'],
    ['5c Kd', 'stay'],
    ['2c 3d', 'draw'],
    ['7c Kd', 'stay'],
    ['6c Kd', 'stay'],
    ['Jc Qd', 'draw'],
    ['3c 4c', 'stay'],
  ])('%s: %s', (text, move) => expect(bestPokMove(cards(text))).toBe(move))
})
