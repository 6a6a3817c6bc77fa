import type { FeedMessage } from '#odds/feed.ts'
import { streamFeed } from '#odds/feeds/betfair/betfair.ts'
import { describe, expect, test } from 'vitest'
import { minutes } from '../kit.ts'
import { kickoff, recorded } from '../samples/betfair.ts'

type Runner = readonly [name: string, status: 'ACTIVE' | 'WINNER' | 'LOSER' | 'REMOVED']
type Settled = Readonly<Record<string, readonly Runner[]>>

const line = (m: number, markets: Settled, status: string, part: object = {}) =>
  JSON.stringify({
    op: 'mcm',
    id: 1,
    pt: kickoff + minutes(m),
    ...part,
    mc: Object.entries(markets).map(([marketType, runners]) => ({
      id: marketType,
      marketDefinition: {
        status,
        inPlay: false,
        marketType,
        eventTypeId: '1',
        eventId: '7',
        eventName: 'A v B',
        openDate: new Date(kickoff).toISOString(),
        runners: runners.map(([name, said], i) => ({ id: i + 1, name, sortPriority: i + 1, status: said })),
      },
    })),
  })

const feedOf = (...files: string[][]) =>
  streamFeed(
    files.map((lines, i) => {
      const from = lines.values()
      return { file: `${i}.jsonl`, next: () => from.next().value }
    }),
    () => {},
  )

const told = (kind: FeedMessage['kind'], ...files: string[][]) => {
  const feed = feedOf(...files)
  feed.begin(feed.opensAt - 1)
  return feed.advance(kickoff + minutes(200)).filter((message) => message.kind === kind)
}

/** Runners by their names, the winner marked. */
const won = (winner: string, ...names: string[]): Runner[] =>
  names.map((name) => [name, name === winner ? 'WINNER' : 'LOSER'])
const way = (winner: 'A' | 'B' | 'The Draw') => won(winner, 'A', 'B', 'The Draw')
const goals = (winner: 'Over' | 'Under') => won(winner, 'Under', 'Over')
const score = (winner: string) =>
  won(winner, '0 - 0', '1 - 0', '2 - 1', '3 - 3', 'Any Other Home Win', 'Any Other Away Win', 'Any Other Draw')

describe('§settlement.own-winner: a score only where it alone agrees with every settled market', () => {
  const table: [what: string, markets: Settled, result: object][] = [
    [
      'the correct score names it',
      { MATCH_ODDS: way('A'), CORRECT_SCORE: score('2 - 1') },
      { status: 'completed', ft: [2, 1], ht: null },
    ],
    [
      'a draw between 1.5 and 2.5',
      { MATCH_ODDS: way('The Draw'), OVER_UNDER_15: goals('Over'), OVER_UNDER_25: goals('Under') },
      { status: 'completed', ft: [1, 1] },
    ],
    [
      'nobody scored, so not in the first half either',
      { MATCH_ODDS: way('The Draw'), OVER_UNDER_05: goals('Under'), HALF_TIME: way('The Draw') },
      { status: 'completed', ft: [0, 0], ht: [0, 0] },
    ],
    [
      'one who did not score lost by one under 1.5',
      { MATCH_ODDS: way('B'), BOTH_TEAMS_TO_SCORE: won('No', 'Yes', 'No'), OVER_UNDER_15: goals('Under') },
      { status: 'completed', ft: [0, 1] },
    ],
    [
      'both scored, two goals in all',
      { MATCH_ODDS: way('The Draw'), BOTH_TEAMS_TO_SCORE: won('Yes', 'Yes', 'No'), OVER_UNDER_25: goals('Under') },
      { status: 'completed', ft: [1, 1] },
    ],
    [
      'nobody scored, so one at least did not',
      { MATCH_ODDS: way('The Draw'), BOTH_TEAMS_TO_SCORE: won('No', 'Yes', 'No'), OVER_UNDER_25: goals('Under') },
      { status: 'completed', ft: [0, 0] },
    ],
    ['the winner alone', { MATCH_ODDS: way('A') }, { status: 'completed', ft: null, winners: ['OXT home'] }],
    [
      'any other home win',
      { MATCH_ODDS: way('A'), CORRECT_SCORE: score('Any Other Home Win') },
      {
        status: 'completed',
        ft: null,
        winners: ['OXT home', 'not CS 0-0', 'not CS 1-0', 'not CS 2-1', 'not CS 3-3'],
      },
    ],
    [
      'any other home win under 2.5 is 2–0',
      { MATCH_ODDS: way('A'), CORRECT_SCORE: score('Any Other Home Win'), OVER_UNDER_25: goals('Under') },
      { status: 'completed', ft: [2, 0] },
    ],
    [
      'markets that contradict each other',
      { MATCH_ODDS: way('B'), CORRECT_SCORE: score('2 - 1') },
      { status: 'pending', ft: null, winners: ['OXT away', 'CS 2-1'] },
    ],
    [
      'no half has more goals than its match',
      { MATCH_ODDS: way('A'), CORRECT_SCORE: score('1 - 0'), HALF_TIME: way('The Draw') },
      { status: 'completed', ft: [1, 0], ht: [0, 0] },
    ],
    [
      'a half nobody tells is void but for its own winner',
      { MATCH_ODDS: way('A'), CORRECT_SCORE: score('2 - 1'), HALF_TIME: way('A') },
      { status: 'refund1H', ft: [2, 1], ht: null, winners: ['OXT home', 'CS 2-1', 'OXTH home'] },
    ],
    [
      'a half-time score',
      {
        MATCH_ODDS: way('A'),
        CORRECT_SCORE: score('2 - 1'),
        HALF_TIME: way('A'),
        HALF_TIME_SCORE: won('1 - 0', '1 - 0', '0 - 0'),
      },
      { status: 'completed', ft: [2, 1], ht: [1, 0] },
    ],
    [
      'every runner removed',
      {
        MATCH_ODDS: [
          ['A', 'REMOVED'],
          ['B', 'REMOVED'],
          ['The Draw', 'REMOVED'],
        ],
        OVER_UNDER_25: goals('Over'),
      },
      { status: 'cancelled', ft: null, ht: null, winners: ['OU 2.5 over'] },
    ],
    [
      'a market that is void beside a winner',
      {
        MATCH_ODDS: way('A'),
        OVER_UNDER_25: [
          ['Under', 'REMOVED'],
          ['Over', 'REMOVED'],
        ],
      },
      { status: 'pending', ft: null, winners: ['OXT home'] },
    ],
  ]
  test.each(table)('%s', (_, markets, result) => {
    expect(told('result', [line(-60, markets, 'OPEN'), line(100, markets, 'CLOSED')])).toMatchObject([
      { match: 'betfair/7', result: { ...result, action: 1 } },
    ])
  })

  test('a correction carries a higher action, a repetition nothing', () => {
    const settled = (named: string) => ({ MATCH_ODDS: way('A'), CORRECT_SCORE: score(named) })
    const lines = [
      line(-60, settled('1 - 0'), 'OPEN'),
      line(100, settled('1 - 0'), 'CLOSED'),
      line(101, settled('1 - 0'), 'CLOSED'),
      line(102, settled('2 - 1'), 'CLOSED'),
    ]
    expect(told('result', lines)).toMatchObject([
      { result: { ft: [1, 0], action: 1 } },
      { result: { ft: [2, 1], action: 2 } },
    ])
  })
})

describe('§settlement.first-half: the result of a first half', () => {
  const half: Settled = { HALF_TIME: way('A'), HALF_TIME_SCORE: won('1 - 0', '1 - 0', '0 - 0') }
  const lead: Settled = { MATCH_ODDS: way('A') }
  const inPlay = (text: string) => text.replaceAll('"inPlay":false', '"inPlay":true')
  test.each<[what: string, at50: Settled, results: object[]]>([
    [
      'is told once one score agrees',
      half,
      [{ at: kickoff + minutes(50), result: { status: 'firstHalf', ht: [1, 0] } }],
    ],
    ['is not told while its markets leave more than one score', { HALF_TIME: way('A') }, []],
  ])('%s, and the match goes on', (_, at50, results) => {
    const lines = [
      inPlay(line(0, { ...lead, ...at50 }, 'OPEN')),
      inPlay(line(50, at50, 'CLOSED')),
      inPlay(line(60, lead, 'OPEN')),
    ]
    expect(told('result', lines)).toMatchObject(results)
    expect(told('play', lines).at(-1)).not.toMatchObject({ live: { phase: 'ended' } })
  })

  test('stands when the full-time score stays unknown, and is completed by one that is not', () => {
    const lines = (last: Settled) => [
      inPlay(line(0, { ...lead, ...half, ...last }, 'OPEN')),
      inPlay(line(50, half, 'CLOSED')),
      line(100, { ...lead, ...last }, 'CLOSED'),
    ]
    expect(told('result', lines({}))).toMatchObject([
      { result: { status: 'firstHalf', action: 1 } },
      {
        result: { status: 'completed', ht: [1, 0], ft: null, action: 2, winners: ['OXT home', 'OXTH home', 'CSH 1-0'] },
      },
    ])
    expect(told('result', lines({ CORRECT_SCORE: score('2 - 1') }))).toMatchObject([
      { result: { status: 'firstHalf', action: 1 } },
      { result: { status: 'completed', ht: [1, 0], ft: [2, 1], action: 2 } },
    ])
  })
})

/** The same line of another match. */
const other = (text: string) =>
  text.replaceAll('"7"', '"8"').replaceAll('A v B', 'C v D').replaceAll('"id":"', '"id":"x')

describe('what stands when a reader comes late', () => {
  const open: Settled = {
    MATCH_ODDS: [
      ['A', 'ACTIVE'],
      ['B', 'ACTIVE'],
      ['The Draw', 'ACTIVE'],
    ],
    OVER_UNDER_25: [
      ['Under', 'ACTIVE'],
      ['Over', 'ACTIVE'],
    ],
  }

  test('begun in the middle: the unfinished match is reported as it is, the finished one not', () => {
    const feed = feedOf(recorded())
    feed.begin(kickoff + minutes(96))
    const messages = feed.advance(kickoff + minutes(96)).filter((message) => 'match' in message)
    expect(messages.map(({ kind, match }) => [kind, match])).toEqual([
      ['fixture', 'betfair/33100002'],
      ['play', 'betfair/33100002'],
      ['resume', 'betfair/33100002'],
      ['prices', 'betfair/33100002'],
    ])
  })

  test('files of one match each are played as one, by time, then in their order', () => {
    const files = [
      [line(-60, open, 'OPEN'), line(-10, open, 'SUSPENDED')],
      [line(-50, open, 'OPEN'), line(-10, open, 'SUSPENDED')].map(other),
    ]
    expect(told('stop', ...files).map((message) => 'match' in message && [message.match, message.at])).toEqual([
      ['betfair/7', kickoff - minutes(10)],
      ['betfair/8', kickoff - minutes(10)],
    ])
  })

  test('a new image of the subscription that leaves a market out suspends it until it is named again', () => {
    const lines = [
      line(-60, open, 'OPEN', { ct: 'SUB_IMAGE' }),
      other(line(-50, open, 'OPEN', { ct: 'SUB_IMAGE' })),
      line(-40, open, 'OPEN'),
    ]
    const feed = feedOf(lines)
    feed.begin(feed.opensAt)
    const kinds = (m: number) =>
      feed
        .advance(kickoff + minutes(m))
        .filter((message) => 'match' in message && message.match === 'betfair/7')
        .map(({ kind }) => kind)
    expect(kinds(-55)).toContain('prices')
    expect(kinds(-45)).toEqual(['stop'])
    expect(kinds(-35)).toEqual(['resume', 'prices'])
  })
})

test('a handicap is kept from the view of home, whichever side the exchange lists first', () => {
  const runner = (id: number, name: string, hc: number, sortPriority: number) => ({
    id,
    name,
    hc,
    sortPriority,
    status: 'ACTIVE',
  })
  const marketDefinition = {
    status: 'OPEN',
    inPlay: false,
    marketType: 'ASIAN_HANDICAP',
    eventTypeId: '1',
    eventId: '7',
    eventName: 'A v B',
    openDate: new Date(kickoff).toISOString(),
    runners: [runner(2, 'B', 0.75, 1), runner(1, 'A', -0.75, 2)],
  }
  const mc = [
    {
      id: '1.1',
      img: true,
      marketDefinition,
      rc: [
        { id: 1, hc: -0.75, batb: [[0, 1.9, 5]] },
        { id: 2, hc: 0.75, batb: [[0, 2, 5]] },
      ],
    },
  ]
  const lines = [JSON.stringify({ op: 'mcm', id: 1, pt: kickoff - minutes(60), mc })]
  expect(told('prices', lines)).toMatchObject([{ markets: [{ type: 'HDP', line: -3, prices: [19_000, 20_000] }] }])
})
