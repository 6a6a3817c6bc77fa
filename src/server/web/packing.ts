import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import type { Manifest } from './manifests.ts'

/** Compresses a built file beside itself for sending; answers its bytes of brotli. A font is compressed already. */
export const packFile = (file: string, content: Buffer): number => {
  if (file.endsWith('.woff2')) return content.length
  if (!isPacked(file, content)) {
    writeFileSync(`${file}.br`, smallestBrotli(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
  return statSync(`${file}.br`).size
}

/**
 * The smallest of brotli's answers for a content. Which of its ways to model bytes and which window suit it best is
 * found by trying, and what is named for fonts is often the better one for minified code.
 */
const smallestBrotli = (content: Buffer): Buffer => {
  const ways =
    content.length < worthTrying
      ? [constants.BROTLI_MODE_GENERIC]
      : [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT]
  const answers = ways.map((mode) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: mode,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(content.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  )
  return answers.reduce((best, answer) => (answer.length < best.length ? answer : best))
}

/** Bytes below which one way is as good as another. */
const worthTrying = 4_096

/** The smallest window that holds a content whole: distances within it take fewer bits. */
const windowFor = (length: number): number => Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))))

/** Whether an earlier build compressed the same content under this name. */
const isPacked = (file: string, content: Buffer): boolean =>
  [`${file}.br`, `${file}.gz`].every((packed) => existsSync(packed)) &&
  gunzipSync(readFileSync(`${file}.gz`)).equals(content)

/** The five packages or source files that take most of a built file, by the bundler's bytes per source. */
export const heaviestOf = (inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>): string[] => {
  const sums = new Map<string, number>()
  for (const [source, { bytesInOutput }] of Object.entries(inputs)) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? basename(source)
    sums.set(name, (sums.get(name) ?? 0) + bytesInOutput)
  }
  return [...sums]
    .filter(([, bytes]) => bytes > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([name]) => name)
}

/** Milliseconds for which an earlier build's files stay: a page opened before still asks for them. */
const stay = 86_400_000

export const dropOldFiles = (dir: string, { files }: Manifest, now = Date.now()): void => {
  const kept = new Set(Object.keys(files).flatMap((url) => ['', '.br', '.gz'].map((end) => basename(url) + end)))
  for (const name of readdirSync(dir)) {
    const at = join(dir, name)
    if (name !== 'manifest.json' && !kept.has(name) && now - statSync(at).mtimeMs > stay) rmSync(at)
  }
}
