import { deadHeatShare } from '#domain/settlement/dead-heat.ts'
import { raceRunners, secondsAndThirds } from '#domain/market/picks.ts'
import { picksOf } from '#domain/market/kinds.ts'
import { settle } from '#domain/settlement/settlement.ts'
import { chanceOf } from '#odds/chance.ts'
import { orderChance, placeChance, racePlaces, runnerMarkets, runnerShow } from '#odds/sports/virtual/race.ts'
import { describe, expect, test } from 'vitest'
import { isWhole, saySample } from '../../../_kit/sample.ts'

const all = 1_000_000
const draws = isWhole ? all : 20_000
if (draws < all) saySample(`${draws} of ${all} simulated races`)

const fields: readonly (readonly number[])[] = [
  [1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6],
  [0.38, 0.24, 0.17, 0.11, 0.07, 0.03],
]
const runners = Array.from({ length: raceRunners }, (_, runner) => runner)
const orders = (length: number): readonly (readonly number[])[] =>
  length === 0
    ? [[]]
    : orders(length - 1).flatMap((order) => runners.filter((one) => !order.includes(one)).map((one) => [...order, one]))
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

describe.each(fields)('§settlement.race: a race of %f, %f, %f, %f, %f and %f', (...chances) => {
  test('every order of all has its chance, and those of the first two and three are sums of them', () => {
    const whole = orders(6).map((order) => ({ order, chance: orderChance(chances, order) }))
    expect(whole).toHaveLength(720)
    expect(sumOf(whole.map(({ chance }) => chance))).toBeCloseTo(1, 12)
    const sum = (wins: (order: readonly number[]) => boolean) =>
      sumOf(whole.filter(({ order }) => wins(order)).map(({ chance }) => chance))
    for (const runner of runners)
      expect(placeChance(chances, runner)).toBeCloseTo(
        sum((order) => order.slice(0, 2).includes(runner)),
        12,
      )
    for (const [first, second] of orders(2))
      expect(orderChance(chances, [first!, second!])).toBeCloseTo(
        sum((order) => order[0] === first && order[1] === second),
        12,
      )
  })

  test(`${draws} drawn races come as often as each price says, within the band of 99 in 100 of all prices together`, () => {
    const next = chanceOf(`races/${chances.join()}`)
    const won = new Map<string, number>()
    for (let race = 0; race < draws; race += 1) {
      const places = racePlaces(chances, next(), next)
      const at = (place: number) => places.indexOf(place)
      const [a, b, c] = [at(1), at(2), at(3)]
      for (const key of [`PLC ${a}`, `PLC ${b}`, `FC ${a} ${b}`, `TC ${a} ${b} ${c}`])
        won.set(key, (won.get(key) ?? 0) + 1)
    }
    const priced = [
      ...runners.map((runner) => [`PLC ${runner}`, placeChance(chances, runner)] as const),
      ...orders(2).map((order) => [`FC ${order.join(' ')}`, orderChance(chances, order)] as const),
      ...orders(3).map((order) => [`TC ${order.join(' ')}`, orderChance(chances, order)] as const),
    ]
    expect(priced).toHaveLength(6 + 30 + 120)
    // Of 156 prices one or two lie outside their own band of 99 %; all lie in that of the most extreme of so many.
    const deviations = priced.map(([key, chance]) =>
      Math.abs(((won.get(key) ?? 0) - draws * chance) / Math.sqrt(draws * chance * (1 - chance))),
    )
    expect(deviations.filter((one) => one > 2.576).length).toBeLessThanOrEqual(6)
    expect(Math.max(...deviations)).toBeLessThan(4.5)
  })

  test('no market gives back more than it takes: place, forecasts and tricasts are below 121 %', () => {
    const markets = runners.map((runner) => runnerMarkets(chances, runner))
    const inverse = (at: number) =>
      sumOf(markets.flatMap((own) => own[at]!.prices.map((price) => (price === null ? 0 : 10_000 / price))))
    const [win, place, forecast, tricast] = [inverse(0), inverse(1) / 2, inverse(2), inverse(3)]
    for (const overround of [win, place, forecast, tricast]) {
      expect(overround).toBeGreaterThan(1.1)
      expect(overround).toBeLessThan(1.21)
    }
    for (const [runner, own] of markets.entries()) {
      expect(own.map(({ type, prices }) => [type, prices.filter((price) => price !== null).length])).toEqual([
        ['ORZ', 1],
        ['PLC', 1],
        ['FC', 5],
        ['TC', 20],
      ])
      expect(own[2]!.prices[runner]).toBeNull()
      expect(secondsAndThirds.filter((_, at) => own[3]!.prices[at] !== null)).not.toContain(`${runner + 1}-1`)
    }
  })
})

test('§settlement.race: of each race one win, two places, one forecast and one tricast are won, and no runner ties', () => {
  const next = chanceOf('settled races')
  for (let race = 0; race < 50; race += 1) {
    const places = racePlaces(fields[1]!, next(), next)
    const won = runners.flatMap((runner) => {
      const { result } = runnerShow(places, runner)
      expect(deadHeatShare(result)).toBeUndefined()
      return (['ORZ', 'PLC', 'FC', 'TC'] as const).flatMap((marketType) =>
        picksOf(marketType).flatMap((pick) => {
          const selection = { marketType, pick, line: 0, live: false, scoreAt: [0, 0], sport: 45 } as const
          return settle(selection, result) === 'won' ? [`${marketType} ${runner + 1} ${pick}`] : []
        }),
      )
    })
    const numberAt = (place: number) => places.indexOf(place) + 1
    const [first, second, third] = [numberAt(1), numberAt(2), numberAt(3)]
    expect(won.toSorted()).toEqual(
      [
        `ORZ ${first} win`,
        `PLC ${first} place`,
        `PLC ${second} place`,
        `FC ${first} ${second}`,
        `TC ${first} ${second}-${third}`,
      ].toSorted(),
    )
  }
})
