import { frameOf, type Seen } from '#commands/odds/frame.ts'
import { feedAge, followBoard, notFollowed, takeBoard, messageFor } from '#commands/odds/follow.ts'
import { parseInspection } from '#commands/odds/options.ts'
import { emptyBoard, load } from '#domain/market/board.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import { type League, type Match, writeLeague, writeMatch } from '#domain/market/rows.ts'
import { type Odds, writeOdds } from '#domain/market/odds-rows.ts'
import { quote } from '#domain/odds/odds.ts'
import { registerOdds } from '#odds/routes.ts'
import Fastify from 'fastify'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { at, openHouse, smallFeed } from '../odds/kit.ts'

const noon = at('2025-03-08T12:00:00Z')
const seen: Seen = { url: 'http://127.0.0.1:4600', odds: 'MY', age: 1_900, unheard: 250, readers: 1 }

const league = (id: number, name: string): League => ({ id, name, sport: 1, order: id, flag: 1, type: 0 })
const match = (id: number, home: string, away: string, more: Partial<Match> = {}): Match => ({
  id,
  league: 1,
  sport: 1,
  order: id,
  kind: 1,
  home,
  away,
  tab: 'today',
  status: 'open',
  kickoff: noon + 7_200_000,
  suspension: 'none',
  subject: 'match',
  live: null,
  ...more,
})
const odds = (
  id: number,
  of: number,
  type: MarketType,
  line: number,
  prices: readonly (number | null)[],
  status: Odds['status'] = 'open',
): Odds => ({
  id,
  match: of,
  type,
  line,
  status,
  version: 1,
  prices: prices.map((price) => (price === null ? null : quote(price, 'DEC'))),
})
const live = (minute: number, more: Partial<NonNullable<Match['live']>> = {}) =>
  ({
    tab: 'live',
    live: { phase: 'secondHalf', minute, score: [2, 1], half: [1, 1], reds: [0, 0], part: 0, parts: [], ...more },
  }) as const

const board = () => {
  const matches = [
    match(1, 'Arsenal', 'Chelsea', live(67)),
    match(2, 'Leeds', 'Everton', {
      ...live(45, { phase: 'halfTime', score: [0, 0] }),
      status: 'suspended',
      suspension: 'incident',
    }),
    match(3, 'A Club With A Very Long Name Indeed', 'Another Such Club'),
    match(4, 'Oslo\u001b[2J', 'Bergen', { league: 2, tab: 'early', kickoff: noon + 86_400_000 }),
    match(5, 'Over', 'Already', { ...live(90, { phase: 'ended' }), status: 'hidden' }),
  ]
  const markets = [
    odds(10, 1, 'HDP', -3, [20_400, 18_600]),
    odds(11, 1, 'HDP', -2, [25_000, 15_000]),
    odds(12, 1, 'OU', 10, [19_500, null]),
    odds(13, 1, 'OXT', 0, [18_000, 45_000, 36_000]),
    odds(20, 2, 'HDP', 0, [19_000, 19_600], 'suspended'),
    odds(30, 3, 'OU', 9, [19_000, 19_600], 'suspended'),
    odds(40, 4, 'HDP', 2, [19_000, 19_600]),
    odds(41, 4, 'OU', 10, [19_000, 19_600], 'hidden'),
  ]
  const held = emptyBoard()
  load(held, {
    seq: 7,
    epoch: 'run',
    alive: noon,
    book: noon,
    speed: 2,
    at: noon,
    leagues: [league(1, 'Northern League'), league(2, 'Southern League')].map(writeLeague),
    matches: matches.map(writeMatch),
    links: [],
    mmo: [],
    heads: [],
    odds: markets.map(writeOdds),
  })
  return held
}

describe('the board in a terminal', () => {
  const lines = [
    'http://127.0.0.1:4600   step 7   book time 08/03/2025 20:00:00, 2 times real time',
    'feed heard 1 s ago, server 0 s ago   1 reader   odds MY',
    '4 matches, 2 in play   7 markets, 2 suspended',
    '',
    'IN PLAY',
    ' Northern League',
    "  2-1 67'       Arsenal v Chelsea                   HDP −0.5/1 −0.96 0.86   OU 2.5 0.95 –         1X2 1.80 3.60 4.50",
    '  0-0 HT        Leeds v Everton                     HDP 0 [0.90 0.96]',
    '                suspended: possible goal or card',
    '',
    'TODAY',
    ' Northern League',
    '  22:00         A Club With A Very Long Name Inde…                          OU 2-2.5 [0.90 0.96]',
    '',
    'EARLY',
    ' Southern League',
    '  09/03 20:00   Oslo<001B>[2J v Bergen              HDP +0.5 0.90 0.96',
  ]

  test('leagues, matches with score and minute, the evenest line of each main market, what is suspended and why', () => {
    expect(frameOf(board(), seen)).toEqual(lines)
  })

  test('as many lines as there is room for', () => {
    expect(frameOf(board(), seen, 8)).toEqual([...lines.slice(0, 7), '… 10 more lines'])
  })

  test.each([
    ['DEC', 'HDP −0.5/1 2.04 1.86'],
    ['HK', 'HDP −0.5/1 1.04 0.86'],
    ['ID', 'HDP −0.5/1 1.04 −1.16'],
  ] as const)('§odds.conversion: in %s', (type, cell) => {
    expect(frameOf(board(), { ...seen, odds: type })[6]).toContain(cell)
  })

  test('a child match by what is bet on, parts and money lines of other sports, no score without a report', () => {
    const held = emptyBoard()
    const matches = [
      match(1, 'Arsenal', 'Chelsea', live(67, { score: null })),
      match(2, 'Arsenal', 'Chelsea', { ...live(67), kind: 3, subject: 'corners' }),
      match(3, 'Bulls', 'Heat', { ...live(7, { phase: 'playing', part: 4, score: [80, 77] }), sport: 2 }),
      match(4, 'Sinner', 'Alcaraz', { ...live(0, { phase: 'playing', part: 2, score: [1, 0] }), sport: 5 }),
    ]
    load(held, {
      seq: 7,
      epoch: 'run',
      alive: noon,
      book: noon,
      speed: 2,
      at: noon,
      leagues: [writeLeague(league(1, 'Northern League'))],
      matches: matches.map(writeMatch),
      links: [[2, 1]],
      mmo: [],
      heads: [],
      odds: [
        odds(10, 1, 'OU', 10, [19_500, 19_500]),
        odds(20, 2, 'OU', 38, [18_500, 20_000]),
        odds(30, 3, 'ML', 0, [14_000, 28_000]),
      ].map(writeOdds),
    })
    expect(
      frameOf(held, { ...seen, odds: 'DEC' })
        .slice(5)
        .map((line) => line.replace(/ {2,}/g, ' | ')),
    ).toEqual([
      ' Northern League',
      " | 67' | Arsenal v Chelsea | OU 2.5 1.95 1.95",
      " | 67' | Arsenal v Chelsea, corners | OU 9.5 1.85 2.00",
      " | 80-77 Q4 7' | Bulls v Heat | ML 1.40 2.80",
      ' | 1-0 set 2 | Sinner v Alcaraz',
    ])
  })

  test('shows below its age why it is not followed', () => {
    expect(
      frameOf(board(), { ...seen, unheard: 12_000, readers: undefined, trouble: 'it does not answer' }).slice(1, 4),
    ).toEqual(['feed heard 1 s ago, server 12 s ago   readers unknown   odds MY', lines[2], '! it does not answer'])
  })
})

describe('what is asked', () => {
  test.each([
    [['--inspect'], { url: 'http://127.0.0.1:4600', odds: 'MY', once: false }],
    [
      ['--inspect', '--once', '--odds', 'hk', '--url', 'http://board.example/'],
      { url: 'http://board.example', odds: 'HK', once: true },
    ],
  ])('%j', (args, asked) => {
    expect(parseInspection(args, {})).toEqual(asked)
  })

  test('the port that the product would take', () => {
    expect(parseInspection(['--inspect'], { TOUCHLINE_PORT: '8080' }).url).toBe('http://127.0.0.1:8080')
  })

  test.each([
    [['--inspect', '--odds', 'MM'], "--odds: 'MM' is not DEC, HK, MY or ID"],
    [['--inspect', '--url', 'file:///etc'], "--url: 'file:///etc' is not an http:// address"],
    [['--inspect', '--url'], "--url: '' is not an http:// address"],
    [['--watch'], 'there is no --watch'],
    [[], 'npm run odds -- --inspect'],
  ])('%j is refused: %s', (args, words) => {
    expect(() => parseInspection(args, {})).toThrow(words)
  })
})

describe('a running board', () => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))))

  const serve = async () => {
    const opened = await openHouse(smallFeed('seen'), noon)
    const app = Fastify({ forceCloseConnections: true })
    registerOdds(app, opened.house.publisher)
    closing.push(() => app.close())
    return { ...opened, app, url: await app.listen({ host: '127.0.0.1', port: 0 }) }
  }

  test('is followed through its stream, and its readers counted', async () => {
    const { url, house, pass } = await serve()
    const followed = notFollowed()
    const stop = new AbortController()
    const following = followBoard(url, followed, stop.signal)
    await until(async () => ((await (await fetch(`${url}/odds/stats`)).json()) as { readers: number }).readers === 1)
    await pass(3_000)
    await until(() => followed.board.seq === house.publisher.seq())
    expect([...followed.board.odds]).toEqual([...house.board.odds])
    expect(feedAge(followed, followed.heardAt)).toBe(house.board.at - house.board.alive)
    const counted = notFollowed()
    await takeBoard(url, counted)
    expect(counted.readers).toBe(1)
    stop.abort()
    await following
  })

  test('nothing there is said in words, and ends with 1', async () => {
    const { app, url } = await serve()
    await app.close()
    const refused = await takeBoard(url, notFollowed()).catch((error: unknown) => messageFor(error, url))
    expect(refused).toBe(`nothing listens at ${url}: npm start opens it, --url names another`)
    const command = join(fileURLToPath(new URL('../../', import.meta.url)), 'src/commands/odds.ts')
    const { status, stderr } = spawnSync(process.execPath, [command, '--inspect', '--url', url], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, `touchline: ${String(refused)}\n`])
  })

  const until = async (holds: () => boolean | Promise<boolean>) => {
    while (!(await holds())) await turn()
  }
})
