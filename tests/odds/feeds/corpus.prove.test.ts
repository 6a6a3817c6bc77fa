import { betfairFeed } from '#odds/feeds/betfair/betfair.ts'
import { RecordingError } from '#odds/feeds/betfair/recording.ts'
import { parseFootballData } from '#odds/feeds/football-data/file.ts'
import { countKinds, type Intake } from '#odds/feeds/intake.ts'
import { kindOf, type Refusal, tellRefusals } from '#odds/feeds/refusal.ts'
import { parseSeason, SeasonFileError, type SeasonMatch } from '#odds/feeds/season/file.ts'
import { textOf } from '#odds/feeds/text.ts'
import fc from 'fast-check'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleText } from './football-data-kit.ts'

const clock = (at: number): string => new Date(at).toISOString().slice(0, 16)

describe('football-data: each form a real file has had', () => {
  /** what | the file's name | its text | the matches as `division home–away score kick-off` | prices by market */
  test.each<[what: string, file: string, text: string, matches: string[], markets?: string[]]>([
    [
      'a row shorter than its header keeps its result and what prices it has',
      'E0.csv',
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A,B365>2.5,B365<2.5\nE0,14/08/04,A,B,2,1,H,1.8,3.4,4.5\n',
      ['E0 A–B 2-1 2004-08-14T11:00'],
      ['OXT 18000/45000/34000'],
    ],
    [
      'a row longer than its header',
      'E0.csv',
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\nE0,14/08/04,A,B,2,1,H,7,7,7\n',
      ['E0 A–B 2-1 2004-08-14T11:00'],
    ],
    [
      'the teams as HT and AT, the goals as HG and AG',
      'G1.csv',
      'Div,Date,HT,AT,HG,AG,Res\nG1,17/08/04,PAOK,AEK,1,1,D\n',
      ['G1 PAOK–AEK 1-1 2004-08-17T11:00'],
    ],
    [
      'all seasons of a league, closing prices alone',
      'ARG.csv',
      'Country,League,Season,Date,Time,Home,Away,HG,AG,Res,PSCH,PSCD,PSCA\nArgentina,Liga Profesional,2024,14/09/2024,21:00,Racing,Boca,2,1,H,2.5,3.1,3.2\n',
      ['Argentina Liga Profesional Racing–Boca 2-1 2024-09-14T20:00'],
      ['OXT 25000/32000/31000'],
    ],
    [
      'small letters',
      'E0.csv',
      'div,date,hometeam,awayteam,fthg,ftag,ftr,b365h,b365d,b365a\nE0,14/08/2004,A,B,0,0,D,2,3.2,4\n',
      ['E0 A–B 0-0 2004-08-14T11:00'],
      ['OXT 20000/40000/32000'],
    ],
    [
      'no Div: the file names the league',
      'data/E1.csv',
      'Date,HomeTeam,AwayTeam\n14/08/2004,A,B\n',
      ['E1 A–B – 2004-08-14T11:00'],
    ],
    [
      'semicolons, and commas for decimal marks',
      'D1.csv',
      'Div;Date;HomeTeam;AwayTeam;FTHG;FTAG;B365H;B365D;B365A\nD1;14/08/2004;A;B;2;1;1,85;3,4;4,5\n',
      ['D1 A–B 2-1 2004-08-14T11:00'],
      ['OXT 18500/45000/34000'],
    ],
    ['tabs', 'D1.tsv', 'Div\tDate\tHomeTeam\tAwayTeam\nD1\t14/08/2004\tA\tB\n', ['D1 A–B – 2004-08-14T11:00']],
    [
      'ISO dates and seconds',
      'D1.csv',
      'Div,Date,Time,HomeTeam,AwayTeam\nD1,2024-09-14,15:00:00,A,B\n',
      ['D1 A–B – 2024-09-14T14:00'],
    ],
    [
      'a header that comes again, with other columns below it',
      'E0.csv',
      'Div,Date,HomeTeam,AwayTeam\nE0,14/08/2004,A,B\nDiv,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG\nE0,15/08/2004,13:00,C,D,3,0\n',
      ['E0 A–B – 2004-08-14T11:00', 'E0 C–D 3-0 2004-08-15T12:00'],
    ],
    [
      'lines above the header',
      'E0.csv',
      'Downloaded for you\n\nDiv,Date,HomeTeam,AwayTeam\nE0,14/08/2004,A,B\n',
      ['E0 A–B – 2004-08-14T11:00'],
    ],
    [
      'a book that left cells empty falls to an old one',
      'E0.csv',
      'Div,Date,HomeTeam,AwayTeam,GBH,GBD,GBA,IWH,IWD,IWA\nE0,14/08/2004,A,B,2,3,4,,,\n',
      ['E0 A–B – 2004-08-14T11:00'],
      ['OXT 20000/40000/30000'],
    ],
    [
      'commas nobody meant',
      'E0.csv',
      'Div,Date,HomeTeam,AwayTeam,,,\nE0,14/08/2004,A,B,,,,,,\n,,,,,,\n',
      ['E0 A–B – 2004-08-14T11:00'],
    ],
  ])('%s', (_, file, text, matches, markets = []) => {
    const read = parseFootballData(file, text)
    const told = read.matches.map(
      ({ division, home, away, played, kickoff }) =>
        `${division} ${home}–${away} ${played?.ft.join('-') ?? '–'} ${clock(kickoff)}`,
    )
    expect(told).toEqual(matches)
    expect(
      read.matches.flatMap((match) => match.markets.map(({ type, close }) => `${type} ${close.prices.join('/')}`)),
    ).toEqual(markets)
  })

  test.each<[encoding: string, bytes: (text: string) => Buffer]>([
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with its mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE with its mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 LE', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16 BE with its mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 BE', (text) => Buffer.from(text, 'utf16le').swap16()],
    ['Windows', (text) => Buffer.from(text, 'latin1')],
    [
      'Windows and UTF-8, line by line',
      (text) => Buffer.concat(text.split(/(?<=\n)/).map((line, i) => Buffer.from(line, i % 2 ? 'latin1' : 'utf8'))),
    ],
  ])('%s', (_, bytes) => {
    const text = 'Div,Date,HomeTeam,AwayTeam\nD1,14/08/2004,Köln,Lübeck\nD1,15/08/2004,Nürnberg,Fürth\n'
    expect(parseFootballData('D1.csv', textOf(bytes(text))).matches.map(({ home, away }) => [home, away])).toEqual([
      ['Köln', 'Lübeck'],
      ['Nürnberg', 'Fürth'],
    ])
  })

  test('a complaint that repeats is printed once, with a count', () => {
    const rows = ['A,B', 'C,D', 'E,F', 'G,H'].map((teams, i) => `E0,${i + 1}/08/2004,${teams},${i},x${i}`)
    const { refused } = parseFootballData(
      'E0.csv',
      ['Div,Date,HomeTeam,AwayTeam,FTHG,FTAG', ...rows, 'E0,1/9/2004,I,J,,'].join('\n'),
    )
    expect(tellRefusals(refused)).toEqual([
      `E0.csv: line 2: FTHG '0' and FTAG 'x0' are not a score; and 3 more like it`,
    ])
  })

  test('where the file ends within a line its last cell is left: half a price would be another price', () => {
    const { matches, refused } = parseFootballData(
      'E0.csv',
      'Div,Date,HomeTeam,AwayTeam,B365H,B365D,B365A,Note\nE0,14/08/2004,A,B,2.10,3.4,12',
    )
    expect([matches[0]!.markets, refused[0]!.reason]).toEqual([
      [],
      `the file ends within the line; its last cell '12' is left`,
    ])
  })
})

describe('openfootball: each form a real file has had', () => {
  const match = { date: '2024-06-14', team1: 'A', team2: 'B' }
  const one = (file: string, part: object): SeasonMatch =>
    parseSeason(file, JSON.stringify({ name: 'X 2024', matches: [{ ...match, ...part }] })).matches[0]!

  test.each<[what: string, part: object, played: unknown]>([
    ['a score as a list', { score: [2, 0] }, { ft: [2, 0], ht: null, goals: null }],
    ['no score as an empty list', { score: [] }, null],
    ['score1 and score2', { score1: 2, score2: 1, score1i: 0, score2i: 1 }, { ft: [2, 1], ht: [0, 1], goals: null }],
    ['score1 of nothing', { score1: null, score2: null, score1i: null, score2i: null }, null],
    [
      'minutes as texts',
      { score: { ft: [1, 1], ht: [0, 1] }, goals1: [{ minute: '90+4' }], goals2: [{ minute: '45+2' }] },
      {
        ft: [1, 1],
        ht: [0, 1],
        goals: [
          { side: 'home', minute: 90, added: 4 },
          { side: 'away', minute: 45, added: 2 },
        ],
      },
    ],
    [
      'a minute that is none',
      { score: [1, 0], goals1: [{ minute: 'late' }], goals2: [] },
      { ft: [1, 0], ht: null, goals: null },
    ],
  ])('%s', (_, part, played) => expect(one('2024.euro.json', part).played).toEqual(played))

  test.each<[file: string, part: object, kickoff: string]>([
    ['2024/euro.json', { time: '21:00' }, '2024-06-14T19:00'],
    ['2024/euro.json', { time: '21:00 CET' }, '2024-06-14T20:00'],
    ['2024/euro.json', { time: '21:00 CEST' }, '2024-06-14T19:00'],
    [
      '2022/worldcup.json',
      { date: '2022-11-20', time: '19:00', ground: 'Al Bayt Stadium, Al Khor' },
      '2022-11-20T16:00',
    ],
    ['2014/worldcup.json', { date: '2014-06-14', time: '18:00', ground: 'Arena Amazônia, Manaus' }, '2014-06-14T22:00'],
    ['2018/worldcup.json', { date: '2018-06-15', time: '17:00', timezone: 'UTC+5' }, '2018-06-15T12:00'],
    ['cl.1.json', { time: '20:00' }, '2024-06-15T00:00'],
    ['2024-25.uefa.cl.json', { time: '21:00' }, '2024-06-14T19:00'],
    ['friendly.json', { time: '15:00', ground: { name: 'Parken, Copenhagen' } }, '2024-06-14T13:00'],
  ])('%s %j kicks off at %s UTC', (file, part, kickoff) => expect(clock(one(file, part).kickoff)).toBe(kickoff))

  test('matches by rounds, teams as objects, each at its line', () => {
    const team = (name: string) => ({ name, code: name.slice(0, 3).toUpperCase() })
    const rounds = [
      { name: 'Matchday 1', matches: [{ ...match, team1: team('Turkey'), team2: team('Italy') }] },
      {
        name: 'Matchday 2',
        matches: [
          { ...match, team2: 'C' },
          { ...match, team1: 'C', team2: 7 },
        ],
      },
    ]
    const text = JSON.stringify({ name: 'Euro 2024', rounds }, null, 1)
    const { matches, refused, name } = parseSeason('2024/euro.json', text)
    expect([name, ...matches.map(({ home, away }) => `${home}–${away}`)]).toEqual(['Euro', 'Turkey–Italy', 'A–C'])
    expect(text.split('\n')[refused[0]!.line! - 1]).toBe('    {')
    expect(text.split('\n').slice(refused[0]!.line!).join('')).toContain('"team2": 7')
  })

  test('a zone that nobody knows is named, or said', () => {
    const text = JSON.stringify({
      name: 'X',
      matches: [
        { ...match, time: '15:00' },
        { ...match, team1: 'C', time: '15:00 UTC-3' },
      ],
    })
    const [unsaid, said] = [parseSeason('zz.1.json', text), parseSeason('zz.1.json', text, 'America/Lima')]
    expect([clock(unsaid.matches[0]!.kickoff), unsaid.notes]).toEqual([
      '2024-06-14T15:00',
      [
        `zz.1.json: the times of 1 matches name no zone and that of 'zz.1' is not known: they are read as UTC; say --zone`,
      ],
    ])
    expect([clock(said.matches[0]!.kickoff), said.notes]).toEqual(['2024-06-14T20:00', []])
  })
})

describe('whatever the bytes are', () => {
  const formats = {
    'football-data': (bytes: Uint8Array) => parseFootballData('E0.csv', textOf(bytes)),
    openfootball: (bytes: Uint8Array) => parseSeason('en.1.json', textOf(bytes)),
  }
  const season = JSON.stringify(
    {
      name: 'X',
      matches: [1, 2, 3, 4].map((day) => ({
        date: `2024-06-0${day}`,
        team1: 'Köln',
        team2: `B${day}`,
        score: { ft: [day, 1] },
      })),
    },
    null,
    1,
  )
  const samples = { 'football-data': sampleText, openfootball: season }
  const byKey = ({ matches }: { readonly matches: readonly SeasonMatch[] }) =>
    new Map(matches.map(({ key, home, away, kickoff, played }) => [key, { home, away, kickoff, played }]))

  test.each(Object.entries(formats))(
    '%s: any bytes are read or refused by name, never an empty season',
    (name, read) => {
      const hurt = fc.tuple(fc.nat(), fc.uint8Array({ maxLength: 12 }), fc.nat(40)).map(([from, noise, length]) => {
        const whole = Buffer.from(samples[name as keyof typeof samples])
        const at = from % whole.length
        return new Uint8Array(Buffer.concat([whole.subarray(0, at), noise, whole.subarray(at + length)]))
      })
      const asked = (bytes: Uint8Array) => {
        try {
          expect(read(bytes).matches.length).toBeGreaterThan(0)
        } catch (error) {
          if (!(error instanceof SeasonFileError)) throw error
        }
      }
      fc.assert(fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), hurt), asked), { numRuns: 300 })
      fc.assert(
        fc.property(fc.json({ maxDepth: 4 }), (text) => asked(Buffer.from(text))),
        { numRuns: 100 },
      )
    },
  )

  const lines = sampleText.split('\r\n').filter((line) => line !== '')
  test('football-data: shuffled, the same matches', () => {
    const whole = byKey(parseFootballData('E0.csv', sampleText))
    const shuffled = fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length })
    fc.assert(
      fc.property(shuffled, (mixed) => {
        expect(byKey(parseFootballData('E0.csv', `${mixed.join('\r\n')}\r\n`))).toEqual(whole)
      }),
      { numRuns: 30 },
    )
  })

  test('football-data: doubled, the same matches, each twin named', () => {
    const whole = parseFootballData('E0.csv', sampleText)
    const twice = parseFootballData('E0.csv', [...lines, ...lines].join('\r\n'))
    expect(byKey(twice)).toEqual(byKey(whole))
    const twins = twice.refused.filter(({ reason }) => kindOf(reason) === '… is already on line n')
    expect(twins).toHaveLength(whole.matches.length)
  })

  test('football-data: cut anywhere, a match is as it was or the cut line is named', () => {
    const uncut = parseFootballData('E0.csv', sampleText)
    const whole = byKey(uncut)
    const refused = new Set(uncut.refused.flatMap(({ line, isTaken }) => (isTaken ? [] : [line])))
    fc.assert(
      fc.property(
        fc.integer({ min: sampleText.split('\r\n').slice(0, 2).join('\r\n').length, max: sampleText.length }),
        (end) => {
          const cut = parseFootballData('E0.csv', sampleText.slice(0, end))
          const named = new Set(cut.refused.map(({ line }) => line))
          for (const match of cut.matches) {
            const { home, away, kickoff, played } = match
            const was = whole.get(match.key)
            if (!named.has(match.line)) expect({ home, away, kickoff, played }).toEqual(was)
            // Cut before what contradicts its score, a line is taken that is refused whole.
            else if (was === undefined) expect(refused).toContain(match.line)
            else expect([home, away, kickoff]).toEqual([was.home, was.away, was.kickoff])
          }
        },
      ),
      { numRuns: 200, examples: [[6202], [6209]] },
    )
  })

  test('openfootball: shuffled, doubled, the same matches; cut, the file is named', () => {
    const { name, matches } = JSON.parse(season) as { name: string; matches: object[] }
    const whole = byKey(parseSeason('en.1.json', season))
    const mixed = parseSeason('en.1.json', JSON.stringify({ matches: [...matches, ...matches].toReversed(), name }))
    expect(byKey(mixed)).toEqual(new Map([...whole].toReversed()))
    expect(mixed.refused).toHaveLength(4)
    for (let end = 0; end < season.length; end += 7)
      expect(() => parseSeason('en.1.json', season.slice(0, end))).toThrow(SeasonFileError)
  })
})

/** A folder of own files: every one is read, and what was taken and lost is printed. */
const folder = process.env['TOUCHLINE_CORPUS'] ?? ''
const filesIn = (dir: string): string[] =>
  readdirSync(dir).flatMap((name) => {
    const path = join(dir, name)
    return statSync(path).isDirectory() ? filesIn(path) : isSeason(path) || isRecording(path) ? [path] : []
  })
const isSeason = (path: string): boolean => /\.(csv|tsv|json)$/i.test(path)
const isRecording = (path: string): boolean => /(^|[\\/])1\.\d+$|\.(bz2|gz|jsonl|ndjson)$/i.test(path)
const files = existsSync(folder) ? filesIn(folder) : []

const intakeOfFile = (file: string): Pick<Intake, 'matches' | 'refused' | 'ignored'> => {
  if (isRecording(file)) return betfairFeed({ files: [file], refused: () => undefined }).intake!
  const text = textOf(readFileSync(file))
  const { matches, refused } = /\.json$/i.test(file) ? parseSeason(file, text) : parseFootballData(file, text)
  return { matches: matches.length, refused, ignored: new Map() }
}

test.each(files.length > 0 ? [folder] : [])('the whole corpus of %s: every file read, what was lost named', () => {
  let taken = 0
  const refused: Refusal[] = []
  const left: string[] = []
  const ignored = new Map<string, number>()
  for (const file of files) {
    try {
      const read = intakeOfFile(file)
      taken += read.matches
      refused.push(...read.refused)
      for (const [why, count] of read.ignored) ignored.set(why, (ignored.get(why) ?? 0) + count)
    } catch (error) {
      if (!(error instanceof SeasonFileError) && !(error instanceof RecordingError)) throw error
      left.push(error.message)
    }
  }
  const lost = countKinds(refused.filter(({ isTaken }) => !isTaken))
  const parts = countKinds(refused.filter(({ isTaken }) => isTaken))
  const list = (counts: ReadonlyMap<string, number>) => [...counts].map(([kind, count]) => `  ${count} ${kind}`)
  process.stdout.write(
    [
      `${files.length} files, ${taken} matches taken`,
      `${left.length} files left:`,
      ...left.map((one) => `  ${one}`),
      'lines lost:',
      ...list(lost),
      'cells lost:',
      ...list(parts),
      'markets not shown:',
      ...list(ignored),
      '',
    ].join('\n'),
  )
  expect(taken).toBeGreaterThan(0)
})
