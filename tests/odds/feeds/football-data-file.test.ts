import { chanceOf, wholeOf } from '#odds/chance.ts'
import { footballDataFeed } from '#odds/feeds/football-data.ts'
import { readFootballData } from '#odds/feeds/football-data-file.ts'
import { divisionName } from '#odds/feeds/football-data-leagues.ts'
import { SeasonFileError } from '#odds/feeds/season-file.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { at } from '../kit.ts'
import { fileOf, type Line, match, sampleText } from './football-data-kit.ts'

const read = (...lines: Line[]) => readFootballData('E0.csv', fileOf(...lines))
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
    [{ Date: '2024-09-14' }, `Date '2024-09-14' is no date of the form dd/mm/yyyy or dd/mm/yy`],
    [{ Date: '31/02/2024' }, `Date '31/02/2024' is no day of the calendar`],
    [{ Date: '' }, `Date '' is no date of the form dd/mm/yyyy or dd/mm/yy`],
    [{ Time: '25:00' }, `Time '25:00' is no time`],
    [{ Time: 'noon' }, `Time 'noon' is no time`],
    [{ Div: '' }, `Div '' is no division`],
    [{ HomeTeam: '' }, 'has no home or no away team'],
    [{ AwayTeam: 'Ashcombe' }, 'Ashcombe plays itself'],
    [{ FTHG: 'x' }, `FTHG 'x' and FTAG '1' are no score`],
    [{ FTHG: -1 }, `FTHG '-1' and FTAG '1' are no score`],
    [{ FTAG: '' }, `FTHG '2' and FTAG '' are no score`],
    [{ FTR: 'A' }, `FTR 'A' is not the result of 2–1`],
    [{ HTHG: 3, HTR: 'H' }, 'half-time 3–0 is above full-time 2–1'],
    [{ HTHG: 1, HTR: 'D' }, `HTR 'D' is not the result of 1–0`],
    [{ FTHG: '', FTAG: '', FTR: '' }, 'has a half-time score and no full-time one'],
    [{ HR: 9 }, `HR '9' is no number of red cards`],
    [{ B365H: '1.00', B365D: 3, B365A: 4 }, `B365H '1.00' is not above 1`],
    [{ B365H: 2, B365D: 0, B365A: 4 }, `B365D '0' is not above 1`],
    [{ 'B365>2.5': '-2', 'B365<2.5': 2 }, `B365>2.5 '-2' is no price`],
    [{ AHh: 0, B365CAHH: 1, AHCh: 0, B365CAHA: 2 }, `B365CAHH '1' is not above 1`],
    [{ B365H: 2, B365D: 3, B365A: 1001 }, `B365A '1001' is above 1000`],
    [{ Note: 'a,b' }, 'has 13 cells where the first line has 12'],
  ])('%j', (change, reason) => {
    const { matches, refused } = read({ ...match, ...change }, next)
    expect(matches.map(({ line }) => line)).toEqual([3])
    expect(refused).toEqual([{ file: 'E0.csv', line: 2, reason }])
  })

  test('a short line, a stray quote, a match twice', () => {
    const again = fileOf({ ...match, FTHG: 3 }).split('\r\n')[1]!
    const text = [fileOf(match, next).trimEnd(), 'E0,28/09/2024', 'E0,28/09/2024,"15:00,A,B,1,0,H,0,0,D', again].join(
      '\r\n',
    )
    const { matches, refused } = readFootballData('E0.csv', text)
    expect(matches).toHaveLength(2)
    expect(refused.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '4: has 2 cells where the first line has 11',
      '5: a quoted cell is never closed',
      '6: Ashcombe – Cheswick stands in line 2 already',
    ])
  })

  test('commas behind the last column are tolerated', () => {
    const text = fileOf(match).replace('HTR\r\n', 'HTR,,\r\n').replace('1,0,H\r\n', '1,0,H,,,,\r\n')
    expect(readFootballData('E0.csv', text)).toMatchObject({ matches: [{ home: 'Ashcombe' }], refused: [] })
  })

  test('whatever happens to a line, the others are read as before', () => {
    const whole = readFootballData('E0.csv', sampleText).matches
    const lines = sampleText.split('\r\n')
    const chance = chanceOf('damage')
    for (let i = 0; i < 500; i++) {
      const hurt = wholeOf(chance, 1, 30)
      const [from, length] = [wholeOf(chance, 0, lines[hurt]!.length), wholeOf(chance, 0, 12)]
      const noise = [',', '"', '', 'x', ',,,', '0', '-1', '\u0000'][wholeOf(chance, 0, 7)]!
      const text = lines
        .with(hurt, lines[hurt]!.slice(0, from) + noise + lines[hurt]!.slice(from + length))
        .join('\r\n')
      const { matches, refused } = readFootballData('E0.csv', text)
      const others = ({ line }: { line: number }) => line !== hurt + 1
      expect(matches.filter(others)).toEqual(whole.filter(others))
      expect(refused.filter(others).map(({ line }) => line)).toEqual([13, 24].filter((line) => others({ line })))
    }
  })

  test('the sample season: one line and one market', () => {
    const { matches, refused } = readFootballData('E0.csv', sampleText)
    expect(matches).toHaveLength(29)
    expect(matches.filter(({ played }) => !played)).toHaveLength(1)
    expect(new Set(matches.flatMap(({ home, away }) => [home, away])).size).toBe(8)
    expect(refused.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      `13: AHh '-0.3' is no line in quarters up to ten; HDP is not offered`,
      '24: half-time 2–0 is above full-time 1–0',
    ])
  })
})

describe('a file that is no season is refused by name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-football-data-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  test.each<[what: string, text: string, why: string]>([
    ['empty', '', 'is no football-data season: it is empty'],
    ['another file', '{"name":"x","matches":[]}', 'is no football-data season'],
    ['other columns', 'Country,League,Date,Home,Away\r\n', 'it has no column Div, HomeTeam, AwayTeam'],
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
    const refused: string[] = []
    const feed = await footballDataFeed({
      files: [first, second],
      refused: ({ file, line, reason }) => refused.push(`${file}:${line}: ${reason}`),
    })
    feed.begin(at('2024-09-14T12:00:00Z'))
    const fixtures = feed.advance(at('2024-09-14T12:01:00Z')).filter((message) => message.kind === 'fixture')
    expect(fixtures.map(({ home, league }) => [home, league.name])).toEqual([['Lübbach', 'German Bundesliga']])
    expect(refused).toEqual([`${second}:2: Lübbach – Cheswick stands in ${first} already`])
  })
})
