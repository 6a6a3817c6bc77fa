import { trackerOf } from '#domain/market/play/tracker.ts'
import {
  closeMatch,
  hasRoom,
  openMatch,
  parseWatching,
  pinMatch,
  unpinMatch,
  watchedIn,
  writeWatching,
} from '#domain/market/play/watching.ts'
import { describe, expect, test } from 'vitest'

const of = (query: string) => parseWatching(query)
const full = of('pins=1,2,3,4')

describe('§page.live-centre: what is watched', () => {
  test.each([
    ['', [], null],
    ['match=7', [], 7],
    ['match=7&pins=3,4', [3, 4], 7],
    ['match=3&pins=3,4', [3, 4], null],
    ['pins=3,3,x,0,-1,4.5', [3], null],
    ['pins=1,2,3,4,5', [1, 2, 3, 4], null],
    ['match=7&pins=1,2,3,4', [1, 2, 3, 4], null],
    ['match=99999999999999999', [], null],
  ])('the address %s', (query, pinned, open) => expect(of(query)).toEqual({ pinned, open }))

  test.each(['', 'match=7', 'pins=3,4', 'match=7&pins=3,4'])('%s is written as it was read', (query) =>
    expect(writeWatching(of(query))).toBe(query),
  )

  test('another match takes the place of the one that is not pinned', () => {
    expect(watchedIn(openMatch(of('match=7&pins=3'), 8))).toEqual([3, 8])
    expect(watchedIn(openMatch(of('match=7&pins=3'), 3))).toEqual([3, 7])
  })

  test('four are pinned at most, and then none is opened', () => {
    expect(hasRoom(of('match=9&pins=1,2,3'))).toBe(true)
    expect(hasRoom(full)).toBe(false)
    expect(openMatch(full, 9)).toBe(full)
    expect(pinMatch(full, 9)).toBe(full)
    expect(pinMatch(of('match=9&pins=1,2,3'), 9)).toEqual({ pinned: [1, 2, 3, 9], open: null })
    expect(pinMatch(of('match=9&pins=1'), 2)).toEqual({ pinned: [1, 2], open: 9 })
    expect(pinMatch(of('pins=1'), 1)).toEqual(of('pins=1'))
  })

  test('one that is released stays open unless another is; one that is closed is gone', () => {
    expect(unpinMatch(of('pins=1,2'), 1)).toEqual({ pinned: [2], open: 1 })
    expect(unpinMatch(of('match=9&pins=1'), 1)).toEqual({ pinned: [], open: 9 })
    expect(unpinMatch(of('pins=1'), 5)).toEqual(of('pins=1'))
    expect(closeMatch(of('match=9&pins=1'), 9)).toEqual(of('pins=1'))
    expect(closeMatch(of('match=9&pins=1'), 1)).toEqual(of('match=9'))
  })
})

test('§page.live-centre: a sport without a drawing of its own has a scoreboard', () =>
  expect([1, 2, 3, 4, 5, 6, 41].map(trackerOf)).toEqual([
    'pitch',
    'hoops',
    'diamond',
    'scoreboard',
    'court',
    'scoreboard',
    'scoreboard',
  ]))
