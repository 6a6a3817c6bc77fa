import { basename } from 'node:path'
import { type Breach, isCode, linesWith, type Tree } from './source.ts'

const owned = [
  '.ci',
  'LICENSE',
  'README.md',
  'esbuild.config.mjs',
  'locales',
  'machines',
  'package-lock.json',
  'package.json',
  'src',
  'tests',
  'themes',
  'tsconfig.json',
]

/** The top level is the map of the README: nothing is added to it but files that start with a dot. */
export function topLevelBreaches(tree: Tree): Breach[] {
  const top = new Set([...tree.keys()].map((path) => path.split('/')[0] ?? ''))
  const added = [...top]
    .filter((name) => !owned.includes(name) && !name.startsWith('.'))
    .map((name) => `${name}:1 does not belong at the top level`)
  return [...added, ...owned.filter((name) => !top.has(name)).map((name) => `${name}:1 is missing from the top level`)]
}

const step = /^src\/server\/database\/migrations\/(\d+)_.*\.sql$/

/** Steps of the schema run in the order of their numbers: none twice, none left out. */
export const stepBreaches = (tree: Tree): Breach[] =>
  [...tree.keys()]
    .filter((path) => step.test(path))
    .toSorted()
    .flatMap((path, index) =>
      Number(step.exec(path)![1]) === index + 1
        ? []
        : [`${path}:1 is step ${index + 1} of the schema and numbered otherwise`],
    )

const isPure = (path: string) => path.startsWith('src/domain/') || path.startsWith('machines/')
const clockOrChance =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.|\bMath\.random\b|\bcrypto\b|\bset(?:Timeout|Interval)\b|\bTemporal\.Now\b/

/** The same facts give the same answer, today and in a replay. */
export const purityBreaches = (tree: Tree): Breach[] =>
  inCode(tree, isPure, clockOrChance, (found) => `uses ${found}: no clock and no chance here, time comes in as a fact`)

const leftover =
  /\b(?:TODO|FIXME|HACK)\b|@ts-(?:ignore|nocheck)|(?:oxlint|eslint)-disable|\b(?:test|it|describe|suite)\.(?:only|skip|todo)\b|\.fixme\(|\bwaitForTimeout\b|\bdebugger\b/

/**
 * Nothing half done, switched off or waited out. Only a test may expect a type error: that is how it proves that
 * something does not compile.
 */
export const leftoverBreaches = (tree: Tree): Breach[] =>
  [...tree]
    .filter(([path]) => isCode(path) && !isRule(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => {
        const found = leftover.exec(line) ?? (path.startsWith('tests/') ? null : /@ts-expect-error/.exec(line))
        return found === null ? [] : [`${path}:${index + 1} leaves ${found[0]} behind`]
      }),
    )

const runsMain = /^await main\(/m
const laterBinding = /^(?:export )?(?:const|let|class) \w+/

/** A program runs from its last line: what is declared below `await main` does not exist yet while it runs. */
export const programBreaches = (tree: Tree): Breach[] =>
  [...tree].flatMap(([path, text]) => {
    const runs = runsMain.exec(text)
    if (runs === null) return []
    const before = text.slice(0, runs.index).split('\n').length
    return linesWith(text.slice(runs.index), laterBinding).map(
      ({ line, found }) => `${path}:${before + line - 1} declares ${found} after the program has run`,
    )
  })

const nameless = /^(?:utils?|helpers?|common|types?|misc|shared|lib|stuff)(?:\.|$)/

/** What has no noun has no home. */
export const nameBreaches = (tree: Tree): Breach[] =>
  [...tree.keys()]
    .filter((path) => path.split('/').some((part) => nameless.test(part)))
    .map((path) => `${path}:1 ${basename(path)} says nothing about what is in it`)

const machinePath = /(?<![\w.$}/])\/(?:work|home|root|Users|tmp)\/\w/

/** The house runs on any machine, so it names none. */
export const placeBreaches = (tree: Tree): Breach[] =>
  [...tree]
    .filter(([path]) => !isRule(path) && path !== 'package-lock.json')
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          machinePath.test(line) ? [`${path}:${index + 1} names a place on one machine`] : [],
        ),
    )

/** The rules name what they forbid. */
const isRule = (path: string) => path.startsWith('tests/_kit/tidy/') || path.startsWith('tests/tidy/')

function inCode(
  tree: Tree,
  isWatched: (path: string) => boolean,
  pattern: RegExp,
  say: (found: string) => string,
): Breach[] {
  return [...tree]
    .filter(([path]) => isCode(path) && isWatched(path))
    .flatMap(([path, text]) => linesWith(text, pattern).map(({ line, found }) => `${path}:${line} ${say(found)}`))
}
