import { readKickoff, zoneOf } from '#odds/feeds/kickoff.ts'
import { openfootballFeed, seasonsFeed } from '#odds/feeds/openfootball.ts'
import { readSeason, SeasonFileError } from '#odds/feeds/season-file.ts'
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
  ])('%s %s %s is %s', (code, date, time, instant) => {
    expect(new Date(readKickoff(date, time, zoneOf(code))!).toISOString()).toBe(instant.replace('Z', '.000Z'))
  })
})

const match = { date: '2024-09-14', time: '15:00', team1: 'Ashcombe', team2: 'Dunvale', score: { ft: [2, 1], ht: [1, 0] } }
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
    [file(match, { ...match, team1: 7 }), 'matches[1].team1'],
    [file({ ...match, team2: '  ' }), 'matches[0].team2'],
    [file({ ...match, team2: 'Ashcombe' }), 'matches[0].team2'],
    [file({ ...match, date: undefined }), 'matches[0].date'],
    [file({ ...match, date: '2024-02-30' }), 'matches[0].date'],
    [file({ ...match, date: '14/09/2024' }), 'matches[0].date'],
    [file({ ...match, time: '25:00' }), 'matches[0].time'],
    [file({ ...match, time: 'evening' }), 'matches[0].time'],
    [file({ ...match, time: 15 }), 'matches[0].time'],
    [file({ ...match, score: 3 }), 'matches[0].score'],
    [file({ ...match, score: { ft: [2] } }), 'matches[0].score.ft'],
    [file({ ...match, score: { ft: [2, -1] } }), 'matches[0].score.ft'],
    [file({ ...match, score: { ft: ['2', '1'] } }), 'matches[0].score.ft'],
    [file({ ...match, score: { ft: [2, 1], ht: [3, 0] } }), 'matches[0].score.ht'],
    [file(match, match), 'matches[1]'],
    [file(match, 5 as unknown as object), 'matches[1]'],
  ])('%s', (text, place) => {
    const read = () => readSeason('seasons/2024-25.en.1.json', text)
    expect(read).toThrow(SeasonFileError)
    expect(read).toThrow(`seasons/2024-25.en.1.json: ${place}`)
  })

  test('a file that is not there', async () => {
    await expect(openfootballFeed({ files: ['nowhere/en.1.json'] })).rejects.toThrow('nowhere/en.1.json: the file')
  })

  test('one match in two files', () => {
    const seasons = ['a/2024-25.en.1.json', 'b/2024.en.1.json'].map((name) => readSeason(name, file(match)))
    expect(() => seasonsFeed(seasons)).toThrow('matches[0]: stands in 2024-25.en.1 too')
  })
})

describe('what the format leaves out is tolerated', () => {
  const readOne = (part: object) => readSeason('2024-25.en.1.json', file({ ...match, ...part })).matches[0]!.played
  test.each([
    ['a half-time score missing at 0–0 is 0–0', { score: { ft: [0, 0] } }, { ft: [0, 0], ht: [0, 0], goals: null }],
    ['a half-time score missing otherwise is unknown', { score: { ft: [2, 1] } }, { ft: [2, 1], ht: null, goals: null }],
    ['an awarded match was not played', { status: 'awarded' }, null],
    ['a postponed match was not played', { status: 'postponed', score: undefined }, null],
    ['no score', { score: {} }, null],
    ['no score at all', { score: undefined }, null],
    ['extra time and penalties are left aside', { score: { ft: [1, 1], ht: [0, 1], et: [2, 1], p: [4, 3] } },
      { ft: [1, 1], ht: [0, 1], goals: null }],
    ['goals of extra time are left aside', {
      score: { ft: [1, 0], ht: [1, 0], et: [2, 0] }, goals1: [{ minute: 45, offset: 1 }, { minute: 109 }], goals2: [],
    }, { ft: [1, 0], ht: [1, 0], goals: [{ side: 'home', minute: 45, added: 1 }] }],
    ['minutes that disagree with the scores are not believed', { goals1: [{ minute: 50 }, { minute: 60 }], goals2: [{ minute: 61 }] },
      { ft: [2, 1], ht: [1, 0], goals: null }],
  ])('%s', (_, part, played) => {
    expect(readOne(part)).toEqual(played)
  })

  test('the league is the same over seasons', () => {
    expect(readSeason('x/2023-24.en.1.json', file(match))).toMatchObject({ file: '2023-24.en.1', code: 'en.1', name: 'Albion' })
    expect(readSeason('2018.worldcup.json', file(match)).code).toBe('worldcup')
  })
})
