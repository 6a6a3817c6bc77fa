import { baseballDay, basketballDay } from '#odds/feeds/house/ball-games.ts'
import { soccerDay } from '#odds/feeds/house/soccer.ts'
import { tennisDay } from '#odds/feeds/house/tennis.ts'
import { simulateMatch } from '#odds/play/match-simulation.ts'
import { seededSource } from '#odds/source.ts'
import { describe, expect, test } from 'vitest'
import { at, minutes, seconds } from '../kit.ts'

const day = at('2025-03-07T16:00:00Z')

describe('§feed.moving-prices: the prices of a match in play', () => {
  test.each([
    ['soccer', soccerDay],
    ['basketball', basketballDay],
    ['baseball', baseballDay],
    ['tennis', tennisDay],
  ] as const)('%s: move every 2 to 6 s at random, and at once after an event', (_, plansOn) => {
    const [plan] = plansOn(seededSource('cadence'), day)
    const simulation = simulateMatch(plan!)
    simulation.advance(plan!.kickoff - 1)
    const priced: number[] = []
    const events: number[] = []
    const from = plan!.kickoff + minutes(3)
    for (let now = from; now < from + minutes(25); now += 250)
      for (const { kind, at } of simulation.advance(now) as readonly { kind: string; at: number }[]) {
        if (kind === 'prices') priced.push(at)
        if (kind === 'stop' || kind === 'resume') events.push(at)
      }
    const { turns } = plan!.gameAt(from + minutes(25))!
    const isEvent = (one: number, next: number) => [...events, ...turns].some((at) => at >= one && at <= next)
    const gaps = priced
      .slice(1)
      .map((next, i) => [priced[i]!, next] as const)
      .filter(([one, next]) => !isEvent(one, next))
      .map(([one, next]) => next - one)
    expect(gaps.length).toBeGreaterThan(20)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(seconds(2))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(seconds(6))
    expect(new Set(gaps).size).toBeGreaterThan(gaps.length / 2)
    expect(new Set(gaps.map((gap) => Math.floor(gap / 1_000))).size).toBe(4)
    const { stops } = plan!.gameAt(from + minutes(25))!
    const isStopped = (at: number) => stops.some((stop) => stop.from <= at && at < stop.to)
    const late = [...turns, ...stops.map(({ to }) => to)].filter(
      (event) =>
        event > from &&
        event < from + minutes(24) &&
        !isStopped(event) &&
        !priced.some((at) => at >= event && at < event + 250),
    )
    expect(late).toEqual([])
  })
})
