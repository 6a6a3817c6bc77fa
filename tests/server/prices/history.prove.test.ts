import type { Decimal } from '#domain/odds/odds.ts'
import { openBookStore } from '#server/book/store.ts'
import type { Database } from '#server/database/database.ts'
import { openOperator } from '#server/operator/perform.ts'
import type { RecordedState } from '#server/operator/record.ts'
import { compactPrices } from '#server/prices/compact.ts'
import { priceHistoryOf } from '#server/prices/history.ts'
import { keepHistory } from '#server/prices/keep.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { signing } from '../../_kit/operators.ts'
import { fixture, market, result, scriptedFeed } from '../../_kit/scripted-feed.ts'
import { type Device, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const [second, hour, day] = [1_000, 3_600_000, 24 * 3_600_000]

describe.each(databases())('the history of prices on $name', ({ open }) => {
  let database: Database
  let server: TestServer
  let ann: Device
  beforeAll(async () => {
    database = await open()
    server = await startTestServer(database)
    ann = await server.signIn('ann')
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })

  /** Book time alone passes: the session lasts. */
  const later = (ms: number) => server.clock.toBook(server.clock.book() + ms)
  const newMatch = async (key: string) => {
    server.feed.say(...fixture(key, server.clock.book(), server.clock.book() + 5 * hour))
    await server.tick()
    return [...server.house.board.matches.values()].find(({ home }) => home === `${key} Home`)!.id
  }
  /** A second later the feed quotes other prices for the 1X2. */
  const quote = async (key: string, ...prices: [number, number, number]) => {
    later(second)
    server.feed.say({ kind: 'prices', match: key, at: server.clock.book(), markets: [market('OXT', 0, ...prices)] })
    await server.tick()
  }
  const place = async (match: number) => {
    const odds = [...server.house.board.odds.values()].find((row) => row.match === match && row.type === 'OXT')!
    const price = (odds.prices[0]! / 10_000).toFixed(2)
    const { answer } = await ann.ask('placeBet', {
      match_id: match,
      odds_id: odds.id,
      market_type: 'OXT',
      pick: 'home',
      line: 0,
      odds_type: 'DEC',
      price,
      stake: '5.00',
      accept: 'none',
      bet_key: randomUUID(),
    })
    return { id: String(answer.bet_id), price }
  }
  const shown = async (of: string | number, more = {}): Promise<readonly RecordedState[]> => {
    const answer = await server.operator.perform({
      act: 'prices',
      reason: '',
      fields: { of: String(of), ...more },
    } as never)
    if (!answer.ok || !('rows' in answer)) throw new Error(JSON.stringify(answer))
    return answer.rows
  }
  const ordered = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  const gapsOf = async (match: number) => (await shown(match)).filter((row) => 'gap' in row).map(({ note }) => note)

  test('every price a bet was taken at is shown, before and after the hour is packed, with who, when and why', async () => {
    const match = await newMatch('told')
    const bets = []
    for (const home of [18_000, 17_500, 17_900, 18_400]) {
      await quote('told', home, 45_000, 36_000)
      bets.push(await place(match))
    }
    const suspended = { act: 'suspend', key: randomUUID(), reason: 'team news', fields: { match: String(match) } }
    await server.operator.perform(suspended as never)
    const told = await shown(match)
    expect(
      told.filter(({ market }) => market === 'OXT').map(({ price, status, cause, who }) => [price, status, cause, who]),
    ).toEqual([
      ['home 1.80, away 4.50, draw 3.40', 'open', 'opened', 'feed'],
      ['home 1.80, away 4.50, draw 3.60', 'open', 'the feed quoted', 'feed'],
      ['home 1.75, away 4.50, draw 3.60', 'open', 'the feed quoted', 'feed'],
      ['home 1.79, away 4.50, draw 3.60', 'open', 'the feed quoted', 'feed'],
      ['home 1.84, away 4.50, draw 3.60', 'open', 'the feed quoted', 'feed'],
      ['home 1.84, away 4.50, draw 3.60', 'suspended', 'suspended by the trader', 'trader'],
    ])
    expect(told).toContainEqual(expect.objectContaining({ act: 'suspend', who: 'olga', cause: 'team news' }))

    const packs = async () => Number((await database.db.selectFrom('price_commit').select('seq').execute()).length)
    expect(await packs()).toBeGreaterThan(0)
    for (const isPacked of [false, true]) {
      if (isPacked) {
        later(2 * hour)
        expect(await compactPrices(database.db, server.clock.book())).toBe(1)
        expect(await packs()).toBe(0)
        // Changes of one moment are in any order.
        expect(ordered(await shown(match))).toEqual(ordered(told))
      }
      for (const { id, price } of bets) {
        const rows = await shown(id)
        expect(rows[0]).toMatchObject({ member: 'ann', market: 'OXT', pick: 'home', price: `${price} DEC` })
        expect(rows.at(-1)).toMatchObject({ shown: 'yes', price: `${price} DEC`, status: 'open' })
      }
    }
  })

  test('§bet.open-market: a version that the operator and the house raise at once is two, and the bet’s price is shown', async () => {
    const match = await newMatch('raced')
    await quote('raced', 18_100, 45_000, 36_000)
    const store = openBookStore(database.db)
    const alone = signing(
      openOperator({ ...server, database, forget: () => undefined, round: async () => undefined }),
      {
        database,
        clock: server.clock,
      },
    )
    const act = (name: 'suspend' | 'reopen') =>
      alone.perform({ act: name, key: randomUUID(), actor: 'tim', reason: 'news', fields: { match: String(match) } })
    for (const home of [17_000, 17_100, 17_200]) {
      // The house has read what it knows; the operator is done before the house commits what it made of that.
      const { matches, markets } = await store.load()
      const record = matches.find(({ id }) => id === match)!
      const own = markets.find((one) => one.match === match && one.type === 'OXT')!
      await act('suspend')
      await act('reopen')
      const odds = [home, 45_000, 36_000]
      const [book, real] = [server.clock.book(), server.clock.real()]
      await store.commit({
        book,
        real,
        alive: real,
        leagues: [],
        results: [],
        matches: [{ ...record, incident: record.incident + 1 }],
        markets: [{ ...own, version: own.version + 1, prices: odds }],
      })
      const { answer } = await ann.ask('placeBet', {
        match_id: match,
        odds_id: own.id,
        market_type: 'OXT',
        pick: 'home',
        line: 0,
        odds_type: 'DEC',
        stake: '5.00',
        accept: 'none',
        price: (home / 10_000).toFixed(2),
        bet_key: randomUUID(),
      })
      const price = `${(home / 10_000).toFixed(2)} DEC`
      expect((await shown(String(answer.bet_id))).at(-1)).toMatchObject({ shown: 'yes', price, status: 'open' })
      // The house hears of it, and counts on from what stands.
      for (const _ of [1, 2, 3]) await server.tick()
    }
    const { changes } = await priceHistoryOf(database.db, match)
    const said = new Map<string, string>()
    for (const { type, line, version, status, prices } of changes) {
      const name = `${type} ${line} v${version}`
      const now = JSON.stringify([status, prices])
      expect(`${name} ${said.get(name) ?? now}`).toBe(`${name} ${now}`)
      said.set(name, now)
    }
    const stands = (await store.load()).markets.find((one) => one.match === match && one.type === 'OXT')!
    expect(changes.findLast(({ type }) => type === 'OXT')).toMatchObject({
      version: stands.version,
      status: stands.status,
    })
    expect(stands.status).toBe('open')
    // From then on the house’s own commits say what is stored.
    await quote('raced', 18_000, 45_000, 36_000)
    const last = await database.db
      .selectFrom('price_commit')
      .selectAll()
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({ elsewhere: null })
  })

  test('a commit whose prices cannot be kept offers none of them', async () => {
    const match = await newMatch('refused')
    await database.exec(`create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
      create trigger no_room before insert on price_commit for each row execute function refuse_all()`)
    await quote('refused', 30_000, 30_000, 30_000)
    const stored = async () =>
      (
        await database.db
          .selectFrom('market')
          .select('prices')
          .where('match_id', '=', BigInt(match))
          .where('type', '=', 'OXT')
          .executeTakeFirstOrThrow()
      ).prices[0]
    const boarded = () =>
      [...server.house.board.odds.values()].find((row) => row.match === match && row.type === 'OXT')!
        .prices[0] as Decimal
    expect([await stored(), boarded()]).toEqual([18_000, 18_000])
    await database.exec('drop trigger no_room on price_commit; drop function refuse_all()')
    await server.tick()
    expect([await stored(), boarded()]).toEqual([30_000, 30_000])
  })

  test('what is torn or missing is named with its time, and all else is shown', async () => {
    const match = await newMatch('torn')
    for (const home of [18_100, 18_200, 18_300, 18_400]) await quote('torn', home, 45_000, 36_000)
    const bet = await place(match)
    const { changes } = await priceHistoryOf(database.db, match)
    const seqs = changes.filter(({ type }) => type === 'OXT').map(({ seq }) => seq)
    expect(await gapsOf(match)).toEqual([])
    await database.exec(
      `update price_commit set body = substr(body, 1, length(body) - 5) where seq = ${seqs[1]}; delete from price_commit where seq = ${seqs[2]}`,
    )
    const named = [expect.stringContaining(`commit ${seqs[1]} cannot be read`), `commit ${seqs[2]} is missing`]
    expect(await gapsOf(match)).toEqual(named)
    const homes = async () =>
      (await shown(match)).filter(({ market }) => market === 'OXT').map(({ price }) => String(price).slice(0, 9))
    expect(await homes()).toEqual(['home 1.80', 'home 1.83', 'home 1.84'])

    later(2 * hour)
    await compactPrices(database.db, server.clock.book())
    expect([await gapsOf(match), await homes()]).toEqual([named, ['home 1.80', 'home 1.83', 'home 1.84']])

    await database.exec(`update price_segment set body = substr(body, 1, 20) where match_id = ${match}`)
    expect(await gapsOf(match)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^the record of commits \d+ to \d+ cannot be read/)]),
    )
    expect((await shown(bet.id)).at(-1)).toMatchObject({ shown: 'no', note: expect.stringMatching(/cannot be read/) })
  })

  test('the last commits cut off are named, too', async () => {
    const match = await newMatch('cut')
    await quote('cut', 18_100, 45_000, 36_000)
    await database.exec('delete from price_commit where seq = (select max(seq) from price_commit)')
    expect((await gapsOf(match)).at(-1)).toMatch(/^commit \d+ is missing$/)
  })

  test('after thirty book days only the prices around bets are left, and a match without bets is forgotten', async () => {
    const [bet, unbet] = [await newMatch('bet'), await newMatch('unbet')]
    await quote('bet', 17_000, 45_000, 36_000)
    for (let minute = 1; minute <= 30; minute++) {
      later(60 * second)
      await quote('bet', 17_000 + 20 * minute, 45_000, 36_000)
      await quote('unbet', 17_000 + 20 * minute, 45_000, 36_000)
      if (minute === 15) await place(bet)
    }
    const placed = await database.db.selectFrom('bet').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    for (const key of ['bet', 'unbet']) server.feed.say(result(key, server.clock.book(), [1, 0]))
    await server.tick()
    later(29 * day)
    await keepHistory(database.db, server.clock.book())
    const kept = async (of: number) =>
      (await priceHistoryOf(database.db, of)).changes.filter(({ type }) => type === 'OXT')
    expect([(await kept(bet)).length, (await kept(unbet)).length].every((count) => count >= 30)).toBe(true)
    later(2 * day)
    await keepHistory(database.db, server.clock.book())
    expect(await kept(unbet)).toEqual([])
    const left = await kept(bet)
    expect(left.length).toBeGreaterThan(8)
    expect(left.length).toBeLessThan(14)
    const rows = await shown(String(placed.id))
    expect(rows[0]).toMatchObject({ name: 'bet Home – bet Away', note: 'only the prices around its bets are kept' })
    expect(rows.at(-1)).toMatchObject({ shown: 'yes', price: '1.73 DEC' })
  })

  test('an unknown number is refused', async () => {
    const answer = await server.operator.perform({ act: 'prices', reason: '', fields: { of: '12' } } as never)
    expect(answer).toMatchObject({ ok: false, error: 'unknownMatch' })
  })

  test('the book’s own store keeps what a server kept before it', async () => {
    const match = await newMatch('again')
    const { markets } = await openBookStore(database.db).load()
    const own = markets.filter((row) => row.match === match)
    const { changes } = await priceHistoryOf(database.db, match)
    expect(own.map(({ type, line, version, status, prices }) => ({ type, line, version, status, prices }))).toEqual(
      expect.arrayContaining(
        changes.map(({ type, line, version, status, prices }) => ({ type, line, version, status, prices })),
      ),
    )
  })
})

test('a server that starts again says so in the history of what it left open', async () => {
  const database = await databases()[0]!.open()
  const first = await startTestServer(database)
  first.feed.say(...fixture('left', first.clock.book(), first.clock.book() + 5 * hour))
  await first.tick()
  const { id } = [...first.house.board.matches.values()][0]!
  const book = first.clock.book()
  await first.close()
  const second = await startTestServer(database, { book, feed: scriptedFeed() })
  const { changes } = await priceHistoryOf(database.db, id)
  expect(changes).toContainEqual(expect.objectContaining({ type: 'OXT', status: 'suspended', cause: 'start' }))
  await second.close()
  await database.close()
})
