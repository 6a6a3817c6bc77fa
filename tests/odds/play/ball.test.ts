import { ballOfIncidents, parseBall, writeBall } from '#domain/market/play/ball.ts'
import type { Incident } from '#domain/market/play/story.ts'
import { ballAt } from '#odds/play/ball.ts'
import { describe, expect, test } from 'vitest'

const second = 1_000
const begin = Date.UTC(2025, 2, 8, 15)
const moments = Array.from({ length: 5_400 }, (_, n) => begin + n * second)

describe('§page.live-centre: the ball of a match that the house plays', () => {
  test('moves every 5 to 15 s, the same however often it is requested', () => {
    const moves = [...new Map(moments.map((at) => [ballAt('north', at).at, ballAt('north', at)])).values()]
    const waits = moves.slice(1).map(({ at }, n) => at - moves[n]!.at)
    expect(Math.max(...waits)).toBeLessThanOrEqual(15 * second)
    // A minute ends where the next begins, so its last move may be short.
    expect(waits.filter((wait) => wait >= 5 * second).length / waits.length).toBeGreaterThan(0.8)
    expect(moments.map((at) => ballAt('north', at))).toEqual(moments.map((at) => ballAt('north', at)))
    expect(moments.every((at) => ballAt('north', at).at <= at)).toBe(true)
  })

  test('is with both sides, attacks more than it shoots, and has another way in another match', () => {
    const of = (kind: string) => moments.filter((at) => ballAt('north', at).kind === kind).length
    expect(of('attack')).toBeGreaterThan(of('danger'))
    expect(of('danger')).toBeGreaterThan(of('shot'))
    expect([of('corner'), of('goal')]).toEqual([0, 0])
    const home = moments.filter((at) => ballAt('north', at).side === 'home').length / moments.length
    expect(home).toBeGreaterThan(0.4)
    expect(home).toBeLessThan(0.6)
    expect(moments.some((at) => ballAt('north', at).side !== ballAt('south', at).side)).toBe(true)
  })

  test('a goal and a corner are where it is for a while: they are the match’s own', () => {
    const one = (kind: Incident['kind'], at: number): Incident => ({ kind, side: 'away', minute: 3, at, tally: [0, 1] })
    expect(ballOfIncidents([one('goal', begin)], begin + 39 * second)).toMatchObject({ kind: 'goal', side: 'away' })
    expect(ballOfIncidents([one('goal', begin)], begin + 40 * second)).toBeUndefined()
    expect(ballOfIncidents([one('corner', begin), one('red', begin)], begin + 2 * second)?.kind).toBe('corner')
    expect(ballOfIncidents([], begin)).toBeUndefined()
    const ball = ballAt('north', begin)
    expect(parseBall(writeBall(ball))).toEqual(ball)
  })
})
