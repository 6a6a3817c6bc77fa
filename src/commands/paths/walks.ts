import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { graphOf, refusedByAny } from './adaptive.ts'
import { checkSuite } from './check.ts'
import { httpFile } from './http-pack.ts'
import { packageOf, readmeOf } from './pack-readme.ts'
import { adaptiveFile, playwrightFiles, template } from './playwright.ts'
import { inProduct, runPack, runWire } from './product.ts'
import type { WalkRun } from './random.ts'
import type { SuiteRun } from './suite.ts'
import type { Walking } from './walking.ts'

/** Writes a pack that goes on from what the product answers. */
export const writeAdaptive = async (
  walking: Walking,
  { steps, folder }: { readonly steps: number; readonly folder: string },
): Promise<string[]> => {
  const { name, flow, pack, suite, seed, language, words } = walking
  if (!pack?.isHarmless) throw new Error(`--adapt: what ${name} does would change the account of the tester for good`)
  const files = await adaptiveFile(
    { name, pack, suite },
    { steps, graph: graphOf(refusedByAny(flow, pack.calls), pack.outside) },
    { seed, language, words },
  )
  return writeFiles(walking, files, folder)
}

/** Writes the files of a pack into a folder, in place of those of another suite; answers their paths. */
export const writePack = async (walking: Walking, runs: readonly SuiteRun[], folder: string): Promise<string[]> => {
  const { name, pack, http, suite, seed, cover, language, words } = walking
  const files = http
    ? [await httpFile(name, http, { ...suite, runs }, { seed, cover })]
    : await playwrightFiles({ name, pack, suite: { ...suite, runs } }, { seed, cover, language, words })
  return writeFiles(walking, files, folder)
}

const writeFiles = async (
  walking: Walking,
  files: Iterable<readonly [file: string, body: string]>,
  folder: string,
): Promise<string[]> => {
  const { name, http } = walking
  await mkdir(folder, { recursive: true })
  for (const kind of ['live.spec', 'staged.spec', 'http'])
    await rm(join(folder, `${name}.${kind}.mjs`), { force: true })
  const [ctrf, beside] = await Promise.all([template(`ctrf-${http ? 'node' : 'playwright'}`), packageOf(walking)])
  const start = http ? [['start.mjs', await template('http-start')] as const] : []
  const all = [
    ...files,
    ...start,
    ['ctrf.mjs', ctrf],
    ['package.json', beside],
    ['README.md', readmeOf(walking)],
  ] as const
  const written: string[] = []
  for (const [file, body] of all) {
    await writeFile(join(folder, file), body)
    written.push(join(folder, file))
  }
  return written
}

/** Walks every run of a pack through the product; answers whether all passed. */
export const walkPack = async (walking: Walking, folder: string): Promise<boolean> => {
  const { by, name } = walking
  if (by === 'itself') throw new Error(`${name} has no pack`)
  return inProduct(by, (at) => (by === 'wire' ? runWire(folder, name, at) : runPack(folder, at)))
}

/** Does some work with a way to walk single runs: through the product where there is a pack, else by the machine. */
export const walkingRuns = async <T>(
  walking: Walking,
  folder: string,
  work: (walk: WalkRun) => Promise<T>,
): Promise<T> => {
  const { by, name, flow, suite } = walking
  if (by === 'itself') return work(async (run) => checkSuite(flow, { ...suite, runs: [run] })[0]!.fault)
  return inProduct(by, (at) =>
    work(async (run) => {
      await writePack(walking, [run], folder)
      const isSound = by === 'wire' ? await runWire(folder, name, at) : await runPack(folder, at)
      return isSound ? undefined : `it is not so in the product: see ${folder}`
    }),
  )
}
