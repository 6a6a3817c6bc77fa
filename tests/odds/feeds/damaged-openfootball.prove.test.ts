import { kindOf } from '#odds/feeds/refusal.ts'
import { parseKickoff } from '#odds/feeds/kickoff.ts'
import { parseSeason, type Season, SeasonFileError } from '#odds/feeds/season/file.ts'
import { seasonsFeed } from '#odds/feeds/season/openfootball.ts'
import { textOf } from '#odds/feeds/text.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../_kit/sample.ts'

/** A match as it was: its file says this of it, or the start names what is missing. */
interface Fact {
  readonly home: string
  readonly away: string
  readonly day: string
  readonly time: string
  readonly ht: readonly [number, number]
  readonly ft: readonly [number, number]
  /** The minutes of home's and away's goals, in order. */
  readonly minutes: readonly [readonly number[], readonly number[]]
}

const half = (from: number) => fc.uniqueArray(fc.integer({ min: from, max: from + 40 }), { maxLength: 3 })
const fact = fc
  .record({
    day: fc
      .integer({ min: 0, max: 280 })
      .map((days) => new Date(Date.UTC(2023, 7, 11 + days)).toISOString().slice(0, 10)),
    time: fc.constantFrom('12:30', '15:00', '19:45', '20:00'),
    first: fc.tuple(half(2), half(2)),
    second: fc.tuple(half(48), half(48)),
  })
  .map(({ day, time, first, second }) => ({
    day,
    time,
    ht: [first[0].length, first[1].length] as const,
    ft: [first[0].length + second[0].length, first[1].length + second[1].length] as const,
    minutes: [0, 1].map((side) =>
      [...first[side]!, ...second[side]!].toSorted((a, b) => a - b),
    ) as unknown as Fact['minutes'],
  }))
const season = fc
  .array(fact, { minLength: 4, maxLength: 16 })
  .map((facts): readonly Fact[] =>
    facts.map((one, n) => ({ ...one, home: `Harbour ${n}`, away: n % 2 ? `Köln ${n}` : `Quarry ${n}` })),
  )

const month = (iso: string, form: 'short' | 'long') =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: form, year: 'numeric', timeZone: 'UTC' })
/** Dates by the habits of those who keep such files; all but the first are refused by name. */
const dates: Readonly<Record<string, (iso: string) => unknown>> = {
  'yyyy-mm-dd': (iso) => iso,
  'dd/mm/yyyy': (iso) => iso.split('-').toReversed().join('/'),
  'mm/dd/yyyy': (iso) => [iso.slice(5, 7), iso.slice(8), iso.slice(0, 4)].join('/'),
  'yyyy/mm/dd': (iso) => iso.replaceAll('-', '/'),
  yyyymmdd: (iso) => iso.replaceAll('-', ''),
  'd Mon yyyy': (iso) => month(iso, 'short'),
  'yyyy-m-d': (iso) => iso.split('-').map(Number).join('-'),
  'a whole instant': (iso) => `${iso}T15:00:00Z`,
  'a number of seconds': (iso) => Date.parse(iso) / 1_000,
}
/** Times, with the zone in which each is read. */
const times: Readonly<Record<string, { readonly write: (time: string) => unknown; readonly zone?: string }>> = {
  'in the league’s zone': { write: (time) => time },
  'with a full stop': { write: (time) => time.replace(':', '.') },
  'with seconds': { write: (time) => `${time}:00` },
  'with its offset': { write: (time) => `${time} UTC+2`, zone: 'UTC+2' },
  'with its letters': { write: (time) => `${time} CET`, zone: 'UTC+1' },
  'by the clock of twelve': {
    write: (time) => `${Number(time.slice(0, 2)) % 12 || 12}:${time.slice(3)} pm`,
  },
  'as a number': { write: (time) => Number(time.replace(':', '')) },
}
const asText = (score: readonly [number, number]) => score.map(String)
/** Scores by shape and unit. */
const scores: Readonly<Record<string, (one: Fact) => object>> = {
  'score.ft and score.ht': ({ ft, ht }) => ({ score: { ft, ht } }),
  'score as a list': ({ ft }) => ({ score: ft }),
  'score1 and score2': ({ ft, ht }) => ({ score1: ft[0], score2: ft[1], score1i: ht[0], score2i: ht[1] }),
  'texts of numbers': ({ ft, ht }) => ({ score: { ft: asText(ft), ht: asText(ht) } }),
  'one text': ({ ft }) => ({ score: ft.join('-') }),
  'an object of sides': ({ ft }) => ({ score: { ft: { home: ft[0], away: ft[1] } } }),
  'half a goal': ({ ft }) => ({ score: { ft: [ft[0] + 0.5, ft[1]] } }),
}
const goalsOf = (one: Fact, write: (minute: number) => unknown) => ({
  goals1: one.minutes[0].map((minute) => ({ name: 'N', minute: write(minute) })),
  goals2: one.minutes[1].map((minute) => ({ name: 'N', minute: write(minute) })),
})
/** Minutes by unit; `left`: what disagrees, so that they are left out by name. */
const goals: Readonly<Record<string, { readonly write: (one: Fact) => object; readonly left?: true }>> = {
  none: { write: () => ({}) },
  'empty lists': { write: () => ({ goals1: [], goals2: [] }) },
  minutes: { write: (one) => goalsOf(one, (minute) => minute) },
  'texts of minutes': { write: (one) => goalsOf(one, (minute) => `${minute}'`) },
  seconds: { write: (one) => goalsOf(one, (minute) => minute * 60), left: true },
  'one goal too many': {
    write: (one) => goalsOf({ ...one, minutes: [[...one.minutes[0], 90], one.minutes[1]] }, (minute) => minute),
    left: true,
  },
  'no minute': { write: (one) => goalsOf(one, () => undefined), left: true },
}

/** What a match says of itself beside its score; `left`: it was not played, so that its score is left out by name. */
const marks: Readonly<Record<string, { readonly write: object; readonly left?: true }>> = {
  none: { write: {} },
  'a status of the end': { write: { status: 'FINISHED' } },
  'marks that do not apply': { write: { awarded: false, postponed: null, note: '' } },
  'another status': { write: { status: 'AWARDED' }, left: true },
  'a mark': { write: { awarded: true }, left: true },
  'a mark beside the end': { write: { abandoned: 'yes', status: 'FINISHED' }, left: true },
  'a remark': { write: { note: 'walkover' }, left: true },
}

const parts = ['time', 'score', 'date', 'team1', 'team2'] as const
type Part = (typeof parts)[number]

interface Habit {
  readonly date: string
  readonly time: string
  readonly score: string
  readonly goals: string
  readonly mark: string
  readonly shape: 'matches' | 'rounds' | 'rounds, one of games'
  readonly teams: 'names' | 'objects'
  readonly encoding: 'utf8' | 'bom' | 'utf16le' | 'latin1'
  readonly indent: number
  /** The order of the matches, as numbers to sort by. */
  readonly order: readonly number[]
  readonly missing: readonly Part[]
  readonly holes: readonly (readonly [match: number, part: Part])[]
}
const usual = (habit: Partial<Record<'date' | 'time' | 'score' | 'goals' | 'mark', fc.Arbitrary<string>>>) =>
  fc.record({
    date: fc.constant('yyyy-mm-dd'),
    time: fc.constantFrom(...Object.keys(times).slice(0, 6)),
    score: fc.constantFrom(...Object.keys(scores).slice(0, 3)),
    goals: fc.constantFrom('none', 'empty lists', 'minutes'),
    mark: fc.constantFrom('none', 'a mark', 'marks that do not apply'),
    shape: fc.constantFrom('matches', 'rounds', 'rounds, one of games'),
    teams: fc.constantFrom('names', 'objects'),
    encoding: fc.constantFrom('utf8', 'bom', 'utf16le', 'latin1'),
    indent: fc.constantFrom(0, 1, 2),
    order: fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
    missing: fc.subarray(['time', 'score'] as Part[]),
    holes: fc.array(fc.tuple(fc.nat(15), fc.constantFrom(...parts)), { maxLength: 4 }),
    ...habit,
  }) as fc.Arbitrary<Habit>

const has = ({ missing, holes }: Habit, n: number, part: Part): boolean =>
  !missing.includes(part) && !holes.some(([at, of]) => at === n && of === part)

const writtenMatch = (one: Fact, n: number, kept: Habit): object => {
  const team = (name: string) => (kept.teams === 'objects' ? { name, code: 'XXX' } : name)
  return {
    ...(has(kept, n, 'date') && { date: dates[kept.date]!(one.day) }),
    ...(has(kept, n, 'time') && { time: times[kept.time]!.write(one.time) }),
    ...(has(kept, n, 'team1') && { team1: team(one.home) }),
    ...(has(kept, n, 'team2') && { team2: team(one.away) }),
    ...(has(kept, n, 'score') && scores[kept.score]!(one)),
    ...goals[kept.goals]!.write(one),
    ...marks[kept.mark]!.write,
  }
}

const written = (facts: readonly Fact[], kept: Habit): Uint8Array => {
  const { shape, order, encoding, indent } = kept
  const matches = facts
    .map((one, n) => [order[n]!, writtenMatch(one, n, kept)] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, match]) => match)
  const middle = Math.ceil(matches.length / 2)
  const rounds = [
    { name: 'Matchday 1', matches: matches.slice(0, middle) },
    { name: 'Matchday 2', [shape === 'rounds' ? 'matches' : 'games']: matches.slice(middle) },
  ]
  const text = JSON.stringify(
    { name: 'Albion 2023/24', ...(shape === 'matches' ? { matches } : { rounds }) },
    null,
    indent,
  )
  if (encoding === 'latin1') return Buffer.from(text, 'latin1')
  return Buffer.from(encoding === 'utf8' ? text : `\uFEFF${text}`, encoding === 'utf16le' ? 'utf16le' : 'utf8')
}

/** Whether every match of a file is refused, and so the whole of it. */
const isLost = ({ date, time, score, missing }: Habit): boolean =>
  date !== 'yyyy-mm-dd' ||
  (!missing.includes('time') && Object.keys(times).indexOf(time) > 5) ||
  (!missing.includes('score') && Object.keys(scores).indexOf(score) > 2)

const saidOf = (season: Season): string => seasonsFeed([season]).intake!.notes.join('\n')

/** Reads a file and holds every fact of it against what was taken and what was named. */
const holdsAll = (facts: readonly Fact[], kept: Habit): void => {
  let read: Season
  try {
    read = parseSeason('2023-24.en.1.json', textOf(written(facts, kept)))
  } catch (error) {
    if (!(error instanceof SeasonFileError)) throw error
    const isHollow = facts.every((_, n) => !(['date', 'team1', 'team2'] as const).every((part) => has(kept, n, part)))
    expect(isLost(kept) || isHollow || kept.shape === 'rounds, one of games', error.message).toBe(true)
    return
  }
  const said = saidOf(read)
  const refused = read.refused.filter(({ isTaken }) => !isTaken)
  const parted = new Set(read.refused.flatMap(({ line, isTaken }) => (isTaken ? [line] : [])))
  const bare = refused.filter(({ reason }) => kindOf(reason).startsWith('rounds[')).length
  expect(bare).toBe(kept.shape === 'rounds, one of games' ? 1 : 0)
  let lost = 0
  for (const [n, one] of facts.entries()) {
    const match = read.matches.find(({ home, away }) => home === one.home && away === one.away)
    if (!match) {
      lost++
      continue
    }
    const timed = has(kept, n, 'time')
    const zone = (timed && times[kept.time]!.zone) || 'Europe/London'
    expect(match.kickoff).toBe(parseKickoff(one.day, timed ? one.time : undefined, zone))
    if (!timed) expect(said).toContain('noon is assumed')
    if (!has(kept, n, 'score')) {
      expect(match.played).toBeNull()
      expect(said).toContain('get no score')
      continue
    }
    if (marks[kept.mark]!.left) {
      expect([match.played, parted]).toEqual([null, expect.toSatisfy((lines: Set<number>) => lines.has(match.line))])
      expect(said).toContain('get no score')
      continue
    }
    expect(match.played?.ft).toEqual(one.ft)
    if (kept.score !== 'score as a list') expect(match.played?.ht).toEqual(one.ht)
    const { left } = goals[kept.goals]!
    const [isNone, hasMinutes] = [one.ft[0] + one.ft[1] === 0, kept.goals.includes('minutes')]
    if (match.played?.goals) expect(match.played.goals.map(({ minute }) => minute)).toEqual(one.minutes.flat())
    else if (hasMinutes && !isNone) expect([kept.goals, match.line, [...parted]]).toBe('used')
    if (left && !(isNone && kept.goals !== 'one goal too many'))
      expect(parted, `${kept.goals}: minutes lost silently`).toContain(match.line)
  }
  // A match that is not taken is refused on its line, or is of a round that is.
  const named = refused.length - bare
  if (bare === 0) expect(lost, JSON.stringify(refused)).toBe(named)
  else expect(lost - named).toBeLessThanOrEqual(Math.floor(facts.length / 2))
}

describe('§feed.assumed: openfootball files, damaged in every way, lose nothing silently', () => {
  const runs = { numRuns: cases(60) }
  const each = (name: 'date' | 'time' | 'score' | 'goals' | 'mark', habits: object) =>
    test.each(Object.keys(habits))(`${name}: %s, parts missing, matches in any order`, (one) => {
      fc.assert(fc.property(season, usual({ [name]: fc.constant(one) }), holdsAll), runs)
    })
  each('date', dates)
  each('time', times)
  each('score', scores)
  each('goals', goals)
  each('mark', marks)

  test('files of one season, in any order: each match once; another score or another day is named', () => {
    fc.assert(
      fc.property(
        season,
        fc.array(fc.constantFrom('same', 'score', 'day', 'left out'), { minLength: 16, maxLength: 16 }),
        fc.boolean(),
        (facts, changes, isTurned) => {
          const kept = { name: 'Albion', score: { ft: [0, 0] } }
          const matchOf = ({ day, home, away, ft }: Fact) => ({
            date: day,
            time: '15:00',
            team1: home,
            team2: away,
            score: { ft },
          })
          const others = facts.flatMap((one, n) => {
            const change = changes[n]
            if (change === 'left out') return []
            if (change === 'score') return [{ ...one, ft: [one.ft[0] + 1, one.ft[1]] as const }]
            const next = new Date(Date.parse(one.day) + 86_400_000).toISOString().slice(0, 10)
            return [change === 'day' ? { ...one, day: next } : one]
          })
          const read = [facts, others].map((list, n) =>
            list.length === 0
              ? undefined
              : parseSeason(`${n}/2023-24.en.1.json`, JSON.stringify({ ...kept, matches: list.map(matchOf) })),
          )
          const both = read.filter((one) => one !== undefined)
          const { intake } = seasonsFeed(isTurned ? both.toReversed() : both)
          const [twins, parted] = [false, true].map(
            (isTaken) =>
              intake!.refused.filter((refusal) => (refusal.isTaken ?? false) === isTaken).map(({ reason }) => reason) ??
              [],
          )
          const count = (change: string) => others.length && facts.filter((_, n) => changes[n] === change).length
          expect(twins).toHaveLength(count('same') + count('score'))
          expect(twins!.filter((reason) => reason.includes('with the score'))).toHaveLength(count('score'))
          // Taken twice: each is said where the days of both lie within the other file's.
          expect(intake!.matches).toBe(facts.length + count('day'))
          for (const reason of parted!) expect(reason).toMatch(/ is on '.*' here and on '.*' in '.*': both are taken/)
          const inner = (one: Fact) => {
            const days = (list: readonly Fact[]) => list.map(({ day }) => Date.parse(day))
            const at = Date.parse(one.day)
            return (
              at + 86_400_000 <= Math.max(...days(facts)) &&
              at >= Math.min(...days(others)) &&
              at <= Math.max(...days(others))
            )
          }
          expect(parted).toHaveLength(facts.filter((one, n) => changes[n] === 'day' && inner(one)).length)
        },
      ),
      runs,
    )
  })
})
