import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The files of the product: its sources, the client as built, and the packages it runs on. */
const sources = [
  'esbuild.config.mjs',
  'locales',
  'machines',
  'package-lock.json',
  'package.json',
  'src',
  'themes',
  '.build/web',
  '.build/studio',
]

export const manifestFile = '.build/manifest.json'

interface Manifest {
  readonly touchline: 'manifest'
  /** SHA-256 in hex, by path from the root. */
  readonly files: Readonly<Record<string, string>>
}

/** A file that differs from the build. */
export interface Difference {
  readonly path: string
  readonly what: 'changed' | 'missing' | 'added'
}

/** The result of a check; the differences are undefined when nothing was built. */
export interface Checked {
  readonly files: number
  /**
   * The hash of the manifest itself. Keep it elsewhere, because anyone who can change a file can change the manifest
   * too.
   */
  readonly sha256: string
  readonly differences: readonly Difference[]
}

/** Records the hash of every file of the product, as a build leaves them. */
export const writeManifest = (root: string): Checked => {
  const files = hashesOf(root)
  const text = `${JSON.stringify({ touchline: 'manifest', files } satisfies Manifest, null, 1)}\n`
  mkdirSync(join(root, dirname(manifestFile)), { recursive: true })
  writeFileSync(join(root, manifestFile), text)
  return { files: Object.keys(files).length, sha256: sha256(text), differences: [] }
}

/**
 * Compares every file of the product with the manifest of its build; undefined when the manifest is missing or invalid.
 */
export const checkManifest = (root: string): Checked | undefined => {
  const found = loadManifest(root)
  if (!found) return undefined
  const [built, now] = [found.manifest.files, hashesOf(root)]
  const paths = [...new Set([...Object.keys(built), ...Object.keys(now)])].sort()
  const differences = paths.flatMap((path): Difference[] => {
    if (built[path] === now[path]) return []
    if (now[path] === undefined) return [{ path, what: 'missing' }]
    return [{ path, what: built[path] === undefined ? 'added' : 'changed' }]
  })
  return { files: Object.keys(built).length, sha256: found.sha256, differences }
}

const loadManifest = (root: string): { manifest: Manifest; sha256: string } | undefined => {
  if (!existsSync(join(root, manifestFile))) return undefined
  const text = readFileSync(join(root, manifestFile), 'utf8')
  try {
    const manifest = JSON.parse(text) as Partial<Manifest>
    if (manifest.touchline !== 'manifest' || typeof manifest.files !== 'object') return undefined
    return { manifest: manifest as Manifest, sha256: sha256(text) }
  } catch {
    return undefined
  }
}

const hashesOf = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...sources, ...packagesOf(root)]
      .flatMap((path) => filesOf(root, path))
      .sort()
      .map((path) => [path, sha256(readFileSync(join(root, path)))]),
  )

/** The folders of the packages used in production. */
const packagesOf = (root: string): readonly string[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { dev?: boolean }>>
  }
  return Object.entries(packages).flatMap(([path, { dev }]) => (path === '' || dev ? [] : [path]))
}

/** All files below a path, except the packages inside it, which are listed separately. */
const filesOf = (root: string, path: string): readonly string[] => {
  if (!existsSync(join(root, path))) return []
  const entries = /\.(json|mjs)$/.test(path) ? undefined : readdirSync(join(root, path), { withFileTypes: true })
  if (!entries) return [path]
  return entries.flatMap((entry) => {
    const own = relative(root, join(root, path, entry.name)).replaceAll('\\', '/')
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === '.cache' ? [] : filesOf(root, own)
    return entry.isFile() ? [own] : []
  })
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
