import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileOf, loadClient, missingNames } from './src/server/web/manifests.ts'
import { dropOldFiles, dropStalePacks, heaviestOf, packClient } from './src/server/web/packing.ts'
import { buildFrames } from './src/commands/build/frames.mjs'
import { inspectedMachines } from './src/commands/build/inspected.mjs'
import { entriesOf, joinScripts } from './src/commands/build/join.mjs'
import { layers } from './src/commands/build/layers.mjs'
import { clientSources } from './src/commands/start/client.ts'
import { ariaStrings, noSchemas } from './src/commands/build/server-only.mjs'
import { remembering } from './src/commands/build/remembering.mjs'
import { inRem } from './src/commands/build/rem.mjs'
import { reloadScript } from './src/commands/build/reload.mjs'
import { requiredReact, sharedModules } from './src/commands/build/shared-modules.mjs'
import { compiledTexts } from './src/commands/build/texts.mjs'
import { buildWorker } from './src/commands/build/worker.mjs'
import { printWeight, measureWeight } from './src/server/web/weight.ts'
import { bundle } from './src/commands/build/bundle.mjs'

const root = import.meta.dirname
const require = createRequire(import.meta.url)

/**
 * Layers of which the first board runs most: a browser that reads this line prepares them whole while they come, beside
 * the page's own thread, which would otherwise stop for each function it meets. One that does not takes it for a
 * comment.
 */
const [readAhead, begins] = [
  '//# allFunctionsCalledOnLoad',
  new Set(['react', 'vendor', 'ui', 'ui-member', 'ui-parts', 'shell', 'sportsbook']),
]
/** Characters of a script for which the line is worth its bytes. */
const worthAhead = 8_000

/**
 * Builds the layers named in `only`, or all: vendor, ui, shell and each feature, each one separately. Returns their
 * manifests. Where it `packs`, each file is compressed for sending, and what a page takes is said.
 */
export async function buildClient({
  outdir = '.build/web',
  only = [],
  log = () => {},
  detail = false,
  packs = true,
} = {}) {
  const dir = path.resolve(root, outdir)
  const manifests = []
  for (const layer of layers())
    if (only.length === 0 || only.includes(layer.name)) manifests.push(await buildLayer(layer, dir))
  if (only.length === 0) await buildWorker(dir)
  const client = loadClient(dir)
  const unmet = missingNames(client, (url) => fs.readFileSync(fileOf(dir, url), 'utf8'))
  if (unmet.length > 0) throw new Error(`the layers do not fit: ${unmet.join('; ')}`)
  if (!packs) return manifests
  await packClient(dir)
  for (const weight of measureWeight(dir, client))
    for (const line of printWeight(weight).slice(0, detail ? undefined : 1)) log(line)
  return manifests
}

const processCss = async (css) => inRem(css)

/**
 * How a layer is built. For `dev` with names left as they are, source maps inside the files, and a script in
 * each entry of a page that loads it again after each build; where it `inspects`, every machine reports what it does.
 */
export const layerOptions = ({ name, groups, entry, styles, outside }, outdir, dev = false, inspects = false) => ({
  absWorkingDir: root,
  outdir: path.join(outdir, name),
  entryPoints: groups ? Object.keys(groups).map((key) => ({ in: `group:${key}`, out: key })) : { [name]: entry },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: ['es2022'],
  // A part that imports a script which waits would wait for it in turn, and neither would end.
  supported: { 'top-level-await': name === 'kit' },
  jsx: 'automatic',
  minify: !dev,
  sourcemap: dev && 'inline',
  metafile: true,
  legalComments: 'none',
  charset: 'utf8',
  define: { 'process.env.NODE_ENV': '"production"' },
  mainFields: ['module', 'browser', 'main'],
  conditions: ['production', 'module', 'browser', 'import'],
  alias: { '@formatjs/icu-messageformat-parser': require.resolve('@formatjs/icu-messageformat-parser/no-parser.js') },
  loader: { '.woff2': 'file' },
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  ...(dev && { logLevel: 'warning' }),
  banner: dev && ['shell', 'kit'].includes(name) ? { js: reloadScript } : {},
  plugins: [
    ...(outside.includes('react') ? [requiredReact()] : []),
    sharedModules(new Set(outside), groups ?? {}, styles ?? []),
    noSchemas(),
    ...(dev && inspects ? [inspectedMachines()] : []),
    compiledTexts({ parted: !dev }),
    ariaStrings(),
    dev
      ? remembering(vanillaExtractPlugin({ identifiers: 'debug', processCss }))
      : vanillaExtractPlugin({ identifiers: 'short', processCss }),
  ],
})

async function buildLayer(layer, outdir) {
  const { metafile, outputFiles } = await bundle({ ...layerOptions(layer, outdir), write: false })
  expectOwnSources(Object.keys(metafile.inputs))
  const { outputs } = metafile
  const built = new Map(outputFiles.map((file) => [path.relative(root, file.path).replaceAll('\\', '/'), file]))
  const scripts = await joinScripts({ outputs, contentOf: (file) => built.get(file).text, starts: layer.starts })
  // The style sheet of what is shared is a layer of its own.
  const others = filesIn(outputs, (file) => built.get(file).contents).filter(
    ({ file }) => !file.endsWith('.js') && !(layer.groups && file.endsWith('.css')),
  )
  const files = [...scripts.map((script) => ({ ...script, content: withReadAhead(layer, script.content) })), ...others]
  for (const { file, content } of files) {
    const at = path.join(root, file)
    fs.mkdirSync(path.dirname(at), { recursive: true })
    dropStalePacks(at, Buffer.from(content))
    fs.writeFileSync(at, content)
  }
  return writeManifest(layer, outdir, files)
}

/** The files of a build, each with its content. */
const filesIn = (outputs, contentOf) =>
  Object.entries(outputs).map(([file, made]) => ({ ...made, file, entries: entriesOf(made), content: contentOf(file) }))

const withReadAhead = ({ name }, text) =>
  begins.has(name) && text.length > worthAhead ? `${readAhead}\n${text}` : text

/** Refuses a file whose change would leave a start with the client of before. */
function expectOwnSources(inputs) {
  const isOwn = (file) =>
    file.startsWith('node_modules/') || clientSources.some((of) => file === of || file.startsWith(`${of}/`))
  const others = inputs.filter((file) => !/^[a-z][\w-]*:/.test(file) && !isOwn(file))
  if (others.length > 0) throw new Error(`not among the sources of a client: ${others.join(', ')}`)
}

/** Writes down what a layer's build wrote, for a client for development as its bundler left it. */
export const writeDevManifest = (layer, outdir, { outputs }) =>
  writeManifest(
    layer,
    outdir,
    filesIn(outputs, (file) => fs.readFileSync(path.join(root, file))),
  )

function writeManifest({ name, groups, entry, feature = false }, outdir, files) {
  const url = (file) => `/web/${path.relative(outdir, path.resolve(root, file)).replaceAll('\\', '/')}`
  const manifest = { name, feature, imports: {}, entry: null, parts: {}, css: [], files: {} }
  for (const { file, content, entries, imports, exports, inputs } of files) {
    manifest.files[url(file)] = {
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      holds: heaviestOf(inputs),
      names: exports,
      needs: imports
        .filter(({ kind }) => kind === 'import-statement')
        .map((made) => (made.external ? made.path : url(made.path))),
    }
    for (const { source, css } of entries) {
      if (css && source === entry) manifest.css.push(url(css))
      if (source.startsWith('group:'))
        for (const spec of Object.keys(groups[source.slice(6)])) manifest.imports[spec] = url(file)
      else if (source === entry) manifest.entry = url(file)
      else manifest.parts[source] = url(file)
    }
  }
  if (feature)
    manifest.imports = {
      [`@feature/${name}`]: manifest.entry,
      ...(manifest.css[0] && { [`@feature/${name}.css`]: manifest.css[0] }),
    }
  fs.writeFileSync(path.join(outdir, name, 'manifest.json'), JSON.stringify(manifest))
  dropOldFiles(path.join(outdir, name), manifest)
  return manifest
}

if (process.argv[1] === import.meta.filename) {
  await buildClient({
    only: process.argv.slice(2).filter((argument) => !argument.startsWith('--')),
    log: console.log,
    detail: true,
  })
  if (!process.argv.slice(2).some((argument) => !argument.startsWith('--'))) await buildFrames({ log: console.log })
}
