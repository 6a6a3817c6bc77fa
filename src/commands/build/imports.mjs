import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

/** What a source imports and exports from another at once, types left out, which no browser loads; then what later. */
const now = /^(?:import|export) (?!type )(?:[^'";=]*? from )?'([^']+)'/gm
const later = /\bimport\('([^']+)'\)/g

/** The sources that a source imports at once and later, by their paths from the root; packages are left out. */
export function importsIn(file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  const found = (pattern) => [...text.matchAll(pattern)].flatMap(([, spec]) => sourceOf(spec, file) ?? [])
  return { now: found(now), later: found(later) }
}

/** These sources and what they import at once, and so on; a source that is not `within` ends its branch. */
export function closureOf(files, within = () => true) {
  const found = new Set()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !within(file)) continue
    found.add(file)
    open.push(...importsIn(file).now)
  }
  return found
}

/** `#machines/x.ts` is of `machines`, every other `#` of `src`; a package and a file of texts have no path. */
export function sourceOf(spec, from) {
  const [folder, ...rest] = spec.slice(1).split('/')
  const file = spec.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), spec)
    : path.posix.join(/^(?:machines|locales|themes)$/.test(folder) ? '' : 'src', folder, ...rest)
  return (spec.startsWith('.') || spec.startsWith('#')) && /\.tsx?$/.test(file) ? file : undefined
}
