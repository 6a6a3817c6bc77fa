import fs from 'node:fs'
import path from 'node:path'
import { viewSources } from '#server/web/first-view.ts'
import { closureOf, importsIn } from './imports.mjs'

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * The shared layer: one module of the import map for each, for every importer. A list names what of a package is
 * shared, so that the rest of it stays out of the browser; a build that needs another name says so.
 */
export const react = {
  react: '*',
  'react/jsx-runtime': '*',
  'react/compiler-runtime': '*',
  'react-dom': '*',
  'react-dom/client': '*',
}
const vendor = {
  core: {
    xstate: ['assign', 'createActor', 'emit', 'enqueueActions', 'fromCallback', 'sendTo', 'setup', 'waitFor'],
    '@xstate/react': ['useSelector'],
    'react-intl': ['createIntl', 'RawIntlProvider', 'useIntl'],
    valtio: ['proxy', 'snapshot', 'subscribe', 'useSnapshot'],
    wouter: ['Link', 'Redirect', 'Route', 'Switch', 'useLocation', 'useParams', 'useSearch'],
    ofetch: ['ofetch'],
  },
  aria: aria('ComboBox', 'Dialog', 'Header', 'Heading', 'Menu', 'Modal', 'Popover', 'Select', 'Tabs'),
}

/**
 * What the client is built of, one layer after the other: packages, what screens share, the shell, and each feature.
 */
export function layers() {
  const whole = (specs) => Object.fromEntries(specs.map((spec) => [spec, '*']))
  const features = fs
    .readdirSync(path.join(root, 'src/features'))
    .filter((name) => fs.existsSync(path.join(root, 'src/features', name, 'index.tsx')))
  const packages = [react, ...Object.values(vendor)].flatMap(Object.keys)
  const ui = groupsOfUi()
  const ofBoard = commonIn(viewSources('desktop'))
  const signIn = [...closureOf(viewSources('landing'))].map(specOf)
  // What the sign-in page reads must not come with what only the board needs.
  const common = [...new Set([...commonIn(viewSources('landing')), ...ofBoard.filter((spec) => signIn.includes(spec))])]
  const base = [...common, ...ui.base]
  const member = [...ofBoard.filter((spec) => !common.includes(spec)), ...ui.member]
  const rest = Object.values(ui.parts).flat()
  const shared = [...base, ...member, ...rest]
  const outside = [...packages, ...shared]
  const shell = 'src/shell/main.tsx'
  const around = viewSources('desktop').filter((file) => file.startsWith('src/shell/') && file !== shell)
  return [
    { name: 'react', groups: { react }, outside: [] },
    { name: 'styles', entry: 'styles:ui', styles: ui.styles, outside: packages },
    { name: 'vendor', groups: vendor, outside: Object.keys(react) },
    { name: 'ui', groups: { base: whole(base) }, outside: packages },
    { name: 'ui-member', groups: { member: whole(member) }, outside: [...packages, ...base, ...rest] },
    {
      name: 'ui-parts',
      groups: Object.fromEntries(Object.entries(ui.parts).map(([name, specs]) => [name, whole(specs)])),
      outside: [...packages, ...base, ...member],
    },
    { name: 'shell', entry: shell, starts: [[shell], around, partsOf([shell, ...around], 'src/shell/')], outside },
    ...features.map((name) => {
      const [folder, entry] = [`src/features/${name}/`, `src/features/${name}/index.tsx`]
      const isOfBoard = viewSources('desktop').includes(entry)
      return { name, feature: true, entry, starts: [[entry], isOfBoard ? partsOf([entry], folder) : []], outside }
    }),
  ].map((layer) => ({
    starts: Object.keys(layer.groups ?? {}).map((name) => [`group:${name}`]),
    ...layer,
  }))
}

/** The parts that these sources of one layer fetch themselves once they run. */
const partsOf = (sources, folder) =>
  [...closureOf(sources)].flatMap((file) => importsIn(file).later).filter((file) => file.startsWith(folder))

/** The addresses of the pages: one module for all layers. */
const isAddress = (file) => /^src\/features\/(?:\w+\/routes|[^/]+)\.ts$/.test(file)

/** The layer that a source belongs to; undefined for rules, machines and calls, which each layer bundles by itself. */
const layerOf = (file) => /^src\/(ui|shell|features\/\w+)\//.exec(file)?.[1]

/** What the layers of a view share: the addresses of pages, and each rule and machine that several read at once. */
function commonIn(view) {
  const sources = [...closureOf(view)]
  const readers = new Map()
  for (const file of sources.filter(layerOf)) {
    const read = closureOf([file], (other) => other === file || layerOf(other) === undefined)
    for (const other of read) readers.set(other, (readers.get(other) ?? new Set()).add(layerOf(file)))
  }
  const isShared = (file) => /^(?:src\/domain|machines)\//.test(file) && readers.get(file)?.size > 1
  return sources.filter((file) => isAddress(file) || isShared(file)).map(specOf)
}

/**
 * Which modules of `#ui` travel together: those that the sign-in page needs at once, those that the board adds, those
 * that parts of the board need later; then each alone. A folder that has an index is one module.
 */
function groupsOfUi() {
  const modules = modulesIn('src/ui')
  const taken = new Set()
  /** The modules that these need and no group before has. */
  const group = (sources, within) => {
    const needed = closureOf(sources, within)
    const found = modules.filter((file) => needed.has(file) && !taken.has(file))
    found.forEach((file) => taken.add(file))
    return found.map(specOf)
  }
  const base = group(viewSources('landing'))
  const board = viewSources('desktop')
  const member = group(board)
  const later = group(
    [...closureOf(board)].flatMap((file) => importsIn(file).later),
    (file) => !/\/index\.tsx?$/.test(file),
  )
  const alone = modules.filter((file) => !taken.has(file)).map((file) => [nameOf(file), [specOf(file)]])
  return {
    base,
    member,
    parts: Object.fromEntries([['later', later], ...alone]),
    styles: stylesOf([...taken, ...modules]),
  }
}

/** The style sheets of these modules, those of a module before those of one that comes after it. */
function stylesOf(modules) {
  const withParts = (file) => {
    const { now, later } = importsIn(file)
    return [...now, ...later].filter((other) => other.startsWith('src/ui/'))
  }
  const found = new Set()
  const visit = (file) => {
    if (found.has(file)) return
    found.add(file)
    if (!file.endsWith('.css.ts')) withParts(file).forEach(visit)
  }
  modules.forEach(visit)
  return [...found].filter((file) => file.endsWith('.css.ts'))
}

/** The modules below a folder; a folder with an `index.ts` is one, and a style belongs to the file of its component. */
function modulesIn(folder) {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return /\.tsx?$/.test(file) && !file.endsWith('.css.ts') ? [file] : []
    const index = `${file}/index.ts`
    return fs.existsSync(path.join(root, index)) ? [index] : modulesIn(file)
  })
}

const specOf = (file) => `#${file.replace(/^src\//, '')}`

/** `src/ui/bets/index.ts` is bets, `src/ui/text/reading.tsx` reading. */
const nameOf = (file) => path.posix.basename(file.replace(/\/index\.ts$/, '')).split('.')[0]

function aria(...names) {
  return Object.fromEntries(names.map((name) => [`react-aria-components/${name}`, '*']))
}
