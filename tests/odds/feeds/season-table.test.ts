import { soccer } from '#domain/market/sports.ts'
import { type PlayedMatch, tableOf } from '#domain/market/standing.ts'
import type { FeedMessage } from '#odds/feed.ts'
import { soccerDay } from '#odds/feeds/house/soccer.ts'
import { titleLeagues } from '#odds/feeds/house/soccer-leagues.ts'
import { openfootballFeed } from '#odds/feeds/season/openfootball.ts'
import { parseSeason } from '#odds/feeds/season/file.ts'
import { seededSource } from '#odds/source.ts'
import { dayLength, dayStart } from '#domain/time.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endingsIn, hours, publishAll } from '../kit.ts'

const sample = join(import.meta.dirname, '../samples/2024-25.en.9.json')
const premierLeague = join(process.env['TOUCHLINE_SEASONS'] ?? '', '2024-25.en.1.json')

/** The season as its replay told it: each fixture with its final result. */
const replay = async (file: string): Promise<readonly (PlayedMatch & { season: string | undefined })[]> => {
  const kickoffs = parseSeason(file, readFileSync(file, 'utf8')).matches.map(({ kickoff }) => kickoff)
  const feed = await openfootballFeed({ files: [file] })
  const told = publishAll(feed, Math.min(...kickoffs) - hours(24), Math.max(...kickoffs) + hours(48), hours(24))
  const byMatch = Map.groupBy(
    told.filter((message) => 'match' in message),
    ({ match }) => match,
  )
  return [...byMatch.values()].flatMap((messages) => {
    const fixture = messages.find((message): message is Fixture => message.kind === 'fixture')!
    const { home, away, kickoff, season } = fixture
    return endingsIn(messages).flatMap(({ result: { ft } }) => (ft ? [{ home, away, kickoff, season, score: ft }] : []))
  })
}
type Fixture = Extract<FeedMessage, { kind: 'fixture' }>

const order = (matches: readonly PlayedMatch[]) =>
  tableOf(matches, { sport: soccer }).map(({ place, team, points }) => `${place} ${team} ${points}`)

describe('§page.standing: a replayed season ends in its published table', () => {
  test('the sample league', async () => {
    const matches = await replay(sample)
    expect(new Set(matches.map(({ season }) => season))).toEqual(new Set(['2024-25']))
    expect(order(matches)).toMatchInlineSnapshot(`
      [
        "1 Ashcombe 18",
        "2 Dunvale 4",
        "3 Brackenfield 4",
        "4 Cheswick 2",
      ]
    `)
  })

  test.each([premierLeague].filter(existsSync))('the Premier League of 2024-25: %s', async (file) => {
    expect(order(await replay(file))).toEqual([
      '1 Liverpool FC 84',
      '2 Arsenal FC 74',
      '3 Manchester City FC 71',
      '4 Chelsea FC 69',
      '5 Newcastle United FC 66',
      '6 Aston Villa FC 66',
      '7 Nottingham Forest FC 65',
      '8 Brighton & Hove Albion FC 61',
      '9 AFC Bournemouth 56',
      '10 Brentford FC 56',
      '11 Fulham FC 54',
      '12 Crystal Palace FC 53',
      '13 Everton FC 48',
      '14 West Ham United FC 43',
      '15 Manchester United FC 42',
      '16 Wolverhampton Wanderers FC 42',
      '17 Tottenham Hotspur FC 38',
      '18 Leicester City FC 25',
      '19 Ipswich Town FC 22',
      '20 Southampton FC 12',
    ])
  })
})

test('§page.standing: a season of a house league is every pairing at both grounds, once', () => {
  const source = seededSource('1')
  const [first] = titleLeagues
  const start = dayStart(Date.parse('2026-01-01T00:00:00Z'))
  const played = Array.from({ length: 150 }, (_, n) => start + n * dayLength).flatMap((day) =>
    soccerDay(source, day).filter(({ league, parent }) => league.key === first!.league.key && parent === undefined),
  )
  const seasons = Map.groupBy(played, ({ season }) => season)
  const [, whole] = [...seasons.values()]
  const clubs = first!.clubs.length
  expect(new Set(whole!.map(({ home, away }) => `${home} ${away}`)).size).toBe(clubs * (clubs - 1))
  expect(whole).toHaveLength(clubs * (clubs - 1))
  expect([...seasons.keys()].every((season) => /^\d{4}-\d\d-\d\d$/.test(season ?? ''))).toBe(true)
})
