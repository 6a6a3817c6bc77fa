import { posix } from 'node:path'
import { type Breach, isCode, type Tree } from './source.ts'

/** The one rule: a folder imports only from its left. */
const chains = [
  ['domain', 'calls', 'routes', 'machines', 'locales', 'themes', 'review', 'ui', 'features', 'shell'],
  ['domain', 'calls', 'routes', 'machines', 'review', 'odds', 'server', 'commands'],
  ['domain', 'calls', 'machines', 'studio'],
]

/**
 * The game studio is a process of its own that knows the server by HTTP alone: nothing imports it but the command that
 * runs it.
 */
const runs: Readonly<Record<string, readonly string[]>> = { commands: ['studio'] }

/**
 * The server's own folders and files, each of which imports only from its left. `config` is what reads the settings,
 * `contract` what a handler is and how it refuses; `http` puts all handlers together, so only the web pages, what
 * watches the server and the start are on its right.
 */
const serverChain = [
  'config',
  'time',
  'contract',
  'tracing',
  'addresses',
  'database',
  'data-folder',
  'records',
  'roles',
  'wallet',
  'seals',
  'events',
  'members',
  'prices',
  'book',
  'board',
  'boosts',
  'exposure',
  'bets',
  'rooms',
  'games',
  'settlement',
  'cash-out',
  'reports',
  'messages',
  'feedback',
  'push',
  'operator',
  'verify',
  'backup',
  'dump',
  'demo',
  'http',
  'reference',
  'web',
  'watch',
  'start',
]

const react = [
  'react',
  'react-dom',
  'react-intl',
  'react-aria-components',
  '@xstate/react',
  'xstate',
  'valtio',
  'wouter',
  'ofetch',
  '@vanilla-extract/css',
]
const server = [
  'node:',
  '@fastify/ajv-compiler',
  'fastify',
  'typebox',
  'kysely',
  'pg',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  '@resvg/resvg-wasm',
  'prom-client',
  'web-push',
  'xstate',
  'esbuild',
  '@formatjs/intl',
  '@nats-io/transport-node',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
]

/** What each folder may take from outside; `node:` stands for all that Node brings. */
const packages: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  calls: ['typebox'],
  routes: [],
  machines: ['xstate'],
  locales: [],
  themes: ['@vanilla-extract/css'],
  review: ['xstate', 'elkjs'],
  ui: [...react, 'luxon'],
  features: [...react, 'hls.js'],
  shell: [
    ...react,
    '@fontsource-variable/archivo',
    'eventsource-parser',
    'workbox-core',
    'workbox-expiration',
    'workbox-routing',
    'workbox-strategies',
  ],
  odds: ['node:', 'eventsource-parser', 'fastify', 'luxon', 'unbzip2-stream', 'xstate'],
  studio: ['node:', 'fastify', 'xstate', '@fontsource-variable/archivo'],
  server,
  // The build parses the messages, and minifies what esbuild puts together.
  commands: [...server, '@playwright/test', '@formatjs/icu-messageformat-parser', 'fast-check'],
}

export interface Import {
  readonly from: string
  readonly what: string
  readonly line: number
}

export function importsOf(text: string): readonly Omit<Import, 'from'>[] {
  const patterns = [
    /^\s*(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"`]([^'"`]+)['"`]/g,
  ]
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      what: match[1] ?? '',
      line: text.slice(0, match.index + match[0].lastIndexOf(match[1] ?? '')).split('\n').length,
    })),
  )
}

/**
 * What the features declare of their addresses: data, which the server and the shell read before any feature is
 * fetched.
 */
const routeFiles = /^src\/features\/(?:[\w-]+\.ts|[\w-]+\/routes\.ts|info\/account-index\.ts)$/

/** Where a file belongs: its folder in the map, or nothing for what stands outside it (tests, configuration). */
export function layerOf(path: string): string | undefined {
  if (routeFiles.test(path)) return 'routes'
  const [top = '', second = ''] = path.split('/')
  const layer = top === 'src' ? second : top
  return layer in packages ? layer : undefined
}

/**
 * Folders to the left in every chain the importing folder stands in, so that what both sides use depends only on what
 * both sides have.
 */
export function mayImport(from: string, to: string): boolean {
  const mine = chains.filter((chain) => chain.includes(from))
  return (
    from === to ||
    runs[from]?.includes(to) === true ||
    mine.every((chain) => chain.includes(to) && chain.indexOf(to) < chain.indexOf(from))
  )
}

export const importBreaches = (tree: Tree): Breach[] =>
  [...tree]
    .filter(([path]) => isCode(path))
    .flatMap(([path, text]) => importsOf(text).flatMap((one) => breachOf(tree, { from: path, ...one }) ?? []))

function breachOf(tree: Tree, { from, what, line }: Import): Breach | undefined {
  const wrong = what.startsWith('#') || what.startsWith('.') ? wrongFile(tree, from, what) : wrongPackage(from, what)
  return wrong === undefined ? undefined : `${from}:${line} ${wrong}`
}

/**
 * Whether a path is one of those that an import computes: `locales/${code}.json` is any file of that folder and kind.
 */
const isOneOf = (computed: string) => {
  const shape = computed.split(/\$\{\w+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${shape.join('[^/]+')}$`)
  return (path: string) => pattern.test(path)
}

function wrongFile(tree: Tree, from: string, what: string): string | undefined {
  const [file = ''] = what.split('?')
  const target = file.startsWith('#') ? aliased(file) : posix.join(posix.dirname(from), file)
  if (!(target.includes('${') ? [...tree.keys()].some(isOneOf(target)) : tree.has(target)))
    return `imports ${what}, which does not exist`
  const mine = layerOf(from)
  const theirs = layerOf(target)
  if (mine === undefined || isCommandFor(from, target)) return undefined
  if (theirs === undefined)
    return isBuild(target) && ['server', 'commands'].includes(mine)
      ? undefined
      : `imports ${what}, which is outside the map`
  if (!mayImport(mine, theirs)) return `${mine} imports ${what}: ${theirs} is not to its left`
  if (mine !== theirs && theirs !== 'routes' && what.startsWith('.'))
    return `imports ${what}: across folders it reads #${theirs}/…`
  const index = posix.join(posix.dirname(target), 'index.ts')
  if (mine !== 'ui' && theirs === 'ui' && target !== index && tree.has(index))
    return `imports ${what}: a folder of #ui that has an index.ts is met there, or the build bundles it twice`
  if (mine === 'server' && theirs === 'server') return wrongServerFolder(from, target, what)
  if (mine === 'features' && theirs === 'features' && featureOf(from) !== featureOf(target))
    return `imports ${what}: features meet in #ui alone`
  return undefined
}

function wrongServerFolder(from: string, target: string, what: string): string | undefined {
  const [mine, theirs] = [serverFolderOf(from), serverFolderOf(target)]
  const [here, there] = [serverChain.indexOf(mine), serverChain.indexOf(theirs)]
  if (here < 0) return `${mine} has no place in the order of the server's folders`
  return there <= here && there >= 0
    ? undefined
    : `imports ${what}: ${theirs} is not to the left of ${mine} in the server`
}

function serverFolderOf(path: string): string {
  const [folder = '', file] = path.split('/').slice(2)
  if (file !== undefined) return folder
  return 'start'
}

const isBuild = (target: string) => target === 'esbuild.config.mjs' || target === 'package.json'

/** The commands that run tests and benches start them, and share the kit's search for browsers and databases. */
const isCommandFor = (from: string, target: string) =>
  from.startsWith('src/commands/') && /^tests\/(?:_kit|bench)\//.test(target)

/** `#ui/text/text.tsx` is `src/ui/text/text.tsx`; the flows, the texts and the themes stand at the top. */
const aliased = (what: string) => (/^#(machines|locales|themes)\//.test(what) ? what.slice(1) : `src/${what.slice(1)}`)

const featureOf = (path: string) => path.split('/')[2]

function wrongPackage(from: string, what: string): string | undefined {
  const layer = layerOf(from)
  if (layer === undefined) return undefined
  if (what.startsWith('@feature/'))
    return layer === 'shell' ? undefined : `${layer} imports ${what}: only the shell starts features`
  const name = what.startsWith('node:')
    ? 'node:'
    : what
        .split('/')
        .slice(0, what.startsWith('@') ? 2 : 1)
        .join('/')
  return packages[layer]?.includes(name) === true ? undefined : `${layer} may not use ${what}`
}
