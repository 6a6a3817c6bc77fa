import { findChromium } from '../../../tests/_kit/chromium.ts'
import { startPostgres } from '../../../tests/_kit/postgres.ts'

/** A need of a suite: what it adds to the environment, and how it is put away. */
export interface Need {
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export interface Suite {
  readonly name: string
  readonly what: string
  /** A script, from the root, with its arguments, run under the project's Node. */
  readonly command: readonly string[]
  /** How its outcome is read: from the exit code alone, or from what its reporter says about each test. */
  readonly reads: 'exit' | 'progress'
  readonly needs?: () => Promise<Need>
  /** It waits, for the disk, databases, a browser and other processes: it runs beside the others. */
  readonly waits?: true
  /** Only `npm run prove` runs it, or its name. */
  readonly proves?: true
}

/** A project of tests/_kit/vitest.config.ts. */
const vitest = (name: string, what: string, ...more: readonly string[]): Suite => ({
  name,
  what,
  reads: 'progress',
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/_kit/vitest.config.ts',
    '--project',
    name,
    '--reporter=./tests/_kit/vitest.reporter.ts',
    ...more,
  ],
})

/** In order of cost: the suites that find a mistake most cheaply come first. */
export const suites: readonly Suite[] = [
  {
    name: 'types',
    what: 'TypeScript, strict',
    reads: 'exit',
    command: ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '--checkers', '1'],
  },
  {
    name: 'lint',
    what: 'oxlint, no warning allowed',
    reads: 'exit',
    command: ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--format=unix'],
  },
  {
    name: 'promises',
    what: 'every promise of a process that runs long has an owner',
    reads: 'exit',
    command: [
      'node_modules/oxlint/bin/oxlint',
      '--type-aware',
      '--config=.oxlint-promises.json',
      '--deny-warnings',
      '--format=unix',
      'src/server',
      'src/odds',
      'src/studio',
      'src/commands/start',
      'src/commands/start.ts',
      'src/commands/studio.ts',
      'src/commands/odds',
    ],
  },
  {
    name: 'format',
    what: 'biome, 120 columns',
    reads: 'exit',
    command: ['node_modules/@biomejs/biome/bin/biome', 'format', '--colors=off'],
  },
  vitest('unit', 'the rules of this house, domain, calls, odds'),
  {
    name: 'mutants',
    what: 'wrong turns in the domain, that its tests notice',
    reads: 'exit',
    command: ['src/commands/mutate.ts'],
    proves: true,
  },
  // One more at a time than there are cores: these tests wait for the disk, the databases and other processes a third
  // of their time.
  {
    ...vitest('server', 'on PGlite and on PostgreSQL', '--project', 'mocking', '--maxWorkers=3'),
    needs: postgres,
    waits: true,
  },
  // In one process, which walks the graph of each machine once: not at the end, where it would leave a core idle.
  vitest('machines', 'edges, invariants, paths', '--maxWorkers=1'),
  vitest('views', 'in a DOM'),
  {
    name: 'journeys',
    what: 'in Chromium',
    reads: 'progress',
    waits: true,
    needs: chromium,
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'tests/journeys/playwright.config.ts',
      '--reporter=tests/_kit/playwright.reporter.ts',
    ],
  },
]

async function postgres(): Promise<Need> {
  const given = process.env['TOUCHLINE_TEST_POSTGRES']
  if (given !== undefined) return { env: {}, stop: () => Promise.resolve() }
  const cluster = await startPostgres({ isDurable: false })
  return { env: { TOUCHLINE_TEST_POSTGRES: cluster.url }, stop: cluster.stop }
}

async function chromium(): Promise<Need> {
  return { env: { TOUCHLINE_CHROMIUM: await findChromium() }, stop: () => Promise.resolve() }
}
