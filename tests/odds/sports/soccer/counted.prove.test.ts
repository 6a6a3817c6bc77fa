import { settle } from '#domain/settlement/settlement.ts'
import { picksOf } from '#domain/market/kinds.ts'
import { soccer } from '#domain/market/sports.ts'
import { soccerWithCounts } from '#odds/sports/soccer/by-chance.ts'
import { sharesLeft } from '#odds/sports/soccer/plan.ts'
import { seededSource } from '#odds/source.ts'
import { simulateMatch } from '#odds/play/match-simulation.ts'
import { describe, expect, test } from 'vitest'
import { sampled } from '../../../_kit/sample.ts'
import { at, hours, minutes, seconds } from '../../kit.ts'

const kickoff = at('2025-03-08T12:00:00Z')
const league = { key: 'counted', name: 'Counted', sport: soccer, order: 1, flag: 1, type: 25 } as const
const matchOf = (key: string) =>
  soccerWithCounts({
    key,
    league,
    home: 'Ashcombe',
    away: 'Cheswick',
    order: 1,
    kickoff,
    opens: kickoff - hours(60),
    confirmAfter: 120_000,
    streamOf: seededSource('counted').streamOf,
    ratesAt: () => ({ home: 1.7, away: 1.1 }),
  })

describe('corners and bookings of a match are child matches of it', () => {
  test('told with their parent, on handicap, over/under and odd/even, and resulted with it', () => {
    const [match, ...children] = matchOf('told')
    for (const toCome of matchOf('told')) expect(simulateMatch(toCome).overAt(kickoff + hours(1))).toBe(Infinity)
    expect(children.map(({ parent, subject }) => [parent, subject])).toEqual([
      ['told', 'corners'],
      ['told', 'bookings'],
    ])
    for (const child of children) {
      const story = simulateMatch(child).advance(kickoff - hours(1))
      expect(story[0]).toMatchObject({ kind: 'fixture', parent: 'told', subject: child.subject })
      const prices = story.find((message) => message.kind === 'prices')!
      expect(new Set(prices.markets.map(({ type }) => type))).toEqual(
        new Set(['HDP', 'OU', 'OE', 'HDPH', 'OUH', 'OEH']),
      )
      expect(prices.myanmar).toEqual([])
      const end = kickoff + hours(3)
      expect(simulateMatch(child).overAt(end)).toBe(simulateMatch(match!).overAt(end))
    }
  })

  test('while danger at the end of the regular time holds back what is added, it is priced by the usual length', () => {
    const danger = { kind: 'danger', side: 'home', half: 1, played: 44.99 } as const
    const course = { lengths: { 1: Infinity, 2: Infinity }, incidents: [danger] }
    const [now, later] = [2, 4].map((ms) => sharesLeft(kickoff, course, kickoff + minutes(45) + seconds(ms)).first)
    expect(now).toBeGreaterThan(later!)
    expect(later).toBeGreaterThan(0)
  })

  test.each(sampled('child matches played against their prices', [1, 2], 1))(
    'child %i: backing any pick at its price loses what the margin keeps, match after match',
    (place) => {
      const matches = 4_000
      const back = new Map<string, { staked: number; returned: number; spread: number }>()
      for (let i = 0; i < matches; i++) {
        const child = matchOf(`played/${i}`)[place]!
        const result = child.result(kickoff + hours(3))
        for (const { type, line, prices } of child.pricesAt(kickoff - 60_000, kickoff - hours(6), kickoff - 60_000)) {
          for (const [k, pick] of picksOf(type).entries()) {
            const price = prices[k]
            if (price === null || price === undefined) continue
            const odds = price / 10_000
            const outcome = settle({ marketType: type, pick, line, live: false, scoreAt: [0, 0] }, result)
            const returned = {
              won: odds,
              wonHalf: (odds + 1) / 2,
              draw: 1,
              void: 1,
              loseHalf: 0.5,
              lost: 0,
              running: NaN,
            }[outcome]
            const sum = back.get(`${type} ${pick}`) ?? { staked: 0, returned: 0, spread: 0 }
            back.set(`${type} ${pick}`, {
              staked: sum.staked + 1,
              returned: sum.returned + returned,
              spread: sum.spread + (returned - 1) ** 2,
            })
          }
        }
      }
      expect(back.size).toBe(12)
      for (const [name, { staked, returned, spread }] of back) {
        const bound = (4.5 * Math.sqrt(spread)) / staked
        expect(returned / staked, name).toBeLessThan(0.975 + bound)
        expect(returned / staked, name).toBeGreaterThan(0.9 - bound)
      }
    },
  )
})
