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
    xstate: ['assign', 'createActor', 'emit', 'fromCallback', 'setup', 'waitFor'],
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
    'market/rows.ts',
    'market/status.ts',
    'money.ts',
    'odds.ts',
    'settings.ts',
    'sports.ts',
    'time.ts',
  ],
  ['consent.ts', 'leg-price.ts', 'market/catalogue.ts', 'market/kinds.ts', 'slip-ticket.ts', 'ticket.ts'],
].map((files) => files.map((file) => `#domain/${file}`))

/** What the slip's machine and its views know alike of its list. */
const slipList = ['#domain/leg.ts', '#machines/slip.list.ts']

/** Which pages a member's header, menu and command line lead to. */
const links = ['#calls/linked-paths.ts']

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
  'load-part.ts',
  'network.ts',
  'notice.tsx',
  'odds-host.ts',
  'odds-store.ts',
  'playing.ts',
  'ports.ts',
  'preferences.ts',
  'price.tsx',
  'radios.tsx',
  'safer-gambling.tsx',
  'segments.tsx',
  'shown.ts',
  'shown-time.ts',
  'text-parts.ts',
  'text.tsx',
  'toast.tsx',
  'use-clock.ts',
  'use-flow.ts',
  'use-member.ts',
  'use-phone.ts',
].map((file) => `#ui/${file}`)

/** The modules of `#ui` that the board and the slip show, as another file. */
const uiMember = [
  'clock.ts',
  'flags.ts',
  'focus.ts',
  'keys.ts',
  'later-texts.ts',
  'live-count.ts',
  'member-feed.ts',
  'member-flows.ts',
  'messages.ts',
  'money.tsx',
  'odds-choice.ts',
  'on-board.ts',
  'panel.css.ts',
  'match-page.ts',
  'selection.ts',
  'slip-panel.ts',
  'slip-visibility.ts',
  'taking.ts',
  'watched-match.ts',
  'when-idle.ts',
].map((file) => `#ui/${file}`)

/**
 * What the client is built of, one layer after the other: packages, what screens share, the shell, and each feature.
 */
export function layers() {
  const ui = fs
    .readdirSync(path.join(root, 'src/ui'), { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? `${entry.name}/index.ts` : entry.name))
    .filter((file) => ['panel.css.ts', 'button.css.ts', 'focus.css.ts'].includes(file) || /^[\w/-]+\.tsx?$/.test(file))
  const rest = ui
    .map((file) => `#ui/${file}`)
    .filter((spec) => !uiBase.includes(spec) && !uiMember.includes(spec))
    .sort()
  const whole = (specs) => Object.fromEntries(specs.map((spec) => [spec, '*']))
  const features = fs
    .readdirSync(path.join(root, 'src/features'))
    .filter((name) => fs.existsSync(path.join(root, 'src/features', name, 'index.tsx')))
  const packages = [react, ...Object.values(vendor)].flatMap(Object.keys)
  const base = ['#calls/pages.ts', ...domainBase, ...uiBase]
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
      groups: Object.fromEntries(rest.map((spec) => [/\/([\w-]+)/.exec(spec)[1], whole([spec])])),
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

function aria(...names) {
  return Object.fromEntries(names.map((name) => [`react-aria-components/${name}`, '*']))
}
