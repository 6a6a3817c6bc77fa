import { type Breach, isCode, type Tree } from './source.ts'

const source = 'locales/en.json'

/** Every text of the source language is said somewhere, and every other language holds the same keys. (A key that is used and missing does not compile.) */
export function textBreaches(tree: Tree): Breach[] {
  const keys = keysOf(tree.get(source) ?? '{}')
  const code = [...tree].filter(([path]) => isCode(path) && (path.startsWith('src/') || path.startsWith('machines/'))).map(([, text]) => text).join('\n')
  const said = saidIn(code)
  const unused = keys.filter(({ key }) => !said(key)).map(({ key, line }) => `${source}:${line} ${key} is never said`)
  return [...unused, ...[...tree].filter(([path]) => /^locales\/\w+\.json$/.test(path) && path !== source).flatMap(([path, text]) => differences(path, keysOf(text), keys))]
}

const keysOf = (json: string) => json.split('\n').flatMap((text, index) => {
  const key = /^\s*"([^"]+)"\s*:/.exec(text)?.[1]
  return key === undefined ? [] : [{ key, line: index + 1 }]
})

/** A key is said whole, or built in a template: `outcome.${settled}` says every outcome. */
function saidIn(code: string): (key: string) => boolean {
  const whole = new Set([...code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map((match) => match[1]))
  const built = [...new Set([...code.matchAll(/`([\w-]+\.[^`\s]*\$\{[^`\s]*)`/g)].map((match) => match[1] ?? ''))].map((template) =>
    new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '\u0000').replace(/[.*+?^$()|[\]\\{}]/g, '\\$&').replaceAll('\u0000', '[\\w.-]+')}$`))
  return (key) => whole.has(key) || built.some((pattern) => pattern.test(key))
}

function differences(path: string, mine: readonly { key: string; line: number }[], theirs: readonly { key: string }[]): Breach[] {
  const missing = theirs.filter(({ key }) => mine.every((other) => other.key !== key)).map(({ key }) => `${path}:1 has no ${key}`)
  return [...missing, ...mine.filter(({ key }) => theirs.every((other) => other.key !== key)).map(({ key, line }) => `${path}:${line} ${key} is not in ${source}`)]
}
