import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import type { Manifest } from './manifests.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Compresses each file of a built client beside itself for sending, unless it is already: with brotli as small as it
 * gets, and with gzip. `lanes`: how many at a time, each on a thread of its own, beside the caller's.
 */
export const packClient = async (dir: string, lanes = 4): Promise<void> => {
  const files = builtFiles(dir).filter((file) => !existsSync(`${file}.br`))
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let file = files.pop(); file !== undefined; file = files.pop()) await packFile(file)
    }),
  )
}

/** Bytes of a built file as the browser gets it: of brotli, or its own where that is not made or would not help. */
export const sentBytes = (file: string): number =>
  (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size

/** Removes what was compressed from another content of this name. */
export const dropStalePacks = (file: string, content: Buffer): void => {
  if (existsSync(`${file}.gz`) && gunzipSync(readFileSync(`${file}.gz`)).equals(content)) return
  for (const end of ['.br', '.gz']) rmSync(file + end, { force: true })
}

/** A font is compressed already, and a manifest is not sent. */
const builtFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => join(dir, name))

/** The brotli comes last: who finds it finds the gzip, too. */
const packFile = async (file: string): Promise<void> => {
  const content = readFileSync(file)
  for (const [end, bytes] of [
    ['.gz', await gzipped(content, { level: 9 })],
    ['.br', await brotli(content, { params: paramsFor(content.length) })],
  ] as const) {
    writeFileSync(`${file}${end}.part`, bytes)
    renameSync(`${file}${end}.part`, file + end)
  }
}

const paramsFor = (length: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: windowFor(length),
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
})

/** The smallest window that holds a content whole: distances within it take fewer bits. */
const windowFor = (length: number): number => Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))))

/** The five packages or source files that take most of a built file, by the bundler's bytes per source. */
export const heaviestOf = (inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>): string[] => {
  const sums = new Map<string, number>()
  for (const [source, { bytesInOutput }] of Object.entries(inputs)) {
    const name = packageOf(source) ?? basename(source)
    sums.set(name, (sums.get(name) ?? 0) + bytesInOutput)
  }
  return [...sums]
    .filter(([, bytes]) => bytes > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([name]) => name)
}

/** The package of a source, the innermost where one brings its own; undefined for a file of the product. */
const packageOf = (source: string): string | undefined => {
  const at = source.lastIndexOf(packages)
  if (at < 0) return undefined
  const parts = source.slice(at + packages.length).split('/')
  return parts.slice(0, parts[0]!.startsWith('@') ? 2 : 1).join('/')
}
const packages = 'node_modules/'

/** Milliseconds for which an earlier build's files stay: a page opened before still asks for them. */
const stay = 86_400_000

export const dropOldFiles = (dir: string, { files }: Manifest, now = Date.now()): void => {
  const kept = new Set(Object.keys(files).flatMap((url) => ['', '.br', '.gz'].map((end) => basename(url) + end)))
  for (const name of readdirSync(dir)) {
    const at = join(dir, name)
    if (name !== 'manifest.json' && !kept.has(name) && now - statSync(at).mtimeMs > stay) rmSync(at)
  }
}
