import type { Theme } from '#domain/member/theme.ts'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { logoPath } from '../http/brand.ts'
import { themeColors } from './theme-colors.ts'

interface Signs {
  readonly brand: string
  readonly theme: Theme
  readonly logo: string | undefined
}

/** The product's logo: a circle of the touchline, open at the top right. */
const ring = (color: string) => `<path d="M18.4 5.6A9 9 0 1 0 21 12" fill="none" stroke="${color}" stroke-width="3"/>`
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${ring('#0a6a4d')}</svg>`
/** The same logo on a full background, small enough to stay whole in any shape a device cuts. */
const icon = ({ surface, accent }: { readonly surface: string; readonly accent: string }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 48 48"><rect x="-12" y="-12" width="48" height="48" fill="${surface}"/>${ring(accent)}</svg>`

const aDay = 'public, max-age=86400'

/**
 * Serves the logo, the icons and the manifest by which the product is installed as an app (§page.white-label). Answers
 * the address of the operator's own logo, null without one.
 */
export const registerSigns = (app: FastifyInstance, { brand, theme, logo }: Signs): string | null => {
  const colors = themeColors[theme]
  const send = (path: string, type: string, body: string | Buffer) =>
    app.get(path, (_, reply) => reply.header('cache-control', aDay).type(type).send(body))
  send('/web/mark.svg', 'image/svg+xml', mark)
  send('/web/icon.svg', 'image/svg+xml', icon(colors))
  const own = logo === undefined ? null : logoPath(logo)
  const type = own?.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
  // Read at the start, so that an operator with a missing file learns of it then.
  if (own !== null && logo !== undefined) send(own, type, readFileSync(logo))
  const icons =
    own === null
      ? [{ src: '/web/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }]
      : [{ src: own, sizes: type === 'image/png' ? '512x512' : 'any', type, purpose: 'any' }]
  const manifest = {
    id: '/',
    name: brand,
    short_name: brand.slice(0, 12),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colors.canvas,
    theme_color: colors.surface,
    icons,
  }
  send('/web/app.webmanifest', 'application/manifest+json; charset=utf-8', JSON.stringify(manifest))
  return own
}
