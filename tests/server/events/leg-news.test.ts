import { type MemberEvent, memberEvent } from '#calls/events.ts'
import type { Score } from '#domain/market/result.ts'
import { loadFeeds } from '#server/events/reading.ts'
import { openRounds } from '#server/settlement/rounds.ts'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { slip, describeShop } from '../../_kit/shop.ts'
import { leg, openMatches, parlay, system } from '../bets/tickets-kit.ts'

describeShop('§wire.member-events: legs decided while their bet runs on, on $name', (shop) => {
  let next = 100
  const offering = async (count: number) => {
    const from = await openMatches(
      shop,
      next,
      Array.from({ length: count }, () => ({ price: 2 })),
    )
    next += count
    return Array.from({ length: count }, (_, n) => ({ id: from + n, body: leg(from + n, '2.00') }))
  }
  const entering = () => shop.enter({ login: `legs${next++}`, cash: 100_000n })
  const ended = (id: number, ft: Score | null, action: number, change: object = {}) =>
    shop.result(id, { ht: ft && [0, 0], ft, action, ...change })
  const feedOf = async (member: bigint): Promise<readonly MemberEvent[]> =>
    (await loadFeeds(shop.database.db, [{ member, last: 0n }]))[0]!.events
  const legsOf = async (member: bigint) => (await feedOf(member)).flatMap(({ leg: news }) => news ?? [])
  const short = async (member: bigint) =>
    (await legsOf(member)).map(({ decided, open, of }) => [decided.map(({ outcome }) => outcome).join(), open, of])

  test('§page.wins: each decision about a leg is an event; the same decision again, and the one that ends the bet, are not', async () => {
    const ann = await entering()
    const legs = await offering(3)
    const body = parlay(legs.map((one) => one.body))
    await shop.placement.placeParlay(ann, body)
    await ended(legs[0]!.id, [1, 0], 1)
    expect(await legsOf(ann)).toMatchObject([
      {
        kind: 'parlay',
        decided: [{ outcome: 'won', subject: 'match' }],
        open: 2,
        of: 3,
        next: { subject: 'match' },
      },
    ])
    await ended(legs[0]!.id, [2, 0], 2)
    expect(await short(ann)).toEqual([['won', 2, 3]])
    await ended(legs[1]!.id, null, 1, { status: 'cancelled' })
    await ended(legs[0]!.id, null, 3, { status: 'pending' })
    await ended(legs[0]!.id, [1, 1], 4)
    await ended(legs[2]!.id, [1, 0], 1)
    expect(await short(ann)).toEqual([
      ['won', 2, 3],
      ['void', 1, 3],
      ['', 2, 3],
      ['draw', 1, 3],
    ])
    const events = await feedOf(ann)
    expect(events.map(({ topic }) => topic).slice(-2)).toEqual(['leg.decided', 'bet.settled'])
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, n) => n + 1))
    for (const event of events) expect(Check(memberEvent, event), JSON.stringify(event)).toBe(true)
  })

  test('the next leg is the undecided one that begins first', async () => {
    const ann = await entering()
    const legs = await offering(3)
    await shop.placement.placeParlay(ann, parlay(legs.map((one) => one.body)))
    await ended(legs[1]!.id, [1, 0], 1)
    const { db } = shop.database
    const first = await db
      .selectFrom('match')
      .selectAll()
      .where('id', '=', BigInt(legs[0]!.id))
      .executeTakeFirstOrThrow()
    expect(await legsOf(ann)).toMatchObject([
      { next: { home: first.home, away: first.away, kickoff: Number(first.kickoff) } },
    ])
  })

  test('§parlay.system: a system runs on with a lost leg', async () => {
    const ann = await entering()
    const legs = await offering(3)
    await shop.placement.placeSystem(
      ann,
      system(
        legs.map((one) => one.body),
        [2],
      ),
    )
    await ended(legs[0]!.id, [0, 1], 1)
    expect(await legsOf(ann)).toMatchObject([{ kind: 'system', decided: [{ outcome: 'lost' }], open: 2, of: 3 }])
  })

  test('a single, and a parlay that a lost leg ends, write no event of a leg', async () => {
    const ann = await entering()
    const legs = await offering(2)
    await shop.placement.placeSingle(ann, slip(legs[0]!.body))
    await shop.placement.placeParlay(ann, parlay(legs.map((one) => one.body)))
    await ended(legs[0]!.id, [0, 1], 1)
    await ended(legs[1]!.id, [1, 0], 1)
    expect(await legsOf(ann)).toEqual([])
  })

  test('once, however many processes settle', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, entering))
    const legs = await offering(2)
    await Promise.all(members.map((one) => shop.placement.placeParlay(one, parlay(legs.map(({ body }) => body)))))
    await shop.tell({
      results: [
        {
          match: legs[0]!.id,
          at: shop.clock.book(),
          result: { status: 'completed', ht: [0, 0], ft: [1, 0], action: 1 },
        },
      ],
    })
    await Promise.all([shop.rounds.run(), openRounds(shop).run(), openRounds(shop).run()])
    await shop.rounds.run()
    for (const member of members) expect(await short(member)).toEqual([['won', 1, 2]])
  })
})
