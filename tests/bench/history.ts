import { houseFeed } from '#odds/feeds/house/house.ts'
import { seededSource } from '#odds/source.ts'
import { openBookStore } from '#server/book/store.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { compactPrices } from '#server/prices/compact.ts'
import { sql } from 'kysely'
import { at, openHouse } from '../odds/kit.ts'

/** A little before a full hour: only full hours are packed. */
const opening = at('2025-03-08T14:59:50Z')
const [hours, tickMs] = [1, 1_000]

/** What the history of prices of the running house grows by, and what it costs each commit and each hour. */
export const run = async ({ json = false }: { readonly json?: boolean } = {}): Promise<void> => {
  const database = await openDatabase({ memory: true })
  const { db } = database
  const { clock, house } = await openHouse(houseFeed(seededSource('cost')), opening, openBookStore(db))
  // The board as it opens is written once and is not growth.
  for (let passed = 0; passed < 10_000; passed += tickMs) {
    clock.pass(tickMs)
    await house.tick()
  }
  await compactPrices(db, clock.book())
  const opened = await keptBytes(db)
  const packed: number[] = []
  let most = 0
  for (let hour = 0; hour < hours; hour++) {
    for (let passed = 0; passed < 3_600_000; passed += tickMs) {
      clock.pass(tickMs)
      await house.tick()
    }
    const { rows } = await sql<{ bytes: bigint }>`select pg_total_relation_size('price_commit') as bytes`.execute(db)
    most = Math.max(most, Number(rows[0]!.bytes))
    const from = performance.now()
    await compactPrices(db, clock.book())
    packed.push(performance.now() - from)
  }
  const kept = await keptBytes(db)
  await database.close()
  const aDay = ((kept.bytes - opened.bytes) / hours) * 24
  const found = {
    bench: 'history',
    hours,
    segments: kept.segments - opened.segments,
    bytes: {
      bodies: kept.bodies - opened.bodies,
      kept: kept.bytes - opened.bytes,
      unpacked: most,
      aDay: Math.round(aDay),
      thirtyDays: Math.round(30 * aDay),
    },
    ms: { anHour: Math.round(Math.max(...packed)) },
  }
  process.stdout.write(`${json ? JSON.stringify(found) : told(found)}\n`)
}

/** What is packed: its bytes with rows and indexes, its segments, and the bytes of their bodies. */
const keptBytes = async (db: Database['db']) => {
  const { rows } = await sql<{ bytes: bigint; rows: bigint; bodies: bigint }>`
    select pg_total_relation_size('price_segment') + pg_total_relation_size('priced_match') + pg_total_relation_size('price_run') as bytes,
      count(*) as rows, coalesce(sum(length(body)), 0)::bigint as bodies from price_segment`.execute(db)
  const [{ bytes, rows: segments, bodies }] = rows as [(typeof rows)[number]]
  return { bytes: Number(bytes), segments: Number(segments), bodies: Number(bodies) }
}

const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

const told = ({ segments, bytes, ms }: Found): string =>
  [
    `${hours} hours of the house: ${segments} segments of ${mega(bytes.bodies)}, ${mega(bytes.kept)} with rows and indexes; up to ${mega(bytes.unpacked)} not packed yet`,
    `${mega(bytes.aDay)} a book day, ${mega(bytes.thirtyDays)} for thirty`,
    `an hour is packed in ${ms.anHour} ms`,
  ].join('\n')

interface Found {
  readonly segments: number
  readonly bytes: {
    readonly bodies: number
    readonly kept: number
    readonly unpacked: number
    readonly aDay: number
    readonly thirtyDays: number
  }
  readonly ms: { readonly anHour: number }
}
