import type { calls, CallName } from '#calls/all.ts'
import type { Body } from '#calls/call.ts'
import { soccer } from '#domain/market/sports.ts'
import { closeKey, forgetKeys } from '#server/bets/acceptance/closed-key.ts'
import { addMember } from '#server/members/members.ts'
import { audit } from '#server/wallet/audit.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture, play, result } from '../../_kit/scripted-feed.ts'
import { sampled } from '../../_kit/sample.ts'
import { market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'
import { opening, password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

describe.each(databases())('§bet.closed-key: a closed key, and keys under load, on $name', ({ open }) => {
  let shop: Shop
  let last = 0

  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.tell({ matches: [match(1)], markets: [market(11, 1, [1.95, 1.95])] })
  })
  afterAll(() => shop.database.close())

  const entering = (cash = 10_000_000n) =>
    shop.enter({ login: `key${++last}`, cash, limits: { matchLimit: 10n ** 12n, marketLimit: 10n ** 12n } })
  const betsOf = async (member: bigint) =>
    (await shop.database.db.selectFrom('bet').select('id').where('member_id', '=', member).execute()).length
  const close = (member: bigint, key: string) => closeKey(shop.database.db, member, key, shop.clock.real())

  test('a placement that arrives after its key was closed is refused by name and writes nothing', async () => {
    const ann = await entering()
    const body = slip()
    expect(await close(ann, body.bet_key)).toBe(true)
    expect(await shop.placement.placeSingle(ann, body)).toEqual({ status: 0, statusdesc: 'betKeyClosed' })
    expect(await shop.placement.placeSingle(ann, slip({ bet_key: body.bet_key, stake: '20.00' }))).toMatchObject({
      statusdesc: 'betKeyClosed',
    })
    expect([await betsOf(ann), await close(ann, body.bet_key)]).toEqual([0, true])
  })

  test('the key of a bet is not closed; another member’s key of that name is', async () => {
    const [ann, bob] = [await entering(), await entering()]
    const body = slip()
    await shop.placement.placeSingle(ann, body)
    expect([await close(ann, body.bet_key), await close(bob, body.bet_key)]).toEqual([false, true])
  })

  test('placing and letting go at once: either the bet stands or the key is closed, never both', async () => {
    const ann = await entering()
    const said = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const body = slip()
        const acts = [() => shop.placement.placeSingle(ann, body), () => close(ann, body.bet_key)]
        const [placed, closed] =
          n % 2 === 0
            ? await Promise.all([acts[0]!(), acts[1]!()])
            : (await Promise.all([acts[1]!(), acts[0]!()])).toReversed()
        return [(placed as { status: number }).status === 1, closed]
      }),
    )
    expect(said.every(([placed, closed]) => placed !== closed)).toBe(true)
    expect(await betsOf(ann)).toBe(said.filter(([placed]) => placed).length)
  })

  test('§bet.closed-key: a refusal closes its key: a late copy gets the same answer, whatever has changed since; another body under it is refused by name', async () => {
    const ann = await entering(500n)
    const body = slip()
    const refused = { status: 0, statusdesc: 'insufficient_balance' }
    expect(await shop.placement.placeSingle(ann, body)).toEqual(refused)
    await deposit(shop.database.db, {
      kind: 'opening',
      member: ann,
      amount: 100_000n,
      note: '',
      book: shop.clock.book(),
      real: shop.clock.real(),
    })
    expect(await shop.placement.placeSingle(ann, body)).toEqual(refused)
    expect(await shop.placement.placeSingle(ann, slip({ bet_key: body.bet_key, stake: '3.00' }))).toEqual({
      status: 0,
      statusdesc: 'betKeyClosed',
    })
    expect([await betsOf(ann), await close(ann, body.bet_key)]).toEqual([0, true])
    expect(await shop.placement.placeSingle(ann, slip())).toMatchObject({ status: 1 })
  })

  test('a refusal for price keeps the terms it carried; the member goes on under a key of its own', async () => {
    const ann = await entering()
    const body = slip({ price: '1.90' })
    const refused = await shop.placement.placeSingle(ann, body)
    expect(refused).toMatchObject({
      status: 0,
      statusdesc: 'oddsChanged',
      price: '1.95',
      max_bet: expect.any(String),
    })
    expect(await shop.placement.placeSingle(ann, body)).toEqual(refused)
    expect(await shop.placement.placeSingle(ann, { ...body, bet_key: randomUUID(), accept: 'any' })).toMatchObject({
      status: 1,
      price: '1.95',
    })
  })

  test('copies that race while what they need comes and goes: all get one bet, or all one refusal', async () => {
    for (let round = 0; round < 10; round++) {
      const ann = await entering(500n)
      const body = slip()
      const enough = deposit(shop.database.db, {
        kind: 'opening',
        member: ann,
        amount: 500n,
        note: '',
        book: shop.clock.book(),
        real: shop.clock.real(),
      })
      const answers = await Promise.all(Array.from({ length: 6 }, () => shop.placement.placeSingle(ann, body)))
      await enough
      const late = await shop.placement.placeSingle(ann, body)
      expect(
        new Set([...answers, late].map((answer) => (answer.status === 1 ? answer.bet_id : answer.statusdesc))).size,
      ).toBe(1)
      expect(await betsOf(ann)).toBe(late.status === 1 ? 1 : 0)
    }
  })

  test('§bet.key: keys × twenty copies each at once are as many bets', async () => {
    const keys = sampled(
      'keys sent twenty times each',
      Array.from({ length: 1_000 }, () => randomUUID()),
      60,
    )
    const members = await Promise.all(Array.from({ length: 10 }, () => entering()))
    await Promise.all(
      keys.flatMap((bet_key, n) =>
        Array.from({ length: 20 }, () => shop.placement.placeSingle(members[n % members.length]!, slip({ bet_key }))),
      ),
    )
    const counts = await Promise.all(members.map(betsOf))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(keys.length)
  })

  test('§ledger.never-overdrawn: fifty clients on a wallet with money for ten place exactly ten', async () => {
    const ann = await entering(10_000n)
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.placement.placeSingle(ann, slip())))
    expect([answers.filter(({ status }) => status === 1).length, await betsOf(ann)]).toEqual([10, 10])
    expect(answers.every(({ statusdesc }) => statusdesc === 'success' || statusdesc === 'insufficient_balance')).toBe(
      true,
    )
  })

  test('§bet.closed-key: a closed key answers for seven days of real time, longer than any session it was sent in; then it goes, and what comes under it is a new request', async () => {
    const ann = await entering(500n)
    const [refused, letGo] = [slip(), slip()]
    const answers = async () =>
      [await shop.placement.placeSingle(ann, refused), await shop.placement.placeSingle(ann, letGo)].map(
        ({ statusdesc }) => statusdesc,
      )
    await shop.placement.placeSingle(ann, refused)
    await close(ann, letGo.bet_key)
    await deposit(shop.database.db, {
      kind: 'opening',
      member: ann,
      amount: 100_000n,
      note: '',
      book: shop.clock.book(),
      real: shop.clock.real(),
    })
    shop.clock.pass(sevenDays)
    await shop.rounds.run()
    expect(await answers()).toEqual(['insufficient_balance', 'betKeyClosed'])
    shop.clock.pass(3_600_000)
    await shop.rounds.run()
    expect(await answers()).toEqual(['success', 'success'])
    expect(await betsOf(ann)).toBe(2)
  })

  test('§bet.closed-key: however many keys there are to go, a round takes a thousand of the oldest, and the rounds after it the rest', async () => {
    const ann = await entering()
    const held = async () =>
      (
        await shop.database.db
          .selectFrom('closed_key')
          .select('closed_real')
          .where('member_id', '=', ann)
          .orderBy('closed_real')
          .execute()
      ).map((row) => Number(row.closed_real))
    const old = shop.clock.real() - sevenDays - 10_000
    await sql`insert into closed_key (member_id, key, closed_real) select ${ann}::bigint, gen_random_uuid(), ${old}::bigint + n from generate_series(1, 2005) n`.execute(
      shop.database.db,
    )
    await close(ann, randomUUID())
    shop.clock.pass(3_600_000)
    const left: number[][] = []
    for (let round = 0; round < 4; round++) {
      await shop.rounds.run()
      left.push(await held())
    }
    expect(left.map(({ length }) => length)).toEqual([1006, 6, 1, 1])
    expect(left[1]!.slice(0, 5)).toEqual([2001, 2002, 2003, 2004, 2005].map((n) => old + n))
  })

  test('§bet.closed-key: a key that still answers is not taken away by a statement, nor by a clock that was set forward', async () => {
    const ann = await entering()
    const [fresh, stale] = [randomUUID(), randomUUID()]
    await closeKey(shop.database.db, ann, fresh, Date.now() - sevenDays + 60_000)
    await closeKey(shop.database.db, ann, stale, Date.now() - sevenDays - 1)
    await expect(shop.database.exec(`delete from closed_key where key = '${fresh}'`)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('still answers'),
    })
    expect(await forgetKeys(shop.database.db, Date.now() + 365 * 86_400_000, 10_000)).toBeGreaterThan(0)
    expect(
      await shop.database.db.selectFrom('closed_key').select('key').where('member_id', '=', ann).execute(),
    ).toEqual([{ key: fresh }])
  })

  test('§ledger.audited: every invariant holds', async () => expect(await audit(shop.database.db)).toEqual([]))
})

const sevenDays = 7 * 86_400_000

describe.each(databases())('§account.virtual: two kinds of wallet over HTTP on $name', ({ open }) => {
  test('each kind bets and reads its balance by its own paths; virtual money is booked against the house’s virtual accounts', async () => {
    const database = await open()
    const server = await startTestServer(database)
    try {
      server.feed.say(...fixture('alpha', opening, opening + 3_600_000))
      await server.tick()
      const ann = await server.signIn('ann')
      const member = await addMember(
        database,
        server.passwords,
        { accountId: 'vic', password, currency: 'MYR', operatorType: 2, sports: [soccer] },
        server.clock.real(),
      )
      await deposit(database.db, {
        kind: 'opening',
        member,
        amount: 100_000n,
        note: '',
        book: server.clock.book(),
        real: server.clock.real(),
      })
      const profile = (await server.post('signIn', { account_id: 'vic', password })).answer.member_profile
        .player_info[0]!
      const vic = { ask: asking(server, { account_id: 'vic', session_token: profile.session_token }) }
      expect(profile.operator_type).toBe(2)
      const odds = [...server.house.board.odds.values()].find(({ type }) => type === 'HDP')!
      const body = () => ({
        match_id: odds.match,
        odds_id: odds.id,
        market_type: 'HDP' as const,
        pick: 'home',
        line: odds.line,
        odds_type: 'DEC' as const,
        price: '2.04',
        stake: '20',
        accept: 'any' as const,
        bet_key: randomUUID(),
      })
      expect((await ann.ask('placeVirtual', body())).refusal.statusdesc).toBe('NoUserAccessRight')
      expect((await vic.ask('placeBet', body())).refusal.statusdesc).toBe('NoUserAccessRight')
      expect((await ann.ask('loadVirtualBalance', { parent_id: '' })).refusal.statusdesc).toBe('NoUserAccessRight')
      expect((await ann.ask('placeBet', body())).answer.bet_status).toBe('accepted')
      const key = body()
      const { answer } = await vic.ask('placeVirtual', key)
      expect((await vic.ask('loadVirtualBalance', { parent_id: '' })).answer.outstanding_balance).toBe('20.00')
      expect((await vic.ask('acceptedDetails', { bet_id: answer.bet_id })).answer.bet.legs).toHaveLength(1)
      expect((await vic.ask('pendingDetails', { bet_id: answer.bet_id })).refusal.statusdesc).toBe('betNotExists')
      expect((await ann.ask('acceptedDetails', { bet_id: answer.bet_id })).refusal.statusdesc).toBe('betNotExists')
      const late = randomUUID()
      expect((await vic.ask('listPending', { bet_key: late, close: true })).refusal.statusdesc).toBe('betNotExists')
      expect((await vic.ask('placeVirtual', { ...body(), bet_key: late })).refusal.statusdesc).toBe('betKeyClosed')
      expect((await vic.ask('listPending', { bet_key: key.bet_key, close: true })).answer.total).toBe(1)
      const end = opening + 7_200_000
      server.feed.say(play('alpha', opening + 3_600_000), result('alpha', end, [2, 0]))
      await server.advance(end - server.clock.book())
      const house = await database.db
        .selectFrom('entry')
        .select(['account', 'amount'])
        .where('member_id', '=', member)
        .where('account', 'in', ['house.cash', 'house.bets', 'house.virtual.cash', 'house.virtual.bets'])
        .orderBy('seq')
        .execute()
      expect(house).toEqual([
        { account: 'house.virtual.cash', amount: -100_000n },
        { account: 'house.virtual.bets', amount: -2_080n },
      ])
      expect(await audit(database.db)).toEqual([])
    } finally {
      await server.close()
      await database.close()
    }
  })
})

/** What a device asks, with who it is. */
const asking =
  (server: TestServer, identity: object) =>
  <Name extends CallName>(name: Name, rest: object) =>
    server.post(name, { ...rest, ...identity } as Body<(typeof calls)[Name]>)
