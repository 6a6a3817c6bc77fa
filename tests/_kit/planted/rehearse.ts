import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A mistake planted in the product's own source, and the tests that must turn red for it. */
export interface PlantedFault {
  readonly what: string
  /** From the root; the text is in it once. */
  readonly file: string
  readonly text: string
  readonly wrong: string
  /** The test file that must fail, and where it has many tests, the part of their titles that is run. */
  readonly test: string
  readonly titles?: string
}

export interface Rehearsal {
  /** The titles of tests that failed and passed with the fault in place, or with none. */
  readonly run: (fault: Pick<PlantedFault, 'test' | 'titles'>, planted?: PlantedFault) => Promise<Verdicts>
  readonly close: () => void
}

export interface Verdicts {
  readonly failed: readonly string[]
  readonly passed: readonly string[]
}

export const root = fileURLToPath(new URL('../../../', import.meta.url))

const copied = [
  'src',
  'machines',
  'tests',
  'locales',
  'themes',
  '.github',
  '.ci',
  'README.md',
  'LICENSE',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'esbuild.config.mjs',
]

/**
 * A copy of the repository in a folder of its own, whose packages are the house's: what is planted in it harms nothing
 * else.
 */
export const openRehearsal = (): Rehearsal => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-planted-'))
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '.cache'))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  return {
    run: async ({ test, titles }, planted) => {
      const sound = planted && readFileSync(join(folder, planted.file), 'utf8')
      if (planted)
        writeFileSync(
          join(folder, planted.file),
          sound!.replace(planted.text, () => planted.wrong),
        )
      try {
        return await verdictsOf(folder, test, titles)
      } finally {
        if (planted) writeFileSync(join(folder, planted.file), sound!)
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Runs one test file, on the embedded database alone. */
const verdictsOf = async (folder: string, test: string, titles: string | undefined): Promise<Verdicts> => {
  const report = join(folder, 'verdicts.json')
  const { TOUCHLINE_TEST_POSTGRES: _, TOUCHLINE_SAMPLES: __, TOUCHLINE_WHOLE: ___, ...environment } = process.env
  const options = ['--config', 'tests/_kit/vitest.config.ts', '--reporter=json', `--outputFile=${report}`, '--bail=1']
  rmSync(report, { force: true })
  const said = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', ...options, ...(titles === undefined ? [] : ['-t', titles]), test],
      { cwd: folder, env: environment, maxBuffer: 1 << 26 },
      (_error, out, err) => done(`${out}${err}`),
    )
  })
  let told: Report
  try {
    told = JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch {
    throw new Error(`${test} told nothing: ${said.slice(-2_000)}`)
  }
  const titled = (status: string) =>
    told.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter((result) => result.status === status)
      .map(({ fullName }) => fullName)
  return { failed: titled('failed'), passed: titled('passed') }
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}
