import type { Incident } from '#domain/market/play/story.ts'
import { momentumBars, momentumOf, partMomentum } from '#domain/market/play/momentum.ts'
import { describe, expect, test } from 'vitest'

const one = (kind: Incident['kind'], side: Incident['side'], minute: number) => ({ kind, side, minute })

describe('§page.live-centre: momentum', () => {
  test.each([
    ['nothing told', [], 30, null],
    ['a goal alone', [one('goal', 'away', 30)], 30, [0, 100]],
    ['a card is the other side’s gain', [one('red', 'home', 30), one('booking', 'away', 30)], 30, [25, 75]],
    ['a corner is half a goal', [one('goal', 'home', 29), one('corner', 'away', 30)], 30, [67, 33]],
    ['fifteen minutes ago is out', [one('goal', 'home', 15), one('corner', 'away', 16)], 30, [0, 100]],
    ['what comes later is not counted', [one('goal', 'home', 31)], 30, null],
    [
      'half a percent goes to home',
      [...Array(5).fill(one('goal', 'home', 9)), ...Array(3).fill(one('goal', 'away', 9))],
      9,
      [63, 37],
    ],
  ])('%s', (_, incidents, minute, share) => expect(momentumOf(incidents, minute)).toEqual(share))

  test('where parts are numbered, the running one counts', () => {
    expect(
      partMomentum([
        [30, 0],
        [10, 30],
      ]),
    ).toEqual([25, 75])
    expect(
      partMomentum([
        [30, 0],
        [0, 0],
      ]),
    ).toBeNull()
    expect(partMomentum([])).toBeNull()
  })

  test('a bar counts five minutes, from 1 to 5 and from 6 to 10', () => {
    const told = [one('goal', 'home', 5), one('corner', 'away', 6), one('booking', 'home', 10), one('goal', 'home', 11)]
    expect(momentumBars(told, 10)).toEqual([
      [4, 0],
      [0, 3],
    ])
    expect(momentumBars(told, 11)).toHaveLength(3)
    expect(momentumBars(told, 0)).toEqual([])
  })
})
