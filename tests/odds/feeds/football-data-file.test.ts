import { chanceOf, drawWhole } from '#odds/chance.ts'
import { footballDataFeed } from '#odds/feeds/football-data/football-data.ts'
import { parseFootballData } from '#odds/feeds/football-data/file.ts'
import { divisionName } from '#odds/feeds/football-data/leagues.ts'
import { refusalText } from '#odds/feeds/refusal.ts'
import { SeasonFileError } from '#odds/feeds/season/file.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { at } from '../kit.ts'
import { fileOf, type Line, match, sampleText } from './football-data-kit.ts'
import { isSampled } from '../../_kit/sample.ts'

const read = (...lines: Line[]) => parseFootballData('E0.csv', fileOf(...lines))
const one = (change: Line) => read({ ...match, ...change }).matches[0]!

describe('a line of a season file', () => {
  test('is a match: names, kick-off, both scores, red cards', () => {
    expect(one({ HR: 1, AR: 0 })).toEqual({
      key: 'E0/2024-09-14/Ashcombe/Cheswick',
      line: 2,
      division: 'E0',
      home: 'Ashcombe',
      away: 'Cheswick',
      kickoff: at('2024-09-14T14:00:00Z'),
      played: { ft: [2, 1], ht: [1, 0], goals: null },
      reds: [1, 0],
      markets: [],
    })
  })

  test.each<[what: string, change: Line, played: unknown]>([
    ['no score: not played', { FTHG: '', FTAG: '', FTR: '', HTHG: '', HTAG: '', HTR: '' }, null],
    ['no half-time score', { HTHG: '', HTAG: '', HTR: '' }, { ft: [2, 1], ht: null, goals: null }],
    [
      'none is needed after 0–0',
      { FTHG: 0, FTAG: 0, FTR: 'D', HTHG: '', HTAG: '', HTR: '' },
      { ft: [0, 0], ht: [0, 0], goals: null },
    ],
    ['results without their letter', { FTR: '', HTR: '' }, { ft: [2, 1], ht: [1, 0], goals: null }],
  ])('%s', (_, change, played) => expect(one(change).played).toEqual(played))

  test.each<[division: string, date: string, time: string, kickoff: string]>([
    ['E0', '17/08/2024', '15:00', '2024-08-17T14:00:00Z'],
    ['E0', '17/08/24', '15:00', '2024-08-17T14:00:00Z'],
    ['E0', '26/10/2024', '15:00', '2024-10-26T14:00:00Z'],
    ['E0', '27/10/2024', '15:00', '2024-10-27T15:00:00Z'],
    ['E0', '30/03/2025', '14:00', '2025-03-30T13:00:00Z'],
    ['E1', '1/2/2025', '9:30', '2025-02-01T09:30:00Z'],
    ['E0', '17/08/2024', '3:00 PM', '2024-08-17T14:00:00Z'],
    ['E0', '17/08/2024', '3pm', '2024-08-17T14:00:00Z'],
    ['E0', '17/08/2024', '15:00 CEST', '2024-08-17T13:00:00Z'],
    ['E0', '14/08/93', '', '1993-08-14T11:00:00Z'],
    ['SP1', '17/08/2024', '20:00', '2024-08-17T19:00:00Z'],
    ['D1', '18/01/2025', '14:30', '2025-01-18T14:30:00Z'],
    ['T1', '18/01/2025', '13:00', '2025-01-18T13:00:00Z'],
    ['X9', '26/10/2024', '15:00', '2024-10-26T14:00:00Z'],
  ])('%s %s %s, UK time in every league, kicks off at %s', (Div, Date, Time, kickoff) => {
    expect(new globalThis.Date(one({ Div, Date, Time }).kickoff).toISOString().replace('.000', '')).toBe(kickoff)
  })

  test('divisions have names; one that is not known goes by its code', () => {
    expect(['E0', 'SP1', 'P1', 'X9'].map((code) => divisionName(code))).toEqual([
      'English Premier League',
      'Spanish La Liga',
      'Portuguese Primeira Liga',
      'X9',
    ])
  })
})

describe('a malformed line is refused by file, line and reason, and the rest goes on', () => {
  const next: Line = { ...match, Date: '21/09/2024' }
  test.each<[change: Line, reason: string]>([
    [{ Date: '31/02/2024' }, `Date '31/02/2024' is not a day of the calendar`],
    [{ Date: '' }, `Date '' is not a date such as dd/mm/yyyy or yyyy-mm-dd`],
    [{ Date: '14th of May' }, `Date '14th of May' is not a date such as dd/mm/yyyy or yyyy-mm-dd`],
    [{ Div: 'E 0' }, `Div 'E 0' is not a division`],
    [{ HomeTeam: '' }, 'has no home or no away team'],
    [{ AwayTeam: 'Ashcombe' }, `'Ashcombe' plays itself`],
    [{ FTHG: 'x' }, `FTHG 'x' and FTAG '1' are not a score`],
    [{ FTHG: -1 }, `FTHG '-1' and FTAG '1' are not a score`],
    [{ FTAG: '' }, `FTHG '2' and FTAG '' are not a score`],
    [{ FTR: 'A' }, `FTR 'A' is not the result of 2–1`],
    [{ HTHG: 3, HTR: 'H' }, 'half-time 3–0 is above full-time 2–1'],
    [{ HTHG: 1, HTR: 'D' }, `HTR 'D' is not the result of 1–0`],
    [{ FTHG: '', FTAG: '', FTR: '' }, 'has a half-time score and no full-time one'],
  ])('%j', (change, reason) => {
    const { matches, refused } = read({ ...match, ...change }, next)
    expect(matches.map(({ line }) => line)).toEqual([3])
    expect(refused).toEqual([{ file: 'E0.csv', line: 2, reason }])
  })

  test.each<[what: string, change: Line, reason: string]>([
    ['a time', { Time: '25:00' }, `Time '25:00' is not a time; noon is used`],
    ['a word for a time', { Time: 'noon' }, `Time 'noon' is not a time; noon is used`],
    ['a time of two clocks', { Time: '15:00 PM' }, `Time '15:00 PM' is not a time; noon is used`],
    ['red cards', { HR: 9 }, `HR '9' is not a number of red cards; none is shown`],
    ['a price', { B365H: '1.00', B365D: 3, B365A: 4 }, `B365H '1.00' is not above 1; OXT is not offered`],
    ['no price', { B365H: 2, B365D: 0, B365A: 4 }, `B365D '0' is not above 1; OXT is not offered`],
    ['a price below 0', { 'B365>2.5': '-2', 'B365<2.5': 2 }, `B365>2.5 '-2' is not a price; OU is not offered`],
    [
      'a closing price',
      { AHh: 0, B365CAHH: 1, AHCh: 0, B365CAHA: 2 },
      `B365CAHH '1' is not above 1; HDP is not offered`,
    ],
    ['a price too long', { B365H: 2, B365D: 3, B365A: 1001 }, `B365A '1001' is above 1000; OXT is not offered`],
    [
      'prices that lose money whatever happens',
      { 'B365>2.5': '209.00', 'B365<2.5': '1.73' },
      `B365>2.5 '209.00', B365<2.5 '1.73' pay out more than they take; OU is not offered`,
    ],
    ['a cell too many', { Note: 'a,b' }, 'has 1 cells behind the last column; they are left'],
  ])('a line with a wrong cell is a match all the same: %s', (_, change, reason) => {
    const { matches, refused } = read({ ...match, ...change }, next)
    expect(matches.map(({ line, played }) => [line, played?.ft])).toEqual([
      [2, [2, 1]],
      [3, [2, 1]],
    ])
    expect(matches[0]!.markets).toEqual([])
    expect(refused).toEqual([{ file: 'E0.csv', line: 2, reason, isTaken: true }])
  })

  test.each<[change: Line, why: string]>([
    [{ Status: 'awarded' }, `the status is 'awarded'`],
    [{ Awarded: 'TRUE' }, `it is marked 'awarded'`],
    [{ Notes: 'abandoned after 60 minutes' }, `it is remarked 'abandoned after 60 minutes'`],
  ])('§feed.assumed: a score is left out by %j, and said', (change, why) => {
    const { matches, refused } = read(
      { ...match, ...change },
      { ...match, HomeTeam: 'D', Status: 'FT', Awarded: 'FALSE' },
    )
    expect(matches.map(({ played }) => played?.ft)).toEqual([undefined, [2, 1]])
    expect(refused).toEqual([{ file: 'E0.csv', line: 2, reason: `the score is left out: ${why}`, isTaken: true }])
  })

  test('a bad price falls to the next book, and is named', () => {
    const prices = { B365H: 'x', B365D: 3, B365A: 4, AvgH: 2, AvgD: 3.2, AvgA: 4.1 }
    const { matches, refused } = read({ ...match, ...prices })
    expect(matches[0]!.markets).toEqual([
      expect.objectContaining({ type: 'OXT', open: { line: 0, prices: [20_000, 41_000, 32_000] } }),
    ])
    expect(refused.map(({ reason }) => reason)).toEqual([`B365H 'x' is not a price; OXT has other prices`])
  })

  test('a short line, a stray quote, a match twice', () => {
    const again = fileOf({ ...match, FTHG: 3 }).split('\r\n')[1]!
    const text = [
      fileOf(match, next).trimEnd(),
      'E0,28/09/2024',
      'E0,28/09/2024,15:00,Dunvale,Elmstead,1,0',
      'E0,28/09/2024,"15:00,A,B,1,0,H,0,0,D',
      again,
    ].join('\r\n')
    const { matches, refused } = parseFootballData('E0.csv', text)
    expect(matches.map(({ home, played }) => [home, played?.ft, played?.ht])).toEqual([
      ['Ashcombe', [2, 1], [1, 0]],
      ['Ashcombe', [2, 1], [1, 0]],
      ['Dunvale', [1, 0], null],
    ])
    expect(refused.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '4: has no home or no away team',
      '6: a quoted cell is never closed',
      `7: 'Ashcombe – Cheswick' is already on line 2, with the score 2–1 instead of 3–1`,
    ])
  })

  test('commas behind the last column are tolerated', () => {
    const text = fileOf(match).replace('HTR\r\n', 'HTR,,\r\n').replace('1,0,H\r\n', '1,0,H,,,,\r\n')
    expect(parseFootballData('E0.csv', text)).toMatchObject({ matches: [{ home: 'Ashcombe' }], refused: [] })
  })

  test('whatever happens to a line, the others are read as before', () => {
    const whole = parseFootballData('E0.csv', sampleText).matches
    const lines = sampleText.split('\r\n')
    const chance = chanceOf('damage')
    for (let i = 0; i < (isSampled ? 60 : 500); i++) {
      const hurt = drawWhole(chance, 1, 30)
      const [from, length] = [drawWhole(chance, 0, lines[hurt]!.length), drawWhole(chance, 0, 12)]
      const noise = [',', '"', '', 'x', ',,,', '0', '-1', '\u0000'][drawWhole(chance, 0, 7)]!
      const text = lines
        .with(hurt, lines[hurt]!.slice(0, from) + noise + lines[hurt]!.slice(from + length))
        .join('\r\n')
      const { matches, refused } = parseFootballData('E0.csv', text)
      const others = ({ line }: { readonly line?: number }) => line !== hurt + 1
      expect(matches.filter(others)).toEqual(whole.filter(others))
      expect(refused.filter(others).map(({ line }) => line)).toEqual([13, 24].filter((line) => others({ line })))
    }
  })

  test('the sample season: one line and one market', () => {
    const { matches, refused } = parseFootballData('E0.csv', sampleText)
    expect(matches).toHaveLength(29)
    expect(matches.filter(({ played }) => !played)).toHaveLength(1)
    expect(new Set(matches.flatMap(({ home, away }) => [home, away])).size).toBe(8)
    expect(refused.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      `13: AHh '-0.3' is not a line in quarters up to ten; HDP has other prices`,
      '24: half-time 2–0 is above full-time 1–0',
    ])
  })
})

describe('rejects a file that is not a season, by name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-football-data-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  test.each<[what: string, text: string, why: string]>([
    ['empty', '', 'is not a football-data season: it is empty'],
    ['another file', '{"name":"x","matches":[]}', 'is not a football-data season'],
    ['other columns', 'Country,League,Date\r\n', 'it has no column HomeTeam, AwayTeam'],
    ['column names alone', 'Div,Date,HomeTeam,AwayTeam\r\n', 'it contains no match'],
    [
      'no line of it a match',
      'Date,Home,Away\r\nx,a,b\r\n',
      `none of its lines is a match; line 2 Date 'x' is not a date`,
    ],
    ['an open quote', '"Div,Date', 'a quoted cell is never closed'],
  ])('%s', async (_, text, why) => {
    const file = join(folder, 'E9.csv')
    writeFileSync(file, text)
    const error: unknown = await footballDataFeed({ files: [file] }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(SeasonFileError)
    expect(String(error)).toContain(`${file}: the file: `)
    expect(String(error)).toContain(why)
  })

  test('one that is not there', async () => {
    await expect(footballDataFeed({ files: [join(folder, 'none.csv')] })).rejects.toThrow(/none\.csv: the file: ENOENT/)
  })

  test('letters of Windows are read as they were meant, a match of two files once', async () => {
    const [first, second] = [join(folder, 'D1.csv'), join(folder, 'D1-again.csv')]
    for (const file of [first, second])
      writeFileSync(file, Buffer.from(fileOf({ ...match, Div: 'D1', HomeTeam: 'Lübbach' }).slice(1), 'latin1'))
    const feed = await footballDataFeed({ files: [first, second] })
    feed.begin(at('2024-09-14T12:00:00Z'))
    const fixtures = feed.advance(at('2024-09-14T12:01:00Z')).filter((message) => message.kind === 'fixture')
    expect(fixtures.map(({ home, league }) => [home, league.name])).toEqual([['Lübbach', 'German Bundesliga']])
    expect(feed.intake!.refused.map(refusalText)).toEqual([
      `${second}: line 2: 'Lübbach – Cheswick' is already in '${first}'`,
    ])
  })
})
