import { isSpecial } from '#domain/market/sports.ts'
import { endings } from '#domain/settlement/endings.ts'
import type { Score } from '#domain/market/result.ts'
import type { Database } from '#server/database/database.ts'
import { openBookStore } from '#server/book/store.ts'
import { openOperator } from '#server/operator/perform.ts'
import { audit } from '#server/wallet/audit.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampled } from '../../_kit/sample.ts'
import { measured } from '../../domain/settlement/measured.ts'
import { databases } from '../../_kit/databases.ts'
import { signing } from '../../_kit/operators.ts'
import { fixture, market, play, result, scriptedFeed } from '../../_kit/scripted-feed.ts'
import { type Device, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const hour = 3_600_000

describe.each(databases())('a trader’s acts on $name', ({ open }) => {
  let database: Database
  let server: TestServer
  let ann: Device
  let last = 0
  beforeAll(async () => {
    database = await open()
    server = await startTestServer(database)
    ann = await server.signIn('ann')
  })
  afterAll(async () => {
    expect(await audit(database.db)).toEqual([])
    await server.close()
    await database.close()
  })

  /** A match on the board, an hour before its kick-off. */
  const newMatch = async () => {
    const key = `trade${++last}`
    server.feed.say(...fixture(key, server.clock.book(), server.clock.book() + hour))
    await server.tick()
    const { id } = [...server.house.board.matches.values()].find(({ home }) => home === `${key} Home`)!
    return { key, id }
  }
  const boarded = (id: number) => {
    const { status, suspension } = server.house.board.matches.get(id)!
    return `${status} ${suspension}`
  }
  const performs = (act: string, match: number, fields = {}, more = {}) =>
    server.operator.perform({
      act,
      key: randomUUID(),
      actor: 'tim',
      reason: 'team news',
      fields: { match: String(match), ...fields },
      ...more,
    })
  /** Does an act and lets nobody else work: what then stands is what was committed with it. */
  const actsAlone = (act: string, match: number) =>
    signing(openOperator({ ...server, database, forget: () => undefined, round: async () => undefined }), {
      database,
      clock: server.clock,
    }).perform({
      act,
      key: randomUUID(),
      actor: 'tim',
      reason: 'asked by phone',
      fields: { match: String(match) },
    })
  const selectionOn = (match: number) => {
    const { id, prices } = [...server.house.board.odds.values()].find(
      (odds) => odds.match === match && odds.type === 'OXT',
    )!
    return {
      match_id: match,
      odds_id: id,
      market_type: 'OXT',
      pick: 'home',
      line: 0,
      odds_type: 'DEC',
      price: (prices[0]! / 10_000).toFixed(2),
    } as const
  }
  const place = (match: number, stake = '100.00', selection = selectionOn(match)) =>
    ann.ask('placeBet', { ...selection, stake, accept: 'none', bet_key: randomUUID() })
  const balance = async (member = ann.id) => {
    const { cash, frozen } = await database.db
      .selectFrom('wallet')
      .select(['cash', 'frozen'])
      .where('member_id', '=', member)
      .executeTakeFirstOrThrow()
    return Number(cash - frozen) / 100
  }
  const restart = async (feed = scriptedFeed()) => {
    await server.close()
    server = await startTestServer(database, { book: server.clock.book(), feed })
    ann = await server.signIn(`ann${++last}`)
  }

  test('a suspended match takes nothing from the act’s commit on, before the house has done a round', async () => {
    const { id } = await newMatch()
    const selection = selectionOn(id)
    expect(await actsAlone('suspend', id)).toMatchObject({
      ok: true,
      before: { status: 'open', held: false },
      after: { status: 'suspended', suspension: 'trader', held: true },
    })
    expect(boarded(id)).toBe('open none')
    expect((await place(id, '10.00', selection)).refusal.statusdesc).toBe('318')
    expect((await ann.ask('checkBet', selection)).refusal.statusdesc).toBe('318')
    await server.tick()
    expect(boarded(id)).toBe('suspended trader')
  })

  test('it stays through prices, a resume and a restart, and opens when it is reopened', async () => {
    const { key, id } = await newMatch()
    await performs('suspend', id)
    const now = server.clock.book()
    server.feed.say(
      { kind: 'prices', match: key, at: now + 1, markets: [market('OXT', 0, 19_000, 44_000, 35_000)] },
      { kind: 'resume', match: key, at: now + 1 },
    )
    await server.advance(1_000)
    expect(boarded(id)).toBe('suspended trader')
    expect((await place(id)).refusal.statusdesc).toBe('318')
    const feed = scriptedFeed()
    feed.say(...fixture(key, now, now + hour))
    await restart(feed)
    await server.advance(1_000)
    expect(boarded(id)).toBe('suspended trader')
    expect(await performs('reopen', id)).toMatchObject({ ok: true, before: { held: true }, after: { held: false } })
    await server.advance(1_000)
    expect(boarded(id)).toBe('open none')
    expect((await place(id, '10.00')).answer.bet_status).toBe('accepted')
  })

  test('a suspension and its end between two rounds is seen by every reader, and waiting bets fall with it', async () => {
    const { key, id } = await newMatch()
    await server.advance(hour)
    server.feed.say(play(key, server.clock.book()), {
      kind: 'prices',
      match: key,
      at: server.clock.book(),
      markets: [market('OXT', 0, 18_000, 45_000, 36_000)],
    })
    await server.advance(1)
    const { answer } = await place(id, '10.00')
    expect(answer.bet_status).toBe('waiting')
    await actsAlone('suspend', id)
    await actsAlone('reopen', id)
    const seen: string[] = []
    for (let round = 0; round < 3; round++) {
      await server.tick()
      seen.push(boarded(id))
    }
    expect(seen).toEqual(['suspended trader', 'open none', 'open none'])
    expect(
      (await ann.ask('listRejected', { page: 1, page_size: 10 })).answer.bets.map(({ bet_id }) => bet_id),
    ).toContain(answer.bet_id)
  })

  test('§bet.open-market: who had not heard of the hold cannot open the match, nor turn a version or an incident back', async () => {
    const { id } = await newMatch()
    const row = () =>
      database.db
        .selectFrom('match')
        .select(['status', 'suspension', 'incident'])
        .where('id', '=', BigInt(id))
        .executeTakeFirstOrThrow()
    const stored = await openBookStore(database.db).load()
    const matches = stored.matches.filter((one) => one.id === id)
    const markets = stored.markets.filter((one) => one.match === id)
    await actsAlone('suspend', id)
    const held = await row()
    await openBookStore(database.db).commit({ book: 0, real: 0, alive: 0, leagues: [], matches, markets, results: [] })
    expect(matches[0]!.status).toBe('open')
    expect(await row()).toEqual({ ...held, status: 'suspended', suspension: 'trader' })
    const after = await database.db
      .selectFrom('market')
      .select(['status', 'version'])
      .where('match_id', '=', BigInt(id))
      .execute()
    expect(after.map(({ status, version }) => `${status} ${version}`)).toEqual(
      markets.map(({ version }) => `suspended ${version + 1}`),
    )
    // Nor can a writer who goes past the change of the book.
    const opened = (table: 'match' | 'market') =>
      database.db
        .updateTable(table)
        .set({ status: 'open' })
        .where(table === 'match' ? 'id' : 'match_id', '=', BigInt(id))
        .execute()
    await expect(opened('match')).rejects.toThrow('is held back')
    await expect(opened('market')).rejects.toThrow('is held back')
  })

  test('§settlement.source, §settlement.error: a voided match pays stakes back, and the feed’s result no longer counts', async () => {
    const { key, id } = await newMatch()
    const before = await balance()
    await place(id)
    expect(await performs('void', id)).toMatchObject({
      ok: true,
      before: { result: null },
      after: { status: 'cancelled', result: { status: 'cancelled', action: 1_000 } },
    })
    expect(await balance()).toBe(before)
    expect(boarded(id)).toBe('cancelled none')
    server.feed.say(result(key, server.clock.book(), [3, 0], [1, 0], { action: 7 }))
    await server.advance(1_000)
    expect(await balance()).toBe(before)
    expect(
      (
        await ann.ask('checkBet', {
          match_id: id,
          odds_id: 1,
          market_type: 'OXT',
          pick: 'home',
          line: 0,
          odds_type: 'DEC',
          price: '1.80',
        })
      ).refusal.statusdesc,
    ).toBe('311')
  })

  test('a result settles, a corrected one settles again, the feed’s own first', async () => {
    const { key, id } = await newMatch()
    const before = await balance()
    await place(id)
    server.feed.say(result(key, server.clock.book(), [0, 1]))
    await server.advance(1)
    const story: [ft: Score, ht: Score, fields: object, moved: number][] = [
      [[2, 1], [1, 0], {}, 80],
      [[1, 1], [1, 0], {}, -100],
      [[3, 1], [1, 0], { action: '2000' }, 80],
    ]
    expect((await balance()) - before).toBe(-100)
    for (const [ft, ht, fields, moved] of story) {
      expect(await performs('result', id, { ft: ft.join('-'), ht: ht.join('-'), ...fields })).toMatchObject({
        ok: true,
        after: { status: 'settled' },
      })
      expect([ft, (await balance()) - before]).toEqual([ft, moved])
    }
    expect(await performs('acts', id)).toMatchObject({
      rows: [
        {
          act: 'result',
          actor: 'tim',
          reason: 'team news',
          before: { result: { ft: [1, 1], action: 1_001 } },
          after: { result: { ft: [3, 1], action: 2_000 } },
        },
        { before: { result: { ft: [2, 1], action: 1_000 } } },
        { before: { result: { ft: [0, 1], action: 1 } } },
      ],
    })
  })

  test('§page.live-centre: a match whose result is suspended is no longer among those in play', async () => {
    const { key, id } = await newMatch()
    await server.advance(2 * hour)
    server.feed.say(play(key, server.clock.book()))
    await server.advance(1_000)
    const live = async () => (await ann.ask('listLive', {})).answer.matches.map(({ match_id }) => match_id)
    expect(await live()).toContain(id)
    expect(await performs('result', id, { status: 'suspended' })).toMatchObject({ ok: true })
    await server.advance(1_000)
    expect(await live()).not.toContain(id)
  })

  test('§settlement.first-half: a half-time score settles the first half alone, and stands when the feed ends the match', async () => {
    const { key, id } = await newMatch()
    const asked = { status: 'firstHalf', ht: '1-0' }
    expect(await performs('result', id, asked)).toMatchObject({ ok: false, error: 'tooEarly' })
    await server.advance(hour)
    await server.advance(hour)
    expect(await performs('result', id, { status: 'firstHalf' })).toMatchObject({ ok: false, error: 'missing' })
    expect(await performs('result', id, { ...asked, ft: '1-0' })).toMatchObject({ ok: false, error: 'invalidStatus' })
    const row = boarded(id)
    expect(await performs('result', id, asked)).toMatchObject({ ok: true, after: { result: { action: 1_000 } } })
    await server.advance(1_000)
    expect(boarded(id)).toBe(row)
    server.feed.say(result(key, server.clock.book(), [2, 1], [0, 0]))
    await server.advance(1_000)
    expect(boarded(id)).toBe('settled none')
    expect(await performs('result', id, asked)).toMatchObject({ ok: false, error: 'matchEnded' })
    expect(await openBookStore(database.db).load()).toMatchObject({
      results: expect.arrayContaining([
        { match: id, at: expect.any(Number), result: { status: 'completed', ht: [1, 0], ft: [2, 1], action: 1_001 } },
      ]),
    })
  })

  test('a match that no feed reports any more is still settled', async () => {
    const { id } = await newMatch()
    const [before, { id: bettor }] = [await balance(), ann]
    await place(id)
    await restart()
    expect(await performs('result', id, { ht: '0-0', ft: '1-0' })).toMatchObject({ ok: false, error: 'tooEarly' })
    await server.advance(3 * hour)
    expect(await performs('result', id, { ht: '0-0', ft: '1-0' })).toMatchObject({ ok: true })
    expect((await balance(bettor)) - before).toBe(80)
  })

  test('§settlement.void-match: each way to end is taken as an operator gives it, in every sport', async () => {
    const scored = endings.filter(({ sport, result }) => !isSpecial(sport) && result.status !== 'pending')
    const matches = []
    for (const ending of sampled('endings of matches, as an operator gives them', scored, 20)) {
      const { id } = await newMatch()
      matches.push({ ending, id })
    }
    await server.advance(3 * hour)
    // The feed of these tests has soccer alone.
    for (const { ending, id } of matches)
      await database.exec(`update match set sport = ${ending.sport} where id = ${id}`)
    const refused = []
    for (const {
      ending: {
        how,
        result: { status, ht, ft, overtime },
        call,
      },
      id,
    } of matches) {
      const fields = {
        status,
        ...(ht && { ht: ht.join('-') }),
        ...(ft && { ft: ft.join('-') }),
        ...(overtime && { overtime: overtime.join('-') }),
        ...Object.fromEntries(Object.entries(measured(call)).map(([name, amount]) => [name, String(amount)])),
      }
      const answer = await performs('result', id, fields)
      if (!answer.ok) refused.push(`${how}: ${JSON.stringify(answer)}`)
    }
    expect(refused).toEqual([])
    expect(matches.length).toBeGreaterThan(15)
  })

  test('the same key does it once', async () => {
    const { id } = await newMatch()
    const more = { key: randomUUID() }
    expect(await performs('suspend', id, {}, more)).toMatchObject({ repeated: false })
    expect(await performs('suspend', id, {}, more)).toMatchObject({ ok: true, repeated: true, after: { held: true } })
  })

  test.each<[error: string, field: string, act: string, fields: Record<string, string>, first: string]>([
    ['unknownMatch', 'match', 'suspend', { match: '1' }, ''],
    ['unknownMatch', 'match', 'void', { match: 'x' }, ''],
    ['alreadySuspended', 'match', 'suspend', {}, 'suspend'],
    ['notSuspended', 'match', 'reopen', {}, ''],
    ['matchEnded', 'match', 'suspend', {}, 'void'],
    ['missing', 'ft', 'result', {}, ''],
    ['invalidScore', 'ft', 'result', { ft: '2:1' }, ''],
    ['scoreBelowHalfTime', 'ft', 'result', { ht: '2-0', ft: '1-0' }, ''],
    ['invalidScore', 'shootout', 'result', { ft: '2-2', shootout: '4-4' }, ''],
    ['scoreBelowHalfTime', 'overtime', 'result', { ft: '2-2', overtime: '2-1' }, ''],
    ['invalidGoals', 'goals', 'result', { ft: '1-0', goals: 'away' }, ''],
    ['invalidWinners', 'winners', 'result', { winners: 'Arsenal,Arsenal' }, ''],
    ['invalidStatus', 'status', 'result', { status: 'rained', ft: '1-0' }, ''],
    ['invalidAction', 'action', 'result', { ft: '1-0', action: '-1' }, ''],
    ['olderAction', 'action', 'result', { ft: '1-0', action: '1000' }, 'void'],
  ])('%s --%s: %s %j after %j, and nothing is changed', async (error, field, act, fields, first) => {
    const { id } = await newMatch()
    if (first) expect(await performs(first, id)).toMatchObject({ ok: true })
    const rows = async () => [
      await database.db.selectFrom('match').selectAll().where('id', '=', BigInt(id)).execute(),
      await database.db.selectFrom('market').selectAll().where('match_id', '=', BigInt(id)).orderBy('id').execute(),
      await database.db.selectFrom('result').selectAll().where('match_id', '=', BigInt(id)).execute(),
      await database.db.selectFrom('operator_act').select('id').orderBy('id').execute(),
      await database.db.selectFrom('operator_hold').selectAll().orderBy('match_id').execute(),
    ]
    const before = await rows()
    expect(await performs(act, id, fields)).toMatchObject({ ok: false, error, field })
    expect(await rows()).toEqual(before)
  })
})
