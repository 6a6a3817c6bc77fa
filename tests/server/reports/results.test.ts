import { calls } from '#calls/all.ts'
import { dayOf } from '#domain/time.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture, play, result } from '../../_kit/scripted-feed.ts'
import { type Device, opening, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const minute = 60_000
const day = dayOf(opening)
const page = { page: 1, page_size: 10 }
const kickoff = opening + 60 * minute
const end = kickoff + 120 * minute

/**
 * A system of alpha, beta and gamma in singles and doubles; alpha's result is corrected, gamma is cancelled, delta
 * never ends.
 */
describe.each(databases())('§wire.lists: results and tickets on $name', ({ open }) => {
  let server: TestServer
  let ann: Device
  let bob: Device
  let system: string
  let single: string

  beforeAll(async () => {
    server = await startTestServer(await open())
    const teams = ['alpha', 'beta', 'gamma', 'delta']
    server.feed.say(...teams.flatMap((team, n) => fixture(team, opening, kickoff + n * 1_000)))
    await server.tick()
    ann = await server.signIn('ann')
    bob = await server.signIn('bob')
    const on = (team: string) => {
      const { matches, odds } = server.house.board
      const match = [...matches.values()].find(({ home }) => home === `${team} Home`)!
      const { id, line } = [...odds.values()].find((row) => row.match === match.id && row.type === 'HDP')!
      return {
        match_id: match.id,
        odds_id: id,
        market_type: 'HDP',
        line,
        pick: 'home',
        odds_type: 'DEC',
        price: '2.04',
      } as const
    }
    const placing = () => ({ stake: '10', accept: 'none', bet_key: randomUUID() }) as const
    system = (
      await ann.ask('placeSystem', { legs: [on('alpha'), on('beta'), on('gamma')], sizes: [2, 1], ...placing() })
    ).answer.bet_id
    single = (await ann.ask('placeBet', { ...on('alpha'), ...placing() })).answer.bet_id
    server.feed.say(
      ...teams.map((team) => play(team, kickoff)),
      result('alpha', end, [0, 2]),
      result('beta', end, [2, 1], [1, 0]),
      result('gamma', end, [0, 0], [0, 0], { status: 'cancelled' }),
    )
    await server.advance(end - server.clock.book())
    await server.tick()
    server.feed.say(
      result('alpha', end + minute, [2, 0], [0, 0], { action: 2 }),
      result('beta', end + minute, [2, 1], [1, 0], { action: 2 }),
    )
    await server.advance(minute)
    await server.tick()
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })

  const read = ({
    home,
    status_id,
    result: label,
    full,
    corrected,
  }: {
    home: string
    status_id: number
    result: string
    full: readonly number[] | null
    corrected: boolean
  }) => `${home} ${status_id} ${label} ${full?.join('–') ?? '–'}${corrected ? ' corrected' : ''}`

  test('results of a day, the latest kick-off first; with and without what is still open', async () => {
    const { answer } = await ann.ask('matchResult', { ...page, day })
    expect(answer.matches.map(read)).toEqual([
      'gamma Home 2 refund 0–0',
      'beta Home 1 completed 2–1',
      'alpha Home 1 completed 2–0 corrected',
    ])
    const all = (await ann.ask('gameResultSportsbook', { ...page, day, sport: 1 })).answer
    expect([all.total, all.matches.map(read).at(0)]).toEqual([4, 'delta Home 0 resultPending –'])
    expect(
      (await ann.ask('gameResultSportsbook', { page: 2, page_size: 3, day })).answer.matches.map(({ home }) => home),
    ).toEqual(['alpha Home'])
    expect((await ann.ask('matchResult', { ...page, day, sport: 2 })).answer).toMatchObject({ matches: [], total: 0 })
    expect(
      (await ann.ask('matchResult', { ...page, day, league_id: answer.matches[0]!.league_id })).answer.total,
    ).toBeGreaterThan(0)
    expect((await ann.ask('matchResult', { ...page, day: '2024-09-13' })).answer.total).toBe(0)
    for (const [search, found] of [
      ['ALPHA h', ['alpha Home']],
      ['a home', ['gamma Home', 'beta Home', 'alpha Home']],
      ['%', []],
      ['_lpha', []],
    ] as const)
      expect(
        (await ann.ask('matchResult', { ...page, day, search })).answer.matches.map(({ home }) => home),
        search,
      ).toEqual(found)
    expect((await ann.ask('gameResultAdjustment', { ...page, day, search: 'beta' })).answer.total).toBe(0)
    expect((await ann.ask('matchResult', { ...page, day: '2024-13-01' })).refusal.field).toBe('day')
  })

  test('a correction shows the earlier result; the same result again is not one', async () => {
    const { answer } = await ann.ask('gameResultAdjustment', { ...page, day })
    expect(answer).toMatchObject({
      total: 1,
      adjustments: [
        {
          home: 'alpha Home',
          corrected_at: end + minute,
          before: { full: [0, 2], result: 'completed' },
          now: { full: [2, 0] },
        },
      ],
    })
    const { match_id } = answer.adjustments[0]!
    const one = (await ann.ask('singleMatchResult', { match_id })).answer
    expect([read(one.match), one.before]).toMatchObject([
      'alpha Home 1 completed 2–0 corrected',
      [{ full: [0, 2], told_at: end, corrected_at: end + minute }],
    ])
    expect((await ann.ask('singleMatchResult', { match_id: 999_999_999 })).refusal.statusdesc).toBe('308')
    await expect(server.database.db.deleteFrom('result_before').execute()).rejects.toMatchObject({ code: '42501' })
  })

  test('§settlement.told: a match with what every market of it came to, and the clause that decided it', async () => {
    const { matches } = (await ann.ask('gameResultSportsbook', { ...page, day })).answer
    const said = async (home: string) => {
      const { match_id } = matches.find((match) => match.home === `${home} Home`)!
      const { markets } = (await ann.ask('singleMatchResult', { match_id })).answer
      return markets
        .filter(({ market_type }) => market_type === 'HDP')
        .map(
          ({ line, picks, clause }) =>
            `${line} ${picks.map((one) => `${one.pick} ${one.outcome}`).join(' ')} ${clause}`,
        )
    }
    expect(await said('alpha')).toEqual(['-2 home won away lost handicap.line'])
    expect(await said('gamma')).toEqual(['-2 home void away void settlement.void-match'])
    expect(await said('delta')).toEqual(['-2 home  away  '])
    const { bet } = (await ann.ask('parlayBetDetails', { bet_id: system })).answer
    expect(bet.legs.map(({ clause }) => clause)).toEqual(['handicap.line', 'handicap.line', 'settlement.void-match'])
  })

  test('a summary by sport and league', async () => {
    const { leagues } = (await ann.ask('gameResultSummary', { ...page, day })).answer
    const sum = (of: (league: (typeof leagues)[number]) => number) =>
      leagues.reduce((all, league) => all + of(league), 0)
    expect([
      sum(({ matches }) => matches),
      sum(({ completed }) => completed),
      sum(({ pending }) => pending),
      sum(({ cancelled }) => cancelled),
      sum(({ corrected }) => corrected),
    ]).toEqual([4, 2, 1, 1, 1])
  })

  test('§parlay.system: a system with its legs and its lines, which add up to its return', async () => {
    const {
      answer: {
        bets: [bet],
        total,
      },
    } = await ann.ask('listSystems', { ...page, day })
    expect([total, bet]).toMatchObject([
      1,
      {
        bet_id: system,
        kind: 'system',
        sizes: [1, 2],
        lines: 6,
        risk: '60.00',
        bet_status: 'settled',
        payout: '133.22',
      },
    ])
    const {
      answer: { legs },
    } = await ann.ask('systemMatches', { bet_id: system })
    expect(legs.map(({ n, home, outcome }) => `${n} ${home} ${outcome}`)).toEqual([
      '1 alpha Home won',
      '2 beta Home won',
      '3 gamma Home void',
    ])
    const {
      answer: { lines },
    } = await ann.ask('systemLines', { ...page, bet_id: system })
    expect(
      lines.map(({ n, legs: own, price, outcome, payout }) => `${n}: ${own.join('+')} ${price} ${outcome} ${payout}`),
    ).toEqual([
      '1: 1 2.04 won 20.40',
      '2: 2 2.04 won 20.40',
      '3: 3 2.04 void 10.00',
      '4: 1+2 4.1616 won 41.62',
      '5: 1+3 4.1616 won 20.40',
      '6: 2+3 4.1616 won 20.40',
    ])
    expect(
      (await ann.ask('systemLines', { page: 2, page_size: 4, bet_id: system })).answer.lines.map(({ n }) => n),
    ).toEqual([5, 6])
    const sheet = await fetch(server.url + calls.systemLines.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ann.identity, ...page, bet_id: system, format: 'csv' }),
    })
    expect((await sheet.text()).split('\r\n').slice(0, 5).at(-1)).toBe('4,2,1–2,10.00,4.1616,won,41.62')
  })

  test('the results of a ticket’s matches, in the order of its legs', async () => {
    const { answer } = await ann.ask('parlayMatchResult', { bet_id: system })
    expect(answer.matches.map(({ home }) => home)).toEqual(['alpha Home', 'beta Home', 'gamma Home'])
    expect((await ann.ask('parlayBetDetails', { bet_id: single })).answer.bet).toMatchObject({
      kind: 'single',
      bet_status: 'settled',
      outcome: 'won',
    })
  })

  test('another member’s tickets are not found, and a single has no lines', async () => {
    const refusals = [
      await bob.ask('parlayMatchResult', { bet_id: system }),
      await bob.ask('parlayBetDetails', { bet_id: system }),
      await bob.ask('systemMatches', { bet_id: system }),
      await bob.ask('systemLines', { ...page, bet_id: system }),
      await ann.ask('systemLines', { ...page, bet_id: single }),
      await ann.ask('systemMatches', { bet_id: single }),
    ]
    expect(refusals.map(({ refusal }) => refusal.statusdesc)).toEqual(Array(6).fill('betNotExists'))
    expect((await bob.ask('listSystems', { ...page })).answer.total).toBe(0)
  })
})
