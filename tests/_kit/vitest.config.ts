import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { patience } from './patience.ts'
import { isSampled, saySample } from './sample.ts'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Styles in a test are their own names: `style(…)` exported as `bar` answers 'bar', and everything with members answers 'vars.color.ink'. */
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

const outside = ['**/node_modules/**', 'tests/journeys/**', 'tests/bench/**']
/** Rehearsals that take most of a minute each: they run in the proof. */
const provedAlone = isSampled
  ? [
      'odds/book/remembered',
      'odds/check/house',
      ...[
        'backup/command',
        'backup/embedded',
        'backup/postgres',
        'data-folder/identity',
        'demo-rooms',
        'dump/house',
        'kill',
        'operator/command',
      ].map((name) => `server/${name}`),
    ].map((name) => `tests/${name}.test.ts`)
  : []
if (provedAlone.length > 0 && process.argv.includes('server'))
  saySample(
    `0 of ${provedAlone.length} rehearsals of a backup, of a house that moves, dies or meets a foreign folder, of its operators’ commands, of its prices over a day and of rooms played without end`,
  )

const areas = {
  machines: ['tests/machines/**/*.test.ts', 'tests/review/**/*.test.ts'],
  server: ['tests/server/**/*.test.ts', 'tests/faults/**/*.test.ts'],
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
    setupFiles: ['tests/_kit/seeded.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // These files leave nothing behind in what they import, which is read once for all of them.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: [...outside, ...areas.machines, ...areas.server, ...provedAlone],
        },
      },
      { extends: true, test: { name: 'machines', isolate: false, include: areas.machines, exclude: outside } },
      { extends: true, test: { name: 'server', include: areas.server, exclude: [...outside, ...provedAlone] } },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          setupFiles: ['tests/_kit/patient.ts'],
          include: ['tests/**/*.test.tsx'],
          exclude: outside,
        },
      },
    ],
  },
})
