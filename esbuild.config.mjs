import { parse } from '@formatjs/icu-messageformat-parser'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import esbuild from 'esbuild'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { textPartOf } from './locales/texts.ts'
import { commonErrors } from './src/calls/call.ts'
import { errors } from './src/domain/errors.ts'
import { tournamentErrors } from './src/domain/tournament-errors.ts'
import { missingNames, loadClient } from './src/server/web/manifests.ts'
import { dropOldFiles, heaviestOf, packFile } from './src/server/web/packing.ts'
import { ariaStrings, messagesAlone, noSchemas, quietMachines } from './src/commands/build/left-out.mjs'
import { inSteadyOrder } from './src/commands/build/steady.mjs'
import { printWeight, measureWeight } from './src/server/web/weight.ts'

const root = import.meta.dirname
const require = createRequire(import.meta.url)

/**
 * The shared layer: one module of the import map for each, whoever asks. A list names what of a package is shared, so that the
 * rest of it stays out of the browser; a build that needs another name says so.
 */
const react = {
  react: '*',
  'react/jsx-runtime': '*',
  'react/compiler-runtime': '*',
  'react-dom': '*',
  'react-dom/client': '*',
}
const vendor = {
  core: {
    xstate: ['assign', 'createActor', 'emit', 'fromCallback', 'setup'],
    '@xstate/react': ['useSelector'],
    'react-intl': ['createIntl', 'RawIntlProvider', 'useIntl'],
    valtio: ['proxy', 'snapshot', 'subscribe', 'useSnapshot'],
    wouter: ['Link', 'Redirect', 'useLocation', 'useSearch'],
    ofetch: ['ofetch'],
  },
  'aria-dialog': aria('Dialog', 'Heading', 'Modal'),
  'aria-menu': aria('Menu', 'Popover'),
  'aria-tabs': aria('Tabs'),
}

/**
 * The domain modules that more than one layer reads, and those that only members' pages read; each layer bundles the
 * rest as it needs it.
 */
const [domainBase, markets] = [
  [
    'errors.ts',
    'exact.ts',
    'languages.ts',
    'market/line.ts',
    'market/status.ts',
    'money.ts',
    'odds.ts',
    'settings.ts',
    'time.ts',
  ],
  [
    'clamp.ts',
    'consent.ts',
    'leg-price.ts',
    'market/catalogue.ts',
    'market/kinds.ts',
    'myanmar.ts',
    'slip-ticket.ts',
    'stake.ts',
  ],
].map((files) => files.map((file) => `#domain/${file}`))

/**
 * The modules of `#ui` that every page shows, the signed-out one too, as one file; each other module is a file of its
 * own.
 */
const uiBase = [
  'announcer.ts',
  'ask.ts',
  'button.tsx',
  'button.css.ts',
  'contexts.ts',
  'field.tsx',
  'focus.css.ts',
  'held.ts',
  'notice.tsx',
  'odds-store.ts',
  'playing.ts',
  'ports.ts',
  'preferences.ts',
  'price.tsx',
  'radios.tsx',
  'segments.tsx',
  'shown.ts',
  'text-parts.ts',
  'text.tsx',
  'toast.tsx',
  'use-clock.ts',
  'use-flow.ts',
  'use-member.ts',
].map((file) => `#ui/${file}`)

/** The modules of `#ui` that the board and the slip show, as another file. */
const uiMember = [
  'keys.ts',
  'later-texts.ts',
  'member-flows.ts',
  'messages.ts',
  'money.tsx',
  'odds-choice.ts',
  'on-board.ts',
  'panel.css.ts',
  'requested-match.ts',
  'selection.ts',
  'slip-visibility.ts',
  'taking.ts',
  'watched-match.ts',
  'when-idle.ts',
].map((file) => `#ui/${file}`)

/**
 * Layers of which the first board runs most: a browser that reads this line prepares them whole while they come, beside the page's own thread, which would
 * otherwise stop for each function it meets. One that does not takes it for a comment.
 */
const [readAhead, begins] = [
  '//# allFunctionsCalledOnLoad',
  new Set(['react', 'vendor', 'ui', 'ui-parts', 'shell', 'sportsbook']),
]
/** Characters of a script for which the line is worth its bytes. */
const worthAhead = 8_000

/**
 * Builds the layers named in `only`, or all: vendor, ui, shell and each feature, each one separately. Returns their
 * manifests.
 */
export async function buildClient({
  outdir = '.build/web',
  watch = false,
  only = [],
  log = () => {},
  detail = false,
} = {}) {
  const manifests = []
  for (const layer of layers())
    if (only.length === 0 || only.includes(layer.name))
      manifests.push(await buildLayer(layer, path.resolve(root, outdir)))
  const client = loadClient(path.resolve(root, outdir))
  const unmet = missingNames(client, (url) => fs.readFileSync(fileOf(url, outdir), 'utf8'))
  if (unmet.length > 0) throw new Error(`the layers do not fit: ${unmet.join('; ')}`)
  for (const weight of measureWeight(client))
    for (const line of printWeight(weight).slice(0, detail ? undefined : 1)) log(line)
  if (watch) watchSources(() => buildClient({ outdir, only, log, detail }))
  return manifests
}

const fileOf = (url, outdir) => path.join(path.resolve(root, outdir), url.slice('/web/'.length))

function layers() {
  const ui = fs
    .readdirSync(path.join(root, 'src/ui'))
    .filter((file) => ['panel.css.ts', 'button.css.ts', 'focus.css.ts'].includes(file) || /^[\w-]+\.tsx?$/.test(file))
  const rest = ui
    .map((file) => `#ui/${file}`)
    .filter((spec) => !uiBase.includes(spec) && !uiMember.includes(spec))
    .sort()
  const whole = (specs) => Object.fromEntries(specs.map((spec) => [spec, '*']))
  const features = fs
    .readdirSync(path.join(root, 'src/features'))
    .filter((name) => fs.existsSync(path.join(root, 'src/features', name, 'index.tsx')))
  const packages = [react, ...Object.values(vendor)].flatMap(Object.keys)
  const base = [...domainBase, ...uiBase]
  const shared = [...base, ...markets, ...uiMember, ...rest]
  return [
    { name: 'react', groups: { react }, outside: [] },
    { name: 'vendor', groups: vendor, outside: Object.keys(react) },
    { name: 'ui', groups: { base: whole(base) }, outside: packages },
    {
      name: 'ui-parts',
      groups: {
        member: whole([...markets, ...uiMember]),
        ...Object.fromEntries(rest.map((spec) => [/\/([\w-]+)/.exec(spec)[1], whole([spec])])),
      },
      outside: [...packages, ...base],
    },
    { name: 'shell', entry: 'src/shell/main.tsx', outside: [...packages, ...shared] },
    ...features.map((name) => ({
      name,
      feature: true,
      entry: `src/features/${name}/index.tsx`,
      outside: [...packages, ...shared],
    })),
  ]
}

function aria(...names) {
  return Object.fromEntries(names.map((name) => [`react-aria-components/${name}`, '*']))
}

async function buildLayer({ name, groups, entry, feature = false, outside }, outdir) {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    outdir: path.join(outdir, name),
    entryPoints: groups ? Object.keys(groups).map((key) => ({ in: `group:${key}`, out: key })) : { [name]: entry },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022'],
    jsx: 'automatic',
    minify: true,
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
    logLevel: 'warning',
    ...(begins.has(name) && { banner: { js: readAhead } }),
    plugins: [
      ...(outside.includes('react') ? [requiredReact()] : []),
      sharedModules(new Set(outside), groups ?? {}),
      noSchemas(),
      quietMachines(),
      messagesAlone(),
      compiledTexts(),
      ariaStrings(),
      vanillaExtractPlugin({ identifiers: 'short' }),
    ],
  })
  const url = (file) => `/web/${path.relative(outdir, path.resolve(root, file)).replaceAll('\\', '/')}`
  const manifest = { name, feature, imports: {}, entry: null, parts: {}, css: [], files: {} }
  for (const [file, { entryPoint, cssBundle, imports, exports, inputs }] of Object.entries(metafile.outputs)) {
    const content = steadied(path.join(root, file))
    manifest.files[url(file)] = {
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      packed: packFile(path.join(root, file), content),
      holds: heaviestOf(inputs),
      names: exports,
      needs: imports
        .filter(({ kind }) => kind === 'import-statement')
        .map((made) => (made.external ? made.path : url(made.path))),
    }
    if (cssBundle && (groups || entryPoint === entry)) manifest.css.push(url(cssBundle))
    if (entryPoint?.startsWith('group:'))
      for (const spec of Object.keys(groups[entryPoint.slice(6)])) manifest.imports[spec] = url(file)
    else if (entryPoint === entry) manifest.entry = url(file)
    else if (entryPoint) manifest.parts[entryPoint] = url(file)
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

function steadied(file) {
  const content = fs.readFileSync(file)
  if (!file.endsWith('.js')) return content
  const [head, ...rest] = content.toString().split(`${readAhead}\n`)
  const source = inSteadyOrder(head + rest.join(''))
  const steady = Buffer.from(rest.length > 0 && source.length > worthAhead ? `${readAhead}\n${source}` : source)
  if (!steady.equals(content)) fs.writeFileSync(file, steady)
  return steady
}

/** Packages, `#ui` and what is shared of the domain stay imports for the map to answer; a feature is met only through the map. */
function sharedModules(outside, groups) {
  return {
    name: 'shared-modules',
    setup(build) {
      build.onResolve({ filter: /^[#@\w]/ }, ({ path: spec }) =>
        outside.has(spec) ? { path: spec, external: true, sideEffects: false } : undefined,
      )
      // Nothing of these two does anything but say what is so: what nobody uses of them is left out, and what it needs with it.
      build.onResolve({ filter: /^#(domain|calls)\/[\w/-]+\.ts$/ }, ({ path: spec }) => ({
        path: path.join(root, 'src', spec.slice(1)),
        sideEffects: false,
      }))
      build.onResolve({ filter: /^\.\.?\// }, ({ path: near, importer }) => {
        const [folder, ...rest] = path
          .relative(path.join(root, 'src'), path.resolve(path.dirname(importer), near))
          .split(path.sep)
        const spec = `#${folder}/${rest.join('/')}`
        return outside.has(spec) ? { path: spec, external: true, sideEffects: false } : undefined
      })
      build.onResolve({ filter: /^#features\/[^/]+\/index\.tsx$/ }, ({ path: spec }) => ({
        path: `@feature/${spec.split('/')[1]}`,
        external: true,
      }))
      build.onResolve({ filter: /^group:/ }, ({ path: key }) => ({ path: key.slice(6), namespace: 'group' }))
      build.onLoad({ filter: /.*/, namespace: 'group' }, ({ path: key }) => ({
        contents: reexport(groups[key]),
        resolveDir: root,
        loader: 'js',
      }))
    },
  }
}

function reexport(specs) {
  if (specs === react) return reexportReact()
  return Object.entries(specs)
    .map(([spec, names]) => `export ${names === '*' ? '*' : `{ ${names.join(', ')} }`} from '${spec}'`)
    .join('\n')
}

/** React is CommonJS, which has no names a bundler could know: they are written out, one that two specifiers share once. The default is both whole. */
function reexportReact() {
  const seen = new Set(['default'])
  const parts = Object.keys(react).map((spec, index) => {
    const found = Object.keys(require(spec)).filter((name) => /^[\w$]+$/.test(name) && !seen.has(name))
    found.forEach((name) => seen.add(name))
    return `import m${index} from '${spec}'\nexport const { ${found.join(', ')} } = m${index}`
  })
  return [...parts, `export default { ${parts.map((_, index) => `...m${index}`).join(', ')} }`].join('\n')
}

/** A CommonJS package takes the shared React like every other; what it brings for a React without stores of its own is left out. */
function requiredReact() {
  return {
    name: 'required-react',
    setup(build) {
      build.onResolve({ filter: /^(react|use-sync-external-store\/shim(\/index\.js)?)$/ }, ({ kind }) =>
        kind === 'require-call'
          ? { path: 'react', namespace: 'required-react' }
          : { path: 'react', external: true, sideEffects: false },
      )
      build.onLoad({ filter: /.*/, namespace: 'required-react' }, () => ({
        contents: `export * from 'react'`,
        resolveDir: root,
        loader: 'js',
      }))
    },
  }
}

/** Messages are parsed here, so that the browser needs no parser; what only members read, and only on some pages, is a file of its own. */
function compiledTexts() {
  return {
    name: 'compiled-texts',
    setup(build) {
      build.onLoad({ filter: /[\\/]locales[\\/]\w+\.json$/ }, ({ path: file, suffix }) => {
        const texts = Object.entries(JSON.parse(fs.readFileSync(file, 'utf8'))).filter(
          ([key]) => partOf(key) === (suffix.slice(1) || 'publicContext'),
        )
        // As JSON each text would be an export of its own.
        return {
          contents: `export default ${JSON.stringify(Object.fromEntries(texts.map(([key, text]) => [key, parse(text)])))}`,
          loader: 'js',
        }
      })
    },
  }
}

/** What may be said to one who is not signed in, or is no more: the other refusals are a member's. What is handled in silence is never said. */
const publicErrors = new Set([
  ...commonErrors,
  ...Object.keys(errors).filter((code) => errors[code] === 'logout'),
  'invalid_password',
  'loginLimit',
  'loginFailed',
  'requestFailed',
  'dataError',
])

/** By its area, and a refusal by who may meet it. */
function partOf(key) {
  const [area, code] = key.split('.')
  if (area !== 'errors' || publicErrors.has(code)) return textPartOf(key)
  return Object.hasOwn(tournamentErrors, code) ? 'pages' : 'later'
}

function watchSources(rebuild) {
  let timer
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void rebuild().catch((error) => console.error(error.message)), 100)
  }
  for (const dir of ['src', 'machines', 'locales', 'themes'])
    fs.watch(path.join(root, dir), { recursive: true }, changed)
}

if (process.argv[1] === import.meta.filename) {
  await buildClient({
    only: process.argv.slice(2).filter((argument) => !argument.startsWith('--')),
    watch: process.argv.includes('--watch'),
    log: console.log,
    detail: true,
  })
}
