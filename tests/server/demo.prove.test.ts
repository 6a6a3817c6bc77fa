import { sql } from 'kysely'
import { languageCodes } from '#domain/text/languages.ts'
import { tabs } from '#domain/market/rows.ts'
import { SeasonFileError } from '#odds/feeds/season/file.ts'
import type { DemoMember } from '#server/demo/demo-members.ts'
import { parseConfig } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Given, Opened } from '#server/given.ts'
import { startTouchline, type Touchline } from '#server/touchline.ts'
import { audit } from '#server/wallet/audit.ts'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startChild } from '../_kit/child.ts'
import { mainDatabase } from '../_kit/databases.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'touchline-demo-'))
/**
 * Time stands still, so that a slow machine finds the first start as it was left: no bet decided, no room ended since.
 */
const begun = Date.now()
const time = { wall: () => begun, elapsed: () => 0 }
const start = (database: Database, data: string, opened?: Given['opened']) =>
  startTouchline(parseConfig(['--port', '0', '--log', 'silent', '--data', data]), {
    database,
    time,
    manual: true,
    ...(opened && { opened }),
  })

const signInAt = async (url: string, { accountId, password }: DemoMember) => {
  const answer = await fetch(`${url}/authlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account_id: accountId, password }),
  })
  return ((await answer.json()) as { status: number }).status
}

/**
 * What a league of an event has at any time; whether it has a match on the board or a table depends on the time of day.
 */
const parts = ['outright', 'bracket'] as const
type DemoEvent = { text: string; leagues: Record<(typeof parts)[number], unknown>[] }

describe.each(mainDatabase('PGlite'))('a first start is not an empty shop, on $name', ({ open }) => {
  const data = folder()
  let database: Database
  let server: Touchline
  let early: Promise<{ readonly status: number; readonly follows: Opened['follows'] }> | undefined
  beforeAll(async () => {
    database = await open()
    server = await start(database, data, ({ url, members, follows }) => {
      early = signInAt(url, members[0]!).then((status) => ({ status, follows }))
    })
  })
  afterAll(async () => {
    await server?.close()
    await database?.close()
    rmSync(data, { recursive: true, force: true })
  })

  test('its members sign in while its hours are still played', async () =>
    expect(await early).toEqual({ status: 1, follows: 'hours' }))

  test('40 matches today in 8 leagues, 6 of them live', () => {
    const today = [...server.house.board.matches.values()].filter(({ tab }) => tabs[tab] !== tabs.early)
    expect(today.length).toBeGreaterThanOrEqual(40)
    expect(new Set(today.map(({ league }) => league)).size).toBeGreaterThanOrEqual(8)
    expect(today.filter(({ tab }) => tab === 'live').length).toBeGreaterThanOrEqual(6)
  })

  test('a visitor meets a popup and a boosted price', async () => {
    const { rows } = await sql<{ popups: number; boosts: number }>`
      select (select count(*)::integer from announcement where kind = 'popup') as popups,
        (select count(*)::integer from boost where withdrawn_book is null) as boosts`.execute(database.db)
    expect(rows).toEqual([{ popups: 1, boosts: 1 }])
  })

  test('each member has won, lost, running and waiting bets', async () => {
    expect(server.members.map(({ currency }) => currency)).toEqual(['MYR', 'THB', 'USD', 'MMK'])
    for (const { accountId } of server.members) {
      const rows = await database.db
        .selectFrom('bet')
        .innerJoin('member', 'member.id', 'bet.member_id')
        .select(['bet.state', 'bet.outcome'])
        .where('login', '=', accountId)
        .execute()
      const states = new Set<string>(rows.map(({ state, outcome }) => outcome ?? state))
      expect([accountId, ...['won', 'lost', 'running', 'waiting'].filter((state) => !states.has(state))]).toEqual([
        accountId,
      ])
    }
  })

  test('each member may bet on every sport of the board', async () => {
    for (const { accountId } of server.members) {
      const rows = await database.db
        .selectFrom('member_limit')
        .innerJoin('member', 'member.id', 'member_limit.member_id')
        .select('sport')
        .where('login', '=', accountId)
        .execute()
      const allowed = new Set(rows.map(({ sport }) => sport))
      expect([...server.house.board.matches.values()].filter(({ sport }) => !allowed.has(sport))).toEqual([])
    }
  })

  test('§ledger.audited: and its books are in order', async () => expect(await audit(database.db)).toEqual([]))

  test('the printed passwords open the door, and only their owner may read the file', async () => {
    for (const member of server.members) {
      expect(member.password).toMatch(/^[a-zA-Z2-9]{8}$/)
      expect(await signInAt(server.url, member)).toBe(1)
    }
    const [kept] = readdirSync(data)
    expect(statSync(join(data, kept!)).mode & 0o077).toBe(0)
  })

  test('rooms of every type and status, and one that ends within ten minutes at the default speed', async () => {
    const rooms = await database.db.selectFrom('room').selectAll().execute()
    for (const currency of ['MYR', 'THB', 'USD']) {
      const own = rooms.filter((room) => room.currency === currency)
      expect([currency, ...new Set(own.map(({ type }) => type))].toSorted()).toEqual([1, 2, 3, currency])
      expect([currency, ...new Set(own.map(({ state }) => state))].toSorted()).toEqual(
        [currency, 'active', 'cancelled', 'closed', 'ended', 'open', 'stopped'].toSorted(),
      )
      // The short games last five minutes, and a result is confirmed after two.
      const soonest = Math.min(
        ...own.flatMap(({ type, state, last_kickoff }) =>
          type === 3 && (state === 'active' || state === 'stopped') ? [Number(last_kickoff)] : [],
        ),
      )
      expect(soonest + 8 * 60_000).toBeLessThan(server.clock.book() + 10 * 60_000)
    }
    const predictions = await database.db.selectFrom('prediction').select('id').execute()
    expect(predictions.length).toBeGreaterThan(rooms.length)
  })

  test('§page.messages: announcements are in the line and in the history, whole in each language, and each member has a message to read', async () => {
    const [{ accountId, password }] = server.members as [DemoMember]
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as Record<string, unknown>
    }
    const { member_profile: profile } = await post('/authlogin', { account_id: accountId, password })
    const me = {
      account_id: accountId,
      session_token: (profile as { player_info: [{ session_token: string }] }).player_info[0].session_token,
    }
    const told = await Promise.all(
      languageCodes.map(
        async (language) =>
          (await post('/marqueelist', { ...me, language }))['announcements'] as { title: string; text: string }[],
      ),
    )
    expect(told.map((running) => running.length)).toEqual(languageCodes.map(() => 2))
    expect(new Set(told.flat().flatMap(({ title, text }) => [title, text])).size).toBe(languageCodes.length * 4)
    expect(
      await post('/announcelist', { ...me, language: 'en', type: 'special', page: 1, page_size: 10 }),
    ).toMatchObject({ total: 1, announcements: [{ path: '/info/settings' }] })
    // The house writes to winners of rooms, too.
    const { messages } = await post('/personallist', { ...me, page: 1, page_size: 10 })
    expect((messages as { title: string; read: boolean }[]).filter(({ title }) => title !== '')).toMatchObject([
      { title: 'Welcome', read: false },
    ])
    expect(await post('/personalunread', me)).toMatchObject({ unread: (messages as unknown[]).length })
    const events = await Promise.all(
      languageCodes.map(async (language) => (await post('/eventlist', { ...me, language }))['events'] as DemoEvent[]),
    )
    expect(
      events[0]!.map(({ leagues }) =>
        leagues.map((league) => parts.filter((part) => league[part] === true || Number(league[part]) > 0).join(' ')),
      ),
    ).toEqual([['', 'outright'], ['bracket']])
    expect(new Set(events.flat().map(({ text }) => text)).size).toBe(languageCodes.length * 2)
  })

  test('a later start knows the members, goes on in book time and plays nothing again', async () => {
    const bets = await database.db.selectFrom('bet').select('id').execute()
    const book = server.clock.book()
    await server.close()
    const told: Opened['follows'][] = []
    server = await start(database, data, ({ follows }) => told.push(follows))
    expect(told).toEqual(['prices'])
    expect(server.members).toHaveLength(4)
    expect(server.clock.book()).toBeGreaterThanOrEqual(book)
    expect(await database.db.selectFrom('bet').select('id').execute()).toHaveLength(bets.length)
  })

  test('ready: database, feed and books', async () => {
    const answer = await fetch(`${server.url}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { ready: true, checks: { database: true, feed: true, audit: true, book: true, clock: true } },
    ])
  })
})

test('killed while its hours are played, it opens again with its members and its books in order', async () => {
  const data = folder()
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  const first = await startChild('--data', data)
  await first.kill()
  const second = await startChild('--data', data)
  expect(second.members).toEqual(first.members)
  expect(await signInAt(second.url, second.members[0]!)).toBe(1)
  const ready = await fetch(`${second.url}/readyz`)
  expect(await ready.json()).toMatchObject({ ready: true, checks: { audit: true } })
  expect(await second.stop()).toBe(0)
})

describe('a season file that is not whole', () => {
  const data = folder()
  afterAll(() => rmSync(data, { recursive: true, force: true }))
  const whole = JSON.stringify({
    name: 'A League 2024/25',
    matches: [
      { round: '1', date: '2024-08-16', time: '20:00', team1: 'A', team2: 'B', score: { ht: [0, 0], ft: [1, 0] } },
    ],
  })
  const table: [what: string, text: string][] = [
    ['cut off', whole.slice(0, 90)],
    ['empty', ''],
    ['no season', '[]'],
    ['no matches', '{"name":"x"}'],
  ]
  test.each(table)('%s: refused by file and place, before anything is made', async (_, text) => {
    const file = join(data, '2024-25.en.1.json')
    writeFileSync(file, text)
    const started = startTouchline(
      parseConfig(['--port', '0', '--data', join(data, 'book'), '--feed', 'openfootball', '--files', file]),
    )
    const error: unknown = await started.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(SeasonFileError)
    expect(String(error)).toContain(file)
    expect(readdirSync(data)).toEqual(['2024-25.en.1.json'])
    expect(readFileSync(file, 'utf8')).toBe(text)
  })
})
