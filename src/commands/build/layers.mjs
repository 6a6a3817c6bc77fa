import fs from 'node:fs'
import path from 'node:path'

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
  'aria-combo-box': aria('ComboBox'),
  'aria-dialog': aria('Dialog', 'Heading', 'Modal'),
  'aria-menu': aria('Menu', 'Popover'),
  'aria-select': aria('Header', 'Select'),
  'aria-tabs': aria('Tabs'),
}

/**
 * The domain modules that more than one layer reads, and those that only members' pages read; each layer bundles the
 * rest as it needs it.
 */
const [domainBase, markets] = [
  [
    'errors.ts',
    'money/exact.ts',
    'text/languages.ts',
    'market/line.ts',
    'market/rows.ts',
    'market/status.ts',
    'money/money.ts',
    'odds/odds.ts',
    'member/settings.ts',
    'market/sports.ts',
    'time.ts',
  ],
  [
    'bet/consent.ts',
    'bet/leg-price.ts',
    'market/catalogue.ts',
    'market/kinds.ts',
    'bet/slip-ticket.ts',
    'bet/ticket.ts',
  ],
].map((files) => files.map((file) => `#domain/${file}`))

/** What the slip's machine and its views know alike of its list. */
const slipList = ['#domain/bet/leg.ts', '#machines/slip/slip.list.ts']

/** Which pages a member's header, menu and command line lead to. */
const links = ['#features/linked-paths.ts']

/**
 * The modules of `#ui` that every page shows, the signed-out one too, as one file; each other module is a file of its
 * own.
 */
const uiBase = [
  'frame/announcer.ts',
  'flows/ask.ts',
  'forms/button.tsx',
  'forms/button.css.ts',
  'flows/contexts.ts',
  'forms/field.tsx',
  'flags.ts',
  'frame/focus.css.ts',
  'flows/held.ts',
  'flows/load-part.ts',
  'flows/network.ts',
  'frame/notice.tsx',
  'prices/decimal-format.ts',
  'prices/odds-host.ts',
  'prices/odds-store.ts',
  'prices/match/playing.ts',
  'flows/ports.ts',
  'preferences.ts',
  'prices/price.tsx',
  'forms/radios.tsx',
  'frame/safer-gambling.tsx',
  'forms/segments.tsx',
  'text/shown.ts',
  'text/shown-time.ts',
  'text/text-parts.ts',
  'text/text.tsx',
  'frame/toast.tsx',
  'upline.ts',
  'use-clock.ts',
  'flows/use-flow.ts',
  'flows/use-member.ts',
  'frame/use-phone.ts',
].map((file) => `#ui/${file}`)

/** The modules of `#ui` that the board and the slip show, as another file. */
const uiMember = [
  'clock.ts',
  'flows/every-bet.ts',
  'frame/focus.ts',
  'frame/keys.ts',
  'text/later-texts.ts',
  'prices/match/live-count.ts',
  'flows/member-feed.ts',
  'flows/member-flows.ts',
  'text/messages.ts',
  'prices/money.tsx',
  'prices/odds-choice.ts',
  'prices/on-board.ts',
  'frame/panel.css.ts',
  'prices/match/match-page.ts',
  'prices/selection.ts',
  'frame/slip-panel.ts',
  'frame/slip-visibility.ts',
  'prices/taking.ts',
  'prices/match/watched-match.ts',
  'when-idle.ts',
].map((file) => `#ui/${file}`)

/**
 * What the client is built of, one layer after the other: packages, what screens share, the shell, and each feature.
 */
export function layers() {
  const rest = partsIn('src/ui')
    .map((file) => `#ui/${file}`)
    .filter((spec) => !spec.endsWith('.css.ts') && !uiBase.includes(spec) && !uiMember.includes(spec))
    .sort()
  const whole = (specs) => Object.fromEntries(specs.map((spec) => [spec, '*']))
  const features = fs
    .readdirSync(path.join(root, 'src/features'))
    .filter((name) => fs.existsSync(path.join(root, 'src/features', name, 'index.tsx')))
  const packages = [react, ...Object.values(vendor)].flatMap(Object.keys)
  const routes = ['#features/routes.ts', ...features.filter(hasRoutes).map((name) => `#features/${name}/routes.ts`)]
  const base = [...routes, ...domainBase, ...uiBase]
  const shared = [...base, ...markets, ...slipList, ...links, ...uiMember, ...rest]
  return [
    { name: 'react', groups: { react }, outside: [] },
    { name: 'vendor', groups: vendor, outside: Object.keys(react) },
    { name: 'ui', groups: { base: whole(base) }, outside: packages },
    {
      name: 'ui-member',
      groups: { member: whole([...markets, ...slipList, ...links, ...uiMember]) },
      outside: [...packages, ...base, ...rest],
    },
    {
      name: 'ui-parts',
      groups: Object.fromEntries(rest.map((spec) => [nameOf(spec), whole([spec])])),
      outside: [...packages, ...base, ...markets, ...slipList, ...links, ...uiMember],
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

const hasRoutes = (feature) => fs.existsSync(path.join(root, 'src/features', feature, 'routes.ts'))

/** The modules below a folder; a folder with an `index.ts` is one module. */
function partsIn(folder, within = '') {
  return fs.readdirSync(path.join(root, folder, within), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(within, entry.name)
    if (!entry.isDirectory()) return /\.tsx?$/.test(name) ? [name] : []
    const index = path.posix.join(name, 'index.ts')
    return fs.existsSync(path.join(root, folder, index)) ? [index] : partsIn(folder, name)
  })
}

/** `#ui/bets/index.ts` is bets, `#ui/text/reading.tsx` reading. */
function nameOf(spec) {
  const [name] = path.posix.basename(spec.replace(/\/index\.ts$/, '')).split('.')
  return name
}

function aria(...names) {
  return Object.fromEntries(names.map((name) => [`react-aria-components/${name}`, '*']))
}
