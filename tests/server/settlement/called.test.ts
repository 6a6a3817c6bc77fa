import { americanFootball, baseball, basketball, soccer } from '#domain/market/sports.ts'
import type { FeedMarket } from '#odds/feed.ts'
import type { Database } from '#server/database/database.ts'
import { audit } from '#server/wallet/audit.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { market, play } from '../../_kit/scripted-feed.ts'
import { type Device, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const hour = 3_600_000
const offered: readonly FeedMarket[] = [
  market('ML', 0, 20_000, 18_000),
  market('HDP', -6, 20_000, 18_000),
  market('OU', 26, 20_000, 18_000),
  market('MLH', 0, 20_000, 18_000),
]

const backed = [
  ['ML', 'home', 0],
  ['HDP', 'home', -6],
  ['OU', 'over', 26],
  ['MLH', 'home', 0],
] as const

describe.each(databases())('§settlement.called on $name: the operator calls a match', ({ open }) => {
  let database: Database
  let server: TestServer
  let ann: Device
  let last = 0
  beforeAll(async () => {
    database = await open()
    server = await startTestServer(database)
    await server.enter('bea', 'MYR', [baseball, basketball, americanFootball])
    ann = await server.signIn('bea')
  })
  afterAll(async () => {
    expect(await audit(database.db)).toEqual([])
    await server.close()
    await database.close()
  })

  /** A match in its second hour, with 10.00 on the home side's three markets and on over. */
  const begun = async (sport: number): Promise<number> => {
    const [key, at] = [`called${++last}`, server.clock.book()]
    const league = { key: `league ${sport}`, name: `League ${sport}`, sport, order: 1, flag: 1, type: 0 } as const
    const names = { home: `${key} Home`, away: `${key} Away` }
    server.feed.say(
      { kind: 'fixture', match: key, at, league, ...names, kickoff: at + hour, order: 1 },
      { kind: 'prices', match: key, at, markets: offered },
    )
    await server.tick()
    const { id } = [...server.house.board.matches.values()].find(({ home }) => home === names.home)!
    for (const [market_type, pick, line] of sport === soccer ? [] : backed) {
      const odds = await database.db
        .selectFrom('market')
        .select('id')
        .where('match_id', '=', BigInt(id))
        .where('type', '=', market_type)
        .executeTakeFirstOrThrow()
      const { answer } = await ann.ask('placeBet', {
        match_id: id,
        odds_id: Number(odds.id),
        market_type,
        pick,
        line,
        odds_type: 'DEC',
        price: '2.00',
        stake: '10.00',
        accept: 'none',
        bet_key: randomUUID(),
      })
      expect(answer).toMatchObject({ status: 1 })
    }
    server.feed.say(play(key, at + hour, { phase: 'secondHalf', minute: 40, part: 6 }))
    await server.advance(hour)
    return id
  }
  const call = (match: number, fields: Record<string, string>) =>
    server.operator.perform({
      act: 'result',
      key: randomUUID(),
      actor: 'tim',
      reason: 'called by its officials',
      fields: { match: String(match), status: 'called', ...fields },
    })
  const bets = async (match: number) => {
    await server.tick()
    const rows = await database.db
      .selectFrom('leg')
      .innerJoin('bet', 'bet.id', 'leg.bet_id')
      .select(['leg.market_type', 'bet.outcome', 'bet.payout'])
      .where('leg.match_id', '=', BigInt(match))
      .orderBy('bet.id')
      .execute()
    return rows.map(({ market_type, outcome, payout }) => `${market_type} ${outcome} ${payout}`).join(', ')
  }

  test.each<[what: string, sport: number, minutes: number, fields: Record<string, string>, outcome: string]>([
    [
      'baseball after six innings: the winner is paid, what needs nine innings is void',
      baseball,
      50,
      { innings: '6', ht: '2-0', ft: '7-1' },
      'ML won 2000, HDP void 1000, OU void 1000, MLH won 2000',
    ],
    [
      'baseball after four and a half, the home side ahead: its first five innings were not played',
      baseball,
      50,
      { innings: '4.5', ft: '7-1' },
      'ML won 2000, HDP void 1000, OU void 1000, MLH void 1000',
    ],
    [
      'basketball with five minutes left: everything stands',
      basketball,
      40,
      { left: '5', ht: '40-41', ft: '90-80' },
      'ML won 2000, HDP won 2000, OU won 2000, MLH lost 0',
    ],
    [
      'American football with a minute left: everything stands',
      americanFootball,
      60,
      { left: '1', ht: '7-0', ft: '7-14' },
      'ML lost 0, HDP lost 0, OU won 2000, MLH won 2000',
    ],
  ])('%s', async (_, sport, minutes, fields, outcome) => {
    const id = await begun(sport)
    await server.advance(minutes * 60_000)
    expect(await call(id, fields)).toMatchObject({ ok: true })
    expect(await bets(id)).toBe(outcome)
  })

  test.each<[sport: number, fields: Record<string, string>, error: string, field: string]>([
    [baseball, { innings: '4.5', ft: '1-7' }, 'notOfficial', 'innings'],
    [baseball, { innings: '4', ft: '7-1' }, 'notOfficial', 'innings'],
    [baseball, { innings: '9', ht: '2-0', ft: '7-1' }, 'notOfficial', 'innings'],
    [baseball, { innings: '8.5', ht: '2-0', ft: '7-1' }, 'notOfficial', 'innings'],
    [baseball, { innings: '5.2', ht: '2-0', ft: '7-1' }, 'invalidCall', 'innings'],
    [baseball, { ht: '2-0', ft: '7-1' }, 'missing', 'innings'],
    [baseball, { innings: '6', ft: '7-1' }, 'missing', 'ht'],
    [baseball, { innings: '4.5', ht: '2-0', ft: '7-1' }, 'invalidScore', 'ht'],
    [baseball, { innings: '6', left: '3', ht: '2-0', ft: '7-1' }, 'invalidCall', 'left'],
    [baseball, { innings: '6', ht: '2-0' }, 'missing', 'ft'],
    [baseball, { innings: '6', status: 'completed', ft: '7-1' }, 'invalidCall', 'innings'],
    [basketball, { left: '6', ht: '40-41', ft: '90-80' }, 'notOfficial', 'left'],
    [basketball, { left: '0', ht: '40-41', ft: '90-80' }, 'invalidCall', 'left'],
    [basketball, { innings: '6', ht: '40-41', ft: '90-80' }, 'invalidCall', 'innings'],
    [soccer, { ht: '1-0', ft: '1-0' }, 'invalidStatus', 'status'],
    [soccer, { left: '3', ht: '1-0', ft: '1-0' }, 'invalidCall', 'left'],
  ])('sport %s refuses %o: %s %s', async (sport, fields, error, field) => {
    const id = await begun(sport)
    await server.advance(hour)
    expect(await call(id, fields)).toMatchObject({ error, field })
    expect(await bets(id)).toBe(sport === soccer ? '' : 'ML null null, HDP null null, OU null null, MLH null null')
  })

  test('not before five innings can have been played', async () => {
    const id = await begun(baseball)
    await server.advance(44 * 60_000)
    expect(await call(id, { innings: '5', ht: '2-0', ft: '7-1' })).toMatchObject({ error: 'tooEarly', field: 'match' })
  })
})
