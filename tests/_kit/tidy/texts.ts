import { textFaults, vocabularyOf } from './languages.ts'
import { type Breach, isCode, type Tree } from './source.ts'

/** The texts of all pages, and the sets that some pages fetch for themselves; `en.json` is the source of each. */
const folders = ['locales', 'locales/guide', 'locales/rules']

/**
 * Every text of the source language is said somewhere; every other language holds the same keys in the same order, with
 * the same things filled in, in its own words and letters. (A key that is used and missing does not compile.)
 */
export const textBreaches = (tree: Tree): Breach[] => folders.flatMap((folder) => breachesIn(tree, folder))

function breachesIn(tree: Tree, folder: string): Breach[] {
  const source = `${folder}/en.json`
  const isSet = new RegExp(`^${folder}/\\w+\\.json$`)
  const keys = keysOf(tree.get(source) ?? '{}')
  const code = [...tree]
    .filter(([path]) => isCode(path) && (path.startsWith('src/') || path.startsWith('machines/')))
    .map(([, text]) => text)
    .join('\n')
  const said = saidIn(code)
  const unused = keys.filter(({ key }) => !said(key)).map(({ key, line }) => `${source}:${line} ${key} is never said`)
  return [
    ...unused,
    ...[...tree]
      .filter(([path]) => isSet.test(path) && path !== source)
      .flatMap(([path, text]) => [
        ...differences(path, source, keysOf(text), keys),
        ...faults(path, text, tree.get(source) ?? '{}'),
      ]),
  ]
}

/** What is wrong with each text of another language beside the English one; a file that is no JSON says so once. */
function faults(path: string, json: string, english: string): Breach[] {
  const [texts, theirs] = [textsIn(json), textsIn(english)]
  if (texts === undefined || theirs === undefined) return [`${path}:1 is no JSON`]
  const language = /(\w+)\.json$/.exec(path)?.[1] ?? ''
  const vocabulary = vocabularyOf(Object.values(theirs))
  const lines = new Map(keysOf(json).map(({ key, line }) => [key, line]))
  return Object.entries(texts).flatMap(([key, text]) =>
    theirs[key] === undefined
      ? []
      : textFaults(language, text, theirs[key], vocabulary).map((fault) => `${path}:${lines.get(key)} ${key} ${fault}`),
  )
}

const textsIn = (json: string): Record<string, string> | undefined => {
  try {
    return JSON.parse(json) as Record<string, string>
  } catch {
    return undefined
  }
}

const keysOf = (json: string) =>
  json.split('\n').flatMap((text, index) => {
    const key = /^\s*"([^"]+)"\s*:/.exec(text)?.[1]
    return key === undefined ? [] : [{ key, line: index + 1 }]
  })

/** A key is said whole, or built in a template: `outcome.${settled}` says every outcome. */
function saidIn(code: string): (key: string) => boolean {
  const whole = new Set([...code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map((match) => match[1]))
  const built = [...new Set([...code.matchAll(/`([\w-]+\.[^`\s]*\$\{[^`\s]*)`/g)].map((match) => match[1] ?? ''))].map(
    (template) =>
      new RegExp(
        `^${template
          .replace(/\$\{[^}]*\}/g, '\u0000')
          .replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')
          .replaceAll('\u0000', '[\\w.-]+')}$`,
      ),
  )
  return (key) => whole.has(key) || built.some((pattern) => pattern.test(key))
}

function differences(
  path: string,
  source: string,
  mine: readonly { key: string; line: number }[],
  theirs: readonly { key: string }[],
): Breach[] {
  const [own, english] = [new Set(mine.map(({ key }) => key)), new Set(theirs.map(({ key }) => key))]
  const missing = theirs.filter(({ key }) => !own.has(key)).map(({ key }) => `${path}:1 has no ${key}`)
  const extra = mine
    .filter(({ key }) => !english.has(key))
    .map(({ key, line }) => `${path}:${line} ${key} is not in ${source}`)
  const inOrder = theirs.filter(({ key }) => own.has(key))
  const astray = mine.filter(({ key }) => english.has(key)).find(({ key }, at) => inOrder[at]?.key !== key)
  return [
    ...missing,
    ...extra,
    ...(astray ? [`${path}:${astray.line} ${astray.key} does not stand where it does in ${source}`] : []),
  ]
}
