/** What one act costs, by the bench that measures it. */
export interface ScaleCosts {
  /** Microseconds of processor of a server and of PostgreSQL for a bet that is placed. */
  readonly serverBet: number
  readonly databaseBet: number
  /** The same for the first page of a member's running bets. */
  readonly serverRead: number
  readonly databaseRead: number
  /** Bytes of PostgreSQL's log and of its files for a bet that is placed. */
  readonly logBet: number
  readonly dataBet: number
  /** Microseconds of processor of PostgreSQL, and bytes of its log, for a bet that is settled. */
  readonly databaseSettle: number
  readonly logSettle: number
  /** Bets of one match that one database settles in a second. */
  readonly settled: number
  /** Microseconds of processor and bytes that a reader of the board costs a relay in a second. */
  readonly relayReader: number
  readonly readerBytes: number
}

export type CostBench = 'scale' | 'fanout' | 'settlement'

/**
 * A figure of a bench's line: as it is, or a row that is made from several. Throws what is missing, by its place in the
 * line.
 */
type ParsedCost = (line: BenchLine) => number

/** Numbers above zero at a place of a line. */
export interface BenchLine {
  readonly number: (...path: readonly (string | number)[]) => number
  readonly count: (...path: readonly (string | number)[]) => number
  /** Where in a list the row with this name is. */
  readonly named: (list: string, name: string) => number
}

interface CostRow {
  readonly bench: CostBench
  readonly unit: string
  readonly of: string
  /**
   * On two cores that had nothing else to do, Node 24 and PostgreSQL 15 with commits on the disk; scale with one and
   * two partitions, and settlement of 100,000 bets.
   */
  readonly measured: number
  readonly parse: ParsedCost
}

/** The most that a column of the bench's rows says: a house that grows by machines has no cheaper ones. */
const most =
  (column: string): ParsedCost =>
  (line) =>
    Math.max(...Array.from({ length: line.count('scaled') }, (_, row) => line.number('scaled', row, column)))

const ofPostgres =
  (column: string): ParsedCost =>
  (line) =>
    line.number('settled', line.named('settled', 'PostgreSQL'), column)

/** Every figure, once: what measures it, what it was, and where a line of that bench says it. */
export const costTable: Readonly<Record<keyof ScaleCosts, CostRow>> = {
  serverBet: { bench: 'scale', unit: 'µs', of: 'a server, a bet', measured: 1_513, parse: most('serverCpu') },
  databaseBet: { bench: 'scale', unit: 'µs', of: 'PostgreSQL, a bet', measured: 2_402, parse: most('databaseCpu') },
  serverRead: { bench: 'scale', unit: 'µs', of: 'a server, a list', measured: 1_150, parse: most('serverRead') },
  databaseRead: { bench: 'scale', unit: 'µs', of: 'PostgreSQL, a list', measured: 1_452, parse: most('databaseRead') },
  logBet: { bench: 'scale', unit: 'bytes', of: 'the log, a bet', measured: 3_136, parse: most('logBytes') },
  dataBet: { bench: 'scale', unit: 'bytes', of: 'the files, a bet', measured: 2_232, parse: most('dataBytes') },
  databaseSettle: {
    bench: 'settlement',
    unit: 'µs',
    of: 'PostgreSQL, a bet settled',
    measured: 71,
    parse: ofPostgres('databaseCpu'),
  },
  logSettle: {
    bench: 'settlement',
    unit: 'bytes',
    of: 'the log, a bet settled',
    measured: 2_828,
    parse: ofPostgres('logBytes'),
  },
  settled: {
    bench: 'settlement',
    unit: 'bets/s',
    of: 'one match, one database',
    measured: 20_208,
    parse: ofPostgres('betsPerSecond'),
  },
  relayReader: {
    bench: 'fanout',
    unit: 'µs/s',
    of: 'a relay, a reader',
    measured: 79,
    parse: (line) =>
      (line.number('ticksPerSecond') * line.number('changesPerTick') * 1_000_000) / line.number('ours', 'perCpuSecond'),
  },
  readerBytes: {
    bench: 'fanout',
    unit: 'bytes/s',
    of: 'the network, a reader',
    measured: 2_396,
    parse: (line) => line.number('ticksPerSecond') * line.number('ours', 'bytes'),
  },
}

export const measuredCosts = Object.fromEntries(
  Object.entries(costTable).map(([name, { measured }]) => [name, measured]),
) as unknown as ScaleCosts

/** How long something is missed, and how long until its machine serves again; in seconds. */
interface Gap {
  readonly gap: number
  readonly well: number
}

/** As `npm run faults -- cluster --minutes 10 --seed 2` measured them (src/commands/cluster/measurements.md). */
export const gaps = {
  /** The longer of the two ways in which a server was lost: frozen past its lease. */
  server: { gap: 3.3, well: 12.6 },
  /** The node of the primary, not PostgreSQL alone. */
  primary: { gap: 21.1, well: 37.8 },
  /** What the board is silent for: until all is well again, at the odds house where it is frozen. */
  nats: { gap: 4.3, well: 4.3 },
  odds: { gap: 12.4, well: 12.4 },
} as const satisfies Record<string, Gap>
