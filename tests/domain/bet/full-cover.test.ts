import { answerTo } from '#commands/settle/answer.ts'
import { fullCoverNamed, fullCoverOf, fullCovers, sizesOfCover } from '#domain/bet/full-cover.ts'
import { systemLines } from '#domain/bet/parlay.ts'
import { describe, expect, test } from 'vitest'

describe('§parlay.full-cover: the names of the trade', () => {
  /** name | legs | lines */
  test.each([
    ['Trixie', 3, 4n],
    ['Patent', 3, 7n],
    ['Yankee', 4, 11n],
    ['Lucky 15', 4, 15n],
    ['Canadian', 5, 26n],
    ['Lucky 31', 5, 31n],
    ['Heinz', 6, 57n],
    ['Lucky 63', 6, 63n],
    ['Super Heinz', 7, 120n],
    ['Goliath', 8, 247n],
  ])('%s: %i legs, %i lines', (name, legs, lines) => {
    const cover = fullCoverNamed(name)!
    expect([cover.legs, systemLines(legs, sizesOfCover(cover))]).toEqual([legs, lines])
    expect(fullCoverOf(legs, sizesOfCover(cover).toReversed())).toBe(cover)
  })

  test('there are no others, and no other sizes have a name', () => {
    expect(fullCovers).toHaveLength(10)
    expect([
      fullCoverOf(4, [2, 3]),
      fullCoverOf(5, [2, 3, 4]),
      fullCoverOf(2, [1, 2]),
      fullCoverNamed('Union'),
    ]).toEqual([undefined, undefined, undefined, undefined])
  })

  const leg = {
    odds: 'DEC',
    price: 2,
    market: '1x2',
    period: 'ft',
    pick: 'home',
    result: { status: 'completed', ft: [1, 0] },
  }
  const settled = (sizes: unknown, legs: number) =>
    JSON.parse(
      answerTo(
        JSON.stringify({
          kind: 'system',
          unit: 1,
          currency: 'USD',
          sizes,
          legs: Array.from({ length: legs }, () => leg),
        }),
      ),
    )

  test('the calculator takes a name for its sizes, and refuses it for other legs', () => {
    expect(settled('lucky15', 4)).toMatchObject({ lines: 15, return: '80.00' })
    expect(settled('lucky15', 4)).toEqual(settled([1, 2, 3, 4], 4))
    expect(settled('Yankee', 5)).toEqual({ error: 'invalidSizes', field: 'sizes' })
    expect(settled('union jack', 3)).toEqual({ error: 'invalidSizes', field: 'sizes' })
  })
})
