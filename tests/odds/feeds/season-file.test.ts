import { parseKickoff } from '#odds/feeds/kickoff.ts'
import { openfootballFeed, seasonsFeed } from '#odds/feeds/season/openfootball.ts'
import { parseSeason, SeasonFileError } from '#odds/feeds/season/file.ts'
import { refusalText } from '#odds/feeds/refusal.ts'
import { zoneOf } from '#odds/feeds/zones.ts'
import { describe, expect, test } from 'vitest'

describe('kick-offs are local to the league', () => {
  test.each([
    // The clocks of Europe go forward on 31 March and back on 27 October 2024.
    ['en.1', '2024-03-30', '15:00', '2024-03-30T15:00:00Z'],
    ['en.1', '2024-03-31', '15:00', '2024-03-31T14:00:00Z'],
    ['en.1', '2024-10-26', '15:00', '2024-10-26T14:00:00Z'],
    ['en.1', '2024-10-27', '15:00', '2024-10-27T15:00:00Z'],
    ['de.1', '2024-08-23', '20:30', '2024-08-23T18:30:00Z'],
    ['es.1', '2024-12-01', '21:00', '2024-12-01T20:00:00Z'],
    ['worldcup', '2018-06-14', '18:00 UTC+3', '2018-06-14T15:00:00Z'],
    ['worldcup', '2018-06-15', '17:00 UTC+5', '2018-06-15T12:00:00Z'],
    ['worldcup', '2014-06-12', '17:00 UTC-3', '2014-06-12T20:00:00Z'],
    ['in.1', '2024-11-02', '19:30 UTC+5:30', '2024-11-02T14:00:00Z'],
    ['it.1', '2024-08-17', undefined, '2024-08-17T10:00:00Z'],
    ['en.1', '2024-03-30', '3:00 PM', '2024-03-30T15:00:00Z'],
    ['en.1', '2024-03-31', '3pm', '2024-03-31T14:00:00Z'],
    ['en.1', '2024-12-01', '12:30 a.m.', '2024-12-01T00:30:00Z'],
    ['en.1', '2024-12-01', '12 noon', undefined],
    ['en.1', '2024-12-01', '12:30 P.M.', '2024-12-01T12:30:00Z'],
    ['en.1', '2024-12-01', '0:30 pm', '2024-12-01T12:30:00Z'],
    ['en.1', '2024-12-01', '15:00 PM', undefined],
    ['en.1', '2024-12-01', '15', undefined],
    ['en.1', '2024-12-01', '3:00PM CET', '2024-12-01T14:00:00Z'],
    ['en.1', '2024-12-01', '9 pm (UTC-3)', '2024-12-02T00:00:00Z'],
    ['fr.1', '2024-12-01', '15h30', '2024-12-01T14:30:00Z'],
    ['fr.1', '2024-12-01', '21H', '2024-12-01T20:00:00Z'],
  ])('%s %s %s is %s', (code, date, time, instant) => {
    const read = parseKickoff(date, time, zoneOf({ code, date }) ?? 'UTC')
    expect(read && new Date(read).toISOString()).toBe(instant?.replace('Z', '.000Z'))
  })
})

test('each minute of a day by each clock that is read is the same moment; by none of the others', () => {
  const two = (n: number) => String(n).padStart(2, '0')
  for (let of = 0; of < 24 * 60; of++) {
    const [hour, minute, half] = [Math.floor(of / 60), two(of % 60), of < 12 * 60 ? 'am' : 'pm']
    const twelve = hour % 12 || 12
    const forms = [
      `${two(hour)}:${minute}`,
      `${hour}.${minute}`,
      `${hour}h${minute}`,
      `${two(hour)}:${minute}:00`,
      `${twelve}:${minute} ${half.toUpperCase()}`,
      `${two(twelve)}:${minute}${half}`,
      `${twelve}.${minute} ${half[0]}.m.`,
      ...(minute === '00' ? [`${hour}h`, `${twelve}${half}`, `${twelve} ${half}`] : []),
    ]
    const day = Date.UTC(2024, 5, 14)
    expect(forms.map((form) => parseKickoff('2024-06-14', form, 'UTC'))).toEqual(forms.map(() => day + of * 60_000))
    expect(forms.map((form) => parseKickoff('2024-06-14', `${form} UTC+2`, 'Asia/Tokyo'))).toEqual(
      forms.map(() => day + (of - 120) * 60_000),
    )
    for (const other of [
      `${hour}${minute}`,
      `${hour}:${of % 60}pmm`,
      `${hour + 13} ${half}`,
      `${half} ${twelve}`,
      `${hour}:`,
    ])
      expect([other, parseKickoff('2024-06-14', other, 'UTC')]).toEqual([other, undefined])
  }
})

describe('§feed.assumed: the zone of a file that is not named by a league’s code', () => {
  test.each([
    ['English Premier League 2025/26', 'premier.json', undefined, '2024-09-14T14:00', /in Europe\/London, by the name/],
    ['Deutsche Bundesliga 2025/26', 'liga.json', undefined, '2024-09-14T13:00', /in Europe\/Berlin, by the name/],
    ['Albion League', 'albion.json', undefined, '2024-09-14T15:00', /as UTC; say --zone/],
    ['English Premier League', 'premier.json', 'Asia/Tokyo', '2024-09-14T06:00', undefined],
    ['English Premier League', '2025-26.en.1.json', undefined, '2024-09-14T14:00', undefined],
  ])('%s in %s with zone %s starts at %s', (name, path, zone, start, note) => {
    const season = parseSeason(path, JSON.stringify({ name, matches: [match] }), zone)
    expect(new Date(season.matches[0]!.kickoff).toISOString()).toBe(`${start}:00.000Z`)
    expect(season.notes.join()).toEqual(note === undefined ? '' : expect.stringMatching(note))
  })
})

const match = {
  date: '2024-09-14',
  time: '15:00',
  team1: 'Ashcombe',
  team2: 'Dunvale',
  score: { ft: [2, 1], ht: [1, 0] },
}
const file = (...matches: readonly object[]) => JSON.stringify({ name: 'Albion 2024/25', matches })

describe('a season file that cannot be read is refused, naming file and place', () => {
  test.each([
    ['', 'line 1, column 1'],
    [file(match).slice(0, 60), 'line 1'],
    ['{\n "name": "Albion",\n "matches": [\n  {"date": "2024', 'line 4'],
    ['[]', 'the whole'],
    ['null', 'the whole'],
    ['{"matches": []}', 'name'],
    ['{"name": "Albion"}', 'matches'],
    ['{"name": "Albion", "matches": []}', 'matches: has no match'],
    ['{"name": "Albion", "matches": [5]}', 'matches: none of them can be used; matches[0]: is not an object'],
  ])('%s', (text, place) => {
    const read = () => parseSeason('seasons/2024-25.en.1.json', text)
    expect(read).toThrow(SeasonFileError)
    expect(read).toThrow(`seasons/2024-25.en.1.json: ${place}`)
  })

  test('a file that is not there', async () => {
    await expect(openfootballFeed({ files: ['nowhere/en.1.json'] })).rejects.toThrow('nowhere/en.1.json: the file')
  })
})

describe('a malformed match is refused by file, line and reason, and the rest goes on', () => {
  test.each<[match: unknown, place: string]>([
    [{ ...match, team1: 7 }, '.team1'],
    [{ ...match, team2: '  ' }, '.team2'],
    [{ ...match, team2: 'Ashcombe' }, '.team2'],
    [{ ...match, date: undefined }, '.date'],
    [{ ...match, date: '2024-02-30' }, '.date'],
    [{ ...match, date: '14/09/2024' }, '.date'],
    [{ ...match, time: '25:00' }, '.time'],
    [{ ...match, time: 'evening' }, '.time'],
    [{ ...match, time: 15 }, '.time'],
    [{ ...match, score: 3 }, '.score'],
    [{ ...match, score: { ft: [2] } }, '.score.ft'],
    [{ ...match, score: { ft: [2, -1] } }, '.score.ft'],
    [{ ...match, score: { ft: ['2', '1'] } }, '.score.ft'],
    [{ ...match, score: { ft: [2, 1], ht: [3, 0] } }, '.score.ht'],
    [{ ...match, score: { ft: [1, 1], et: [0, 1] } }, '.score.et'],
    [{ ...match, score: { ft: [1, 1], p: [4, 4] } }, '.score.p'],
    [5, ''],
  ])('%j', (broken, place) => {
    const rest = { ...match, team1: 'Cheswick' }
    for (const [space, line] of [
      [0, 1],
      [2, 4 + JSON.stringify(match, null, 2).split('\n').length],
    ] as const) {
      const season = parseSeason(
        'seasons/2024-25.en.1.json',
        JSON.stringify({ name: 'Albion', matches: [match, broken, rest] }, null, space),
      )
      expect(season.refused).toEqual([
        {
          file: 'seasons/2024-25.en.1.json',
          line,
          reason: expect.stringMatching(new RegExp(`^matches\\[1\\]${place.replaceAll('.', '\\.')}: `)),
        },
      ])
      expect(season.matches.map(({ home }) => home)).toEqual(['Ashcombe', 'Cheswick'])
    }
  })

  test('a match twice, in one file and in two', () => {
    const text = JSON.stringify(
      { name: 'Albion', clubs: [['{', '"matches": ['], [1]], matches: [match, match] },
      null,
      1,
    )
    const [first, second] = text.split('\n').flatMap((line, i) => (line === '  {' ? [i + 1] : []))
    const season = parseSeason('a/2024-25.en.1.json', text)
    expect([season.matches.length, season.refused]).toEqual([
      1,
      [{ file: 'a/2024-25.en.1.json', line: second, reason: `matches[1]: is already on line ${first}` }],
    ])
    const seasons = ['a/2024-25.en.1.json', 'b/2024.en.1.json'].map((name) => parseSeason(name, file(match)))
    const feed = seasonsFeed(seasons)
    expect(feed.intake!.refused.map(refusalText)).toEqual([
      `b/2024.en.1.json: line 1: 'Ashcombe – Dunvale' is already in 'a/2024-25.en.1.json'`,
    ])
    feed.begin(seasons[0]!.matches[0]!.kickoff - 1)
    feed.advance(seasons[0]!.matches[0]!.kickoff)
    expect(feed.snapshot().filter(({ kind }) => kind === 'fixture')).toHaveLength(1)
  })
})

describe('what the format leaves out is tolerated', () => {
  test.each(['AWARDED', 'Abandoned', 'postponed', 'live', 7])(
    '§feed.assumed: a score is left out by a status %j, and said',
    (status) => {
      const { matches, refused } = parseSeason('albion.json', file({ ...match, status }))
      expect(matches[0]!.played).toBeNull()
      expect(refused).toMatchObject([
        { isTaken: true, reason: `matches[0].score: is left out: the status is '${status}'` },
      ])
    },
  )

  test.each<[says: object, why: string]>([
    [{ awarded: true }, `it is marked 'awarded'`],
    [{ awarded: 'home' }, `it is marked 'awarded'`],
    [{ score: { ft: [3, 0], awarded: true } }, `it is marked 'awarded'`],
    [{ walkover: 1 }, `it is marked 'walkover'`],
    [{ abandoned: 'yes', status: 'finished' }, `it is marked 'abandoned'`],
    [{ note: 'Awarded to B by the league' }, `it is remarked 'Awarded to B by the league'`],
    [{ comments: 'a walk-over' }, `it is remarked 'a walk-over'`],
  ])('§feed.assumed: a score is left out by %j, and said', (says, why) => {
    const { matches, refused } = parseSeason('albion.json', file({ ...match, ...says }))
    expect(matches[0]!.played).toBeNull()
    expect(refused.map(({ reason, isTaken }) => [reason, isTaken])).toContainEqual([
      `matches[0].score: is left out: ${why}`,
      true,
    ])
  })

  test('§feed.assumed: what else a score holds is named', () => {
    const { matches, refused } = parseSeason(
      'albion.json',
      file({ ...match, score: { ft: [2, 1], aet: [3, 1], p: null } }),
    )
    expect(matches[0]!.played?.ft).toEqual([2, 1])
    expect(refused.map(({ reason }) => reason)).toEqual([`matches[0].score: its 'aet' is not read`])
  })

  test.each([{ awarded: false, abandoned: null }, { awarded: 'no', postponed: 0, note: '' }, { note: 'a fine match' }])(
    'a match is played that says %j',
    (says) => {
      const { matches, refused } = parseSeason('albion.json', file({ ...match, ...says }))
      expect([matches[0]!.played?.ft, refused]).toEqual([[2, 1], []])
    },
  )

  test.each(['FINISHED', 'Played', 'Full Time', 'FT', 'AET', 'after penalties'])(
    'a match is played whose status is %j',
    (status) => {
      const { matches, refused } = parseSeason('albion.json', file({ ...match, status }))
      expect([matches[0]!.played?.ft, refused]).toEqual([[2, 1], []])
    },
  )

  const parseOne = (part: object) => parseSeason('2024-25.en.1.json', file({ ...match, ...part })).matches[0]!.played
  test.each([
    ['a half-time score missing at 0–0 is 0–0', { score: { ft: [0, 0] } }, { ft: [0, 0], ht: [0, 0], goals: null }],
    [
      'a half-time score missing otherwise is unknown',
      { score: { ft: [2, 1] } },
      { ft: [2, 1], ht: null, goals: null },
    ],
    ['an awarded match was not played', { status: 'awarded' }, null],
    ['a postponed match was not played', { status: 'postponed', score: undefined }, null],
    ['no score', { score: {} }, null],
    ['no score at all', { score: undefined }, null],
    [
      'extra time and penalties stand beside the score of normal time',
      { score: { ft: [1, 1], ht: [0, 1], et: [2, 2], p: [4, 3] } },
      { ft: [1, 1], ht: [0, 1], goals: null, overtime: [2, 2], shootout: [4, 3] },
    ],
    [
      'the same in the older form',
      { score: undefined, score1: 0, score2: 0, score1et: 0, score2et: 0, score1p: 1, score2p: 3 },
      { ft: [0, 0], ht: [0, 0], goals: null, overtime: [0, 0], shootout: [1, 3] },
    ],
    [
      'goals of extra time are left aside',
      {
        score: { ft: [1, 0], ht: [1, 0], et: [2, 0] },
        goals1: [{ minute: 45, offset: 1 }, { minute: 109 }],
        goals2: [],
      },
      { ft: [1, 0], ht: [1, 0], goals: [{ side: 'home', minute: 45, added: 1 }], overtime: [2, 0] },
    ],
    [
      'minutes that disagree with the scores are not believed',
      { goals1: [{ minute: 50 }, { minute: 60 }], goals2: [{ minute: 61 }] },
      { ft: [2, 1], ht: [1, 0], goals: null },
    ],
  ])('%s', (_, part, played) => {
    expect(parseOne(part)).toEqual(played)
  })

  test('the league is the same over seasons', () => {
    expect(parseSeason('x/2023-24.en.1.json', file(match))).toMatchObject({
      file: '2023-24.en.1',
      code: 'en.1',
      name: 'Albion',
    })
    expect(parseSeason('2018.worldcup.json', file(match)).code).toBe('worldcup')
  })
})
