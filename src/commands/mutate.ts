import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mutant } from '../../tests/_kit/mutation/instrument.ts'
import { mutate } from '../../tests/_kit/mutation/mutate.ts'
import { isSampled, saySample } from '../../tests/_kit/sample.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const least = 90

/** Texts and worked examples: the examples are tests themselves, so a mutant of one would be a wrong test. */
const spared = ['src/domain/rule-book/**', 'src/domain/significant-event.ts']

/**
 * Measures how good the tests of src/domain are: small mutations, one at a time, and the share that a test notices.
 * `--every 10` tries one of ten, as `npm test` does; `--only odds` tries those in files whose name contains a word;
 * `--tests odds` runs only those tests.
 */
async function main(given: readonly string[]): Promise<void> {
  const option = (name: string) => (given.includes(name) ? given[given.indexOf(name) + 1] : undefined)
  const every = Number(option('--every') ?? (isSampled ? 10 : 1))
  if (!Number.isInteger(every) || every < 1) throw new Error('--every takes a whole number from 1')
  const started = performance.now()
  const sources = `src/domain/**/*${option('--only') ?? ''}*.ts`
  const tests = `tests/domain/**/*${option('--tests') ?? ''}*.test.ts`
  const found = await mutate({
    root,
    sources,
    tests,
    spared,
    choose: (mutants) => mutants.filter(({ id }) => id % every === 0),
    told: progress,
  })
  const known = equivalents()
  const strange = found.survivors.filter((survivor) => !known.has(named(survivor)))
  for (const survivor of strange)
    say(`${survivor.file}:${survivor.line}  ${survivor.what}${survivor.isMet ? '' : '  (no test comes past it)'}`)
  const made = new Set(found.mutants.map(named))
  const stale = option('--only') === undefined ? [...known].filter((name) => !made.has(name)) : []
  for (const name of stale) say(`listed as changing nothing, but no longer there: ${name}`)
  const share = (found.killed / found.tried) * 100
  const same = found.survivors.length - strange.length
  say(
    `${found.killed} of ${found.tried} mutants killed, ${share.toFixed(1)} % (at least ${least}); ${found.hung} of them hung; ${found.survivors.length} survive, ${same} of them known to change nothing`,
  )
  if (every > 1) saySample(`${found.tried} of ${found.mutants.length} mutants of the domain`)
  say(
    `${found.tried} of ${found.mutants.length} tried, ${found.trials} tests, ${((performance.now() - started) / 1_000).toFixed(0)} s`,
  )
  if (share < least || stale.length > 0) process.exitCode = 1
}

/** Mutants that behave like the code, by file and line of code, each with its reason. */
const equivalents = (): ReadonlySet<string> => {
  const names = new Set<string>()
  let [file, code] = ['', '']
  for (const line of readFileSync(join(root, 'tests/domain/equivalent.mutants.txt'), 'utf8').split('\n')) {
    if (line.startsWith('src/')) file = line
    else if (line.startsWith('    ')) names.add(`${file} · ${code} · ${line.trim().split(' — ')[0]}`)
    else if (line.startsWith('  ')) code = line.trim()
  }
  return names
}

const toldEvery = 100

/** Progress on the error stream: shows that a long run is alive. */
const progress = (tried: number, of: number) => {
  if (tried % toldEvery === 0) process.stderr.write(`${tried} of ${of} mutants\n`)
}

const named = ({ file, code, what }: Mutant) => `${file} · ${code} · ${what}`
const say = (line: string) => process.stdout.write(`${line}\n`)

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`touchline: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
