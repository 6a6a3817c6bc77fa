import { compare, exact, type Exact, plus } from '#domain/money/exact.ts'
import { fishAverage, fishes, fishReturn, shoot } from '#studio/laws/fishing.ts'
import {
  coveredBy,
  drawFourDigit,
  type FourDigitForm,
  fourDigitAverage,
  fourDigitPrizes,
  fourDigitReturn,
  type FourDigitTicket,
  fourDigitUnits,
  isFourDigitTicket,
} from '#studio/laws/four-digit.ts'
import { diceReturn, diceRolls, diceTarget, miniAverage } from '#studio/laws/dice.ts'
import { drawKeno, kenoAverage, type KenoBetName, kenoBets, kenoDraws, kenoReturn } from '#studio/laws/keno.ts'
import { drawLimbo, limboReturn } from '#studio/laws/limbo.ts'
import { layMines, mineCount, minesReturn, mineTiles } from '#studio/laws/mines.ts'
import { dropBall, plinkoBoards, plinkoReturn } from '#studio/laws/plinko.ts'
import { describe, expect, test } from 'vitest'
import { percent } from './every-way.ts'

describe('§game.laws: keno, 20 of 80', () => {
  /** How many draws have so many numbers up to 40 and such a sum. */
  const draws = Array.from({ length: 21 }, () => Array.from({ length: 21 }, () => new Map<number, bigint>()))
  draws[0]![0]!.set(0, 1n)
  for (let number = 1; number <= 80; number += 1)
    for (let count = 19; count >= 0; count -= 1)
      for (let low = Math.min(count, 20); low >= 0; low -= 1)
        for (const [sum, ways] of draws[count]![low]!) {
          const then = draws[count + 1]![low + (number <= 40 ? 1 : 0)]!
          then.set(sum + number, (then.get(sum + number) ?? 0n) + ways)
        }
  const whole = draws[20]!.flatMap((sums, low) => [...sums].map(([sum, ways]) => ({ low, sum, ways })))
  const waysOf = (isWon: (sum: number, low: number) => boolean) =>
    whole.reduce((all, { low, sum, ways }) => (isWon(sum, low) ? all + ways : all), 0n)

  const won: Readonly<Record<KenoBetName, (sum: number, low: number) => boolean>> = {
    small: (sum) => sum < 810,
    exact810: (sum) => sum === 810,
    big: (sum) => sum > 810,
    odd: (sum) => sum % 2 === 1,
    even: (sum) => sum % 2 === 0,
    up: (_, low) => low > 10,
    level: (_, low) => low === 10,
    down: (_, low) => low < 10,
    gold: (sum) => sum >= 210 && sum <= 695,
    wood: (sum) => sum >= 696 && sum <= 763,
    water: (sum) => sum >= 764 && sum <= 855,
    fire: (sum) => sum >= 856 && sum <= 923,
    earth: (sum) => sum >= 924 && sum <= 1_410,
  }
  const bets = Object.keys(kenoBets) as KenoBetName[]

  test.each(bets)('%s: as many draws win as are written, and it returns 92 to 98 %', (bet) => {
    expect(kenoBets[bet].ways).toBe(waysOf(won[bet]))
    expect(compare(kenoAverage(bet), exact(92n, 100n))).toBe(1)
    expect(compare(kenoAverage(bet), exact(98n, 100n))).toBe(-1)
  })

  test('all draws are 80 over 20', () => expect(waysOf(() => true)).toBe(kenoDraws))

  test.each<[KenoBetName, string]>([
    ['exact810', '0.43964'],
    ['gold', '10.25153'],
    ['wood', '20.15276'],
    ['water', '38.80404'],
    ['fire', '20.33919'],
    ['earth', '10.45247'],
  ])('%s comes in %s %% of all draws', (bet, share) =>
    expect(percent(exact(kenoBets[bet].ways, kenoDraws), 5)).toBe(share),
  )

  test('a draw is decided as it is counted', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      let state = seed
      const numbers = drawKeno((below) => (state = (state * 48_271) % 2_147_483_647) % below)
      expect(new Set(numbers).size).toBe(20)
      const [sum, low] = [numbers.reduce((sum, one) => sum + one, 0), numbers.filter((one) => one <= 40).length]
      for (const bet of bets) expect(kenoReturn(bet, numbers).n > 0n, bet).toBe(won[bet](sum, low))
    }
  })
})

describe('§game.laws: 4D', () => {
  const forms: readonly [FourDigitForm, string, number, number][] = [
    ['straight', '0007', 1, 1],
    ['mBox', '1234', 24, 24],
    ['mBox', '1123', 12, 12],
    ['mBox', '1122', 6, 6],
    ['mBox', '1112', 4, 4],
    ['iBox', '1234', 1, 24],
    ['iBox', '1112', 1, 4],
    ['roll', 'R123', 10, 10],
    ['roll', '12R3', 10, 10],
  ]
  test.each(forms)('%s %s costs %i units and covers %i numbers', (form, number, units, covered) => {
    const ticket = { table: 'big', form, number } as const
    expect(isFourDigitTicket(ticket)).toBe(true)
    expect([fourDigitUnits(ticket), new Set(coveredBy(ticket)).size]).toEqual([units, covered])
  })

  test.each<[FourDigitForm, string]>([
    ['iBox', '7777'],
    ['mBox', '0000'],
    ['straight', '123'],
    ['straight', '12345'],
    ['roll', 'RR12'],
    ['roll', '1234'],
    ['straight', 'R123'],
  ])('%s %s is not a ticket', (form, number) => expect(isFourDigitTicket({ table: 'big', form, number })).toBe(false))

  /** Every number once takes all 23 prizes: what that returns in all, divided by 10,000, is the average. */
  const averageFor = (ticket: FourDigitTicket): Exact => {
    const ten = (number: string) => Array.from({ length: 10 }, () => number)
    const numbers = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
    const { n, d } = numbers
      .map((number) => ({
        first: number,
        second: number,
        third: number,
        specials: ten(number),
        consolations: ten(number),
      }))
      .map((drawn) => fourDigitReturn(ticket, drawn))
      .filter((returned) => returned.n > 0n)
      .reduce(plus, exact(0n))
    return exact(n, d * 10_000n * BigInt(fourDigitUnits(ticket)))
  }

  test.each(
    forms
      .filter(([, number]) => number !== '1122')
      .flatMap(([form, number]) => [
        ['big', form, number, '64.0000'] as const,
        ['small', form, number, '65.0000'] as const,
      ]),
  )('%s %s %s returns %s %', (table, form, number, share) => {
    const average = averageFor({ table, form, number })
    expect(compare(average, fourDigitAverage[table])).toBe(0)
    expect(percent(average, 4)).toBe(share)
  })

  test('several prizes of one number add up', () => {
    const drawn = {
      first: '1234',
      second: '4321',
      third: '9999',
      specials: ['1234', '1234'],
      consolations: ['1234'],
    }
    const { big } = fourDigitPrizes
    const straight = fourDigitReturn({ table: 'big', form: 'straight', number: '1234' }, drawn)
    expect(compare(straight, exact(BigInt(big.first + 2 * big.special + big.consolation)))).toBe(0)
    const box = fourDigitReturn({ table: 'big', form: 'iBox', number: '1234' }, drawn)
    expect(compare(box, exact(BigInt(big.first + big.second + 2 * big.special + big.consolation), 24n))).toBe(0)
    expect(fourDigitReturn({ table: 'small', form: 'straight', number: '1234' }, drawn).n).toBe(3_500n)
  })

  test('a draw has 23 numbers of four digits', () => {
    const drawn = drawFourDigit(() => 7)
    const numbers = [drawn.first, drawn.second, drawn.third, ...drawn.specials, ...drawn.consolations]
    expect(numbers).toEqual(Array.from({ length: 23 }, () => '0007'))
  })
})

describe('§game.laws: mini games keep 1 %', () => {
  test('dice, at every target', () => {
    const wrong: number[] = []
    for (let target: number = diceTarget.min; target <= diceTarget.max; target += 1) {
      const returned = [0, target - 1, target, diceRolls - 1].map((roll) => diceReturn(target, roll))
      const [{ n, d }] = returned as [Exact]
      if (compare(exact(n * BigInt(target), d * BigInt(diceRolls)), miniAverage) !== 0) wrong.push(target)
      if (returned.map((each) => each.n).join() !== `${n},${n},0,0`) wrong.push(target)
    }
    expect(wrong).toEqual([])
    expect(() => diceReturn(9_801, 0)).toThrow(RangeError)
  })

  test('limbo reaches a multiple where a curve of crash passes it, and never less than one', () => {
    const words = [2 ** 48 - 1, Math.floor(2 ** 48 * 0.989), 2 ** 47, 0]
    expect(words.map((word) => drawLimbo(() => word))).toEqual([100, 100, 197, 1_000_000])
    expect(() => limboReturn(100, 100)).toThrow(RangeError)
    expect(() => limboReturn(1_000_001, 100)).toThrow(RangeError)
  })

  test('mines, however many there are and whenever the member stops', () => {
    const over = (count: bigint, of: bigint): bigint => (of === 0n ? 1n : (count * over(count - 1n, of - 1n)) / of)
    for (let mines: number = mineCount.min; mines <= mineCount.max; mines += 1)
      for (let opened = 1; opened <= mineTiles - mines; opened += 1) {
        const returned = minesReturn(mines, opened)
        const [safe, all] = [over(BigInt(mineTiles - mines), BigInt(opened)), over(BigInt(mineTiles), BigInt(opened))]
        expect(compare(exact(returned.n * safe, returned.d * all), miniAverage)).toBe(0)
      }
    expect(() => minesReturn(20, 6)).toThrow(RangeError)
    expect(layMines(3, () => 0)).toEqual(new Set([1, 2, 3]))
  })

  test.each(plinkoBoards)('plinko %s, over every way of the ball', (board) => {
    const rows = Number(board.split('-')[0])
    const ways = Array.from({ length: 2 ** rows }, (_, way) => {
      let bits = way
      return dropBall(board, () => {
        const bit = bits % 2
        bits = (bits - bit) / 2
        return bit
      })
    })
    const sum = ways.reduce((sum, way) => sum + plinkoReturn(board, way).n, 0n)
    expect(compare(exact(sum, 100n * 2n ** BigInt(rows)), miniAverage)).toBe(0)
  })
})

test('§game.laws: every fish returns what it says', () => {
  for (const [fish, { pays, percent: share }] of Object.entries(fishes)) {
    const name = fish as keyof typeof fishes
    let returned = 0n
    let draws = 0
    for (let drawn = 0; drawn === 0 || drawn < draws; drawn += 1) {
      const isCaught = shoot(name, (below) => {
        draws = below
        return drawn
      })
      returned += fishReturn(name, isCaught).n
    }
    expect(draws).toBe(pays * 100)
    expect(compare(exact(returned, BigInt(draws)), fishAverage(name)), fish).toBe(0)
    expect(compare(fishAverage(name), exact(BigInt(share), 100n))).toBe(0)
  }
})
