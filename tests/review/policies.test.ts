import { eventKinds } from '#domain/significant-event.ts'
import { flows } from '#review/flows.ts'
import { policyTables } from '#review/pages/page.ts'
import { columnOf, parsePolicy, policyNames, type PolicyName, policyPage } from '#review/policies.ts'
import { options } from '#server/config/options.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const policy = (name: PolicyName) => parsePolicy(read(`src/review/policies/${name}.txt`))
const sources = (...folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
/** Whether a file holds some words; `file › words`. */
const stands = (place: string) => {
  const [file = '', words = ''] = place.split(' › ')
  return words !== '' && existsSync(join(root, file)) && read(file).includes(words)
}

describe('the tables of policy', () => {
  test('are the files of their folder, each whole, and a page of the book', () => {
    const files = readdirSync(join(root, 'src/review/policies')).map((file) => file.replace('.txt', ''))
    expect(files.toSorted()).toEqual([...policyNames].toSorted())
    const page = policyPage(flows, policyNames.map(policy), eventKinds)
    expect(page.split('<h2>')).toHaveLength(policyTables + 1)
    expect(page).toContain('<th scope="row">room PINs</th>')
  })

  test.each([
    ['an empty cell', 'a | b\n1 |  '],
    ['a cell too few', 'a | b\n1'],
    ['a name that stands twice', 'a | b\n1 | 2\n1 | 3'],
  ])('%s is refused by its line', (_, rows) => expect(() => parsePolicy(`# T\n# S.\n${rows}\n`)).toThrow(/line \d/))
})

describe('ASVS 11.1.1: the life of keys', () => {
  const used = new Set(columnOf(policy('keys'), 'used in').flatMap((files) => files.split(', ')))

  test('every file that signs, encrypts or keeps a secret belongs to a key', () => {
    const keyed = sources('src').filter((file) =>
      /createHmac|createCipheriv|createPrivateKey|randomBytes\(32\)|generateKeyPair|newOperatorKey\(/.test(read(file)),
    )
    expect(keyed.length).toBeGreaterThan(6)
    expect(keyed.filter((file) => !used.has(file) && file !== 'src/server/operator/key-file.ts')).toEqual([])
    expect([...used].filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test('every secret of the database and of the configuration has a row', () => {
    const names = columnOf(policy('keys'), 'key')
    const type = /ServerSecretName =((?:\s+\| '[^']+')+)/.exec(read('src/server/database/tables/tables.ts'))![1]!
    const inDatabase = [...type.matchAll(/'([^']+)'/g)].map(([, name = '']) => name.replace('results', 'draws'))
    const inOptions = Object.entries(options).flatMap(([name, { secret }]) => (secret === undefined ? [] : [name]))
    expect(inOptions.toSorted()).toEqual([
      'databaseUrl',
      'databaseUrlRead',
      'launchKey',
      'metricsToken',
      'nats',
      'ownerUrl',
    ])
    expect(
      [...inDatabase, 'launch key', 'metrics token', 'database password', 'NATS password'].filter(
        (n) => !names.includes(n),
      ),
    ).toEqual([])
  })
})

describe('ASVS 15.1.1 and 15.2.1: how soon packages are fixed', () => {
  const looked = policy('packages')

  test('the packages of production are written down as the lock file has them', () => {
    const { dependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >
    const locked = Object.entries({ ...dependencies, ...optionalDependencies })
    const written = looked.rows.map(([name, version]) => [name, version])
    expect(written).toEqual(locked.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    const behind = looked.rows.filter(([, version, newest]) => version !== newest)
    expect(behind.filter(([, , , decision = '']) => decision.length < 20)).toEqual([])
  })

  const quarter = /a newer version without a known weakness \| (\d+) days/.exec(read('src/review/policies/updates.txt'))
  // A commit does not become wrong by waiting, so only the proof asks for the day.
  test.each(process.env['TOUCHLINE_WHOLE'] === '1' ? [Date.now()] : [])(
    'no package was last looked at longer ago than the time frame',
    (now) => {
      const [day = ''] = /\d{4}-\d\d-\d\d/.exec(looked.about) ?? []
      const days = (now - Date.parse(day)) / 86_400_000
      expect(days).toBeGreaterThanOrEqual(0)
      expect(days).toBeLessThanOrEqual(Number(quarter?.[1]))
    },
  )
})

describe('ASVS 15.1.3: what costs much', () => {
  const costs = policy('costs')
  test('every limit is in the code, and a test checks it', () => {
    expect(columnOf(costs, 'in the code').filter((place) => !stands(place))).toEqual([])
    expect(columnOf(costs, 'held by').filter((place) => !stands(place))).toEqual([])
  })
})

describe('ASVS 16.1.1: what is logged', () => {
  test('every line of the log is in the inventory, at its level and in its file, and no other', () => {
    const lines = policy('log-lines').rows.map(([message, level, file]) => `${file}: ${level} ${message}`)
    const written = sources('src/server', 'src/odds').flatMap((file) =>
      [
        ...read(file).matchAll(/\blog\s*\.(error|warn|info|debug|fatal)\(\s*(?:\{[^}]*\}+|\w+),\s*'([^']+)'/g),
        ...read(file).matchAll(/\b(failed)\('([^']+)'\)/g),
      ].map(([, level = '', message]) => `${file}: ${level === 'failed' ? 'error' : level} ${message}`),
    )
    expect(lines.toSorted()).toEqual(written.toSorted())
  })

  test('no line is written in a way that the inventory does not see', () => {
    const calls = sources('src/server', 'src/odds').flatMap((file) =>
      [...read(file).matchAll(/\blog\s*\.(?:error|warn|info|debug|fatal)\([^\n]*/g)].map(
        ([call]) => `${file}: ${call}`,
      ),
    )
    const unseen = calls.filter((call) => !/'[^']+'\)|\{$|\($/.test(call))
    expect(unseen).toEqual(['src/server/run.ts: log.error({ err }, what)'])
  })

  test('no console takes a line past the log', () => {
    expect(sources('src/server', 'src/odds').filter((file) => /\bconsole\./.test(read(file)))).toEqual([])
  })
})
