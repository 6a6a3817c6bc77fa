import { byName } from '#domain/text/by-name.ts'
import { type LanguageCode, languages } from '#domain/text/languages.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandOf } from './brands.ts'

export interface FrameDeps {
  /** The folder of the built frames. */
  readonly folder: string
  /** The origins of the operators whose pages may embed a frame. */
  readonly operators: readonly string[]
}

export interface SentFile {
  readonly code: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

const texts = (code: LanguageCode): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`texts/${code}.json`, import.meta.url), 'utf8')) as Record<string, string>

const types = byName<string>({
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  woff2: 'font/woff2',
})

const shared = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const

const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)

/**
 * The page of a game's frame: it runs the studio's own files, nothing inline, makes no markup from text, and may be
 * embedded only by the operators' pages.
 */
export const framePage = (asked: URLSearchParams, { folder, operators }: FrameDeps): SentFile => {
  const manifest = join(folder, 'manifest.json')
  if (!existsSync(manifest)) return { code: 503, headers: shared, body: 'The frames are not built yet.' }
  const { script, style } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<'script' | 'style', string>
  const language = asked.get('language') ?? ''
  const code = Object.hasOwn(languages, language) ? (language as LanguageCode) : 'en'
  const written = texts(code)
  const brand = brandOf(asked.get('game') ?? '')?.id ?? ''
  // A closing tag in a text would end the element.
  const brought = JSON.stringify({ texts: written, operators }).replaceAll('<', '\\u003c')
  const body = [
    '<!doctype html>',
    `<html lang="${languages[code].tag}" data-appearance="light" data-brand="${brand}">`,
    '<head><meta charset="utf-8">',
    `<title>${escape(written['title'] ?? '')}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<link rel="stylesheet" href="/frame/${style}">`,
    `<script type="application/json" id="brought">${brought}</script>`,
    `<script type="module" src="/frame/${script}"></script>`,
    `</head><body><main><p class="arriving" role="status">${escape(written['loading'] ?? '')}</p></main></body></html>`,
  ].join('\n')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${operators.length > 0 ? operators.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
  const headers = {
    ...shared,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
  return { code: 200, headers, body }
}

/** A built file by name; the name changes with the content. */
export const frameFile = (name: string, { folder }: FrameDeps): SentFile | undefined => {
  const type = types[/\.(\w+)$/.exec(name)?.[1] ?? '']
  if (!type || !/^[\w-]+\.\w+$/.test(name) || !existsSync(folder) || !readdirSync(folder).includes(name))
    return undefined
  const headers = { ...shared, 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
  return { code: 200, headers, body: readFileSync(join(folder, name)) }
}
