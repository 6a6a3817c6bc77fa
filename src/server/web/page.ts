import { type LanguageCode, languageCodes } from '#domain/text/languages.ts'
import { defaultPolicies, type Policies } from '#domain/policies.ts'
import type { PagePart } from '#calls/page-parts.ts'
import { pageDefaults, type PageFlag, pageFlags, startingMinimumAge } from '#domain/bet/limits.ts'
import type { Theme } from '#domain/member/theme.ts'
import { createHash } from 'node:crypto'
import { type Client, importMap } from './manifests.ts'
import { type Entry, type FirstView, scriptsOf, viewOf } from './first-view.ts'
import { themeColors } from './theme-colors.ts'

export interface PageStyle {
  readonly brand: string
  /** The operator's own label: the client stores its data under other names (§settings.on-device). */
  readonly whiteLabel: boolean
  readonly theme: Theme
  readonly languages: readonly LanguageCode[]
  /** The address of the operator's own logo, if it has one. */
  readonly logo: string | null
  /** How members reach the operator, if the page shows it. */
  readonly contact: string | null
  /** When they are answered there, as it is printed. */
  readonly hours: string | null
  /** Years a member must have lived. */
  readonly minimumAge: number
  /** Whom to ask for help with gambling, as it is printed. */
  readonly helpLine: string | null
  /** The features that are on and that the client must know of (§page.features). */
  readonly flags: readonly PageFlag[]
  /** The providers that have slots (§page.shelves). */
  readonly slotProviders: number
  /** What the operator chose where books differ. */
  readonly policies: Policies
  /** The origins that frames and pictures of games come from. */
  readonly frames: readonly string[]
  /** The origins that the state of tables is read from (§game.live-tables). */
  readonly tables: readonly string[]
  /** The origin the board is read from; null where it is the site's own (§wire.odds-host). */
  readonly oddsHost: string | null
  /** What a page shows above its content now. */
  readonly expected: readonly PagePart[]
  /** The origins that the streams of live TV come from, beside the server's own. */
  readonly media: readonly string[]
}

export interface Page {
  readonly html: string
  /**
   * The page's content security policy: it runs the product's own files and its one hashed import map, nothing inline,
   * and makes no markup or script from text.
   */
  readonly policy: string
}

/** The page that answers every address; it preloads what its first view consists of. */
export const writePage = (client: Client, style: PageStyle, view: FirstView | null, entry: Entry = 'shell'): Page => {
  const { brand, logo, theme } = style
  const map = importMap(client)
  const digest = createHash('sha256').update(map).digest('base64')
  const html = [
    '<!doctype html>',
    `<html lang="en"${attributesOf(style)}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escape(brand)} | Sports Betting Platform</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    '<meta name="color-scheme" content="light dark">',
    ...barColors(theme),
    `<link rel="icon" href="${logo ?? '/web/mark.svg'}">`,
    '<link rel="apple-touch-icon" href="/web/icon-180.png">',
    '<link rel="manifest" href="/web/app.webmanifest">',
    `<script type="importmap">${map}</script>`,
    ...(style.oddsHost === null ? [] : [`<link rel="preconnect" href="${escape(style.oddsHost)}" crossorigin>`]),
    ...links(client, view, entry),
    '</head>',
    `<body><div id="root"></div><noscript>${escape(brand)} needs JavaScript.</noscript></body>`,
    '</html>',
  ].join('\n')
  return { html, policy: policyOf(digest, style) }
}

/** The colour of the device's own bars, light and dark. */
const barColors = (theme: Theme): string[] =>
  (['light', 'dark'] as const).map(
    (mode) =>
      `<meta name="theme-color" data-mode="${mode}" media="(prefers-color-scheme: ${mode})" content="${mode === 'light' ? themeColors[theme].surface : themeColors[theme].dark}">`,
  )

/** What the client reads about its operator; defaults are left out. */
const attributesOf = (style: PageStyle): string => {
  const { brand, whiteLabel, theme, languages, logo, contact, hours, minimumAge, helpLine, policies, oddsHost } = style
  const { flags, slotProviders, expected } = style
  const isAll = languages.length === languageCodes.length && languages[0] === languageCodes[0]
  const said = {
    theme,
    mode: 'system',
    brand,
    label: whiteLabel ? '' : null,
    languages: isAll ? null : languages.join(' '),
    logo,
    contact,
    hours,
    age: minimumAge === startingMinimumAge ? null : String(minimumAge),
    help: helpLine,
    flags: isAsUsual(flags) ? null : flags.join(' '),
    slots: slotProviders > 1 ? String(slotProviders) : null,
    policies: chosenIn(policies),
    odds: oddsHost,
    expects: expected.join(' ') || null,
  }
  return Object.entries(said)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` data-${name}="${escape(value ?? '')}"`)
    .join('')
}

/** `abandoned=decided`: what differs from the default; null if nothing does. */
const chosenIn = (policies: Policies): string | null =>
  Object.entries(policies)
    .filter(([name, variant]) => variant !== defaultPolicies[name as keyof Policies])
    .map((pair) => pair.join('='))
    .join(' ') || null

const isAsUsual = (flags: readonly PageFlag[]): boolean =>
  pageFlags.every((flag) => flags.includes(flag) === pageDefaults[flag])

const links = (client: Client, view: FirstView | null, entry: Entry): string[] => {
  const { layers, files } = client
  const first = layers.get(entry)
  const sealed = (url: string) => `integrity="${files.get(url)?.integrity ?? ''}"`
  const styles = ['styles', entry, ...viewOf(view).features].flatMap((name) => layers.get(name)?.css ?? [])
  // React Aria writes its own style element unless it finds this name; its one rule is in the product's sheet.
  const ours = (url: string) => (url === first?.css[0] ? ' id="react-aria-pressable-style"' : '')
  const font = [...files.keys()].find((url) => /\/archivo-latin-wdth-normal-\w+\.woff2$/.test(url))
  return [
    ...(font ? [`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`] : []),
    ...styles.map((url) => `<link rel="stylesheet" href="${url}" ${sealed(url)}${ours(url)}>`),
    ...scriptsOf(client, view, entry).map((url) => `<link rel="modulepreload" href="${url}" ${sealed(url)}>`),
    ...(first?.entry ? [`<script type="module" src="${first.entry}" ${sealed(first.entry)}></script>`] : []),
  ]
}

const policyOf = (
  mapDigest: string,
  { frames, tables, oddsHost, media }: Pick<PageStyle, 'frames' | 'tables' | 'oddsHost' | 'media'>,
): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'sha256-${mapDigest}'`,
    "style-src 'self'",
    ["img-src 'self'", ...frames].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "font-src 'self'",
    ["connect-src 'self'", ...(oddsHost === null ? [] : [oddsHost]), ...tables, ...media].join(' '),
    // A script hands a stream to the browser piece by piece, under an address that begins with blob:, and its captions
    // as a track of data:.
    ["media-src 'self' blob: data:", ...media].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
