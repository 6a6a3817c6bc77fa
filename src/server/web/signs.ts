import type { Theme } from '#domain/member/theme.ts'
import type { LanguageCode } from '#domain/text/languages.ts'
import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logoPath } from '../http/brand.ts'
import { type IconLook, iconPng, iconSizes, iconSvg } from './icons.ts'
import { sportSprite } from './sport-icons.ts'
import { themeColors } from './theme-colors.ts'

interface Signs {
  readonly brand: string
  readonly theme: Theme
  /** The file of the operator's own logo. */
  readonly logo: string | undefined
  /** The operator's first language: the one that an app's shortcuts are named in. */
  readonly language: LanguageCode
  /** The folder of the built client. */
  readonly dir: string
}

/** The product's logo: a circle of the touchline, open at the top right. */
const markIn = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M18.4 5.6A9 9 0 1 0 21 12" fill="none" stroke="${color}" stroke-width="3"/></svg>`

const aDay = 'public, max-age=86400'
const svg = 'image/svg+xml'
const png = 'image/png'

/**
 * Serves the logo, the icons of the sports, and the icons and the manifest by which the product is installed as an app
 * (§page.white-label). Answers the address of the operator's own logo, null without one.
 */
export const registerSigns = (app: FastifyInstance, { brand, theme, logo, language, dir }: Signs): string | null => {
  const colors = themeColors[theme]
  const send = (path: string, type: string, make: () => string | Buffer | Promise<Buffer>) =>
    app.get(path, async (_, reply) =>
      reply
        .header('cache-control', aDay)
        .type(type)
        .send(await make()),
    )
  const own = logo === undefined ? null : logoPath(logo)
  const type = own?.endsWith('.png') ? png : svg
  // Read at the start, so that an operator with a missing file learns of it then.
  const bytes = logo === undefined ? Buffer.from(markIn(colors.accent)) : readFileSync(logo)
  const look: IconLook = { mark: { type, bytes }, surface: colors.surface }
  send('/web/mark.svg', svg, () => markIn(productGreen))
  send('/web/icon.svg', svg, () => iconSvg(look))
  send('/web/sports.svg', svg, sportSprite)
  for (const pixels of new Set(Object.values(iconSizes).flat()))
    send(
      pngPath(pixels),
      png,
      once(() => iconPng(look, pixels)),
    )
  if (own !== null) send(own, type, () => bytes)
  const manifest = () => ({
    id: '/',
    name: brand,
    short_name: brand.slice(0, 12),
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colors.canvas,
    theme_color: colors.surface,
    icons: [
      { src: '/web/icon.svg', sizes: 'any', type: svg, purpose: 'any maskable' },
      ...(['any', 'maskable'] as const).flatMap((purpose) =>
        iconSizes[purpose].map((pixels) => ({
          src: pngPath(pixels),
          sizes: `${pixels}x${pixels}`,
          type: png,
          purpose,
        })),
      ),
    ],
    shortcuts: shortcutsIn(dir, language),
  })
  send('/web/app.webmanifest', 'application/manifest+json; charset=utf-8', () => JSON.stringify(manifest()))
  return own
}

const productGreen = '#0a6a4d'
const pngPath = (pixels: number) => `/web/icon-${pixels}.png`

/** Pages that a device opens from the app's own menu, as the build named them. */
const shortcutsIn = (
  dir: string,
  language: LanguageCode,
): readonly { readonly name: string; readonly url: string }[] => {
  const file = join(dir, 'shortcuts.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8'))[language] ?? []) : []
}

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
