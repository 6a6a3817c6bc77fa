import { sameSelection, type Leg } from '#domain/bet/leg.ts'
import { consents } from '#domain/bet/consent.ts'
import { byMarketOptions } from '#domain/market/league-filter.ts'
import { marketCodes } from '#domain/market/catalogue.ts'
import {
  hasPick,
  isMainType,
  isMarketType,
  mainTypes,
  mainTypesOf,
  marketTypeCodes,
  marketTypes,
  oddsTypeFor,
  picksOf,
} from '#domain/market/kinds.ts'
import { lineFor, printHandicap } from '#domain/market/line.ts'
import {
  childMatch,
  headCounts,
  type Live,
  type LiveRow,
  mainMatch,
  type MatchRow,
  phases,
  parseLeague,
  parseLive,
  parseMatch,
  subjects,
  suspensions,
  tabOf,
  tabs,
  writeLeague,
  writeLive,
  writeMatch,
} from '#domain/market/rows.ts'
import { parseOdds, writeOdds } from '#domain/market/odds-rows.ts'
import { type ResultStatus, type Score, verdictFor } from '#domain/market/result.ts'
import { marketStatuses } from '#domain/market/status.ts'
import { quote } from '#domain/odds/odds.ts'
import { settleByScore } from '#domain/settlement/settlement.ts'
import { describe, expect, test } from 'vitest'

describe('§board.rows: positional rows, written as they are read', () => {
  const live: LiveRow = [3, 90, 2, 1, 1, 0, 0, 1, 0, 3, null]
  const match: MatchRow = [7, 3, 1, 4, 3, 'Home', 'Away', 3, 1, 1_000, 1, 1, live]

  test('a match: 0 id, 1 league, 3 order, 4 kind, 9 kick-off, 11 subject, 12 live state', () => {
    expect(parseMatch(match)).toEqual({
      id: 7,
      league: 3,
      sport: 1,
      order: 4,
      kind: 3,
      home: 'Home',
      away: 'Away',
      tab: 'live',
      status: 'suspended',
      kickoff: 1_000,
      suspension: 'incident',
      subject: 'corners',
      live: {
        phase: 'secondHalf',
        minute: 90,
        score: [2, 1],
        half: [1, 0],
        reds: [0, 1],
        part: 0,
        parts: [],
        added: 3,
      },
    })
    expect(writeMatch(parseMatch(match))).toEqual(match)
    expect(parseMatch([...match.slice(0, 12), null] as unknown as MatchRow).live).toBe(null)
    expect(writeLive(parseLive(live))).toEqual(live)
    expect([mainMatch, childMatch]).toEqual([1, 3])
  })

  test.each<[string, LiveRow, Live]>([
    [
      'a third quarter',
      [5, 7, 61, 58, 44, 40, 0, 0, 3, 0, null, 20, 22, 24, 18, 17, 18],
      {
        phase: 'playing',
        minute: 7,
        score: [61, 58],
        half: [44, 40],
        reds: [0, 0],
        part: 3,
        parts: [
          [20, 22],
          [24, 18],
          [17, 18],
        ],
      },
    ],
    [
      'a break after the first set',
      [6, 0, 1, 0, 1, 0, 0, 0, 1, 0, null, 6, 4],
      { phase: 'break', minute: 0, score: [1, 0], half: [1, 0], reds: [0, 0], part: 1, parts: [[6, 4]] },
    ],
    [
      'a game of tennis at 40–15, served by away',
      [5, 0, 0, 0, 0, 0, 0, 0, 1, 0, [1, 3, 1], 2, 4],
      {
        phase: 'playing',
        minute: 0,
        score: [0, 0],
        half: [0, 0],
        reds: [0, 0],
        part: 1,
        parts: [[2, 4]],
        game: [1, 3, 1],
      },
    ],
    [
      'a feed that reports no score',
      [1, 12, null, null, 0, 0, 0, 0, 0, 0, null],
      { phase: 'firstHalf', minute: 12, score: null, half: [0, 0], reds: [0, 0], part: 0, parts: [] },
    ],
  ])('the live state of %s', (_, row, live) => expect([parseLive(row), writeLive(live)]).toEqual([live, row]))

  test('a league', () => {
    const row = [3, 'League', 2, 9, 1, 25] as const
    expect(parseLeague(row)).toEqual({ id: 3, name: 'League', sport: 2, order: 9, flag: 1, type: 25 })
    expect(writeLeague(parseLeague(row))).toEqual(row)
  })

  test('a market', () => {
    const row = [11, 7, 'OU', 10, 2, 5, 19_000, null] as const
    expect(parseOdds(row)).toEqual({
      id: 11,
      match: 7,
      type: 'OU',
      line: 10,
      status: 'hidden',
      version: 5,
      prices: [quote(19_000, 'DEC'), null],
    })
    expect(writeOdds(parseOdds(row))).toEqual(row)
  })

  test('codes by their places', () => {
    expect([1, 2, 3].map((code) => tabOf(code as 1 | 2 | 3))).toEqual(['early', 'today', 'live'])
    expect(tabs).toEqual({ early: 1, today: 2, live: 3 })
    expect(phases).toEqual(['before', 'firstHalf', 'halfTime', 'secondHalf', 'ended', 'playing', 'break', 'overtime'])
    expect(subjects).toEqual(['match', 'corners', 'bookings'])
    expect(suspensions).toEqual(['none', 'incident', 'feed', 'trader', 'halfTime'])
    expect(marketStatuses).toEqual(['open', 'suspended', 'hidden', 'settled', 'cancelled'])
    expect(headCounts).toEqual(['hdp', 'ou', 'oe', 'oxt', 'ml', 'tw', 'cs', 'dc', 'fglg', 'htft', 'tg', 'orz'])
  })
})

describe('§board.main-markets: the markets of the main board', () => {
  /** code kind period picks line asian */
  const table = [
    'HDP hdp ft home,away true true',
    'OU ou ft over,under true true',
    'OXT 1x2 ft home,away,draw false false',
    'HDPH hdp ht home,away true true',
    'OUH ou ht over,under true true',
    'OXTH 1x2 ht home,away,draw false false',
  ]
  test('they are', () => {
    expect(mainTypes.map((code) => `${code} ${Object.values(marketTypes[code]).map(String).join(' ')}`)).toEqual(table)
    expect([
      picksOf('OU'),
      hasPick('OXT', 'draw'),
      hasPick('HDP', 'draw'),
      isMarketType('OUH'),
      isMarketType('toString'),
    ]).toEqual([['over', 'under'], true, false, true, false])
  })

  test('every market of the catalogue has its mark, and an H behind it for the first half', () => {
    expect(marketTypeCodes.filter((code) => marketTypes[code].period === 'ft').join(' ')).toBe(
      'HDP OU OXT OE ML CS DC DNB HTFT FG LG TG ORZ TW HNB ANB BS CL TWTN OEHM OEAW OXTOU DCOU OUOE ETG EHTG EATG WM HTFTOE CSHTFT ETGHTFT MV RB PLC FC TC',
    )
    expect(marketTypeCodes.filter((code) => marketTypes[code].period === 'ht').join(' ')).toBe(
      'HDPH OUH OXTH OEH MLH CSH DCH DNBH FGH LGH TGH TWH HNBH ANBH BSH CLH TWTNH OEHMH OEAWH OXTOUH DCOUH OUOEH ETGH EHTGH EATGH WMH',
    )
    expect([
      picksOf('CSH').length,
      hasPick('FG', 'none'),
      picksOf('ORZ'),
      hasPick('HTFT', 'HD'),
      isMarketType('HTFTH'),
      isMarketType('hdp'),
    ]).toEqual([26, true, ['win'], true, false, false])
  })

  test('a row shows the six of soccer; without a draw there is the money line and odd/even', () => {
    expect([mainTypesOf(1), mainTypesOf(2), mainTypesOf(5)].map((types) => types.join(' '))).toEqual([
      'HDP OU OXT HDPH OUH OXTH',
      'HDP OU ML OE HDPH OUH',
      'HDP OU ML OE HDPH OUH',
    ])
    expect([
      isMainType('ORZ', 1),
      isMainType('CS', 1),
      isMainType('OXT', 2),
      isMainType('ML', 41),
      isMainType('OXT', 41),
      isMainType('OXT', 99),
    ]).toEqual([true, false, false, true, true, true])
  })

  test('§odds.member-type: handicap and over/under follow the member, 1X2 is decimal', () => {
    expect(mainTypes.map((code) => oddsTypeFor(code, 'MY'))).toEqual(['MY', 'MY', 'DEC', 'MY', 'MY', 'DEC'])
    expect(marketTypeCodes.filter((code) => oddsTypeFor(code, 'MY') === 'MY').join(' ')).toBe(
      'HDP HDPH OU OUH OE OEH OEHM OEHMH OEAW OEAWH',
    )
  })

  test.each([
    ['HDP', -3, 'home', -3],
    ['HDP', -3, 'away', 3],
    ['HDP', 1, 'away', -1],
    ['HDPH', -2, 'away', 2],
    ['HDPH', -2, 'home', -2],
    ['OU', 10, 'under', 10],
    ['OU', 10, 'over', 10],
    ['HDP', 0, 'away', 0],
    ['HDP', 0, 'home', 0],
    ['TW', -4, 'away', 4],
    ['TW', -4, 'draw', -4],
    ['TW', -4, 'home', -4],
    ['TWH', 4, 'away', -4],
  ] as const)('%s %s from the side of %s is %s', (type, line, pick, own) => expect(lineFor(type, line, pick)).toBe(own))

  test.each([
    [0, '0'],
    [1, '+0/0.5'],
    [-1, '\u22120/0.5'],
    [2, '+0.5'],
    [-4, '\u22121'],
  ])('a handicap of %s quarters prints %s', (line, printed) => expect(printHandicap(line)).toBe(printed))
})

test('one selection is one pick of one market', () => {
  const leg = { oddsId: 1, pick: 'home' } as Leg
  expect(
    [
      { oddsId: 1, pick: 'home' },
      { oddsId: 1, pick: 'away' },
      { oddsId: 2, pick: 'home' },
    ].map((other) => sameSelection(leg, other as Leg)),
  ).toEqual([true, false, false])
})

test('§bet.consent, §board.league-filter: the options', () => {
  expect(consents).toEqual(['none', 'better', 'any'])
  expect(byMarketOptions).toEqual(['1', '2', '3'])
})

describe('§settlement.period: what a result means for a period', () => {
  const both = (status: ResultStatus, ht: Score | null, ft: Score | null) =>
    (['ht', 'ft'] as const).map((period) => verdictFor({ status, ht, ft, action: 1 }, period)).join(' ')
  test.each<[ResultStatus, string, string, string]>([
    ['completed', 'settle settle', 'running settle', 'settle running'],
    ['pending', 'running running', 'running running', 'running running'],
    ['suspended', 'running running', 'running running', 'running running'],
    ['cancelled', 'void void', 'void void', 'void void'],
    ['refund', 'void void', 'void void', 'void void'],
    ['abandoned1H', 'void void', 'void void', 'void void'],
    ['refund1H', 'void settle', 'void settle', 'void running'],
    ['refund2H', 'settle void', 'running void', 'settle void'],
    ['abandoned2H', 'settle void', 'running void', 'settle void'],
    ['called', 'settle settle', 'void settle', 'settle void'],
  ])(
    '%s: with both scores %s, with full time alone %s, with half-time alone %s',
    (status, known, fullTime, halfTime) => {
      expect([both(status, [1, 0], [2, 0]), both(status, null, [2, 0]), both(status, [1, 0], null)]).toEqual([
        known,
        fullTime,
        halfTime,
      ])
    },
  )
})

test('§board.catalogue: the markets the product names; of others it has only a code, which is read as the trade reads it', () => {
  const named = 'hdp ou 1x2 oe ml cs dc dnb htft fg lg tg outright'
  expect(marketCodes.slice(0, named.split(' ').length).join(' ')).toBe(named)
})

test.each([
  ['HDP', 'home', -2, [1, 0], 'won'],
  ['HDP', 'away', -2, [1, 0], 'lost'],
  ['OU', 'over', 4, [1, 0], 'draw'],
  ['OXTH', 'draw', 0, [1, 1], 'won'],
] as const)('§settlement.outcomes: %s %s %s at %s alone is %s', (marketType, pick, line, score, outcome) => {
  expect(settleByScore({ marketType, pick, line, live: false, scoreAt: [0, 0] }, score)).toBe(outcome)
})
