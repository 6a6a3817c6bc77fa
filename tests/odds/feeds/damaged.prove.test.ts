import { parseFootballData } from '#odds/feeds/football-data/file.ts'
import { filesFeed } from '#odds/feeds/football-data/football-data.ts'
import { parseKickoff } from '#odds/feeds/kickoff.ts'
import { parseSeason, SeasonFileError } from '#odds/feeds/season/file.ts'
import { seasonsFeed } from '#odds/feeds/season/openfootball.ts'
import { textOf } from '#odds/feeds/text.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../_kit/sample.ts'

/** A match as it was: what its file says of it is this, or the start names what it does not. */
interface Fact {
  readonly home: string
  readonly away: string
  readonly day: string
  readonly time: string
  readonly ft: readonly [number, number]
  readonly ht: readonly [number, number]
  /** Home, draw and away in hundredths. */
  readonly prices: readonly [number, number, number]
}

const goals = fc.integer({ min: 0, max: 5 })
/** Fair 1X2 chances with a margin of one in twenty, as prices in hundredths. */
const prices = fc.tuple(fc.integer({ min: 15, max: 60 }), fc.integer({ min: 20, max: 30 })).map(([home, draw]) => {
  const chances = [home, draw, 100 - home - draw]
  return chances.map((chance) => Math.floor(10_000 / (chance * 1.05))) as unknown as Fact['prices']
})
const fact = fc
  .record({
    day: fc
      .integer({ min: 0, max: 300 })
      .map((days) => new Date(Date.UTC(2023, 7, 1 + days)).toISOString().slice(0, 10)),
    time: fc.constantFrom('12:30', '15:00', '19:45', '20:00'),
    first: fc.tuple(goals, goals),
    second: fc.tuple(goals, goals),
    prices,
  })
  .map(({ first, second, ...rest }) => ({
    ...rest,
    ht: first,
    ft: [first[0] + second[0], first[1] + second[1]] as const,
  }))
const season = fc
  .array(fact, { minLength: 8, maxLength: 30 })
  .map((facts): readonly Fact[] =>
    facts.map((one, n) => ({ ...one, home: `Harbour ${n}`, away: n % 2 ? `Köln ${n}` : `Quarry ${n}` })),
  )

type Write = (iso: string) => string
const parts = (iso: string) => iso.split('-') as [string, string, string]
/** Dates by the habits of those who keep such files. */
const dates: Readonly<Record<string, Write>> = {
  'dd/mm/yyyy': (iso) => parts(iso).toReversed().join('/'),
  'dd/mm/yy': (iso) => parts(iso.slice(2)).toReversed().join('/'),
  'd.m.yyyy': (iso) =>
    parts(iso)
      .toReversed()
      .map((part, n) => (n < 2 ? String(Number(part)) : part))
      .join('.'),
  'dd-mm-yyyy': (iso) => parts(iso).toReversed().join('-'),
  'yyyy-mm-dd': (iso) => iso,
  'mm/dd/yyyy': (iso) => [iso.slice(5, 7), iso.slice(8), iso.slice(0, 4)].join('/'),
  'm/d/yy': (iso) => [Number(iso.slice(5, 7)), Number(iso.slice(8)), iso.slice(2, 4)].join('/'),
  'yyyy/mm/dd': (iso) => iso.replaceAll('-', '/'),
  'd Mon yyyy': (iso) =>
    new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  'a sheet’s serial number': (iso) => String(Date.parse(iso) / 86_400_000 + 25_569),
}
const of12 = (time: string): string => `${Number(time.slice(0, 2)) % 12 || 12}:${time.slice(3)}`
/** Kick-offs by the clocks of those who keep such files. */
const times: Readonly<Record<string, Write>> = {
  'hh:mm': (time) => time,
  'hh:mm:ss': (time) => `${time}:00`,
  'hh.mm': (time) => time.replace(':', '.'),
  hhhmm: (time) => time.replace(':', 'h'),
  'h:mm PM': (time) => `${of12(time)} PM`,
  'h:mmpm': (time) => `${of12(time)}pm`,
  'h.mm p.m.': (time) => `${of12(time).replace(':', '.')} p.m.`,
  'with its zone': (time) => `${time} BST`,
  'a sheet’s fraction': (time) => String((Number(time.slice(0, 2)) + Number(time.slice(3)) / 60) / 24),
  hhmm: (time) => time.replace(':', ''),
}
/** Clocks that are read; a cell of another is named, and noon is assumed. */
const isRead = (time: string): boolean => !['a sheet’s fraction', 'hhmm'].includes(time)
/** What a line says of itself beside its score; `left`: it was not played, so that its score is left out by name. */
const marks: Readonly<Record<string, { readonly Status?: string; readonly Awarded?: string; readonly left?: true }>> = {
  none: {},
  'of the end': { Status: 'FT', Awarded: 'FALSE' },
  awarded: { Awarded: 'TRUE', left: true },
  abandoned: { Status: 'Abandoned', left: true },
}
/** Prices by the units of those who keep such files. */
const units: Readonly<Record<string, (hundredths: number) => string>> = {
  decimal: (price) => (price / 100).toFixed(2),
  'decimal with a comma': (price) => (price / 100).toFixed(2).replace('.', ','),
  'Hong Kong': (price) => ((price - 100) / 100).toFixed(2),
  Malay: (price) => (price <= 200 ? (price - 100) / 100 : -100 / (price - 100)).toFixed(2),
  American: (price) => (price >= 200 ? `+${price - 100}` : String(-Math.round(10_000 / (price - 100)))),
  'American without its plus': (price) => String(price >= 200 ? price - 100 : -Math.round(10_000 / (price - 100))),
  fractional: (price) => `${price - 100}/100`,
  percent: (price) => `${Math.round(10_000 / price)}%`,
  chances: (price) => (100 / price).toFixed(3),
}
const columns = {
  Div: () => 'E0',
  Date: ({ day }: Fact, habit: Habit) => dates[habit.date]!(day),
  Time: ({ time }: Fact, habit: Habit) => times[habit.time]!(time),
  HomeTeam: ({ home }: Fact) => home,
  AwayTeam: ({ away }: Fact) => away,
  FTHG: ({ ft }: Fact) => String(ft[0]),
  FTAG: ({ ft }: Fact) => String(ft[1]),
  HTHG: ({ ht }: Fact) => String(ht[0]),
  HTAG: ({ ht }: Fact) => String(ht[1]),
  Status: (_: Fact, { mark }: Habit) => marks[mark]!.Status ?? '',
  Awarded: (_: Fact, { mark }: Habit) => marks[mark]!.Awarded ?? '',
  B365H: (one: Fact, habit: Habit) => units[habit.unit]!(one.prices[0]),
  B365D: (one: Fact, habit: Habit) => units[habit.unit]!(one.prices[1]),
  B365A: (one: Fact, habit: Habit) => units[habit.unit]!(one.prices[2]),
} as const
type Column = keyof typeof columns
const optional = ['Div', 'Time', 'FTHG', 'FTAG', 'HTHG', 'HTAG', 'B365H', 'B365D', 'B365A'] as const

/** The habits of one file, and what is missing from it. */
interface Habit {
  readonly date: string
  readonly time: string
  readonly mark: string
  readonly unit: string
  readonly separator: ',' | ';' | '\t'
  readonly ends: '\n' | '\r\n' | '\r'
  readonly encoding: 'utf8' | 'utf16le' | 'latin1'
  readonly quoted: boolean
  readonly order: readonly Column[]
  readonly missing: readonly Column[]
  /** Cells that are empty, by line and column. */
  readonly holes: readonly (readonly [line: number, column: Column])[]
}
const habit = (of: Partial<Record<'date' | 'time' | 'mark' | 'unit', string>>): fc.Arbitrary<Habit> =>
  fc.record({
    date: fc.constant(of.date ?? 'yyyy-mm-dd'),
    time: fc.constant(of.time ?? 'hh:mm'),
    mark: fc.constant(of.mark ?? 'none'),
    unit: fc.constant(of.unit ?? 'decimal'),
    separator: fc.constantFrom(',', ';', '\t'),
    ends: fc.constantFrom('\n', '\r\n', '\r'),
    encoding: fc.constantFrom('utf8', 'utf16le', 'latin1'),
    quoted: fc.boolean(),
    order: fc.shuffledSubarray(Object.keys(columns) as Column[], { minLength: Object.keys(columns).length }),
    missing: fc.subarray([...optional]),
    holes: fc.array(fc.tuple(fc.nat(29), fc.constantFrom(...optional)), { maxLength: 6 }),
  })

const written = (facts: readonly Fact[], kept: Habit): Uint8Array => {
  const { order, missing, holes, separator, quoted, ends, encoding } = kept
  const shown = order.filter((column) => !missing.includes(column))
  const cell = (text: string) => (quoted || text.includes(separator) ? `"${text}"` : text)
  const isHole = (line: number, column: Column) => holes.some(([at, of]) => at === line && of === column)
  const rows = facts.map((one, line) =>
    shown.map((column) => cell(isHole(line, column) ? '' : columns[column](one, kept))).join(separator),
  )
  const text = [shown.map(cell).join(separator), ...rows, ''].join(ends)
  return Buffer.from(encoding === 'utf16le' ? `\uFEFF${text}` : text, encoding)
}

const zone = 'Europe/London'

/** Whether a file has one of the date habits that are read; prices of another type are refused one by one. */
const isOurs = ({ date }: Habit): boolean => !['yyyy/mm/dd', 'd Mon yyyy', 'a sheet’s serial number'].includes(date)

/** Whether half a score is missing from all lines, which are then refused. */
const isHalved = ({ missing }: Habit): boolean => {
  const [full, half] = [
    ['FTHG', 'FTAG'],
    ['HTHG', 'HTAG'],
  ].map((of) => missing.filter((column) => of.includes(column)).length)
  return full === 1 || half === 1 || (full === 2 && half === 0)
}

/** Reads a file and holds every fact of it against what was taken and what was named. */
const holdsAll = (facts: readonly Fact[], kept: Habit): void => {
  let read: ReturnType<typeof parseFootballData>
  try {
    read = parseFootballData('E0.csv', textOf(written(facts, kept)))
  } catch (error) {
    // Refused whole, by its name and the reason.
    if (!(error instanceof SeasonFileError) || (isOurs(kept) && !isHalved(kept))) throw error
    return
  }
  const { matches, refused } = read
  const said = [...read.notes, ...filesFeed([read], '1').intake!.notes].join('\n')
  const lost = new Set(refused.flatMap(({ line, isTaken }) => (isTaken ? [] : [line])))
  const parted = new Set(refused.flatMap(({ line, isTaken }) => (isTaken ? [line] : [])))
  const has = (line: number, ...of: readonly Column[]) =>
    of.every((column) => !kept.missing.includes(column)) &&
    !kept.holes.some(([at, column]) => at === line && of.includes(column))
  for (const [n, one] of facts.entries()) {
    const match = matches.find(({ home, away }) => home === one.home && away === one.away)
    if (!match) {
      expect(lost, `line ${n + 2} is lost silently: ${JSON.stringify(one)}`).toContain(n + 2)
      continue
    }
    if (kept.date.endsWith('/yy')) expect(said).toContain('are read as 1993 to 2092')
    const timed = has(n, 'Time') && isRead(kept.time)
    if (has(n, 'Time') && !timed) expect(parted, `${kept.time}: a time lost silently`).toContain(n + 2)
    const at = kept.time === 'with its zone' ? `${one.time} BST` : one.time
    // Where no date shows its order, the start says how many were read day first.
    if (!said.includes('could have day or month first'))
      expect(match.kickoff, `${kept.date}: ${one.day}`).toBe(parseKickoff(one.day, timed ? at : undefined, zone))
    if (!timed) expect(said).toContain('noon is assumed')
    const isLeft = marks[kept.mark]!.left === true
    if (isLeft && has(n, 'FTHG', 'FTAG')) expect([match.played, parted.has(n + 2)]).toEqual([null, true])
    else if (has(n, 'FTHG', 'FTAG')) expect(match.played?.ft).toEqual(one.ft)
    else expect([match.played, said.includes('get no score')]).toEqual([null, true])
    if (match.played && has(n, 'HTHG', 'HTAG')) expect(match.played.ht).toEqual(one.ht)
    const offer = match.markets.find(({ type }) => type === 'OXT')?.close.prices
    const right = one.prices.map((price) => price * 100)
    if (offer) expect([offer[0], offer[2], offer[1]], kept.unit).toEqual(right)
    else if (has(n, 'B365H', 'B365D', 'B365A')) expect(parted, `${kept.unit}: prices lost silently`).toContain(n + 2)
    else expect(said).toContain('no prices for')
  }
}

describe('§feed.assumed: a second corpus, damaged in every way, loses nothing silently', () => {
  const runs = { numRuns: cases(60) }
  test.each(Object.keys(dates))('dates as %s, parts missing, lines in any order', (date) => {
    fc.assert(fc.property(season, habit({ date }), holdsAll), runs)
  })

  test.each(Object.keys(times))('times as %s, parts missing, lines in any order', (time) => {
    fc.assert(fc.property(season, habit({ time }), holdsAll), runs)
  })

  test.each(Object.keys(marks))('matches marked %s, parts missing, lines in any order', (mark) => {
    fc.assert(fc.property(season, habit({ mark }), holdsAll), runs)
  })

  test.each(Object.keys(units))('prices in %s, parts missing, lines in any order', (unit) => {
    fc.assert(fc.property(season, habit({ unit }), holdsAll), runs)
  })

  test('files of one season that do not agree say so, within one file and between two', () => {
    const head = 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG\n'
    const [one, other] = ['E0,14/09/2024,A,B,2,1\n', 'E0,14/09/2024,A,B,2,2\n']
    const within = parseFootballData('E0.csv', head + one + other)
    expect(within.refused.map(({ reason }) => reason)).toEqual([
      "'A – B' is already on line 2, with the score 2–1 instead of 2–2",
    ])
    const { intake } = filesFeed(
      [parseFootballData('a.csv', head + one), parseFootballData('b.csv', head + other)],
      '1',
    )
    expect(intake!.refused.map(({ reason }) => reason)).toEqual([
      "'A – B' is already in 'a.csv', with the score 2–1 instead of 2–2",
    ])
    // On another day it is taken twice, which is said; matches of other seasons agree.
    const file = (path: string, ...days: readonly string[]) =>
      parseFootballData(path, head + days.map((day, n) => `E0,${day},${n === 1 ? 'A,B' : `C${n},D`},2,1\n`).join(''))
    const moved = filesFeed(
      [
        file('a.csv', '01/09/2024', '14/09/2024', '20/09/2024'),
        file('b.csv', '02/09/2024', '15/09/2024', '21/09/2024'),
        file('c.csv', '02/09/2023', '15/09/2023', '21/09/2023'),
      ],
      '1',
    )
    expect(moved.intake!.refused.map(({ file: path, reason }) => [path, reason])).toEqual([
      ['b.csv', "'A – B' is on '2024-09-15' here and on '2024-09-14' in 'a.csv': both are taken"],
    ])
    const part = { date: '2024-09-14', team1: 'A', team2: 'B' }
    const seasonOf = (path: string, ...scores: readonly (readonly [number, number])[]) =>
      parseSeason(path, JSON.stringify({ name: 'X', matches: scores.map((ft) => ({ ...part, score: { ft } })) }))
    expect(seasonOf('en.1.json', [2, 1], [2, 2]).refused.map(({ reason }) => reason)).toEqual([
      'matches[1]: is already on line 1, with the score 2–1 instead of 2–2',
    ])
    const both = seasonsFeed([seasonOf('a/en.1.json', [2, 1]), seasonOf('b/en.1.json', [2, 2])])
    expect(both.intake!.refused.map(({ reason }) => reason)).toEqual([
      "'A – B' is already in 'a/en.1.json', with the score 2–1 instead of 2–2",
    ])
  })

  test.each<[what: string, dates: readonly string[], read: readonly (string | null)[], note: RegExp | null]>([
    ['one date shows that days come first', ['03/04/2024', '25/04/2024'], ['2024-04-03', '2024-04-25'], null],
    [
      'one date shows that months come first',
      ['04/03/2024', '04/25/2024'],
      ['2024-04-03', '2024-04-25'],
      /month first, as '04\/25\/2024' shows/,
    ],
    ['no date shows it', ['03/04/2024', '05/04/2024'], ['2024-04-03', '2024-04-05'], /2 dates .* day first/],
    ['a stray among many', ['25/04/2024', '26/04/2024', '04/27/2024'], ['2024-04-25', '2024-04-26', null], null],
    [
      'both habits in one file: what could be either is refused',
      ['25/04/2024', '26/04/2024', '04/27/2024', '04/28/2024', '03/04/2024'],
      ['2024-04-25', '2024-04-26', '2024-04-27', '2024-04-28', null],
      null,
    ],
  ])('%s', (_, given, read, note) => {
    const rows = given.map((date, n) => `E0,${date},A${n},B${n}`)
    const { matches, notes } = parseFootballData('E0.csv', ['Div,Date,HomeTeam,AwayTeam', ...rows, ''].join('\n'))
    const taken = given.map((_date, n) => {
      const match = matches.find(({ home }) => home === `A${n}`)
      return match ? new Date(match.kickoff).toISOString().slice(0, 10) : null
    })
    expect(taken).toEqual(read)
    if (note) expect(notes.join('\n')).toMatch(note)
    else expect(notes).toEqual([])
  })
})
