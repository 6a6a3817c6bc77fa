import type { Database } from '#server/database/database.ts'
import { type Event, openRelay } from '#server/events/relay.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { evening, market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'

const day = 86_400_000

describe.each(databases())('§wire.member-events: events leave through the outbox, on $name', ({ open }) => {
  let shop: Shop
  let database: Database
  let ann: bigint
  let delivered: Event[] = []

  beforeAll(async () => {
    database = await open()
    shop = await openShop(database)
    await shop.tell({ matches: [match(1)], markets: [market(11, 1, [1.95, 1.95])] })
    ann = await shop.enter({ login: 'ann' })
    // The money a member begins with is reported as well.
    await relayAt().drain()
  })
  afterAll(() => database.close())
  beforeEach(() => {
    delivered = []
  })

  const relayAt = (now = evening, deliver: (event: Event) => void = (event) => void delivered.push(event)) =>
    openRelay({ database, now: () => now, deliver })
  const place = async (count: number) => {
    for (let n = 0; n < count; n++) await shop.placement.placeSingle(ann, slip())
  }
  const unsent = async () =>
    (await sql<{ n: bigint }>`select count(*) as n from outbox where sent_real is null`.execute(database.db)).rows[0]!.n

  test('what was written is delivered in its order, once while nobody dies, and marked', async () => {
    await place(3)
    expect(await relayAt().drain()).toBe(3)
    expect(delivered.map(({ topic, member }) => `${topic} ${member}`)).toEqual(Array(3).fill(`bet.running ${ann}`))
    expect(delivered.map(({ id }) => id)).toEqual(delivered.map(({ id }) => id).toSorted((a, b) => Number(a - b)))
    expect([await relayAt().drain(), await unsent()]).toEqual([0, 0n])
  })

  test('a death before the mark is kept delivers all of it again', async () => {
    await place(3)
    let left = 2
    const dying = relayAt(evening, () => {
      if (left-- === 0) throw new Error('killed')
    })
    await expect(dying.drain()).rejects.toThrow('killed')
    expect(await unsent()).toBe(3n)
    expect(await relayAt().drain()).toBe(3)
    expect(delivered).toHaveLength(3)
  })

  test('two at once share the work and deliver nothing twice', async () => {
    await place(6)
    const counts = await Promise.all([relayAt().drain(), relayAt().drain()])
    expect([counts.reduce((a, b) => a + b), new Set(delivered.map(({ id }) => id)).size, delivered.length]).toEqual([
      6, 6, 6,
    ])
  })

  test('a refused bet writes no event', async () => {
    await shop.placement.placeSingle(ann, slip({ stake: '999999.00' }))
    expect(await unsent()).toBe(0n)
  })

  test('sent rows go after a week; what was not sent stays', async () => {
    await relayAt().drain()
    await place(1)
    const sent = (
      await sql<{ n: bigint }>`select count(*) as n from outbox where sent_real is not null`.execute(database.db)
    ).rows[0]!.n
    expect(await relayAt(evening + 7 * day).prune()).toBe(0)
    expect(await relayAt(evening + 7 * day + 1).prune()).toBe(Number(sent))
    expect(await unsent()).toBe(1n)
  })

  test('listeners are notified that something was written, and of whose was delivered', async () => {
    const heard: string[] = []
    let written = 0
    const [stopOutbox, stopEvent] = [
      await database.listen('outbox', () => written++),
      await database.listen('event', (text) => heard.push(text)),
    ]
    await place(1)
    await relayAt().drain()
    await expect.poll(() => heard.filter((text) => text === String(ann)).length).toBe(1)
    await expect.poll(() => written).toBeGreaterThan(0)
    await Promise.all([stopOutbox(), stopEvent()])
    await place(1)
    await relayAt().drain()
    expect(heard.filter((text) => text === String(ann))).toHaveLength(1)
  })
})
