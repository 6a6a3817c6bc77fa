import { argv } from 'node:process'
import { parseArgs } from 'node:util'
import { parseDatabaseKind } from './database-kind.ts'

interface Options {
  readonly json: boolean
  /** Simulated days, for a bench that plays some. */
  readonly days: number
  /** For `memory`: a PostgreSQL, given or thrown away afterwards, in place of the embedded database. */
  readonly postgres: boolean
  /** Season files or folders of them, for a bench that reads some. */
  readonly files: readonly string[]
  /** For `pricing`: each league forecast from what the other leagues say. */
  readonly heldOut: boolean
  /** For `stage`: the stages to play; with no name, each. */
  readonly stages: readonly string[]
  /** For `pages`: the addresses to open; with no address, each of members. */
  readonly pages: readonly string[]
}

/**
 * Measurements by name; each prints ratios from its own run, and none has a pass mark. `--json` prints one line if the
 * bench has one.
 */
const benches: Readonly<Record<string, (options: Options) => Promise<unknown>>> = {
  audit: () => import('../../tests/bench/audit.ts'),
  board: async (options) => (await import('../../tests/bench/board.ts')).run(options),
  builder: async (options) => (await import('../../tests/bench/builder.ts')).run(options),
  domain: async (options) => (await import('../../tests/bench/domain.ts')).run(options),
  fanout: async (options) => (await import('../../tests/bench/fanout/run.ts')).run(options),
  feed: async (options) => (await import('../../tests/bench/feed.ts')).run(options),
  grid: async (options) => (await import('../../tests/bench/grid/run.ts')).run(options),
  history: async (options) => (await import('../../tests/bench/history.ts')).run(options),
  house: async (options) => (await import('../../tests/bench/house.ts')).run(options),
  'member-feed': async (options) => (await import('../../tests/bench/member-feed.ts')).run(options),
  orders: async (options) => (await import('../../tests/bench/orders.ts')).run(options),
  memory: async (options) => (await import('../../tests/bench/memory/run.ts')).run(options),
  pages: async (options) => (await import('../../tests/bench/pages/run.ts')).run(options),
  placement: async (options) => (await import('../../tests/bench/placement/run.ts')).run(options),
  pricing: async (options) => (await import('../../tests/bench/pricing/run.ts')).run(options),
  rooms: async (options) => (await import('../../tests/bench/rooms.ts')).run(options),
  settlement: async (options) => (await import('../../tests/bench/settlement.ts')).run(options),
  stage: async (options) => (await import('../../tests/bench/stage.ts')).run(options),
  wallet: async (options) => (await import('../../tests/bench/wallet.ts')).run(options),
  weight: async (options) => (await import('../../tests/bench/weight/run.ts')).run(options),
}

async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      days: { type: 'string', default: '7' },
      database: { type: 'string', default: 'pglite' },
      files: { type: 'string', multiple: true, default: [] },
      'held-out': { type: 'boolean', default: false },
      stage: { type: 'string', multiple: true, default: [] },
      page: { type: 'string', multiple: true, default: [] },
    },
  })
  const unknown = positionals.find((name) => !Object.hasOwn(benches, name))
  if (unknown !== undefined)
    throw new Error(`there is no bench ${unknown}; there are ${Object.keys(benches).join(', ')}`)
  const options = {
    json: values.json,
    days: daysOf(values.days),
    postgres: parseDatabaseKind(values.database) === 'postgres',
    files: values.files,
    heldOut: values['held-out'],
    stages: values.stage,
    pages: values.page,
  }
  for (const name of positionals.length === 0 ? Object.keys(benches) : positionals) await benches[name]!(options)
}

const daysOf = (text: string): number => {
  if (!/^[1-9]\d?$/.test(text)) throw new Error(`--days: '${text}' is not a whole number from 1 to 99`)
  return Number(text)
}

await main(argv.slice(2)).catch((error: unknown) => {
  console.error(`touchline: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
