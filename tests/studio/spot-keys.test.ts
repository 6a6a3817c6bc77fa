import { type Place, placeBeside } from '#studio/frame/games/spot-keys.ts'
import { type Lies, rouletteLies } from '#studio/frame/games/roulette/roulette-table.ts'
import { rouletteBets } from '#studio/laws/roulette.ts'
import { describe, expect, test } from 'vitest'

const [cellWide, cellHigh] = [40, 50]
const placeOf = ({ x, y, wide, high }: Lies): Place => ({
  left: (x - wide / 2) * cellWide,
  right: (x + wide / 2) * cellWide,
  top: (y - high / 2) * cellHigh,
  bottom: (y + high / 2) * cellHigh,
})
const sized = [...rouletteLies].filter(([, { wide }]) => wide > 0)
const between = [...rouletteLies].filter(([, { wide }]) => wide === 0)

describe('the arrow keys on the table of roulette', () => {
  /** from | keys | to */
  test.each([
    ['red', 'Right', 'black'],
    ['red', 'Left', 'even'],
    ['red', 'Up', 'dozen-2'],
    ['1', 'Up', '2'],
    ['1', 'Right', '4'],
    ['3', 'Left', '0'],
    ['0', 'Right', '2'],
    ['34', 'Right', 'column-1'],
    ['17', 'Down', '16'],
    ['16', 'Down', 'dozen-2'],
    ['dozen-1', 'Right', 'dozen-2'],
    ['3', 'Up', undefined],
    ['low', 'Down', undefined],
  ])('%s, %s: %s', (from, key, to) => {
    const at = placeBeside(
      placeOf(rouletteLies.get(from)!),
      sized.map(([, lies]) => placeOf(lies)),
      `Arrow${key}` as never,
    )
    expect(at === undefined ? undefined : sized[at]![0]).toBe(to)
  })

  test.each([
    ['17', 'Right', '17-20'],
    ['17', 'Up', '17-18'],
    ['16', 'Down', '16-17-18'],
    ['16-17-18', 'Right', '16-17-18-19-20-21'],
    ['2', 'Left', '0-2'],
  ])('%s, Shift and %s: %s', (from, key, to) => {
    const at = placeBeside(
      placeOf(rouletteLies.get(from)!),
      between.map(([, lies]) => placeOf(lies)),
      `Arrow${key}` as never,
    )
    expect(between[at ?? -1]?.[0]).toBe(to)
  })
})

describe('§game.laws: the table of roulette', () => {
  test('every bet of the law lies on it, no two of them in one place', () => {
    expect([...rouletteLies.keys()]).toEqual([...rouletteBets.keys()])
    const places = [...rouletteLies.values()].map(({ x, y }) => `${x} ${y}`)
    expect(new Set(places).size).toBe(places.length)
  })

  test('a bet on several numbers touches each of them, and no other', () => {
    const numbers = sized.filter(([bet]) => /^\d+$/.test(bet))
    for (const [bet, { x, y }] of between) {
      const covered = rouletteBets.get(bet)!
      // A street and a line lie at the end of their rows, which they reach across.
      const reaches = covered.length === 3 || covered.length === 6 || covered.includes(0) ? 3 : 0.6
      const near = numbers
        .filter(
          ([, one]) => Math.abs(one.x - x) <= one.wide / 2 + 0.01 && Math.abs(one.y - y) <= one.high / 2 + reaches,
        )
        .map(([number]) => Number(number))
      expect(near, bet).toEqual(expect.arrayContaining([...covered]))
    }
  })
})
