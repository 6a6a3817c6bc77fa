import { compare, exact } from '#domain/money/exact.ts'
import {
  type BaccaratBet,
  baccaratDecks,
  baccaratReturn,
  baccaratReturns,
  dealBaccarat,
} from '#studio/laws/cards/baccarat.ts'
import { fromShoe } from '#studio/laws/cards/cards.ts'
import {
  type DragonTigerBet,
  dealDragonTiger,
  dragonTigerDecks,
  dragonTigerReturn,
  dragonTigerReturns,
} from '#studio/laws/cards/dragon-tiger.ts'
import {
  isRed,
  neighboursOf,
  rouletteAverage,
  rouletteBets,
  roulettePockets,
  rouletteReturn,
  rouletteSectors,
  wheelOrder,
} from '#studio/laws/roulette.ts'
import { type Dice, sicBoAverage, sicBoBets, sicBoReturn } from '#studio/laws/sic-bo.ts'
import { describe, expect, test } from 'vitest'
import { averageOf, drawOf, edgeOf, everyWay, percent, shoeOf } from './every-way.ts'

describe('§game.laws: baccarat from eight decks', () => {
  // Ranks are enough for this hand: ten, jack, queen and king count alike, and suits do not count.
  const chances = everyWay((choose) => {
    const left = [128, ...Array.from({ length: 9 }, () => baccaratDecks * 4)]
    return dealBaccarat(() => {
      const points = choose(left.slice())
      left[points]! -= 1
      return points === 0 ? 9 : points - 1
    }).winner
  })

  test.each<[BaccaratBet, string]>([
    ['banker', '1.0579'],
    ['player', '1.2351'],
    ['tie', '14.3596'],
  ])('%s: the house keeps %s %%', (bet, edge) => {
    const average = averageOf(chances, (winner) => baccaratReturn(bet, winner))
    expect(compare(average, baccaratReturns[bet])).toBe(0)
    expect(percent(edgeOf(average), 4)).toBe(edge)
  })

  /** cards in the order dealt, by points | player's | banker's | who wins */
  test.each([
    ['8 0 0 7', '80', '07', 'player'],
    ['0 9 0 0', '00', '90', 'banker'],
    ['3 2 3 4', '33', '24', 'tie'],
    ['7 1 0 3 2', '70', '132', 'player'],
    ['2 3 3 0 8', '238', '30', 'tie'],
    ['2 3 2 0 9 1', '229', '301', 'banker'],
    ['1 6 1 0 6 2', '116', '602', 'tie'],
    ['1 6 1 0 5', '115', '60', 'player'],
    ['0 0 6 5 1', '06', '051', 'tie'],
  ])('%s: player %s, banker %s, %s', (dealt, player, banker, winner) => {
    const cards = dealt.split(' ').map((points) => (points === '0' ? 9 : Number(points) - 1))
    const hand = dealBaccarat(fromShoe(cards))
    const points = (hand: readonly number[]) => hand.map((card) => (card === 9 ? 0 : card + 1)).join('')
    expect([points(hand.player), points(hand.banker), hand.winner]).toEqual([player, banker, winner])
  })
})

test('§game.laws: dragon tiger from eight decks keeps 3.7349 %', () => {
  const chances = everyWay((choose) => dealDragonTiger(shoeOf(dragonTigerDecks, choose)).winner)
  const average = (bet: DragonTigerBet) => averageOf(chances, (winner) => dragonTigerReturn(bet, winner))
  for (const bet of ['dragon', 'tiger', 'tie'] as const) expect(compare(average(bet), dragonTigerReturns[bet])).toBe(0)
  expect(percent(edgeOf(average('dragon')), 4)).toBe('3.7349')
})

describe('§game.laws: roulette with a single zero', () => {
  const pockets = Array.from({ length: roulettePockets }, (_, number) => number)

  test('the wheel has each number once, and each has two neighbours on either side of it', () => {
    expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(pockets)
    for (const number of pockets) {
      const five = neighboursOf(number)
      expect([new Set(five).size, five[2]]).toEqual([5, number])
      // A neighbour of it has it as a neighbour, too, and each can be bet on alone.
      for (const one of five)
        expect([neighboursOf(one).includes(number), rouletteBets.has(String(one))]).toEqual([true, true])
    }
  })

  /** number | the bets of its neighbours, in the order of the wheel */
  test.each([
    [0, [3, 26, 0, 32, 15]],
    [26, [35, 3, 26, 0, 32]],
    [17, [2, 25, 17, 34, 6]],
  ])('%i: %j', (number, five) => expect(neighboursOf(number)).toEqual(five))

  test('every bet of the table keeps 2.7027 %', () => {
    for (const [bet, covered] of rouletteBets) {
      const sum = pockets.reduce((sum, number) => sum + rouletteReturn(covered, number).n, 0n)
      const average = exact(sum, BigInt(covered.length) * BigInt(roulettePockets))
      const even = covered.map((number) => rouletteReturn(covered, number).d)
      expect(new Set(even), bet).toEqual(new Set([BigInt(covered.length)]))
      expect(compare(average, rouletteAverage), bet).toBe(0)
    }
    expect(percent(edgeOf(rouletteAverage), 4)).toBe('2.7027')
  })

  test('the table has 37 numbers, 60 splits, 14 streets, 23 corners, 11 lines and 12 bets outside', () => {
    const sizes = [...rouletteBets].filter(([bet]) => /^\d/.test(bet)).map(([, covered]) => covered.length)
    const count = (size: number) => sizes.filter((one) => one === size).length
    expect([1, 2, 3, 4, 6].map(count)).toEqual([37, 60, 14, 23, 11])
    expect([...rouletteBets.keys()].filter((bet) => /^[a-z]/.test(bet))).toHaveLength(12)
    expect(pockets.filter(isRed)).toHaveLength(18)
  })

  /** sector | chips | from one number of the wheel to another, as the dealer calls them */
  test.each([
    ['voisins', 9, [22, 18, 29, 7, 28, 12, 35, 3, 26, 0, 32, 15, 19, 4, 21, 2, 25]],
    ['tiers', 6, [27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33]],
    ['orphelins', 5, [17, 34, 6, 1, 20, 14, 31, 9]],
    ['zero', 4, [12, 35, 3, 26, 0, 32, 15]],
  ] as const)('%s: %i chips cover its part of the wheel and nothing else', (sector, chips, part) => {
    const bets: readonly string[] = rouletteSectors[sector]
    expect(bets).toHaveLength(chips)
    const covered = new Set(bets.flatMap((bet) => rouletteBets.get(bet)!))
    expect([...covered].toSorted((a, b) => a - b)).toEqual([...part].toSorted((a, b) => a - b))
  })

  test('voisins, tiers and orphelins are the whole wheel, each number once', () => {
    const parts = (['voisins', 'tiers', 'orphelins'] as const).map(
      (sector) => new Set(rouletteSectors[sector].flatMap((bet) => rouletteBets.get(bet)!)),
    )
    expect(parts.flatMap((part) => [...part]).toSorted((a, b) => a - b)).toEqual(pockets)
  })
})

describe('§game.laws: sic bo', () => {
  const chances = everyWay((choose) => {
    const draw = drawOf(choose)
    return `${draw(6) + 1}${draw(6) + 1}${draw(6) + 1}`
  })
  const diceOf = (text: string) => [...text].map(Number) as unknown as Dice

  test('every bet returns what it says, and big and small keep 2.7778 %', () => {
    for (const bet of sicBoBets.keys())
      expect(
        compare(
          averageOf(chances, (dice) => sicBoReturn(bet, diceOf(dice))),
          sicBoAverage(bet),
        ),
        bet,
      ).toBe(0)
    expect(percent(edgeOf(sicBoAverage('big')), 4)).toBe('2.7778')
    expect(percent(edgeOf(sicBoAverage('small')), 4)).toBe('2.7778')
  })

  test('no bet of the table keeps more than a sixth', () => {
    expect(sicBoBets.size).toBe(50)
    for (const bet of sicBoBets.keys()) expect(compare(edgeOf(sicBoAverage(bet)), exact(1n, 6n)), bet).toBe(-1)
  })
})
