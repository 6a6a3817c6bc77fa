import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** The sources of a client. */
const sources = [
  'src/domain',
  'src/calls',
  'src/ui',
  'src/features',
  'src/shell',
  'src/commands/build',
  'machines',
  'locales',
  'themes',
  'esbuild.config.mjs',
  'package-lock.json',
]
/** The folder of the client. */
export const clientFolder = join(root, '.build/web')
const stampFile = join(root, '.build/client.stamp')

interface Builder {
  readonly buildClient: (options: { readonly outdir: string; readonly log: (text: string) => void }) => Promise<unknown>
}

/** Builds the browser's client, unless the existing one was built from the same sources. Answers its folder. */
export const prepareClient = async (tell: (text: string) => void): Promise<string> => {
  const stamp = stampOf(sources)
  if (loadStamp() === stamp && existsSync(clientFolder)) return clientFolder
  tell('building the client')
  const { buildClient }: Builder = await import(new URL('../../../esbuild.config.mjs', import.meta.url).href)
  await buildClient({ outdir: clientFolder, log: tell })
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
  return clientFolder
}

const stampOf = (paths: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesOf(path)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

const filesOf = (path: string): readonly string[] => {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}

const loadStamp = (): string | undefined => {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}
