import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { patience } from './patience.ts'
import { isSampled, saySample } from './sample.ts'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Styles in a test are their own names: `style(…)` exported as `bar` answers 'bar', and everything with members answers
 * 'vars.color.ink'.
 */
const styleNames = (): Plugin => ({
  name: 'style-names',
  enforce: 'pre',
  load(id) {
    const file = id.replace(/\?.*$/, '')
    if (!file.endsWith('.css.ts')) return null
    return [named, ...exportsOf(readFileSync(file, 'utf8'))].join('\n')
  },
})

const named = `const named = (name) => new Proxy({}, {
  get: (_, key) => key === Symbol.toPrimitive || key === 'toString' || key === 'valueOf' ? () => name : key === 'call' || typeof key === 'symbol' ? undefined : named(name + '.' + key),
})`

function exportsOf(source: string) {
  const single = [...source.matchAll(/^export const (\w+)(?:\s*:[^=]+)?\s*=\s*(\w*)/gm)].map(
    ([, name = '', maker]) =>
      `export const ${name} = ${maker === 'style' || maker === 'keyframes' ? JSON.stringify(name) : `named(${JSON.stringify(name)})`}`,
  )
  const pairs = [...source.matchAll(/^export const \[(\w+)(?:, (\w+))?\]/gm)].map(
    ([, name = '', theme]) =>
      `export const ${name} = ${JSON.stringify(name)}${theme === undefined ? '' : `, ${theme} = named(${JSON.stringify(theme)})`}`,
  )
  return [...single, ...pairs]
}

/** What rehearses, searches or simulates for long: `npm run prove` runs it, or its name after `npm test --`. */
const proofs = 'tests/**/*.prove.test.{ts,tsx}'
const outside = ['**/node_modules/**', 'tests/journeys/**', 'tests/bench/**', ...(isSampled ? [proofs] : [])]
if (isSampled && process.argv.includes('unit'))
  saySample(`0 of ${globSync(proofs, { cwd: root }).length} files of proofs`)

/** They put another module in a module's place, which only a file with modules of its own can. */
const mocking = [
  'tests/server/bets/steps.prove.test.ts',
  'tests/server/book/steps.prove.test.ts',
  'tests/server/members/account-steps.prove.test.ts',
  'tests/server/members/own-limit-steps.prove.test.ts',
]

const areas = {
  machines: ['tests/machines/**/*.test.ts', 'tests/review/**/*.test.ts'],
  server: ['tests/server/**/*.test.ts', 'tests/faults/**/*.test.ts'],
  // On a cluster that runs, with the programs of other packages: `npm run prove -- cluster` alone.
  cluster: ['tests/commands/cluster/live/**/*.test.ts'],
}

/** The folder and the extension pick the runner: a `.test.tsx` runs in a DOM, the rest in Node. */
export default defineConfig({
  root,
  plugins: [styleNames()],
  test: {
    maxWorkers: 2,
    testTimeout: patience.test,
    hookTimeout: patience.test,
    teardownTimeout: patience.expectation,
    expect: { poll: { timeout: patience.expectation } },
    setupFiles: ['tests/_kit/seeded.ts', ...(process.env['TOUCHLINE_EDGES'] ? ['tests/_kit/edges-taken.ts'] : [])],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // These files leave nothing behind in what they import, which is read once for all of them.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: [...outside, ...areas.machines, ...areas.server, ...areas.cluster],
        },
      },
      { extends: true, test: { name: 'machines', isolate: false, include: areas.machines, exclude: outside } },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: areas.server,
          exclude: [...outside, ...mocking],
        },
      },
      { extends: true, test: { name: 'mocking', include: mocking, exclude: outside } },
      { extends: true, test: { name: 'cluster', include: areas.cluster } },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          // A context for each file in threads that live on: half the time of a process for each.
          pool: 'vmThreads',
          vmMemoryLimit: '1GB',
          setupFiles: ['tests/_kit/patient.ts'],
          include: ['tests/**/*.test.tsx'],
          exclude: outside,
        },
      },
    ],
  },
})
