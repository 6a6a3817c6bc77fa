import { soccer } from '#domain/market/sports.ts'
import { manualClock } from '#odds/clock.ts'
import { openBookStore } from '#server/book/store.ts'
import { type Database, type DatabasePlace, openDatabase, type Tabled } from '#server/database/database.ts'
import { durabilityOf } from '#server/database/durability.ts'
import { insertMember } from '#server/members/members.ts'
import { openRoomClock, roomsAtOnce } from '#server/rooms/clock.ts'
import { lockRoom, takeStep } from '#server/rooms/step.ts'
import { rankingOf } from '#server/rooms/ranking.ts'
import { audit } from '#server/wallet/audit.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '../_kit/databases.ts'
import { startPostgres } from '../_kit/postgres.ts'
import { evening, market, match } from '../_kit/shop.ts'

const minute = 60_000
/** Rooms that end on one match; the ratio of their times says how the time grows. */
const sizes = [1_000, 3_000, 10_000] as const
/** The embedded database is for one house, not for crowds. */
const embeddedSizes = [200, 1_000] as const
const [members, players, matches] = [600, 3, [1, 2, 3]]
const [seats, ranked] = [30, 200]

interface Ended {
  readonly name: string
  readonly rooms: number
  readonly prizesPerSecond: number
  /** Milliseconds of one room's end, its ranking, prizes and ledger entries in one transaction. */
  readonly median: number
  readonly p99: number
  /** Microseconds of this process a room. */
  readonly cpu: number
  /** What this process held, in MB: before, and at most by quarters of the run. */
  readonly megabytes: readonly number[]
  /** A room of 30 seats with 10 predictions each: rankings written and read, a second. */
  readonly rankings: number
  readonly readings: number
  readonly fsync: unknown
  readonly auditFindings: number
}

/**
 * How fast the prizes of many rooms that end on one match are paid, and what is held in the meantime; commits on the
 * disk.
 */
export const run = async ({ json = false }: { readonly json?: boolean } = {}): Promise<void> => {
  const loads = [loadavg()[0]!]
  const given = process.env['TOUCHLINE_TEST_POSTGRES']
  const cluster = given ? undefined : await startPostgres()
  const ended: Ended[] = []
  try {
    for (const rooms of sizes) {
      const { url, drop } = await freshDatabase(given || cluster!.url)
      ended.push(await measure('PostgreSQL', { url }, rooms).finally(drop))
      loads.push(loadavg()[0]!)
    }
    for (const rooms of embeddedSizes) {
      const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
      ended.push(
        await measure('PGlite in a folder', { dir: folder }, rooms).finally(() =>
          rmSync(folder, { recursive: true, force: true }),
        ),
      )
      loads.push(loadavg()[0]!)
    }
  } finally {
    await cluster?.stop()
  }
  const load = { least: Math.min(...loads), most: Math.max(...loads) }
  process.stdout.write(`${json ? JSON.stringify({ bench: 'rooms', ended, load }) : told(ended, load)}\n`)
}

const measure = async (name: string, place: DatabasePlace, rooms: number): Promise<Ended> => {
  const database = await openDatabase(place)
  const clock = manualClock({ book: evening })
  await seat(database, clock, rooms)
  await database.exec('analyze')
  const times: number[] = []
  const house = openRoomClock({
    db: timed(database.db, times),
    clock,
    atOnce: roomsAtOnce[database.kind],
    failed: ({ error }) => {
      throw error
    },
  })
  const seen = [megabytes()]
  const samples: number[] = []
  const watch = setInterval(() => samples.push(megabytes()), 50)
  const [started, before] = [performance.now(), process.cpuUsage()]
  await house.run()
  const [seconds, { user, system }] = [(performance.now() - started) / 1_000, process.cpuUsage(before)]
  clearInterval(watch)
  for (let quarter = 0; quarter < 4; quarter++)
    seen.push(Math.max(0, ...samples.slice((samples.length * quarter) / 4, (samples.length * (quarter + 1)) / 4)))
  const { count } = await database.db
    .selectFrom('journal')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('kind', '=', 'roomPrize')
    .executeTakeFirstOrThrow()
  const sorted = times.toSorted((a, b) => a - b)
  const found = {
    name,
    rooms,
    prizesPerSecond: Math.round(Number(count) / seconds),
    median: round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    p99: round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    cpu: Math.round((user + system) / rooms),
    megabytes: seen,
    ...(await rankFull(database, clock)),
    fsync: (await durabilityOf(database)).fsync,
    auditFindings: (await audit(database.db)).length,
  }
  await database.close()
  return found
}

/** Times every transaction. */
const timed = (db: Tabled, times: number[]): Tabled =>
  new Proxy(db, {
    get: (target, name) => {
      if (name !== 'transaction') {
        const own: unknown = Reflect.get(target, name, target)
        return typeof own === 'function' ? (own as () => unknown).bind(target) : own
      }
      return () => ({
        execute: async (work: Parameters<ReturnType<Tabled['transaction']>['execute']>[0]) => {
          const started = performance.now()
          const answer = await target.transaction().execute(work)
          times.push(performance.now() - started)
          return answer
        },
      })
    },
  })

/**
 * Rooms of three players who have paid and predicted, played to the end on the same three matches; the last step is
 * due.
 */
const seat = async (database: Database, clock: ReturnType<typeof manualClock>, rooms: number): Promise<void> => {
  const { db } = database
  const at = { book: clock.book(), real: clock.real() }
  const kickoff = at.book - 180 * minute
  const told = at.book - 60 * minute
  await openBookStore(db).commit({
    ...at,
    alive: at.real,
    leagues: [{ id: 1, name: 'Premier League', sport: 1, order: 1, flag: 1 as const, type: 1 }],
    matches: matches.map((id) => match(id, { kickoff })),
    markets: matches.map((id) => market(id * 10, id, [2, 3, 4], { type: 'OXT' })),
    results: matches.map((id) => ({
      match: id,
      at: told,
      result: { status: 'completed', ht: [0, 0], ft: [1, 0], action: 1 },
    })),
  })
  const ids: bigint[] = []
  for (let n = 0; n < members; n += 1) {
    const member = { accountId: `player${n}`, password: 'x', currency: 'MYR', sports: [soccer] } as const
    const id = (await db.transaction().execute((step) => insertMember(step, member, at.real)))!
    await deposit(db, { kind: 'opening', member: id, amount: 10_000_000n, note: '', ...at })
    ids.push(id)
  }
  await roomsOf(db, { ids, count: rooms, size: players, first: 0, kickoff, at })
}

interface Seating {
  readonly ids: readonly bigint[]
  readonly count: number
  readonly size: number
  readonly first: number
  readonly kickoff: number
  readonly at: { readonly book: number; readonly real: number }
}

/** Rows as a house that took these joins would have left them, each entry posted by the ledger's own function. */
const roomsOf = (db: Tabled, { ids, count, size, first, kickoff, at }: Seating): Promise<void> =>
  db.transaction().execute(async (step) => {
    const list = `{${ids.join(',')}}`
    const pool = 1_000 * size
    const made = await sql`
      insert into room (type, currency, virtual, owner_id, key, body_hash, entry, seats, players, state, version, first_kickoff, last_kickoff, pool, fee, created_book, created_real)
      select 1, 'MYR', false, (${list}::bigint[])[1 + (n + ${first}) % ${ids.length}], gen_random_uuid(), sha256('room'), 1000, ${seats}, ${size}, 'stopped', 4,
        ${kickoff}, ${kickoff}, ${pool}, ${pool / 10}, ${kickoff - minute}, ${kickoff - minute}
      from generate_series(0, ${count - 1}) n returning id`.execute(step)
    const rooms = (made.rows as { id: bigint }[]).map(({ id }) => id)
    const given = `{${rooms.join(',')}}`
    await sql`insert into room_match select r, m, ${kickoff} from unnest(${given}::bigint[]) r, unnest(${`{${matches.join(',')}}`}::bigint[]) m`.execute(
      step,
    )
    await sql`
      insert into room_player (room_id, member_id, seat, key, body_hash, free, address, entry, joined_book, joined_real)
      select r, (${list}::bigint[])[1 + (r + s * 7) % ${ids.length}], s, gen_random_uuid(), sha256('seat'), false, '', 1000, ${kickoff - minute}, ${kickoff - minute}
      from unnest(${given}::bigint[]) r, generate_series(1, ${size}) s`.execute(step)
    await sql`
      insert into prediction (room_id, member_id, key, body_hash, match_id, market_id, market_type, pick, line, price, points, placed_book, placed_real)
      select p.room_id, p.member_id, gen_random_uuid(), sha256('prediction'), m.id, m.id * 10, 'OXT', (array['home', 'draw', 'away'])[1 + (p.seat + m.id + k) % 3], 0, 20000, 1 + p.seat % 8,
        ${kickoff - minute}, ${kickoff - minute}
      from room_player p, match m, generate_series(1, ${size > players ? 4 : 1}) k where p.room_id = any (${given}::bigint[])`.execute(
      step,
    )
    await sql`insert into room_job (room_id, event, due_book) select r, 'results.confirmed', ${kickoff} from unnest(${given}::bigint[]) r`.execute(
      step,
    )
    await sql`
      select post_room('roomEntry', r, 'house.room:' || r, (select jsonb_agg(jsonb_build_object('member', member_id, 'available', -entry, 'fee', 0)) from room_player where room_id = r),
        ${at.book}::bigint, ${at.real}::bigint) from unnest(${given}::bigint[]) r`.execute(step)
  })

/** Ranks a full room over and over, as new results do, and reads its ranking, as its members do. */
const rankFull = async (
  { db }: Database,
  clock: ReturnType<typeof manualClock>,
): Promise<Pick<Ended, 'rankings' | 'readings'>> => {
  const rows = await db.selectFrom('member').select('id').orderBy('id').execute()
  const at = { book: clock.book(), real: clock.real() }
  const kickoff = at.book - 180 * minute
  await roomsOf(db, { ids: rows.map(({ id }) => id), count: 1, size: seats, first: 1, kickoff, at })
  const { id } = await db.selectFrom('room').select('id').where('state', '=', 'stopped').executeTakeFirstOrThrow()
  const each = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    for (let n = 0; n < ranked; n += 1) await work()
    return Math.round((ranked * 1_000) / (performance.now() - started))
  }
  const rankings = await each(() =>
    db
      .transaction()
      .execute(async (step) => takeStep(step, (await lockRoom(step, id))!, { type: 'result.changed' }, at)),
  )
  const room = await db.selectFrom('room').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { rankings, readings: await each(() => rankingOf(db, room, rows[0]!.id)) }
}

const megabytes = (): number => Math.round(process.memoryUsage.rss() / 1_000_000)
const round = (ms: number): number => Math.round(ms * 10) / 10

const told = (ended: readonly Ended[], load: { readonly least: number; readonly most: number }): string =>
  [
    ...ended.map(
      ({
        name,
        rooms,
        prizesPerSecond,
        median,
        p99,
        cpu,
        megabytes: [before, ...quarters],
        rankings,
        readings,
        ...rest
      }) =>
        `${name} (fsync ${rest.fsync}): ${rooms.toLocaleString('en')} rooms of one match at ${prizesPerSecond.toLocaleString('en')} prizes/s, a room in ${median} ms, p99 ${p99} ms, ` +
        `${cpu} µs of this process a room, ${before} MB before and ${quarters.join(', ')} by quarters; a room of ${seats} ranked ${rankings} and read ${readings} times a second; audit: ${rest.auditFindings} findings`,
    ),
    ...growth(ended),
    `load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}`,
  ].join('\n')

const growth = (ended: readonly Ended[]): string[] =>
  [...Map.groupBy(ended, ({ name }) => name)].flatMap(([name, measured]) => {
    const [small, large] = [measured[0], measured.at(-1)]
    return small && large
      ? [
          `${name}: from ${small.rooms.toLocaleString('en')} to ${large.rooms.toLocaleString('en')} rooms, prizes/s × ${(large.prizesPerSecond / small.prizesPerSecond).toFixed(2)}`,
        ]
      : []
  })
