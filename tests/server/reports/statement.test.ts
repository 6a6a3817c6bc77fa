import { dayLength, dayOf, dayStart } from '#domain/time.ts'
import { betByKey, listBets, betLists, waitingBets } from '#server/bets/lists.ts'
import { dailyStatement } from '#calls/report.ts'
import { listAccepted, settlementHistory } from '#calls/bets/bet-list.ts'
import { rangeOf } from '#server/contract/range.ts'
import { audit } from '#server/wallet/audit.ts'
import { frameOf, movementsOf, statementOf } from '#server/reports/statement.ts'
import { deposit } from '#server/wallet/wallet.ts'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { evening, market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'
import { cases } from '../../_kit/sample.ts'

const hour = 3_600_000

describe.each(databases())('§ledger.statement: statement and lists on $name', ({ open }) => {
  let shop: Shop
  let ann: bigint
  const keys: string[] = []

  // Three GMT+8 days of a member: bets every few hours, results, a correction, deposits, one bet void.
  beforeAll(async () => {
    shop = await openShop(await open())
    ann = await shop.enter({ login: 'ann' })
    for (let id = 1; id <= 18; id++) {
      const body = slip({ match_id: id, odds_id: id * 10, price: '1.90' })
      keys.push(body.bet_key)
      await shop.tell({
        matches: [match(id, { kickoff: shop.clock.book() + hour })],
        markets: [market(id * 10, id, [1.9, 2])],
      })
      await shop.placement.placeSingle(ann, { ...body, stake: `${10 + id}.00` })
      shop.clock.toBook(shop.clock.book() + 3 * hour)
      if (id <= 15)
        await shop.result(
          id,
          id === 7
            ? { status: 'cancelled', ht: null, ft: null, action: 1 }
            : { ht: [0, 0], ft: [id % 3, 1], action: 1 },
        )
      if (id % 6 === 0)
        await deposit(shop.database.db, {
          kind: 'opening',
          member: ann,
          amount: 5_000n,
          note: 'top up',
          book: shop.clock.book(),
          real: shop.clock.real(),
        })
    }
    await shop.result(3, { ht: [0, 0], ft: [3, 0], action: 2 })
  })
  afterAll(() => shop.database.close())

  const ofDay = (day: string) => {
    const range = rangeOf({ day })
    if (typeof range === 'string') throw new Error(`${range} is none`)
    return range
  }
  const dayStatement = (day: string) => statementOf(shop.database.db, ann, ofDay(day))
  const minor = (text: string) => Math.round(Number(text) * 100)

  test('opening + movements = closing of every day, each day opening where the last one closed', async () => {
    let before: string | undefined
    for (let day = dayStart(evening); day < shop.clock.book() + dayLength; day += dayLength) {
      const statement = await dayStatement(dayOf(day))
      expect(minor(statement.opening) + statement.movements.reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(
        minor(statement.closing),
      )
      expect(statement.opening).toBe(before ?? '0.00')
      expect(statement.movements.at(-1)?.balance ?? statement.opening).toBe(statement.closing)
      expect(Value.Check(dailyStatement.answer, { status: 1, statusdesc: '', day: '', to: '', ...statement })).toBe(
        true,
      )
      before = statement.closing
    }
  })

  test('opening + movements = closing for any range', async () => {
    const instant = fc.integer({ min: evening - dayLength, max: evening + 4 * dayLength })
    await fc.assert(
      fc.asyncProperty(instant, instant, async (a, b) => {
        const range = { from: Math.min(a, b), to: Math.max(a, b) }
        const moved = (await movementsOf(shop.database.db, ann, range)).reduce(
          (sum, movement) => sum + movement.moved,
          0n,
        )
        const { opening, closing } = await frameOf(shop.database.db, ann, range)
        expect(opening + moved).toBe(closing)
      }),
      { numRuns: cases(60), seed: 9 },
    )
  })

  test('opening + movements = closing of every page of any range, each page opening where the last one closed', async () => {
    const days = fc.integer({ min: -2, max: 6 })
    await fc.assert(
      fc.asyncProperty(days, days, fc.integer({ min: 1, max: 20 }), async (a, b, page_size) => {
        const range = {
          from: ofDay(dayOf(evening + Math.min(a, b) * dayLength)).from,
          to: ofDay(dayOf(evening + Math.max(a, b) * dayLength)).to,
        }
        const whole = await statementOf(shop.database.db, ann, range)
        const pages = []
        for (let page = 1; page === 1 || (page - 1) * page_size < whole.total; page++)
          pages.push(await statementOf(shop.database.db, ann, range, { page, page_size }))
        expect(pages.flatMap(({ movements }) => movements)).toEqual(whole.movements)
        let at = whole.opening
        for (const { opening, closing, page_opening, page_closing, movements } of pages) {
          expect([opening, closing, page_opening]).toEqual([whole.opening, whole.closing, at])
          expect(minor(page_opening) + movements.reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(
            minor(page_closing),
          )
          at = page_closing
        }
        expect(at).toBe(whole.closing)
      }),
      { numRuns: cases(12), seed: 4 },
    )
  })

  test('a day tells its movements in words members know, its turnover, and the days there are', async () => {
    const statement = await dayStatement('2024-09-14')
    expect(statement).toMatchObject({ opening: '0.00', turnover: '11.00', valid_turnover: '0.00' })
    expect(
      statement.movements.map(({ kind, amount, text, outcome }) => `${kind} ${amount} ${text} ${outcome}`.trim()),
    ).toEqual(['opening 1000.00'])
    expect(statement.days).toEqual(['2024-09-17', '2024-09-16', '2024-09-15', '2024-09-14'])
    const last = await dayStatement('2024-09-17')
    expect(last.movements.slice(-2).map(({ kind, amount, outcome }) => `${kind} ${amount} ${outcome}`.trim())).toEqual([
      'correction 13.00',
      'settle 11.70 won',
    ])
    expect([
      rangeOf({ day: '2024-02-30' }),
      rangeOf({ day: '2024-09-14', to: '2024-09-13' }),
      rangeOf({ day: '2024-09-14', to: '2025-09-15' }),
      typeof rangeOf({ day: '2024-09-14', to: '2025-09-14' }),
    ]).toEqual(['day', 'to', 'to', 'object'])
  })

  test('the settled bets of the days are all settled bets, each once, on any page size', async () => {
    const seen: string[] = []
    for (const day of ['2024-09-14', '2024-09-15', '2024-09-16', '2024-09-17']) {
      for (let page = 1; ; page++) {
        const { bets, total } = await listBets(
          shop.database.db,
          ann,
          { ...betLists.settled, range: ofDay(day) },
          { page, page_size: 2 },
        )
        expect(Value.Check(settlementHistory.answer, { status: 1, statusdesc: '', bets, total })).toBe(true)
        seen.push(...bets.map(({ bet_key }) => bet_key))
        if (bets.length < 2) break
      }
    }
    expect(new Set(seen)).toEqual(new Set(keys.slice(0, 15)))
    expect(seen).toHaveLength(15)
  })

  test('running bets come newest first and paged; nothing waits or was refused', async () => {
    const first = await listBets(shop.database.db, ann, betLists.accepted, { page: 1, page_size: 2 })
    const second = await listBets(shop.database.db, ann, betLists.accepted, { page: 2, page_size: 2 })
    expect([first.total, ...[...first.bets, ...second.bets].map(({ bet_key }) => bet_key)]).toEqual([
      3,
      keys[17],
      keys[16],
      keys[15],
    ])
    expect(Value.Check(listAccepted.answer, { status: 1, statusdesc: '', ...first })).toBe(true)
    expect([
      await waitingBets(shop.database.db, ann),
      await listBets(shop.database.db, ann, betLists.rejected, { page: 1, page_size: 9 }),
    ]).toEqual([
      { bets: [], total: 0 },
      { bets: [], total: 0 },
    ])
  })

  test('a bet is found by its key, by its member alone', async () => {
    expect(await betByKey(shop.database.db, ann, keys[6]!)).toMatchObject({
      bet_status: 'void',
      outcome: 'void',
      reason: 'cancelled',
      payout: '17.00',
      legs: [{ league: 'Premier League' }],
    })
    expect(await betByKey(shop.database.db, ann, '00000000-0000-4000-8000-000000000000')).toBeUndefined()
    const bob = await shop.enter({ login: 'bob' })
    expect(await betByKey(shop.database.db, bob, keys[6]!)).toBeUndefined()
  })

  test('§ledger.audited: every invariant holds', async () => expect(await audit(shop.database.db)).toEqual([]))
})
