import { compare, exact } from '#domain/money/exact.ts'
import {
  allowsPokerMove,
  dealPoker,
  drawPoker,
  isPokerOver,
  playPoker,
  pokerAverage,
  pokerHandOf,
  pokerReturn,
} from '#studio/laws/cards/video-poker.ts'
import { describe, expect, test } from 'vitest'
import { percent } from '../every-way.ts'
import { isSampled, saySample } from '../../../_kit/sample.ts'
import { bestHold, bestPlay, dealtHands } from '../poker-play.ts'

const faces = 'A23456789TJQK'
const cards = (text: string) => text.split(' ').map((card) => faces.indexOf(card[0]!) + 13 * 'cdhs'.indexOf(card[1]!))

describe('§game.laws: Jacks or better 9/6', () => {
  test.each([
    ['As Ks Qs Js Ts', 'royalFlush', 800n],
    ['9s Ks Qs Js Ts', 'straightFlush', 50n],
    ['Ah 2h 3h 4h 5h', 'straightFlush', 50n],
    ['Ac Ad Ah As 5h', 'fourOfAKind', 25n],
    ['2c 2d 2h Ks Kh', 'fullHouse', 9n],
    ['2c 4c 6c 8c Kc', 'flush', 6n],
    ['Ac Kd Qh Js Th', 'straight', 4n],
    ['Ac 2d 3h 4s 5h', 'straight', 4n],
    ['Qc Kd Ah 2s 3h', 'nothing', 0n],
    ['7c 7d 7h 2s 5h', 'threeOfAKind', 3n],
    ['7c 7d 5h 5s Ah', 'twoPair', 2n],
    ['Jc Jd 5h 6s 2h', 'jacksOrBetter', 1n],
    ['Ac Ad 5h 6s 2h', 'jacksOrBetter', 1n],
    ['Tc Td 5h 6s 2h', 'nothing', 0n],
  ])('%s is a %s', (hand, name, returned) => {
    expect(pokerHandOf(cards(hand))).toBe(name)
    expect(pokerReturn(cards(hand))).toEqual(exact(returned))
  })

  /** A hand as it is dealt | the cards that best play holds, over every draw of every hold of two cards or more. */
  test.each([
    ['As Ks Qs Js 9s', 'As Ks Qs Js'],
    ['Ks Qs Js Ts 9s', 'Ks Qs Js Ts 9s'],
    ['Jc Jd 5h 6h 7h', 'Jc Jd'],
    ['2h 5h 9h Kh Qc', '2h 5h 9h Kh'],
    ['Ac Kd Qh Jc 2s', 'Ac Kd Qh Jc'],
  ])('%s: best play holds %s', (hand, held) => {
    const best = bestHold(cards(hand), 2)
    expect(cards(hand).filter((_, at) => best[at])).toEqual(cards(held))
  })

  test('a round shows what was dealt, and once the member holds, what was drawn', () => {
    const draw = (below: number) => below - 1
    const dealt = [0, 1, 2, 3, 4]
    expect(playPoker(draw, [])).toEqual({ dealt })
    const over = { dealt, held: [true, false, true, false, true], hand: [0, 5, 2, 6, 4] }
    expect(playPoker(draw, ['hold-10101'])).toEqual(over)
    expect([isPokerOver({ dealt }), isPokerOver(over)]).toEqual([false, true])
    const moves = ['hold-00000', 'hold-2', 'hold-111111', 'take']
    expect(moves.map((move) => allowsPokerMove({ dealt }, move))).toEqual([true, false, false, false])
    expect(allowsPokerMove(over, 'hold-00000')).toBe(false)
  })

  test('what is not held is replaced from the left', () => {
    const dealt = dealPoker((below) => below - 1)
    expect(dealt).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(drawPoker(dealt, [true, false, true, false, true])).toEqual([0, 5, 2, 6, 4])
    expect(drawPoker(dealt, [])).toEqual([5, 6, 7, 8, 9])
  })
})

/** Over all hands: the proof walks them, and `npm test` the holds above. */
const walks: readonly (readonly [title: string, run: () => void])[] = [
  [
    'all 2,598,960 hands are as many of each kind as there are',
    () => {
      expect(dealtHands()).toEqual({
        royalFlush: 4,
        straightFlush: 36,
        fourOfAKind: 624,
        fullHouse: 3_744,
        flush: 5_108,
        straight: 10_200,
        threeOfAKind: 54_912,
        twoPair: 123_552,
        jacksOrBetter: 337_920,
        nothing: 2_062_860,
      })
    },
  ],
  [
    'best play returns 99.5439 %, over every hand, every hold and every draw',
    () => {
      const average = bestPlay()
      expect(compare(average, pokerAverage)).toBe(0)
      expect(percent(average, 4)).toBe('99.5439')
    },
  ],
]
if (isSampled) saySample('5 of 134459 hands of video poker, up to an exchange of suits')
for (const [title, run] of isSampled ? walks.slice(0, 0) : walks) test(`§game.laws: ${title}`, run)
