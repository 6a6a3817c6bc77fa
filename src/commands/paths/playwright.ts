import type { LanguageCode } from '#domain/text/languages.ts'
import { readFile } from 'node:fs/promises'
import type { Graph } from './adaptive.ts'
import { type Pack, walkData } from './pack.ts'
import { packData } from './placement-pack.ts'
import type { Suite, SuiteRun } from './suite.ts'
import type { Texts } from './texts.ts'

/** What a pack is made of; without a pack of its own it is placement's. */
interface Packed {
  readonly name: string
  readonly pack: Pack | undefined
  readonly suite: Suite
}

/** The files of the packs, by name: the live runs, the staged runs, and how they are started. */
export const playwrightFiles = async (
  { name, pack, suite }: Packed,
  asked: { readonly seed: number; readonly cover: string; readonly language: LanguageCode; readonly words: Texts },
): Promise<ReadonlyMap<string, string>> => {
  const [driver, config] = await Promise.all([
    template(pack ? 'pack-driver' : 'placement-driver'),
    template('playwright-config'),
  ])
  const { seed, cover, language, words } = asked
  const dataOf = (some: readonly SuiteRun[]): object =>
    pack
      ? walkData({ pack, name, suite, runs: some }, words, language, { seed, cover })
      : packData(some, words, language, { seed, cover })
  const files = [true, false].flatMap((isLive): (readonly [string, string])[] => {
    const some = suite.runs.filter((run) => run.isLive === isLive)
    if (some.length === 0) return []
    const body = driver
      .replace('/*PACK*/', () => JSON.stringify(dataOf(some), null, 2))
      .replace('/*STAGED*/', String(!isLive))
    return [[`${name}.${isLive ? 'live' : 'staged'}.spec.mjs`, body]]
  })
  return new Map([...files, ['playwright.config.mjs', config]])
}

/** The file of a pack that goes on from what the product answers. */
export const adaptiveFile = async (
  { name, pack, suite }: Packed & { readonly pack: Pack },
  adapts: { readonly steps: number; readonly graph: Graph },
  asked: { readonly seed: number; readonly language: LanguageCode; readonly words: Texts },
): Promise<ReadonlyMap<string, string>> => {
  const [driver, config] = await Promise.all([template('pack-driver'), template('playwright-config')])
  const runs = adapts.graph.starts.map(({ run }) => run)
  const { seed, language, words } = asked
  const data = walkData({ pack, name, suite, runs, adapts }, words, language, { seed, cover: 'what is answered' })
  const body = driver.replace('/*PACK*/', () => JSON.stringify(data, null, 2)).replace('/*STAGED*/', 'false')
  return new Map([
    [`${name}.live.spec.mjs`, body],
    ['playwright.config.mjs', config],
  ])
}

/** A file as it is written into a pack. */
export const template = (file: string): Promise<string> => readFile(new URL(`${file}.txt`, import.meta.url), 'utf8')
