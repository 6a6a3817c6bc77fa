import {
  catalogue,
  isMarketCode,
  type MarketCode,
  marketCodes,
  marketOf,
  type Period,
} from '#domain/market/catalogue.ts'
import { type MatchResult, resultStatuses, type ResultStatus, type Score, type Side } from '#domain/market/result.ts'
import { americanFootball, baseball, basketball, soccer } from '#domain/market/sports.ts'
import { settleBacked } from '#domain/settlement/settlement.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const backed = (market: MarketCode, pick: string, over: Partial<Backed> = {}): Backed => ({
  market,
  pick,
  period: 'ft',
  line: 0,
  sport: soccer,
  live: false,
  at: [0, 0],
  ...over,
})

/** `1-0 2-1 hah`: half-time, full-time and the goals in order. */
const played = (text: string, status: ResultStatus = 'completed'): MatchResult => {
  const [ht = '', ft = '', goals = ''] = text.split(' ')
  const score = (of: string): Score => [Number(of.split('-')[0]), Number(of.split('-')[1])]
  return {
    status,
    action: 1,
    ht: score(ht),
    ft: score(ft),
    goals: [...goals].map((side) => (side === 'h' ? 'home' : 'away')),
  }
}

/** market | what was played | the picks that win; all others lose, but those after &, whose stake comes back. */
const table = `
  1x2     | 0-0 2-1 hah  | home                | 0-0 1-1 ha | draw             | 0-1 0-1 a  | away
  oe      | 0-0 0-0      | even                | 0-0 2-1 hah | odd             | 1-1 1-1 ha | even
  ml      | 0-0 1-0 h    | home                | 0-1 0-1 a  | away             | 0-0 0-0    | & home away (void)
  cs      | 0-0 2-1 hah  | 2-1                 | 0-0 0-0    | 0-0              | 5-0 5-0 hhhhh | other         | 4-4 4-4 hahahaha | 4-4 | 0-5 0-5 aaaaa | other
  dc      | 0-0 1-0 h    | 1X 12               | 0-0 0-0    | 1X X2            | 0-1 0-1 a  | 12 X2
  dnb     | 0-0 1-0 h    | home                | 0-1 0-1 a  | away             | 0-0 0-0    | & home away
  hnb     | 0-0 1-0 h    | & draw away         | 0-1 0-1 a  | away             | 0-0 0-0    | draw
  anb     | 0-0 1-0 h    | home                | 0-1 0-1 a  | & home draw      | 0-0 0-0    | draw
  htft    | 1-0 1-0 h    | HH                  | 1-0 1-1 ha | HD               | 1-0 1-2 haa | HA
  htft    | 0-0 1-0 h    | DH                  | 0-0 0-0    | DD               | 0-0 0-1 a  | DA
  htft    | 0-1 2-1 ahh  | AH                  | 0-1 1-1 ah | AD               | 0-1 0-1 a  | AA
  fg      | 0-0 2-1 ahh  | away                | 1-0 1-0 h  | home             | 0-0 0-0    | none
  lg      | 0-0 2-1 ahh  | home                | 0-1 1-2 aha | away            | 0-0 0-0    | none
  tg      | 0-0 0-0      | 0                   | 0-0 2-1 hah | 3               | 9-0 9-1 hhhhhhhhha | 10+       | 5-4 5-4 hhhhhaaaa | 9 | 6-5 6-5 hhhhhhaaaaa | 10+
  bs      | 0-0 1-1 ha   | yes                 | 1-0 1-0 h  | no               | 0-0 0-0    | no              | 0-1 0-1 a | no
  cl      | 0-0 1-0 h    | home-yes away-no    | 0-0 1-1 ha | home-no away-no  | 0-0 0-0    | home-yes away-yes
  twtn    | 0-0 1-0 h    | home                | 0-0 2-1 hah | -               | 0-2 0-2 aa | away            | 0-0 0-0 | -
  oehm    | 0-0 1-0 h    | odd                 | 0-0 2-1 hah | even            | 0-1 0-1 a  | even
  oeaw    | 0-0 1-0 h    | even                | 0-0 2-1 hah | odd             | 0-2 0-2 aa | even
  etg     | 0-0 0-0      | 0                   | 0-0 2-1 hah | 3               | 5-2 5-2 hhhhhaa | 6+         | 3-3 3-3 hahaha | 6+
  ehtg    | 0-0 2-1 hah  | 2                   | 4-0 4-0 hhhh | 3+             | 0-1 0-1 a  | 0
  eatg    | 0-0 2-1 hah  | 1                   | 0-3 0-3 aaa | 3+              | 0-0 0-0    | 0
  wm      | 0-0 1-0 h    | home-1              | 0-4 0-4 aaaa | away-3+        | 1-1 1-1 ha | draw            | 0-0 0-0 | none | 2-0 2-0 hh | home-2 | 1-1 1-2 haa | away-1
  htftoe  | 1-0 1-1 ha   | odd-even            | 0-0 1-0 h  | even-odd         | 1-0 2-1 hha | odd-odd
  cshtft  | 1-0 2-1 hha  | 1-0/2-1             | 0-0 0-0    | 0-0/0-0          | 1-0 3-1 hhha | other
  etghtft | 1-0 2-1 hha  | 1/3                 | 0-0 0-0    | 0/0              | 4-0 4-3 hhhhaaa | other | 3-0 3-3 hhhaaa | 3/6
  oxtou   | 0-0 2-1 hah  | home-over           | 0-0 1-1 ha | draw-under       | 0-0 0-3 aaa | away-over
  dcou    | 0-0 2-1 hah  | 1X-over 12-over     | 0-0 1-1 ha | 1X-under X2-under | 0-3 0-3 aaa | 12-over X2-over
  ouoe    | 0-0 2-1 hah  | over-odd            | 0-0 1-1 ha | under-even       | 0-1 0-1 a  | under-odd
`
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [market = '', ...cells] = row.split('|').map((cell) => cell.trim())
    return cells.flatMap((cell, n) => (n % 2 === 0 ? [[market, cell, cells[n + 1]!] as const] : []))
  })

const halfLine = 10

describe('§settlement.markets: every market decides every pick', () => {
  test.each(table)('%s, %s: %s', (market, play, winners) => {
    if (!isMarketCode(market)) throw new Error(`${market} is not in the catalogue`)
    const [won = '', back = ''] = winners.split('&').map((cell) => cell.trim())
    const kept: Outcome = back.endsWith('(void)') ? 'void' : 'draw'
    const line = marketOf(market).grid === null ? 0 : halfLine
    for (const pick of marketOf(market).picks!) {
      const outcome = won.split(' ').includes(pick) ? 'won' : back.split(' ').includes(pick) ? kept : 'lost'
      expect([pick, settleBacked(backed(market, pick, { line }), played(play))]).toEqual([pick, outcome])
    }
  })

  test('the table names every market that has picks and no quarter line', () => {
    const missing = marketCodes.filter((code) => table.every(([market]) => market !== code))
    expect(missing).toEqual(['hdp', 'ou', 'outright', 'tw', 'mv', 'rb', 'plc', 'fc', 'tc'])
  })

  test.each<[string, number, string, Outcome]>([
    ['home', -4, '0-0 2-0 hh', 'won'],
    ['home', -4, '0-0 1-0 h', 'lost'],
    ['draw', -4, '0-0 1-0 h', 'won'],
    ['away', 4, '0-0 0-0', 'won'],
    ['away', 4, '0-0 1-0 h', 'lost'],
    ['home', 8, '0-1 0-1 a', 'won'],
    ['draw', 8, '0-2 0-2 aa', 'won'],
    ['away', -8, '0-3 0-3 aaa', 'won'],
  ])('three-way handicap %s at %s quarters, %s: %s', (pick, line, play, outcome) => {
    expect(settleBacked(backed('tw', pick, { line }), played(play))).toBe(outcome)
  })

  test.each<[MarketCode, readonly string[], readonly string[]]>([
    ['mv', ['home-stoppage', 'home-3'], ['home-stoppage']],
    ['rb', ['home-stoppage', 'home-3'], ['home-3']],
    ['mv', ['away-points', 'points'], ['away-points']],
    ['rb', ['away-points', 'points'], ['points']],
  ])('§settlement.bout: %s of a bout that ends %j is won by %j alone', (market, winners, won) => {
    for (const pick of marketOf(market).picks!)
      expect([pick, settleBacked(backed(market, pick), { ...played('0-0 1-0 h'), winners })]).toEqual([
        pick,
        won.includes(pick) ? 'won' : 'lost',
      ])
    expect(settleBacked(backed(market, won[0]!), played('0-0 1-0 h'))).toBe('running')
  })

  test('first-half markets are the same markets on the first half', () => {
    const goals = fc.array(fc.constantFrom<Side>('home', 'away'), { maxLength: 9 })
    const counted = (of: readonly Side[]): Score => [
      of.filter((side) => side === 'home').length,
      of.filter((side) => side === 'away').length,
    ]
    const halves = marketCodes.filter((code) => marketOf(code).periods.includes('ht'))
    fc.assert(
      fc.property(goals, goals, fc.constantFrom(...halves), fc.nat(), (first, second, market, n) => {
        const { picks } = marketOf(market)
        const bet = { market, pick: picks![n % picks!.length]!, line: marketOf(market).grid === null ? 0 : halfLine }
        const whole: MatchResult = {
          status: 'completed',
          action: 1,
          ht: counted(first),
          ft: counted([...first, ...second]),
          goals: [...first, ...second],
        }
        const half: MatchResult = { status: 'completed', action: 1, ht: [0, 0], ft: counted(first), goals: first }
        expect(settleBacked(backed(market, bet.pick, { ...bet, period: 'ht' }), whole)).toBe(
          settleBacked(backed(market, bet.pick, bet), half),
        )
      }),
    )
  })
})

describe('§settlement.markets: each market × each result', () => {
  const byStatus: Record<ResultStatus, readonly [ft: string, ht: string, over: string]> = {
    completed: ['settle', 'settle', 'settle'],
    firstHalf: ['running', 'settle', 'running'],
    upcoming: ['running', 'running', 'running'],
    pending: ['running', 'running', 'running'],
    suspended: ['running', 'running', 'running'],
    cancelled: ['void', 'void', 'void'],
    refund: ['void', 'void', 'void'],
    abandoned1H: ['void', 'void', 'void'],
    refund1H: ['settle', 'void', 'void'],
    refund2H: ['void', 'settle', 'void'],
    abandoned2H: ['void', 'settle', 'void'],
    called: ['settle', 'settle', 'settle'],
  }
  const cases = marketCodes.flatMap((market) =>
    marketOf(market).periods.flatMap((period) => resultStatuses.map((status) => [market, period, status] as const)),
  )

  test.each(cases)('%s %s, %s', (market, period, status) => {
    const kind = byStatus[status][marketOf(market).spansHalves ? 2 : period === 'ft' ? 0 : 1]
    const of = (as: ResultStatus) => (pick: string) =>
      settleBacked(backed(market, pick, { period, line: marketOf(market).grid === null ? 0 : halfLine }), {
        ...played('1-0 2-1 hah', as),
        winners: ['Ann'],
      })
    const picks = marketOf(market).picks ?? ['Ann', 'Bob']
    expect(picks.map(of(status))).toEqual(kind === 'settle' ? picks.map(of('completed')) : picks.map(() => kind))
  })

  test.each<[Period, Partial<MatchResult>, MarketCode, string]>([
    ['ft', { ft: null }, '1x2', 'home'],
    ['ht', { ht: null }, '1x2', 'home'],
    ['ft', { ht: null }, 'htft', 'HH'],
    ['ft', {}, 'outright', 'Ann'],
  ])('%s without what it needs (%o) %s stays running', (period, without, market, pick) => {
    expect(settleBacked(backed(market, pick, { period }), { ...played('0-0 1-0 h'), ...without })).toBe('running')
  })

  test.each<[ResultStatus, Period, Partial<MatchResult>]>([
    ['refund1H', 'ft', { ft: null }],
    ['refund2H', 'ht', { ht: null }],
    ['abandoned2H', 'ht', { ht: null }],
  ])('%s: what stands of it stays running without its score (%s)', (status, period, missing) => {
    expect(settleBacked(backed('1x2', 'home', { period }), { ...played('1-0 1-0 h', status), ...missing })).toBe(
      'running',
    )
    expect(settleBacked(backed('1x2', 'home', { period }), played('1-0 1-0 h', status))).toBe('won')
  })

  test('the last goal of a half is not the last of the match', () => {
    expect(settleBacked(backed('lg', 'home', { period: 'ht' }), played('1-0 1-1 ha'))).toBe('won')
    expect(settleBacked(backed('lg', 'away'), played('1-0 1-1 ha'))).toBe('won')
    expect(settleBacked(backed('fg', 'none', { period: 'ht' }), played('0-0 1-1 ha'))).toBe('won')
  })

  test('a first goal nobody reported stays running', () => {
    expect(settleBacked(backed('fg', 'home'), { status: 'completed', action: 1, ht: [0, 0], ft: [1, 0] })).toBe(
      'running',
    )
  })
})

describe('§settlement.overtime: other sports count overtime in full-game markets without a draw', () => {
  const overtime: MatchResult = { status: 'completed', action: 1, ht: [40, 41], ft: [90, 90], overtime: [99, 95] }
  test.each<[number, MarketCode, string, number, Outcome]>([
    [basketball, 'ml', 'home', 0, 'won'],
    [basketball, 'hdp', 'home', -14, 'won'],
    [basketball, 'ou', 'over', 770, 'won'],
    [basketball, '1x2', 'draw', 0, 'won'],
    [basketball, 'dc', 'X2', 0, 'won'],
    [americanFootball, 'ml', 'home', 0, 'won'],
    [baseball, 'ml', 'home', 0, 'won'],
    [soccer, 'ml', 'home', 0, 'void'],
    [soccer, 'ou', 'over', 770, 'lost'],
    [basketball, 'htft', 'AD', 0, 'won'],
  ])('sport %s %s %s at %s quarters: %s', (sport, market, pick, line, outcome) => {
    expect(settleBacked(backed(market, pick, { sport, line }), overtime)).toBe(outcome)
  })

  test('halves have no overtime', () =>
    expect(settleBacked(backed('ml', 'away', { sport: basketball, period: 'ht' }), overtime)).toBe('won'))
  test('a live basketball handicap counts the whole game; only soccer ignores what was before (§handicap.live-score)', () => {
    const live = { live: true, at: [50, 40] as const, line: 0 }
    expect(
      settleBacked(backed('hdp', 'home', { ...live, sport: basketball }), { ...overtime, overtime: [99, 95] }),
    ).toBe('won')
    expect(settleBacked(backed('hdp', 'home', { ...live, sport: soccer, at: [2, 0] }), played('0-0 2-1 hha'))).toBe(
      'lost',
    )
  })
})

test('World Cup 2022 final: 2–2 after normal time, so 1X2 is a draw (§settlement.period)', () => {
  expect(settleBacked(backed('1x2', 'draw'), { ...played('2-0 2-2 hhaa'), overtime: [3, 3] })).toBe('won')
  expect(Object.keys(catalogue)).toHaveLength(36)
})
