import { compare, exact, minus } from '#domain/money/exact.ts'
import {
  allowsHoldemMove,
  anteOdds,
  endOfHoldem,
  holdemAverage,
  holdemEdge,
  holdemReturn,
  type HoldemRound,
  isHoldemOver,
  playHoldem,
  qualifying,
} from '#studio/laws/cards/holdem.ts'
import { cardSets, kindOf, pokerKinds, strengthOf } from '#studio/laws/cards/poker-strength.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isSampled, sampled, saySample } from '../../../_kit/sample.ts'
import { percent } from '../every-way.ts'
import { bestAfter, callsOn, fallsOf, flopClasses, handsOf } from '../holdem-play.ts'

const faces = 'A23456789TJQK'
const cards = (text: string) => text.split(' ').map((card) => faces.indexOf(card[0]!) + 13 * 'cdhs'.indexOf(card[1]!))
const strength = (text: string) => strengthOf(cardSets(cards(text)))

describe('§game.laws: the best five of seven cards', () => {
  /** Hands in order, the weakest first; after `=` another that ties with it. */
  test('order', () => {
    const order = [
      '2c 3d 4h 5s 7c 8d 9h = 2d 3c 4s 5h 7d 8c 9s',
      'Ac Kd 9h 7s 5c 3d 2h = As Kh 9c 7d 5h 4s 2c',
      '2c 2d Ah Ks Qc 9d 7h',
      '4c 4d Ah Ks Qc 9d 7h',
      'Ac Ad 2h 3s 5c 7d 8h',
      '2c 2d 3h 3s Ac Kd Qh = 2h 2s 3c 3d Ad Kc 9s',
      'Ac Ad Kh Ks 3c 3d Qh = Ah As Kc Kd Qs 5c 2d',
      '2c 2d 2h As Kc Qd 9h',
      'Ac 2d 3h 4s 5c 9d 9h',
      '2c 3d 4h 5s 6c Ad Ah',
      'Tc Jd Qh Ks Ac 9d 8h = Td Jc Qs Kh Ad 2c 3c',
      '2c 3c 4c 5c 7c Ad Ah',
      'Ac 3c 4c 5c 7c 8d 9h',
      '2c 2d 2h 3s 3c Ad Kh',
      'Ac Ad Ah Kc Kd Ks 2h = Ac Ad Ah Kc Kd Qs 2h',
      '2c 2d 2h 2s Ac 3d 4h = 2c 2d 2h 2s Ad Kd Kh',
      'Ah 2h 3h 4h 5h Kc Kd',
      '9h Th Jh Qh Kh Ac Ad',
      'Th Jh Qh Kh Ah As Ac',
    ].map((line) => line.split(' = ').map(strength))
    for (const [one, ...same] of order) for (const other of same) expect(other).toBe(one)
    const values = order.map(([one]) => one!)
    expect(values.toSorted((a, b) => a - b)).toEqual(values)
    expect(new Set(values).size).toBe(values.length)
  })

  test('of seven cards it is the strongest of all 21 hands of five', () => {
    let state = 20_261_128
    const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
    for (let hand = 0; hand < 3_000; hand += 1) {
      const deck = Array.from({ length: 52 }, (_, card) => card)
      const seven = Array.from({ length: 7 }, () => deck.splice(next(deck.length), 1)[0]!)
      const fives = seven.flatMap((one, a) => seven.slice(a + 1).map((other) => [one, other]))
      const best = fives.map((out) => strengthOf(cardSets(seven.filter((card) => !out.includes(card)))))
      expect(strengthOf(cardSets(seven))).toBe(Math.max(...best))
    }
  })

  /** Cards in a hand | of each kind, weakest first, how many hands there are */
  const counts: readonly (readonly [number, readonly number[]])[] = [
    [5, [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]],
    [7, [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324]],
  ]
  if (isSampled) saySample('2598960 of 136383520 hands of poker')
  test.each(isSampled ? counts.slice(0, 1) : counts)(
    'all hands of %i cards are of the kinds there are',
    (of, kinds) => {
      const found = new Uint32Array(pokerKinds.length)
      const sets: [number, number, number, number] = [0, 0, 0, 0]
      const add = (from: number, left: number): void => {
        if (left === 0) {
          found[strengthOf(sets) >> 20]! += 1
          return
        }
        for (let card = from; card <= 52 - left; card += 1) {
          const bit = 1 << (card % 13)
          sets[Math.floor(card / 13)]! |= bit
          add(card + 1, left - 1)
          sets[Math.floor(card / 13)]! ^= bit
        }
      }
      add(0, of)
      expect([...found]).toEqual(kinds)
    },
  )
})

describe('§game.holdem: casino hold’em', () => {
  /** member | dealer | board | how it ends | what it returns of an ante, three staked */
  test.each([
    ['Ac Kd', '9h 8s', '2c 3d 7h Js Qc', 'unqualified', 4],
    ['2h 4d', '3h 3s', '8c 9d Jh Ks Ac', 'unqualified', 4],
    ['Ah 2d', '4h 4s', '8c 9d Jh Ks 6c', 'lost', 0],
    ['Ah Ad', '4h 4s', '8c 9d Jh Ks 6c', 'won', 6],
    ['9h 3d', '9s 3h', '9c Jd Kh As 2c', 'tied', 3],
    ['Th 3d', '9s 3h', '4c 5c 6c 7c 8c', 'tied', 3],
    ['Th 3h', '9s 8c', '4h 6h 8h 9d 9c', 'lost', 0],
    ['Th 3h', '9s Kc', '4h 6h 8h 9d 2c', 'won', 7],
    ['9h 9d', 'Ks Kc', '9s 4h 4d Kd 2c', 'lost', 0],
    ['9h 9d', 'As Ac', '9s 4h 4d Kd 2c', 'won', 8],
    ['9h 9d', 'As Ac', '9s 9c 4d Kd 2c', 'won', 15],
    ['9h 8h', 'As Ac', '7h 6h 5h Kd 2c', 'won', 25],
    ['Ah Kh', 'As Ac', 'Qh Jh Th Kd 2c', 'won', 105],
    ['Ah Kh', '2s 3c', 'Qh Jh Th Kd 7c', 'unqualified', 103],
  ] as const)('%s against %s on %s: %s, returns %i', (hole, dealer, board, end, pays) => {
    const round: HoldemRound = { hole: cards(hole), dealer: cards(dealer), board: cards(board) }
    expect(endOfHoldem(round)).toBe(end)
    expect(holdemReturn(round)).toEqual(exact(BigInt(pays)))
  })

  test('the ante pays by the table, and a dealer qualifies with a pair of fours', () => {
    expect(pokerKinds.map((kind) => anteOdds[kind])).toEqual([1, 1, 1, 1, 1, 2, 3, 10, 20, 100])
    expect([strength('3c 3d Ah Ks Qc 9d 7h') < qualifying, strength('4c 4d 2h 3s 5c 7d 8h') >= qualifying]).toEqual([
      true,
      true,
    ])
  })

  test('a member sees three cards of the board, and the others and the dealer’s after a call alone', () => {
    const draw = (below: number) => below - 1
    const open = { hole: [0, 1], board: [4, 5, 6] }
    const folded = { ...open, isFolded: true } as const
    const called = { hole: [0, 1], board: [4, 5, 6, 7, 8], dealer: [2, 3] }
    expect(playHoldem(draw, [])).toEqual(open)
    expect(playHoldem(draw, ['fold'])).toEqual(folded)
    expect(playHoldem(draw, ['call'])).toEqual(called)
    expect([open, folded, called].map(isHoldemOver)).toEqual([false, true, true])
    const moves = ['call', 'fold', 'raise', 'take', '']
    expect(moves.map((move) => allowsHoldemMove(open, move))).toEqual([true, true, false, false, false])
    expect(moves.some((move) => allowsHoldemMove(folded, move) || allowsHoldemMove(called, move))).toBe(false)
    expect(holdemReturn(folded)).toEqual(exact(2n))
  })
})

/** Of each class of flops: the flop, how many there are, and what its 1,176 hands return at best play. */
const kept = readFileSync(new URL('holdem-flops.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))
const falls = 22_100n * BigInt(handsOf) * BigInt(fallsOf)

describe('§game.holdem: what best play returns, exactly', () => {
  test('a call on a board returns what all 990 dealers, tried one by one, return', () => {
    const board = cards('9s 4h 4d Kd 2c')
    const sums = callsOn(board)
    for (const hand of ['9h 9d', '2h 7d', 'Ah Kc', '3c 5c', '4c 4s']) {
      const [a = 0, b = 0] = cards(hand).toSorted((one, other) => one - other)
      const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => ![...board, a, b].includes(card))
      const pairs = left.flatMap((one, at) => left.slice(at + 1).map((other) => [one, other]))
      const paid = pairs.map((dealer) => holdemReturn({ hole: [a, b], board, dealer }).n)
      expect(paid).toHaveLength(990)
      expect(BigInt(sums[a * 64 + b]!)).toBe(paid.reduce((sum, one) => sum + one, 0n))
    }
  })

  test('the flops together return what the game states, 2.1576 % of the ante less than it costs', () => {
    const classes = flopClasses()
    expect(kept.map(([flop, count]) => `${flop} ${count}`)).toEqual(
      classes.map(({ flop, count }) => `${flop.join(' ')} ${count}`),
    )
    expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(22_100)
    const returned = kept.reduce((sum, [, count, each]) => sum + BigInt(count!) * BigInt(each!), 0n)
    expect(compare(exact(returned, falls), holdemAverage)).toBe(0)
    expect(compare(minus(exact(3n), holdemAverage), holdemEdge)).toBe(0)
    expect(percent(holdemEdge, 4)).toBe('2.1576')
  })

  test.each(sampled('classes of flops in casino hold’em', kept, 4))(
    'after %s, of which there are %s',
    (flop, _, sum) => {
      expect(String(bestAfter(flop!.split(' ').map(Number)))).toBe(sum)
    },
  )
})

test('the name of a hand is that of its kind', () => expect(kindOf(strength('4c 4d 2h 3s 5c 7d 8h'))).toBe('pair'))
