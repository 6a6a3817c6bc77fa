import { type EachWayField, eachWayOffer, eachWayTerms, placedIn, placeOdds } from '#domain/bet/each-way.ts'
import { maxEntry, singleOf } from '#domain/bet/slip-ticket.ts'
import { figuresOf } from '#domain/bet/ticket-figures.ts'
import { exact } from '#domain/money/exact.ts'
import { decimalOf, parseQuote, quote, writeExact } from '#domain/odds/odds.ts'
import { leg } from '#review/flows/slip/placement.ts'
import { describe, expect, test } from 'vitest'

const decimal = (text: string) => decimalOf(parseQuote(text, 'DEC')!, 'DEC')

describe('§bet.each-way: terms by the runners of a field', () => {
  /** runners | places and part */
  test.each([
    [0, 'none'],
    [4, 'none'],
    [5, '2 at 1/4'],
    [7, '2 at 1/4'],
    [8, '3 at 1/5'],
    [20, '3 at 1/5'],
  ])('%i runners: %s', (runners, expected) => {
    const terms = eachWayTerms(runners)
    expect(terms ? `${terms.places} at 1/${terms.part}` : 'none').toBe(expected)
  })

  test.each([
    ['8.00', 4, '2.75'],
    ['3.05', 4, '1.5125'],
    ['2.00', 5, '1.20'],
    ['101.00', 5, '21.00'],
  ])('%s at 1/%i is %s', (win, part, place) => expect(writeExact(placeOdds(decimal(win), { part }))).toBe(place))

  /** runners, places of the place market | to win | to be placed | offered */
  test.each<[EachWayField, string, string | null, boolean]>([
    [{ runners: 6, placed: 2 }, '8.00', '2.76', true],
    [{ runners: 6, placed: 2 }, '8.00', '2.75', true],
    [{ runners: 6, placed: 2 }, '8.00', '2.74', false],
    [{ runners: 6, placed: 2 }, '8.00', null, false],
    [{ runners: 6, placed: 3 }, '8.00', '2.80', false],
    [{ runners: 4, placed: 2 }, '8.00', '2.80', false],
    [{ runners: 8, placed: 3 }, '11.00', '3.00', true],
  ])('%j at %s and %s: %s', (field, win, place, isOffered) =>
    expect(eachWayOffer(field, decimal(win), place === null ? null : decimal(place)) !== undefined).toBe(isOffered),
  )

  test('a race of the house pays two places, a season by its teams', () =>
    expect([placedIn(45, 6), placedIn(1, 20), placedIn(1, 6), placedIn(1, 4)]).toEqual([2, 3, 2, 0]))
})

describe('§bet.each-way: what the slip shows', () => {
  const runner = {
    ...leg,
    marketType: 'ORZ',
    pick: 'win',
    line: 0,
    oddsType: 'DEC',
    eachWay: { places: 2, part: 4 },
  } as const
  const ticket = singleOf(runner)
  const limits = { minBet: 3_00n, maxBet: 2_000_00n, maxPayout: 20_000_00n }

  test('10.00 each way at 8.00 risks 20.00 and comes back with 107.50', () => {
    expect(ticket.kind).toBe('eachWay')
    const terms = { maxPayout: limits.maxPayout, deductions: null }
    expect(figuresOf(ticket, [quote(80_000, 'DEC')], 10_00n, terms)).toEqual({
      risk: 20_00n,
      win: 87_50n,
      returns: 107_50n,
    })
    expect(figuresOf(ticket, [quote(80_000, 'DEC')], 10_00n, { ...terms, maxPayout: 100_00n })).toMatchObject({
      win: 80_00n,
      returns: 100_00n,
    })
  })

  test('both halves together are within the maximum and the balance', () => {
    const most = (available: bigint | null) => maxEntry(ticket, [quote(80_000, 'DEC')], { limits, available })
    expect([most(null), most(15_01n)]).toEqual([1_000_00n, 7_50n])
  })

  test('no place half pays more than its part', () => expect(placeOdds(exact(8n), { part: 1 })).toEqual(exact(8n)))
})
