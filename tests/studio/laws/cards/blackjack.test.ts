import { compare, type Exact, exact, minus, plus, times } from '#domain/money/exact.ts'
import {
  allowsBlackjackMove,
  blackjackAverage,
  blackjackCost,
  blackjackEdge,
  blackjackMoves,
  blackjackReturn,
  type BlackjackRound,
  endsOfBlackjack,
  isBlackjackOver,
  playBlackjack,
  standAll,
  totalOf,
} from '#studio/laws/cards/blackjack.ts'
import { bestBlackjackMove } from '#studio/laws/cards/blackjack-strategy.ts'
import { describe, expect, test } from 'vitest'
import { bestOf, blackjackReturns, dealers, playAgainst, sumOf, values, withCard } from '../blackjack-play.ts'
import { percent } from '../every-way.ts'

/** A card of clubs by its face. */
const card = (face: string) => 'A23456789TJQK'.indexOf(face)
const cards = (text: string) => [...text].map(card)
/** A draw that deals these, and then fails. */
const dealing = (text: string) => {
  const left = cards(text)
  return () => {
    const next = left.shift()
    if (next === undefined) throw new RangeError('no card was left')
    return next
  }
}
const faces = (round: BlackjackRound) =>
  [...round.hands, round.dealer].map((hand) => hand.map((one) => 'A23456789TJQK'[one % 13]).join('')).join(' ')

describe('§game.blackjack: a round', () => {
  /** the cards in the order they are dealt | moves | hands and the dealer's, ends, what two stakes return */
  test.each([
    ['A9K9', '', 'AK 99', 'blackjack', '7/2'],
    ['AAKK', '', 'AK AK', 'push', '4/2'],
    ['9A9K', '', '99 AK', 'lost', '2/2'],
    ['9T9A', '', '99 TA', 'lost', '2/2'],
    ['9T9T', 'stand', '99 TT', 'lost', '2/2'],
    ['9T98', 'stand', '99 T8', 'push', '4/2'],
    ['9T97', 'stand', '99 T7', 'won', '6/2'],
    ['9T96T', 'stand', '99 T6T', 'won', '6/2'],
    ['9T964', 'stand', '99 T64', 'lost', '2/2'],
    // Soft seventeen stands.
    ['996A', 'stand', '96 9A', 'lost', '2/2'],
    ['9A68', 'stand', '96 A8', 'lost', '2/2'],
    ['9A66', 'stand', '96 A6', 'lost', '2/2'],
    // Twenty-one ends a hand by itself, and pays as a win alone.
    ['6T4TA', 'hit', '64A TT', 'won', '6/2'],
    ['9T6T7', 'hit', '967 TT', 'bust', '2/2'],
    ['5T6TT', 'double', '56T TT', 'won', '4/1'],
    ['5T6T2', 'double', '562 TT', 'lost', '0/1'],
    ['5T6T9', 'double', '569 TT', 'push', '2/1'],
    ['9T7T9', 'double', '979 TT', 'bust', '0/1'],
    ['8T8T23TT', 'split hit stand hit', '82T 83T TT', 'push,won', '6/2'],
    ['8T8TT39', 'split stand hit stand', '8T 839 TT', 'lost,push', '2/2'],
    ['8T8T75K9', 'split hit hit', '87K 859 TT', 'bust,bust', '0/2'],
    ['8T8T3K', 'split', '83 8K T', '', ''],
    ['8T8T3KT', 'split hit', '83T 8K T', '', ''],
    ['AT8TA', 'hit', 'A8A T', '', ''],
    // Aces get one card each, and an ace with a ten is twenty-one.
    ['ATAT9K', 'split', 'A9 AK TT', 'push,won', '6/2'],
    ['KTTT99', `split ${standAll}`, 'K9 T9 TT', 'lost,lost', '0/2'],
    ['9T97', standAll, '99 T7', 'won', '6/2'],
  ])('%s, %s: %s', (dealt, text, shown, ends, returned) => {
    const moves = text === '' ? [] : text.split(' ')
    for (const [at, move] of moves.entries()) {
      const before = playBlackjack(dealing(dealt), moves.slice(0, at))
      expect(isBlackjackOver(before)).toBe(false)
      expect(allowsBlackjackMove(before, move)).toBe(move !== standAll)
      // Before the end the dealer shows one card.
      expect(before.dealer).toHaveLength(1)
    }
    const round = playBlackjack(dealing(dealt), moves)
    expect(faces(round)).toBe(shown)
    expect(isBlackjackOver(round)).toBe(ends !== '')
    if (ends === '') return
    const { n, d } = blackjackReturn(round)
    expect([endsOfBlackjack(round).join(), `${n}/${d}`]).toEqual([ends, returned])
    expect(blackjackMoves.some((move) => allowsBlackjackMove(round, move))).toBe(false)
  })

  /** dealt | moves so far | the moves that are allowed next */
  test.each([
    ['5T6T', '', 'hit stand double'],
    ['8T8T', '', 'hit stand double split'],
    ['KTTT', '', 'hit stand double split'],
    ['5T6T2', 'hit', 'hit stand'],
    ['8T8T88', 'split', 'hit stand'],
    ['8T8T8T', 'split stand', 'hit stand'],
  ])('%s, %s: %s', (dealt, text, allowed) => {
    const round = playBlackjack(dealing(dealt), text === '' ? [] : text.split(' '))
    const asked = [...blackjackMoves, 'take', 'surrender', 'constructor', '', standAll]
    expect(asked.filter((move) => allowsBlackjackMove(round, move)).join(' ')).toBe(allowed)
  })

  test.each([
    ['AA', 12, true],
    ['A9', 20, true],
    ['A9A', 21, true],
    ['A95', 15, false],
    ['KQ', 20, false],
    ['AAAAAAAAAAA', 21, true],
    ['AAAAAAAAAAAA', 12, false],
  ])('%s is %i', (text, total, isSoft) => expect(totalOf(cards(text))).toEqual({ total, isSoft }))
})

const valued = (value: number) => value - 1

describe('§game.blackjack: what best play returns, exactly', () => {
  test('over every way the cards can fall it keeps 0.6902 % of a stake', () => {
    const returns = [...blackjackReturns()]
    const sum = (of: (paid: number, chance: Exact) => Exact) =>
      returns.map(([paid, chance]) => of(paid, chance)).reduce(plus, exact(0n))
    expect(
      compare(
        sum((_, chance) => chance),
        exact(1n),
      ),
    ).toBe(0)
    expect(
      compare(
        sum((paid, chance) => times(chance, exact(BigInt(paid), 2n))),
        blackjackAverage,
      ),
    ).toBe(0)
    expect(compare(minus(exact(BigInt(blackjackCost)), blackjackAverage), blackjackEdge)).toBe(0)
    expect(percent(blackjackEdge, 4)).toBe('0.6902')
    expect(returns.map(([paid]) => paid).toSorted((a, b) => a - b)).toEqual([0, 2, 4, 6, 7, 8])
  })

  test('the dealer busts as often as the literature counts it, without its blackjacks', () => {
    const six = dealers.find(({ up }) => up === 6)!
    expect(percent(six.stands.get(22)!, 2)).toBe('42.32')
    expect(percent(dealers.find(({ up }) => up === 1)!.natural, 2)).toBe('30.77')
  })

  test('the table that members read is the best move for every two cards and every card of the dealer', () => {
    const other: string[] = []
    for (const dealer of dealers) {
      const { choices } = playAgainst(dealer)
      for (const a of values)
        for (const b of values) {
          if (a + b === 11 && (a === 1 || b === 1)) continue
          const said = bestBlackjackMove({ hands: [[valued(a), valued(b)]], dealer: [valued(dealer.up)], at: 0 })
          const best = bestOf(choices(a, b)).move
          if (said !== best) other.push(`${a} ${b} against ${dealer.up}: ${said}, best is ${best}`)
        }
    }
    expect(other).toEqual([])
  })

  test('and for every longer hand, and every hand of a split', () => {
    const other: string[] = []
    for (const dealer of dealers) {
      const { play } = playAgainst(dealer)
      const seen = new Set<string>()
      const walk = (hand: readonly number[], sum: ReturnType<typeof sumOf>) => {
        if (sum.total >= 21 || seen.has(`${sum.total}${sum.isSoft}${hand.length > 2}`)) return
        seen.add(`${sum.total}${sum.isSoft}${hand.length > 2}`)
        const shown = { dealer: [valued(dealer.up)], at: 0 }
        const best = play(sum).move
        for (const hands of [[hand.map(valued), [0]], ...(hand.length > 2 ? [[hand.map(valued)]] : [])]) {
          const said = bestBlackjackMove({ hands, ...shown })
          if (said !== best) other.push(`${hand.join()} against ${dealer.up}: ${said}, best is ${best}`)
        }
        for (const value of values) walk([...hand, value], withCard(sum, value))
      }
      // Two aces are split, and a hand of a split ace is not played.
      for (const a of values) for (const b of values) if (a * b > 1) walk([a, b], sumOf(a, b))
    }
    expect(other).toEqual([])
  })
})
