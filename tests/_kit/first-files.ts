import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The sources that come along with these by static imports: what is there before anything is fetched later. */
export const comingWith = (...starts: readonly string[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(file)) return
    const source = readFileSync(file, 'utf8')
    found.set(file, source)
    for (const [, spec] of source.matchAll(/^(?:import(?! type)|export)[^'\n]*?(?:\n[^'\n]*?)*?from '([^']+\.tsx?)'/gm))
      visit(placeOf(spec!, file))
  }
  starts.forEach((start) => visit(join(root, start)))
  return found
}

const placeOf = (spec: string, file: string): string =>
  spec.startsWith('.')
    ? resolve(dirname(file), spec)
    : spec.startsWith('#machines') || spec.startsWith('#locales') || spec.startsWith('#themes')
      ? join(root, spec.slice(1))
      : join(root, 'src', spec.slice(1))
