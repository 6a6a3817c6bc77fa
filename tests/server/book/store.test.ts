import type { MatchResult } from '#domain/market/result.ts'
import { quote } from '#domain/odds/odds.ts'
import type { MatchRecord } from '#odds/store.ts'
import { openBookStore } from '#server/book/store.ts'
import { expect, test } from 'vitest'
import { evening, market, match, playing, slip, describeShop } from '../../_kit/shop.ts'

describeShop('§feed.market-status: and §time.two-clocks: the book in SQL on $name', (shop) => {
  let last = 100
  test('what was committed is what is loaded, every field of it', async () => {
    const [first, second] = [
      match(1),
      match(2, {
        live: playing([2, 1], { phase: 'secondHalf', minute: 60, half: [1, 1], reds: [1, 0] }),
        incident: 9,
        suspension: 'incident',
        status: 'suspended',
      }),
    ]
    const markets = [
      market(11, 1, [1.95, 1.95], { line: -3 }),
      market(12, 1, [2.1, null, 3.4], { type: 'OXT', status: 'suspended', version: 4_000_000_000 }),
    ]
    const result = { status: 'completed', ht: [1, 1], ft: null, action: 3 } as const
    await shop.tell({ matches: [first, second], markets, results: [{ match: 2, result, at: shop.clock.book() }] })
    expect(await openBookStore(shop.database.db).load()).toEqual({
      book: shop.clock.book(),
      holds: [],
      lastCommand: 0,
      leagues: [{ id: 1, name: 'Premier League', sport: 1, order: 1, flag: 1, type: 1 }],
      matches: [first, second],
      markets,
      results: [{ match: 2, result, at: shop.clock.book() }],
    })
  })

  test('rows replace rows; a league, a match and a market change in one commit', async () => {
    await shop.tell({
      leagues: [{ id: 1, name: 'Premier', sport: 1, order: 2, flag: 0, type: 25 }],
      matches: [match(1, { status: 'suspended', incident: 1 })],
      markets: [market(11, 1, [2, 1.9], { line: -3, version: 2 })],
    })
    const book = await shop.store.load()
    expect(book.matches[0]).toMatchObject({ status: 'suspended', incident: 1 })
    expect(book.markets[0]).toMatchObject({ version: 2, prices: [quote(20_000, 'DEC'), quote(19_000, 'DEC')] })
  })

  test('a change with one bad row changes nothing', async () => {
    const before = await shop.store.load()
    await expect(
      shop.tell({ matches: [match(1, { home: 'Changed' })], markets: [market(99, 98, [2, 2])] }),
    ).rejects.toMatchObject({ code: '23503' })
    expect(await shop.store.load()).toEqual(before)
  })

  test('§time.never-back: book time never runs backwards', async () => {
    await shop.tell({ book: evening + 60_000 })
    await shop.tell({ book: evening })
    expect((await shop.store.load()).book).toBe(evening + 60_000)
  })

  test('§settlement.correction: an older or equal result changes nothing, a higher action does', async () => {
    const told = (action: number, home: number) =>
      shop.tell({
        results: [{ match: 1, at: evening, result: { status: 'completed', ht: [0, 0], ft: [home, 0], action } }],
      })
    for (const [action, home, current] of [
      [5, 1, 1],
      [5, 2, 1],
      [4, 3, 1],
      [6, 4, 4],
    ] as const) {
      await told(action, home)
      expect((await shop.store.load()).results.find(({ match: id }) => id === 1)?.result.ft).toEqual([current, 0])
    }
  })

  test('a match with a final result leaves the book four days after its kick-off, its markets at once', async () => {
    const { kickoff } = match(1)
    expect((await shop.store.load()).markets.some(({ match: id }) => id === 1)).toBe(false)
    await shop.tell({ book: kickoff + 4 * 86_400_000 - 1 })
    expect((await shop.store.load()).matches.map(({ id }) => id)).toEqual([1, 2])
    await shop.tell({ book: kickoff + 4 * 86_400_000 })
    expect((await shop.store.load()).matches.map(({ id }) => id)).toEqual([2])
  })

  test.each<[string, Partial<MatchRecord>]>([
    [
      'the part that is on, and the parts so far',
      {
        sport: 2,
        live: playing([61, 58], {
          phase: 'playing',
          part: 3,
          parts: [
            [20, 22],
            [24, 18],
            [17, 18],
          ],
        }),
      },
    ],
    ['a break', { sport: 5, live: playing([1, 0], { phase: 'break', part: 1, parts: [[6, 4]] }) }],
    ['overtime', { sport: 2, live: playing([90, 90], { phase: 'overtime', part: 5 }) }],
    ['a score that is not told', { live: { ...playing([0, 0]), score: null } }],
    ['a child of another match, and what of it is bet on', { parent: 100, subject: 'bookings' }],
  ])('a match keeps %s', async (_, change) => {
    const told = match(++last, change)
    if (change.parent) await shop.tell({ matches: [match(change.parent)] })
    await shop.tell({ matches: [told] })
    expect((await shop.store.load()).matches.find(({ id }) => id === last)).toEqual(told)
  })

  test.each<[string, Partial<MatchResult>]>([
    ['the score with overtime', { overtime: [110, 104] }],
    ['who won on penalties', { overtime: [2, 2], shootout: [3, 4] }],
    ['the goals in order', { goals: ['home', 'away', 'home'] }],
    ['that nobody scored', { goals: [] }],
    ['who won an outright', { winners: ['win'] }],
    ['a dead heat for two places', { winners: ['win', 'Ann', 'Bob'], places: 2 }],
    ['that a runner lost', { winners: [] }],
    [
      'the sets',
      {
        parts: [
          [6, 4],
          [3, 6],
          [7, 5],
        ],
      },
    ],
  ])('a result keeps %s', async (_, change) => {
    const id = ++last
    const told = { status: 'pending', ht: [1, 0], ft: [2, 1], action: 1, ...change } as const
    await shop.tell({ matches: [match(id)], results: [{ match: id, at: evening, result: told }] })
    expect((await shop.store.load()).results.find((one) => one.match === id)?.result).toEqual(told)
  })

  test('§bet.open-market: commits and placements on the same markets never wait for each other for ever', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => 500 + n)
    await shop.tell({ matches: [match(50)], markets: ids.map((id) => market(id, 50, [1.9, 2])) })
    const members = await Promise.all(Array.from({ length: 6 }, (_, n) => shop.enter({ login: `eve${n}` })))
    const commits = async () => {
      for (let version = 2; version < 14; version++)
        await shop.tell({ markets: ids.toReversed().map((id) => market(id, 50, [1.9, 2], { version })) })
    }
    const betting = async (member: bigint) => {
      const answers = []
      for (const id of ids)
        answers.push(await shop.placement.placeSingle(member, slip({ match_id: 50, odds_id: id, price: '1.90' })))
      return answers
    }
    const [all] = await Promise.all([Promise.all(members.map(betting)), commits(), commits()])
    const answers = all.flat()
    expect(answers.every((answer) => answer.status === 1 || answer.statusdesc === 'oddsChanged')).toBe(true)
    expect(answers.filter(({ status }) => status === 1).length).toBeGreaterThan(0)
  })
})
