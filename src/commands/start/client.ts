import { ConfigError } from '#server/config/config.ts'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packClient } from '#server/web/packing.ts'
import { loadStamp, stampOf } from './stamp.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** The sources of a client; its build refuses what it took from elsewhere. */
export const clientSources = [
  'src/domain',
  'src/calls',
  'src/review',
  'src/ui',
  'src/features',
  'src/shell',
  'src/commands/build',
  'src/server/web/first-view.ts',
  'machines',
  'locales',
  'themes',
  'esbuild.config.mjs',
  'package-lock.json',
]
/** The folder of the client. */
export const clientFolder = join(root, '.build/web')
const stampFile = join(root, '.build/client.stamp')

/** The sources of the studio's frames. */
const frameSources = ['src/domain', 'src/studio', 'src/commands/build/frames.mjs', 'machines', 'package-lock.json']
/** The folder of the studio's frames. */
const framesFolder = join(root, '.build/studio')
const frameStamp = join(root, '.build/frames.stamp')

/**
 * The client that `npm run dev` builds and keeps building; with real money a `ConfigError`, since no manifest vouches
 * for it.
 */
export const devClientFolder = (realMoney: boolean): string | undefined => {
  const folder = process.env['TOUCHLINE_DEV_CLIENT']
  if (folder !== undefined && realMoney)
    throw new ConfigError(['real money runs the product as it was built alone, and not npm run dev'])
  return folder
}

interface Builder {
  readonly buildClient: (options: {
    readonly outdir: string
    readonly log: (text: string) => void
    readonly packs: boolean
  }) => Promise<unknown>
}

/**
 * Builds the browser's client, unless the existing one was built from the same sources, and packs it. Answers its
 * folder. A start that is to open soon packs it once it is open: until then the files are sent as they are.
 */
export const prepareClient = async (tell: (text: string) => void, packs = true): Promise<string> => {
  const stamp = stampOf(clientSources)
  if (loadStamp(stampFile) === stamp && existsSync(clientFolder)) {
    if (packs) await packClient(clientFolder)
    return clientFolder
  }
  tell('building the client')
  const { buildClient }: Builder = await import(new URL('../../../esbuild.config.mjs', import.meta.url).href)
  await buildClient({ outdir: clientFolder, log: tell, packs })
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
  return clientFolder
}

interface FrameBuilder {
  readonly buildFrames: (options: { readonly log: (text: string) => void }) => Promise<string>
}

/** Builds the pages of the studio's games, unless they were built from the same sources. Answers their folder. */
export const prepareFrames = async (tell: (text: string) => void): Promise<string> => {
  const stamp = stampOf(frameSources)
  if (loadStamp(frameStamp) === stamp && existsSync(framesFolder)) return framesFolder
  const { buildFrames }: FrameBuilder = await import(new URL('../build/frames.mjs', import.meta.url).href)
  await buildFrames({ log: tell })
  writeFileSync(frameStamp, stamp)
  return framesFolder
}
