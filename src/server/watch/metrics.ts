import { backgroundFailures } from '#domain/member/background.ts'
import type { Clock } from '#odds/clock.ts'
import type { ShownBoard } from '../board/shown-board.ts'
import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Audits } from './audits.ts'
import type { Database } from '../database/database.ts'
import type { Replays } from './replays.ts'
import { checks } from '../wallet/audit.ts'

/** Counters that are updated as things happen; everything else is measured when somebody reads the metrics. */
export interface Metrics {
  readonly registry: Registry
  /** A call was answered: its name, its code (`success` or the refusal), and its duration in seconds. */
  readonly answered: (call: string, code: string, seconds: number) => void
  /** A flight of the coalescer left with this many items. */
  readonly flown: (flight: string, size: number) => void
  /** An event of the outbox was delivered. */
  readonly delivered: (topic: string) => void
  /** A step of a tournament room failed. */
  readonly roomFailed: (event: string) => void
  /** A provider opened a game, or the reason why it did not. */
  readonly launched: (provider: string, outcome: string) => void
}

const placing = /^place/

export const openMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'touchline_calls_total',
    help: 'Calls answered, by code.',
    labelNames: ['call', 'code'],
    registers,
  })
  const bets = new Counter({
    name: 'touchline_bets_total',
    help: 'Placements answered: success, or the code that refused them.',
    labelNames: ['code'],
    registers,
  })
  const seconds = new Histogram({
    name: 'touchline_placement_seconds',
    help: 'From a placement asked for to its answer.',
    registers,
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
  })
  const flights = new Histogram({
    name: 'touchline_flight_size',
    help: 'Items that went to the database together.',
    labelNames: ['flight'],
    registers,
    buckets: [1, 2, 4, 8, 16, 32, 64],
  })
  const events = new Counter({
    name: 'touchline_events_total',
    help: 'Events of the outbox delivered.',
    labelNames: ['topic'],
    registers,
  })
  const rooms = new Counter({
    name: 'touchline_room_failures_total',
    help: 'Steps of tournament rooms that failed and are tried again, by event.',
    labelNames: ['event'],
    registers,
  })
  const launches = new Counter({
    name: 'touchline_game_launches_total',
    help: 'Games that providers were asked to open: opened, or why not.',
    labelNames: ['provider', 'outcome'],
    registers,
  })
  return {
    registry,
    answered: (call, code, took) => {
      calls.inc({ call, code })
      if (!placing.test(call)) return
      bets.inc({ code })
      seconds.observe(took)
    },
    flown: (flight, size) => flights.observe({ flight }, size),
    delivered: (topic) => events.inc({ topic }),
    roomFailed: (event) => rooms.inc({ event }),
    launched: (provider, outcome) => launches.inc({ provider, outcome }),
  }
}

export interface Watched {
  readonly database: Database
  readonly house: ShownBoard
  readonly clock: Clock
  readonly audits: Audits
  readonly replays: Replays
  readonly readers: () => number
  readonly listeners: () => number
}

/** What is measured on reading: the feed, the board, the ledger, and the connection to the database. */
export const watch = (
  { registry }: Metrics,
  { database, house, clock, audits, replays, readers, listeners }: Watched,
): void => {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    registry.registerMetric(
      new Gauge({
        name: `touchline_${name}`,
        help,
        registers: [],
        async collect() {
          this.set(await read())
        },
      }),
    )
  gauge('feed_age_seconds', 'Since the feed was last heard.', () => (clock.real() - house.board.alive) / 1_000)
  gauge('background_failures', 'Work that nobody waits for and that failed, since the start.', backgroundFailures)
  gauge('board_seq', 'The number of the last segment published.', () => house.publisher.seq())
  gauge('board_readers', 'Streams of the board that are open.', readers)
  gauge('member_streams', "Streams of members' own events that are open.", listeners)
  gauge('wallets', 'Wallets when the audit last began a round over all of them.', () => audits.state().wallets)
  gauge(
    'audit_timestamp_seconds',
    'When the ledger was last audited, or the server opened.',
    () => audits.state().at / 1_000,
  )
  gauge('audit_duration_seconds', 'How long the last pass of the audit took.', () => audits.state().seconds)
  gauge('audit_looked_wallets', 'Wallets looked at in the last pass.', () => audits.state().looked)
  gauge(
    'audit_rounds',
    'Rounds of the audit over the whole ledger since the server opened.',
    () => audits.state().rounds,
  )
  gauge(
    'records_replayed',
    'Records of bets run through the machine since the server opened.',
    () => replays.state().replayed,
  )
  gauge(
    'record_mismatches',
    'Bets whose record gave another bet when it was last replayed.',
    () => replays.state().mismatched,
  )
  gauge(
    'records_unreplayed',
    'Records met that this build cannot replay, for another one wrote them or none did.',
    () => replays.state().unreplayed,
  )
  const rules = [...new Set(checks.map(({ rule }) => rule))]
  const each = (name: string, label: string, help: string, read: () => Promise<Labelled> | Labelled) =>
    registry.registerMetric(
      new Gauge({
        name: `touchline_${name}`,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          for (const [value, count] of Object.entries(await read())) this.set({ [label]: value }, Number(count))
        },
      }),
    )
  each(
    'audit_findings',
    'rule',
    'What the audit found and no whole round has cleared, by the rule of the ledger that is broken.',
    () =>
      Object.fromEntries(
        rules.map((rule) => [rule, audits.state().findings.filter((finding) => finding.rule === rule).length]),
      ),
  )
  each(
    'database_connections',
    'state',
    'The ways to the database: open, idle, and callers that wait for one.',
    database.use,
  )
  each(
    'reads',
    'at',
    'Reads of lists, reports and results, by where they were answered.',
    () => database.reads?.() ?? {},
  )
  each(
    'game_rounds',
    'state',
    'Rounds of games that the ledger and their provider do not agree on, by what is done.',
    () => unreconciled(database),
  )
  each('backlog', 'of', 'Work the house has still to do.', () => backlogOf(database, clock.book()))
}

const unreconciled = async ({ db }: Database): Promise<Labelled> =>
  (
    await sql<Labelled>`select
    count(*) filter (where state = 'found') as found,
    count(*) filter (where state = 'asked') as asked,
    count(*) filter (where state = 'left') as "left"
    from game_reconciliation where state <> 'resolved'`.execute(db)
  ).rows[0]!

type Labelled = Readonly<Record<string, number | bigint>>

/**
 * Results not paid out in full, waiting bets whose wait is over, undelivered events, and room steps that failed; each
 * query uses an index that holds nothing else.
 */
const backlogOf = async ({ db }: Database, book: number): Promise<Labelled> =>
  (
    await sql<Labelled>`select
    (select count(*) from result where settled_action < action) as results,
    (select count(*) from open_bet where wait_until <= ${book}::bigint) as waiting,
    (select count(*) from outbox where sent_real is null) as events,
    (select count(*) from room_job where done_real is null and tries > 0) as rooms`.execute(db)
  ).rows[0]!
