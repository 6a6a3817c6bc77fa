import {
  crashLasts,
  crashMultiple,
  crashReturn,
  drawCrash,
  leaveCrash,
  leavesAt,
  multipleAfter,
  reachedAfter,
} from '#studio/laws/crash.ts'
import { fairDraw } from '#studio/laws/hmac.ts'
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isWhole, saySample } from '../../_kit/sample.ts'

/** Multiples in hundredths, from the first to the last at which a curve can be left. */
const multiples = [100, 101, 102, 133, 150, 199, 200, 1_000, 9_999, 99_999, 100_000]

/** Thrown when a curve is not decided by the digits so far. */
class Undecided extends Error {}

/** How many of all numbers of so many digits decide each curve, and how many decide none. */
const decidedBy = (base: number, digits: number) => {
  const curves = new Map<number, number>()
  let open = 0
  const walk = (drawn: readonly number[]) => {
    let at = 0
    try {
      const crashed = drawCrash(() => {
        const digit = drawn[at++]
        if (digit === undefined) throw new Undecided()
        return digit
      }, base)
      curves.set(crashed, (curves.get(crashed) ?? 0) + base ** (digits - drawn.length))
    } catch (error) {
      if (!(error instanceof Undecided)) throw error
      if (drawn.length === digits) open += 1
      else for (let digit = 0; digit < base; digit += 1) walk([...drawn, digit])
    }
  }
  walk([])
  return { curves, open, all: base ** digits }
}

describe('§game.crash: the law of a curve', () => {
  const { curves, open, all } = decidedBy(100, 3)

  test('every number is counted, and three digits of a hundred leave less than a fortieth undecided', () => {
    expect([...curves.values()].reduce((sum, count) => sum + count, open)).toBe(all)
    expect(open).toBeLessThan(all / 40)
  })

  test.each(multiples)(
    'left at %i hundredths, it returns 99 %%: no more, and no less than what is undecided',
    (out) => {
      const paid = [...curves].reduce(
        (sum, [crashed, count]) => sum + (crashReturn('hand', { crashed, out }).n > 0n ? count : 0),
        0,
      )
      expect(paid * out).toBeLessThanOrEqual(99 * all)
      expect((paid + open) * out).toBeGreaterThanOrEqual(99 * all)
    },
  )

  test('whatever is drawn, it crashes at the least multiple at which 99 / U is reached', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 240n - 1n }), (number) => {
        let shift = 240n
        const crashed = drawCrash((below) => {
          shift -= 48n
          return Number((number >> shift) & BigInt(below - 1))
        })
        const whole = number === 0n ? 10n ** 9n : (99n * 2n ** 240n + number - 1n) / number
        expect(BigInt(crashed)).toBe(whole > 100_001n ? 100_001n : whole)
      }),
      { numRuns: 2_000 },
    ))

  /** the first word of the stream, of 48 bits | where it crashes: at once in one case of a hundred */
  test.each([
    [2 ** 48 - 1, 100],
    [Math.floor(2 ** 48 * 0.995), 100],
    [Math.floor(2 ** 48 * 0.989), 101],
    [2 ** 47, 198],
    [0, 100_001],
  ])('%i: %i', (word, crashed) => {
    let drawn = 0
    expect(drawCrash(() => (drawn++ === 0 ? word : 1))).toBe(crashed)
  })
})

test('§game.laws: drawn from seeds, a million curves return what the law says at every multiple', () => {
  const whole = 1_000_000
  const rounds = isWhole ? whole : 5_000
  if (rounds < whole) saySample(`${rounds} of ${whole} curves`)
  const seed = createHash('sha256').update('crash').digest()
  const left = new Map(multiples.map((out) => [out, 0]))
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const crashed = drawCrash(fairDraw(seed, { client: 'mine', nonce }))
    for (const out of multiples) if (out < crashed) left.set(out, left.get(out)! + 1)
  }
  for (const [out, count] of left) {
    const chance = 99 / out
    const error = Math.sqrt((chance * (1 - chance)) / rounds)
    expect(Math.abs(count / rounds - chance) / error, String(out)).toBeLessThan(4)
  }
})

describe('§game.crash: the curve by the clock', () => {
  /** milliseconds after it began | its multiple in hundredths: it doubles every five seconds */
  test.each([
    [-1, 100],
    [0, 100],
    [71, 100],
    [72, 101],
    [5_000, 200],
    [10_000, 400],
    [16_610, 1_000],
    [49_829, 100_000],
    [10_000_000, 100_000],
  ])('%i ms: %i', (ms, multiple) => expect(multipleAfter(ms)).toBe(multiple))

  test('a multiple is reached at the first millisecond that shows it, and a curve lasts until it crashes', () => {
    for (let multiple = crashMultiple.min + 1; multiple <= crashMultiple.max; multiple += 37) {
      const ms = reachedAfter(multiple)
      expect([multipleAfter(ms) >= multiple, multipleAfter(ms - 1) < multiple]).toEqual([true, true])
    }
    expect(crashLasts({ crashed: 100 })).toBe(0)
    expect(crashLasts({ crashed: 200 })).toBe(5_000)
    expect(crashLasts({ crashed: 100_001 })).toBe(49_829)
  })

  /** bet | where it crashes | ms | the move of a member who leaves then */
  test.each([
    ['hand', 237, 0, 'out-100'],
    ['hand', 237, 5_000, 'out-200'],
    ['hand', 237, 6_224, 'out-236'],
    ['hand', 237, 6_225, undefined],
    ['hand', 100, 0, undefined],
    ['hand', 237, -1, undefined],
    ['hand', 100_001, 49_829, undefined],
    ['auto-200', 500, 4_999, 'out-199'],
    ['auto-200', 500, 5_000, undefined],
    ['auto-1000', 237, 6_225, undefined],
  ])('%s, crashes at %i: after %i ms %s', (bet, crashed, ms, move) =>
    expect(leaveCrash(bet, { crashed }, ms)).toBe(move),
  )

  test.each([
    ['hand', 100_000],
    ['auto-101', 101],
    ['auto-100000', 100_000],
    ['auto-100', 0],
    ['auto-100001', 0],
    ['auto-0200', 0],
    ['auto-2e3', 0],
    ['out-200', 0],
    ['constructor', 0],
  ])('the bet %s leaves by itself at %i', (bet, at) => expect(leavesAt(bet)).toBe(at))
})
