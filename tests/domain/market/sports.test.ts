import {
  americanFootball,
  baseball,
  basketball,
  countdownOf,
  countsOvertime,
  defaultSportOrder,
  eSports,
  formatOf,
  formats,
  gameNames,
  gameTimings,
  games,
  halfPartOf,
  isSupported,
  isEFight,
  isRace,
  isSpecial,
  shortestOf,
  soccer,
  inGroups,
  sportOrder,
  sportOrderFor,
  specialSports,
  sports,
  tennis,
} from '#domain/market/sports.ts'
import { describe, expect, test } from 'vitest'

test('§sport.ids: the sports and their ids', () => {
  expect({ soccer, basketball, baseball, americanFootball, tennis, eSports }).toEqual({
    soccer: 1,
    basketball: 2,
    baseball: 3,
    americanFootball: 4,
    tennis: 5,
    eSports: 6,
  })
  expect(sports).toEqual([1, 2, 3, 4, 5, 6])
})

/**
 * sport | format | part that ends its first half | minutes of a part that counts down | overtime | shortest match,
 * first half
 */
test.each([
  [soccer, 'halves', 1, undefined, false, 90, 45],
  [basketball, 'quarters', 2, 12, true, 40, 20],
  [baseball, 'innings', 5, undefined, true, 60, 45],
  [americanFootball, 'quarters', 2, 15, true, 60, 30],
  [tennis, 'sets', 1, undefined, false, 20, 10],
  [eSports, 'maps', 1, undefined, false, 10, 5],
  [41, 'rounds', 1, undefined, false, gameTimings.get(41)!.duration, 0],
  [45, 'race', 1, undefined, false, gameTimings.get(45)!.duration, 0],
] as const)('§sport.ids: sport %i is played in %s', (sport, format, part, clock, overtime, whole, half) => {
  expect(formatOf(sport)).toBe(format)
  expect(formats).toContain(formatOf(sport))
  expect([halfPartOf(sport), countdownOf(sport), countsOvertime(sport)]).toEqual([part, clock, overtime])
  expect(shortestOf(sport)).toMatchObject({ whole, half })
})

test('§sport.games: which game has which id', () => {
  expect(
    Object.entries(gameNames)
      .map(([id, name]) => `${id} ${name}`)
      .join(', '),
  ).toBe(
    '40 soccer, 41 boxing, 42 mixedMartialArts, 43 kickboxing, 44 sumo, 45 horses, 46 greyhounds, 47 robots, 48 streetSoccer, 49 motorRacing, 50 speedway, 51 marbles, 52 swords, 53 arcade, 54 harness',
  )
})

/** id: game, e-fight, racing, special */
const ranges = `
  39 ....
  40 ...s
  41 ge.s
  42 ge.s
  43 ge.s
  44 ge.s
  45 g.rs
  46 g.rs
  47 ge.s
  48 g..s
  49 g.rs
  50 g.rs
  51 g.rs
  52 ge.s
  53 ge.s
  54 ..rs
  55 ....
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' ') as [string, string])

describe('§sport.games: sport id lists', () => {
  test.each(ranges)('%s is %s', (id, marks) => {
    const sport = Number(id)
    expect(
      [
        games.includes(sport) ? 'g' : '.',
        isEFight(sport) ? 'e' : '.',
        isRace(sport) ? 'r' : '.',
        isSpecial(sport) ? 's' : '.',
      ].join(''),
    ).toBe(marks)
  })

  test.each([
    [1, true],
    [21, true],
    [22, false],
    [23, true],
    [32, true],
    [33, false],
    [34, true],
    [0, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
  ])('%s is carried: %s', (sport, carried) => {
    expect(isSupported(sport)).toBe(carried)
  })

  test('each game has a delay of 0 to 4, a duration of 5 and a live flag of 1', () => {
    expect([...gameTimings.keys()]).toEqual([40, ...games, 54])
    expect([...gameTimings.values()].map(({ delay }) => delay)).toEqual([4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3])
    expect([...gameTimings.values()].every(({ duration, live }) => duration === 5 && live === 1)).toBe(true)
  })
})

describe('§sport.order, §board.sports-menu: the order of the sports menu', () => {
  test('BDT has its own, every other currency the common one, and both hold the same sports', () => {
    expect(sportOrderFor('MYR')).toEqual([1, 2, 3, 4, 5, 6, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54])
    expect(sportOrderFor('BDT')).toEqual([1, 6, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 2, 5, 3, 4])
    expect(sportOrderFor('BDT').toSorted((a, b) => a - b)).toEqual(defaultSportOrder)
  })

  test.each([
    ['nothing dragged', [], [1, 2, 3]],
    ['one to the front', [5], [5, 1, 2]],
    ['two, in their order', [45, 2], [45, 2, 1]],
    ['an excluded, an unknown and a doubled one fall away', [22, 99, 3, 3, 33], [3, 1, 2]],
  ])('%s', (_, dragged, first) => {
    const order = sportOrder(dragged, 'MYR')
    expect(order.slice(0, 3)).toEqual(first)
    expect(order.toSorted((a, b) => a - b)).toEqual(defaultSportOrder)
  })

  test("a dragged order stands over the currency's own", () => {
    expect(sportOrder([2], 'BDT').slice(0, 3)).toEqual([2, 1, 6])
  })
})

test.each([
  ['the games together are one group', [1, 2, 40, 41, 42], [[1], [2], [40, 41, 42]]],
  ['a game above soccer is where its member dragged it', [45, 1, 2, 40, 41, 42], [[45], [1], [2], [40, 41, 42]]],
  ['BDT: the games come before basketball', [1, 6, 40, 41, 42, 2], [[1], [6], [40, 41, 42], [2]]],
  ['two games are no group', [40, 41, 1], [[40], [41], [1]]],
] as const)('§board.sports-menu: %s', (_, ordered, groups) => expect(inGroups(ordered)).toEqual(groups))

test('§sport.order: a member who bets in BDT sees the short games in one group after e-sports', () => {
  expect(inGroups(sportOrder([], 'BDT')).slice(0, 4)).toEqual([[1], [6], [...specialSports], [2]])
})
