import { isHalfOver } from '#domain/market/play/half.ts'
import { isIncident, momentOf } from '#domain/market/play/incident.ts'
import type { Live, Phase } from '#domain/market/rows.ts'
import { americanFootball, baseball, basketball, eSports, soccer, tennis } from '#domain/market/sports.ts'
import { describe, expect, test } from 'vitest'

const live = (phase: Phase, part: number, change: Partial<Live> = {}): Live => ({
  phase,
  minute: 1,
  score: [1, 0],
  half: [0, 0],
  reds: [0, 0],
  part,
  parts: [],
  ...change,
})

describe('§settlement.period: the first half is over', () => {
  /** sport | phases and parts in which it runs | in which it is over */
  test.each([
    ['soccer', soccer, 'before-0 firstHalf-0', 'halfTime-0 secondHalf-0 ended-0'],
    [
      'basketball, after two quarters',
      basketball,
      'before-0 playing-1 break-1 playing-2',
      'break-2 halfTime-2 playing-3 break-3 playing-4 overtime-5 ended-4',
    ],
    [
      'American football, after two quarters',
      americanFootball,
      'playing-1 break-1 playing-2',
      'break-2 playing-3 overtime-5 ended-4',
    ],
    ['baseball, after five innings', baseball, 'playing-1 break-4 playing-5', 'break-5 playing-6 overtime-10 ended-9'],
    ['tennis, after the first set', tennis, 'playing-1', 'break-1 playing-2 ended-3'],
    ['e-sports, after the first map', eSports, 'playing-1', 'break-1 playing-2 ended-2'],
  ])('in %s', (_, sport, running, over) => {
    const said = (text: string) =>
      text
        .split(' ')
        .map((one) => one.split('-') as [Phase, string])
        .map(([phase, part]) => isHalfOver(sport, live(phase, Number(part))))
    expect([new Set(said(running)), new Set(said(over))]).toEqual([new Set([false]), new Set([true])])
  })
})

describe('§bet.incident: what a waiting bet must not see change', () => {
  const soccerNow = live('firstHalf', 0)
  const quarter = live('playing', 2, { score: [40, 38] })
  /** sport | what happens | whether it counts | whether prices from before it are worthless */
  test.each([
    ['soccer', 'a goal', soccer, soccerNow, { score: [2, 0] }, true, true],
    ['soccer', 'a red card', soccer, soccerNow, { reds: [1, 0] }, true, true],
    ['soccer', 'half-time', soccer, soccerNow, { phase: 'halfTime' }, true, false],
    ['soccer', 'a minute', soccer, soccerNow, { minute: 2 }, false, false],
    ['soccer without a score', 'its first score', soccer, { ...soccerNow, score: null }, { score: [0, 0] }, true, true],
    ['basketball', 'points', basketball, quarter, { score: [43, 38], parts: [[43, 38]] }, false, false],
    ['basketball', 'the next quarter', basketball, quarter, { part: 3 }, true, true],
    ['basketball', 'a break', basketball, quarter, { phase: 'break' }, true, false],
    ['tennis', 'a game', tennis, quarter, { parts: [[3, 2]] }, false, false],
    ['tennis', 'the next set', tennis, quarter, { part: 3, score: [2, 1] }, true, true],
  ] as const)('%s: %s', (_, __, sport, before, change, counts, spoils) => {
    const after: Live = { ...before, ...(change as Partial<Live>) }
    expect([momentOf(sport, before) !== momentOf(sport, after), isIncident(sport, before, after)]).toEqual([
      counts,
      spoils,
    ])
  })

  test('a match that begins is another than one that has not', () =>
    expect(momentOf(soccer, null)).not.toBe(momentOf(soccer, live('firstHalf', 0))))
})
