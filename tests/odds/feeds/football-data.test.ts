import { type MarketType, marketTypes, picksOf, plainType } from '#domain/market/kinds.ts'
import { settle } from '#domain/settlement/settlement.ts'
import { chanceOf } from '#odds/chance.ts'
import type { FeedMessage } from '#odds/feed.ts'
import { filesFeed, footballDataFeed } from '#odds/feeds/football-data/football-data.ts'
import { parseFootballData } from '#odds/feeds/football-data/file.ts'
import { opinionOf } from '#odds/feeds/football-data/match.ts'
import { withoutMargin } from '#odds/pricing/fit.ts'
import type { StoredBook } from '#odds/store.ts'
import { describe, expect, test } from 'vitest'
import { proved } from '../../_kit/proved.ts'
import { sampled } from '../../_kit/sample.ts'
import { at, hours, minutes, seconds, publishAll } from '../kit.ts'
import {
  fileOf,
  hourByHour,
  type Line,
  match,
  offeredAt,
  playThrough,
  sample,
  sampleText,
  scoresIn,
} from './football-data-kit.ts'
import { wholeSeason } from './football-data-season.ts'

const file = parseFootballData('E0.csv', sampleText)
const feedOf = (seed = '1') => filesFeed([file], seed)
const bounds = ({ matches }: typeof file) => ({
  from: Math.min(...matches.map(({ kickoff }) => kickoff)) - hours(7 * 24),
  to: Math.max(...matches.map(({ kickoff }) => kickoff)) + hours(50),
})

type Prices = Extract<FeedMessage, { kind: 'prices' }>
const shownAt = new Map<number, ReadonlyMap<string, Prices>>()
/** The newest prices of each match at a moment; many matches kick off together. */
const allPricesAt = (moment: number) => {
  const shown = shownAt.get(moment)
  if (shown) return shown
  const feed = feedOf()
  feed.begin(moment - hours(7 * 24))
  const told = feed.advance(moment).filter((message): message is Prices => message.kind === 'prices')
  const newest = new Map(told.map((message) => [message.match, message]))
  shownAt.set(moment, newest)
  return newest
}
/** A match's newest prices at a moment, by market. */
const pricesAt = (key: string, moment: number) =>
  new Map(
    allPricesAt(moment)
      .get(key)
      ?.markets.map((market) => [market.type, market]),
  )

describe('real prices until kick-off', () => {
  test.each(file.matches.map((match) => [match.key, match] as const))(
    '%s opens and closes at the file’s',
    (key, { kickoff, markets }) => {
      const [opening, closing] = [pricesAt(key, kickoff - hours(6 * 24)), pricesAt(key, kickoff - seconds(1))]
      expect([...opening.keys()].slice(0, markets.length)).toEqual(markets.map(({ type }) => type))
      for (const { type, open, close } of markets) {
        expect(opening.get(type)).toEqual({ type, ...open })
        expect(closing.get(type)).toEqual({ type, ...close })
      }
    },
  )

  test('in between they move from the one to the other, a line once, in the file’s digits', () => {
    for (const { key, kickoff, markets } of sampled('matches between their prices', file.matches, 10)) {
      for (let left = 6 * 24; left > 0; left -= 19) {
        const now = pricesAt(key, kickoff - hours(left))
        for (const { type, open, close } of markets) {
          const { line, prices } = now.get(type)!
          if (open.line !== close.line) expect([open.line, close.line]).toContain(line)
          else
            prices.forEach((price, i) => {
              const ends = [open.prices[i]!, close.prices[i]!]
              expect(price! >= Math.min(...ends) && price! <= Math.max(...ends)).toBe(true)
              expect(price! % (ends.every((end) => end % 100 === 0) ? 100 : 10)).toBe(0)
            })
        }
      }
    }
  })
})

test('§feed.assumed: noons and matches without a score are counted at the start', () => {
  const notes = (...lines: readonly Line[]) =>
    filesFeed([parseFootballData('E0.csv', fileOf(...lines))], '1').intake!.notes.slice(1)
  const { Time: _, ...timeless } = match
  const unplayed = { ...match, HomeTeam: 'Dunvale', FTHG: '', FTAG: '', FTR: '', HTHG: '', HTAG: '', HTR: '' }
  expect(notes(match)).toEqual([])
  expect(notes(timeless, { ...unplayed, Time: 'late' })).toEqual([
    'football-data: 2 of 2 matches have no time: noon is assumed (2 in Europe/London), so bets may be taken after the real kick-off',
    'football-data: 1 of 2 matches get no score: Dunvale v Cheswick; their bets wait for the operator, and are void 48 hours after the kick-off',
  ])
})

describe('§feed.no-sure-profit: a handicap whose line moved agrees with the 1X2 beside it', () => {
  const closes = (home: number, draw: number, away: number) => ({ B365CH: home, B365CD: draw, B365CA: away })
  const opens = (home: number, draw: number, away: number) => ({ B365H: home, B365D: draw, B365A: away })
  const line = (of: number, home: number, away: number) => ({ AHh: of, B365AHH: home, B365AHA: away })
  const closingLine = (of: number, home: number, away: number) => ({ AHCh: of, B365CAHH: home, B365CAHA: away })
  const moved = [
    [
      'from the home side to the away side',
      opens(2.1, 3.3, 3.4),
      closes(3.5, 3.4, 2.1),
      line(-0.25, 1.83, 1.98),
      closingLine(0.25, 2, 1.8),
    ],
    ['back', opens(3.5, 3.4, 2.1), closes(2.1, 3.3, 3.4), line(0.25, 2, 1.8), closingLine(-0.25, 1.83, 1.98)],
    [
      'by a goal and a half',
      opens(1.5, 4.2, 6.5),
      closes(2.5, 3.3, 2.8),
      line(-1, 1.9, 1.95),
      closingLine(0, 1.83, 2.02),
    ],
    [
      'against the 1X2',
      opens(2.1, 3.3, 3.4),
      closes(1.7, 3.8, 4.8),
      line(-0.25, 1.83, 1.98),
      closingLine(0.25, 1.95, 1.9),
    ],
  ] as const
  test.each(sampled('lines that moved, hour by hour', moved, 2))(
    '%s: nothing pays for sure at any hour',
    async (what, ...cells) => {
      const file = parseFootballData('E0.csv', fileOf(Object.assign({}, match, ...cells)))
      const [{ kickoff }] = file.matches as [(typeof file.matches)[0]]
      const { warned, faults, offered } = await hourByHour(filesFeed([file], '1'), kickoff - hours(6 * 24), kickoff)
      const { open, close } = file.matches[0]!.markets[0]!
      expect([faults, offered.at(0)]).toEqual([[], offeredAt(open)])
      // Closing prices that contradict each other are real, and are not offered together.
      if (what === 'against the 1X2') return expect(warned).toMatchObject([{ markets: ['HDP 0.25'] }])
      expect([warned, offered.at(-1)]).toEqual([[], offeredAt(close)])
      return expect(new Set(offered.map((one) => one.split(':')[0])).size).toBe(2)
    },
  )
})

describe('a file without prices', () => {
  const lines = Array.from({ length: 12 }, (_, i) => ({
    ...match,
    Date: `${String(i + 1).padStart(2, '0')}/09/2024`,
    HomeTeam: i % 2 === 0 ? 'Ashcombe' : 'Cheswick',
    AwayTeam: i % 2 === 0 ? 'Cheswick' : 'Ashcombe',
    ...(i % 2 === 0 ? { FTHG: 3, FTAG: 0 } : { FTHG: 0, FTAG: 3, FTR: 'A', HTHG: 0, HTR: 'D' }),
  }))
  const pricesOfLast = (of: typeof lines) => {
    const feed = filesFeed([parseFootballData('E0.csv', fileOf(...of))], '1')
    const { kickoff, key } = parseFootballData('E0.csv', fileOf(...of)).matches.at(-1)!
    feed.begin(kickoff - hours(24))
    const told = feed.advance(kickoff - hours(1)).filter((one) => one.kind === 'prices' && one.match === key)
    return { notes: feed.intake!.notes, markets: (told.at(-1) as Prices).markets }
  }
  const of = (from: number, score: Partial<(typeof lines)[number]>) =>
    lines.map((line, i) => (i === from ? { ...line, ...score } : line))

  test('its matches are priced from the results before them, and that is said', () => {
    const { notes, markets } = pricesOfLast(lines)
    expect(notes).toEqual([
      'E0.csv: 11 dates could have day or month first, and are read day first',
      'football-data: no prices for 12 of 12 matches in their files: the house makes them from the results before',
    ])
    const threeWay = markets.find(({ type }) => type === 'OXT')!.prices.map(Number)
    expect(markets.map(({ type }) => type)).toEqual(expect.arrayContaining(['HDP', 'OU', 'OXT', 'CS']))
    expect(threeWay[0]).toBeGreaterThan(threeWay[2]!)
  })

  test('a match’s own result tells its price nothing, an earlier one does', () => {
    const { markets } = pricesOfLast(lines)
    expect(pricesOfLast(of(11, { FTHG: 5, FTAG: 0, FTR: 'H', HTHG: 0, HTR: 'D' })).markets).toEqual(markets)
    expect(pricesOfLast(of(10, { FTHG: 0, FTAG: 5, FTR: 'A', HTHG: 0, HTR: 'D' })).markets).not.toEqual(markets)
  })
})

describe('in play', () => {
  test('prices begin where the closing ones ended', () => {
    let compared = 0
    for (const { key, kickoff, markets, played } of file.matches) {
      const closing = markets.find(({ type }) => type === 'OXT')?.close.prices
      if (!closing || !played) continue
      const live = withoutMargin(pricesAt(key, kickoff).get('OXT')!.prices.map(Number))
      withoutMargin(closing).forEach((chance, i) => expect(Math.abs(live[i]! - chance)).toBeLessThan(0.02))
      compared++
    }
    expect(compared).toBe(26)
  })

  test('the opinion is that of the closing prices at the closing line', () => {
    const cells = {
      AHh: -1,
      B365AHH: 2.5,
      B365AHA: 1.5,
      AHCh: -0.5,
      B365CAHH: 2,
      B365CAHA: 2,
      'B365>2.5': 1.5,
      'B365<2.5': 2.5,
      'B365C>2.5': 2,
      'B365C<2.5': 2,
    }
    const { markets } = parseFootballData('E0.csv', fileOf({ ...match, ...cells })).matches[0]!
    expect(opinionOf(markets.map(({ type, close }) => ({ type, ...close })))).toEqual({
      threeWay: undefined,
      handicap: { line: -2, home: 0.5 },
      total: { line: 10, over: 0.5 },
    })
  })

  test('a match whose prices say too little takes no bets in play; first halves only where their score is known', () => {
    const at = (line: number, minute: number) => {
      const { key, kickoff } = file.matches.find((match) => match.line === line)!
      return [...pricesAt(key, kickoff + minutes(minute)).keys()]
    }
    expect([at(11, -5), at(11, 1)]).toEqual([['OU'], []])
    const ofHalves = (types: readonly MarketType[]) =>
      types.filter((type) => marketTypes[type].period === 'ht' || type === 'HTFT')
    for (const types of [at(12, -5), at(12, 1)]) {
      expect(types).toEqual(expect.arrayContaining(['HDP', 'OU', 'OXT', 'CS', 'BS']))
      expect(ofHalves(types)).toEqual([])
    }
    expect(ofHalves(at(2, 1))).toEqual(expect.arrayContaining(['HDPH', 'OUH', 'OXTH', 'CSH', 'HTFT']))
  })

  test('markets that the file lacks are offered beside its own on match day, in nobody’s known order of goals', () => {
    const { key, kickoff, markets } = file.matches.find((match) => match.line === 2)!
    const real = markets.map(({ type }) => type)
    expect([...pricesAt(key, kickoff - hours(13)).keys()]).not.toContain('CS')
    const types = [...pricesAt(key, kickoff - hours(1)).keys()]
    expect(types).toEqual(expect.arrayContaining([...real, 'CS', 'DC', 'TG', 'HTFT', 'CSH']))
    expect(types.filter((type) => ['FG', 'LG', 'FGH', 'LGH'].includes(type))).toEqual([])
  })

  test('scores and red cards agree with the file at half-time and at the end', () => {
    const { from, to } = bounds(file)
    const plays = Map.groupBy(
      publishAll(feedOf(), from, to, hours(6)).filter((message) => message.kind === 'play'),
      ({ match }) => match,
    )
    for (const { key, played, reds } of file.matches) {
      const of = plays.get(key) ?? []
      expect(of.find(({ live }) => live.phase === 'halfTime')?.live.score).toEqual(
        played?.ht ?? (played ? expect.anything() : undefined),
      )
      expect(of.at(-1)?.live).toEqual(
        played ? expect.objectContaining({ phase: 'ended', score: played.ft, reds }) : undefined,
      )
    }
  })
})

test('divisions are in their own order, whatever the files’', () => {
  const lines = ['X9', 'D1', 'E1', 'E0', 'A7'].map((Div) => ({ ...match, Div }))
  const feed = filesFeed([parseFootballData('fixtures.csv', fileOf(...lines))], '1')
  feed.begin(at('2024-09-13T00:00:00Z'))
  const leagues = feed
    .advance(at('2024-09-13T00:01:00Z'))
    .filter((message) => message.kind === 'fixture')
    .map(({ league }) => league)
  expect(leagues.toSorted((a, b) => a.order - b.order).map(({ name, order }) => `${order} ${name}`)).toEqual([
    '1 English Premier League',
    '2 English Championship',
    '3 German Bundesliga',
    '4 A7',
    '5 X9',
  ])
})

proved('same seed, same run; another seed moves the minutes and leaves the results', async () => {
  const { from, to: end } = bounds(file)
  const to = Math.min(end, from + hours(10 * 24))
  const tale = (seed: string) => publishAll(feedOf(seed), from, to, minutes(30))
  const results = (messages: FeedMessage[]) =>
    messages
      .filter((message) => message.kind === 'result')
      .map(({ match, result }) => [match, result])
      .sort()
  const first = tale('1')
  expect(tale('1')).toEqual(first)
  expect(tale('2')).not.toEqual(first)
  expect(results(tale('2'))).toEqual(results(first))
})

proved(
  'a whole season plays to its end, the sample: opened, closed, resulted, settled as the scores say; what was not played is void',
  async () => {
    const feed = await footballDataFeed({ files: [sample] })
    const { book, opened, house } = await playThrough(feed, { ...bounds(file), step: minutes(20) })
    expect(feed.intake!.refused.map(({ line }) => line)).toEqual([13, 24])
    expect(book.matches).toHaveLength(29)
    expect([opened.before.size, opened.live.size]).toEqual([29, 27])
    expect(house.board.odds.size).toBe(0)
    expect(checkSettled(book, sampleText)).toEqual({ completed: 28, cancelled: 1 })
  },
)

test.each(sampled('seasons of 380 matches', ['season'], 0))(
  'a whole season plays to its end, 380 matches of the same format, chance %s',
  async (seed) => {
    const text = wholeSeason(chanceOf(seed))
    const season = parseFootballData('E0.csv', text)
    expect([season.matches.length, season.refused]).toEqual([380, []])
    const { book, opened, house } = await playThrough(filesFeed([season], '1'), {
      ...bounds(season),
      step: minutes(30),
    })
    expect([opened.before.size, opened.live.size, house.board.matches.size]).toEqual([380, 380, 0])
    expect(checkSettled(book, text)).toEqual({ completed: 380 })
  },
)

/** Every market of a finished season, handicaps and totals by arithmetic of our own; how many matches ended how. */
const checkSettled = (book: StoredBook, text: string): Record<string, number> => {
  const scores = scoresIn(text)
  const results = new Map(book.results.map(({ match, result }) => [match, result]))
  const names = new Map(book.matches.map(({ id, home, away }) => [id, `${home}/${away}`]))
  for (const { match, type, line, status } of book.markets) {
    const result = results.get(match)!
    const score = scores.get(names.get(match)!)!
    expect(status).toBe(score === '' ? 'cancelled' : 'settled')
    for (const pick of picksOf(plainType(type))) {
      const outcome = settle({ marketType: plainType(type), pick, line, live: false, scoreAt: [0, 0] }, result)
      const expected = score === '' ? 'void' : expectedOf(plainType(type), pick, line, score)
      if (expected !== undefined)
        expect([score, type, pick, line, outcome]).toEqual([score, type, pick, line, expected])
      else expect(outcome).not.toBe('running')
    }
  }
  expect(
    book.matches.every(
      ({ id, status }) => status === (results.get(id)!.status === 'completed' ? 'settled' : 'cancelled'),
    ),
  ).toBe(true)
  return Object.fromEntries(
    [...Map.groupBy(results.values(), ({ status }) => status)].map(([status, list]) => [status, list.length]),
  )
}

const expectedOf = (type: MarketType, pick: string, line: number, score: string): string | undefined => {
  const [home, away] = score.split('-').map(Number) as [number, number]
  if (type !== 'HDP' && type !== 'OU') return undefined
  const quarters = type === 'HDP' ? 4 * (home - away) + line : 4 * (home + away) - line
  const gained = pick === 'home' || pick === 'over' ? quarters : -quarters
  return gained >= 2 ? 'won' : gained === 1 ? 'wonHalf' : gained === 0 ? 'draw' : gained === -1 ? 'loseHalf' : 'lost'
}
