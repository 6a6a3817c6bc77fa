import { dayLength } from '#domain/time.ts'
import type { Score } from '#domain/market/result.ts'
import { forgetUnbet } from '#server/book/forget.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture, play, result } from '../../_kit/scripted-feed.ts'
import { type Device, opening, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const minute = 60_000
const kickoff = opening + 60 * minute
const end = kickoff + 150 * minute
const cup = { key: 'cup', name: 'Northern Cup', sport: 1, order: 2, flag: 1, type: 0 } as const

/** A cup of four: alpha beats beta on penalties, gamma's match with delta is called off, and delta plays the final. */
describe.each(databases())('§page.bracket: the trees of cups on $name', ({ open }) => {
  let server: TestServer
  let ann: Device

  beforeAll(async () => {
    server = await startTestServer(await open())
    const told = (name: string, more: object) =>
      fixture(name, opening, kickoff).map((message) => (message.kind === 'fixture' ? { ...message, ...more } : message))
    const tie = (name: string, stage: string, home: string, away: string, at = kickoff) =>
      told(name, { league: cup, season: '2026', stage, home, away, kickoff: at })
    const penalties = { overtime: [1, 1] as Score, shootout: [4, 3] as Score }
    server.feed.say(
      ...told('league', { season: '2024-25' }),
      ...tie('first', 'Semi-finals', 'alpha', 'beta'),
      ...tie('second', 'Semi-finals', 'gamma', 'delta'),
      ...tie('last', 'Final', 'alpha', 'delta', kickoff + 60 * dayLength),
      ...told('old', { league: cup, season: '2025', stage: 'Final', home: 'beta', away: 'gamma' }),
      ...['first', 'old', 'league'].map((name) => play(name, kickoff)),
      result('first', end, [1, 1], [0, 1], penalties),
      result('second', end, [0, 0], [0, 0], { status: 'cancelled' }),
      result('old', end, [0, 2]),
      result('league', end, [3, 2]),
    )
    await server.tick()
    await server.advance(end - server.clock.book())
    await server.tick()
    ann = await server.signIn('ann')
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })

  const trees = async (more: object = {}) => {
    const { cups, total, bracket } = (await ann.ask('listBrackets', { page: 1, page_size: 10, ...more })).answer
    const { league, season, seasons, rounds, champion } = bracket!
    return [
      [total, ...cups.map((one) => `${one.league} ${one.season} ${one.matches}`)].join(),
      [league, season, seasons.join()].join(' '),
      ...rounds.flatMap(({ stage, teams, ties }) => [
        `${stage} ${teams}`,
        ...ties.map((tie) =>
          [
            `${tie.home} ${tie.goals?.join('–') ?? 'v'} ${tie.away}`,
            tie.shootout?.join('–') ?? '',
            tie.winner && tie[tie.winner],
            tie.end,
            tie.from.join(),
            tie.matches.map(({ full, overtime }) => `${full?.join('–')} ${overtime?.join('–')}`).join(),
          ].join('|'),
        ),
      ]),
      champion,
    ]
  }
  const latest = [
    '1,Northern Cup 2026 1',
    'Northern Cup 2026 2026,2025',
    'Semi-finals 4',
    'alpha 1–1 beta|4–3|alpha|penalties|,|1–1 1–1',
    'gamma v delta||delta|otherwise|,|undefined undefined',
    'Final 2',
    'alpha v delta||||0,1|undefined undefined',
    null,
  ]
  const old = [
    latest[0],
    'Northern Cup 2025 2026,2025',
    'Final 2',
    'beta 0–2 gamma||gamma|normalTime|,|0–2 undefined',
    'gamma',
  ]

  test('the latest season of the first cup, another by its season, none of a league', async () => {
    expect(await trees()).toEqual(latest)
    expect(await trees({ season: '2025' })).toEqual(old)
    expect(await trees({ season: '1999' })).toEqual([latest[0], 'Northern Cup 1999 2026,2025', null])
    const { cups, bracket } = (await ann.ask('listBrackets', { page: 1, page_size: 10, search: 'league' })).answer
    expect([cups, bracket]).toEqual([[], null])
    expect((await ann.ask('listBrackets', { page: 1, page_size: 10, league_id: 4_294_967 })).refusal).toMatchObject({
      field: 'league_id',
    })
  })

  test('a match leads to its result while it is held; the tree stays when it is forgotten', async () => {
    const idsOf = async () =>
      (await ann.ask('listBrackets', { page: 1, page_size: 10, season: '2025' })).answer.bracket!.rounds[0]!.ties[0]!
        .matches
    const [match] = await idsOf()
    expect((await ann.ask('singleMatchResult', { match_id: match!.match_id! })).answer.match).toMatchObject({
      home: 'beta',
    })
    const { database, clock } = server
    expect(await forgetUnbet({ database, clock: { ...clock, book: () => kickoff + 31 * dayLength } })).toBe(4)
    expect((await trees({ season: '2025' })).slice(1)).toEqual(old.slice(1))
    expect((await trees()).slice(1)).toEqual(latest.slice(1))
    expect((await idsOf())[0]!.match_id).toBeNull()
  })
})
