import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a layer's build wrote beside its files: the vendor packages, `#ui`, the shell, or one feature. */
export interface Manifest {
  readonly name: string
  readonly feature: boolean
  /** The layer's entries in the import map. */
  readonly imports: Readonly<Record<string, string>>
  readonly entry: string | null
  /** What it fetches later, by source: the words of a language, a page. */
  readonly parts: Readonly<Record<string, string>>
  readonly css: readonly string[]
  readonly files: Readonly<Record<string, BuiltFile>>
}

export interface BuiltFile {
  readonly integrity: string
  /** The packages and source files in it that weigh most. */
  readonly holds: readonly string[]
  readonly names: readonly string[]
  /** Static imports: addresses of the same layer, or specifiers of the map. */
  readonly needs: readonly string[]
}

/** All layers as one import map, and every file by its address. */
export interface Client {
  readonly imports: Readonly<Record<string, string>>
  readonly files: ReadonlyMap<string, BuiltFile>
  readonly layers: ReadonlyMap<string, Manifest>
}

export const loadClient = (dir: string): Client => {
  const names = existsSync(dir) ? readdirSync(dir).filter((name) => existsSync(join(dir, name, 'manifest.json'))) : []
  return mergeLayers(
    names.sort().map((name) => JSON.parse(readFileSync(join(dir, name, 'manifest.json'), 'utf8')) as Manifest),
  )
}

/** Where a built file is, by its address. */
export const fileOf = (dir: string, url: string): string => join(dir, url.slice('/web/'.length))

export const mergeLayers = (manifests: readonly Manifest[]): Client => ({
  imports: Object.assign({}, ...manifests.map(({ imports }) => imports)) as Record<string, string>,
  files: new Map(manifests.flatMap(({ files }) => Object.entries(files))),
  layers: new Map(manifests.map((manifest) => [manifest.name, manifest])),
})

/** The text of the page's import map: every specifier, and the digest of every file it can load. */
export const importMap = ({ imports, files }: Client): string => {
  const integrity = Object.fromEntries([...files].map(([url, file]) => [url, file.integrity]))
  return JSON.stringify({ imports, integrity })
}

/** Every script reached from these: their static imports, and so on, each once, the deepest first. */
export const closureOf = ({ imports, files }: Client, starts: readonly string[]): string[] => {
  const found = new Set<string>()
  const visit = (need: string) => {
    const url = files.has(need) ? need : imports[need]
    if (url === undefined || visited.has(url)) return
    visited.add(url)
    files.get(url)?.needs.forEach(visit)
    found.add(url)
  }
  const visited = new Set<string>()
  starts.forEach(visit)
  return [...found]
}

/**
 * Names that a file imports from a shared module and the module does not export: the layers were built apart and do not
 * fit.
 */
export const missingNames = (client: Client, sourceOf: (url: string) => string): string[] =>
  [...client.files]
    .filter(([url]) => url.endsWith('.js'))
    .flatMap(([url]) =>
      takenNames(sourceOf(url)).flatMap(([spec, names]) => {
        const target = client.imports[spec]
        const offered = target === undefined ? [] : (client.files.get(target)?.names ?? [])
        return names.filter((name) => !offered.includes(name)).map((name) => `${url} takes ${name} from ${spec}`)
      }),
    )

/** `import{a as b,c}from"react"`, as the bundler writes it; only shared modules, not files of the same layer. */
const takenNames = (source: string): [spec: string, names: string[]][] =>
  [...source.matchAll(/import(?:\s*([\w$]+)\s*,?)?(?:\s*\{([^{}]*)\})?\s*from\s*"([^."/][^"]*)"/g)].map(
    ([, whole, list = '', spec = '']) => [
      spec,
      [
        ...(whole === undefined ? [] : ['default']),
        ...list
          .split(',')
          .map((part) => part.trim().split(/\s+as\s+/)[0] ?? '')
          .filter((name) => name !== ''),
      ],
    ],
  )
