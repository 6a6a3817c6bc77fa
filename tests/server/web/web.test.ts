import { pages, routeOf } from '#features/routes.ts'
import { themeColors } from '#server/web/theme-colors.ts'
import { registerWeb } from '#server/web/web.ts'
import { palettes } from '#themes/palettes.ts'
import Fastify from 'fastify'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { root, serveClient, digest, mapOf } from './kit.ts'

const { dir, get } = serveClient()
const texts = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, 'locales', `${code}.json`), 'utf8'))

/** An icon is what the manifest says: its type, and for a PNG its size, which its head gives. */
const expectImage = async (src: string, sizes: string, type: string) => {
  const { statusCode, headers, rawPayload } = await get(src)
  expect([src, statusCode, headers['content-type']]).toEqual([src, 200, type])
  if (type !== 'image/png') return
  expect(rawPayload.toString('latin1', 1, 4)).toBe('PNG')
  expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes)
}

describe('§page.addresses: one page for every address', () => {
  test.each(Object.keys(pages))('%s answers 200', async (path) => {
    expect((await get(path)).statusCode).toBe(200)
  })

  test('sends the same policy with every page, and with a path that has none', async () => {
    const policies = await Promise.all(
      [...Object.keys(pages), '/nowhere'].map(async (path) => (await get(path)).headers['content-security-policy']),
    )
    expect(new Set(policies).size).toBe(1)
    expect(policies[0]).toContain("default-src 'none'")
  })

  test.each(['/nowhere', '/kit'])('%s is an unknown path, the same page under 404', async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe((await get('/info/settings')).body)
  })

  test('its title, and its policy: the hashed map and nothing else inline', async () => {
    const { body, headers } = await get('/')
    expect(body).toContain('<title>Touchline | Sports Betting Platform</title>')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' '${digest('sha256', mapOf(body))}'`)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("connect-src 'self'; media-src 'self' blob: data:;")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
    expect(body.match(/<script(?![^>]*\bsrc=)/g)).toEqual(['<script'])
    expect(body).not.toMatch(/\son\w+=|<style/)
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('a second operator’s own name, sign, label, theme, languages and address are in page, title and manifest without another build', async () => {
    const own = Fastify()
    const logo = join(dir, 'ann.svg')
    writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    registerWeb(own, {
      dir,
      brand: 'Ann & Co',
      whiteLabel: true,
      theme: 'color6',
      languages: ['th', 'en'],
      logo,
      contactAddress: 'mailto:help@ann.test',
      contactHours: '10:00-22:00, every day',
      minimumAge: 21,
      helpLine: 'Ann Cares, 1800 111 222',
      abandoned: 'decided',
      deadHeat: 'standard',
    })
    const { body } = await own.inject('/')
    expect(body).toContain(
      '<html lang="en" data-theme="color6" data-mode="system" data-brand="Ann &#38; Co" data-label="" data-languages="th en" data-logo="/web/logo.svg" data-contact="mailto:help@ann.test" data-hours="10:00-22:00, every day" data-age="21" data-help="Ann Cares, 1800 111 222" data-policies="abandoned=decided">',
    )
    expect(body).toContain('<title>Ann &#38; Co | Sports Betting Platform</title>')
    expect(body).toContain('<link rel="icon" href="/web/logo.svg">')
    expect([
      (await own.inject('/web/logo.svg')).body,
      (await own.inject('/web/logo.svg')).headers['content-type'],
    ]).toEqual(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'])
    expect(JSON.parse((await own.inject('/web/app.webmanifest')).body)).toMatchObject({
      name: 'Ann & Co',
      theme_color: palettes.color6.light.surface,
    })
    for (const [flags, said] of [
      [{}, null],
      [{ slotProviders: 1 }, null],
      [{ newFeatures: true }, 'fourD tournament myanmarOdds newFeatures esports'],
      [{ foreignOdds: true }, 'fourD tournament myanmarOdds foreignOdds esports'],
      [{ sportsRadar: true, esports: false }, 'fourD tournament myanmarOdds sportsRadar'],
      [{ esportsGames: true }, 'fourD tournament myanmarOdds esports esportsGames'],
      [{ fourD: false, tournament: false, myanmarOdds: false, esports: false }, ''],
    ] as const) {
      const switched = Fastify()
      registerWeb(switched, { dir, ...flags })
      expect(/ data-flags="([^"]*)"/.exec((await switched.inject('/')).body)?.[1] ?? null).toBe(said)
    }
    for (const [slotProviders, said] of [
      [0, null],
      [1, null],
      [3, '3'],
    ] as const) {
      const shelved = Fastify()
      registerWeb(shelved, { dir, slotProviders })
      expect(/ data-slots="([^"]*)"/.exec((await shelved.inject('/')).body)?.[1] ?? null).toBe(said)
    }
    const apart = Fastify()
    registerWeb(apart, { dir, oddsHost: 'https://odds.example' })
    const page = await apart.inject('/')
    expect(page.body).toContain(' data-odds="https://odds.example"')
    expect(page.body).toContain('<link rel="preconnect" href="https://odds.example" crossorigin>')
    expect(String(page.headers['content-security-policy'])).toContain("; connect-src 'self' https://odds.example;")
    expect(String((await get('/')).headers['content-security-policy'])).toContain("; connect-src 'self';")
    const silent = Fastify()
    registerWeb(silent, { dir, contact: false, contactAddress: 'mailto:help@ann.test' })
    expect((await silent.inject('/')).body).not.toContain('data-contact')
    expect(() => registerWeb(Fastify(), { dir, logo: join(dir, 'gone.png') })).toThrow(/ENOENT/)
    expect((await get('/')).body).toContain(
      '<html lang="en" data-theme="color2" data-mode="system" data-brand="Touchline">',
    )
  })

  test('§page.live-tv: streams come from the hosts the operator names, encrypted unless they are this machine', async () => {
    const own = Fastify()
    registerWeb(own, { dir, mediaHosts: ['media.ann.test', '127.0.0.1:8080'] })
    const policy = String((await own.inject('/livetv')).headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' https://media.ann.test http://127.0.0.1:8080;")
    expect(policy).toContain("media-src 'self' blob: data: https://media.ann.test http://127.0.0.1:8080;")
  })

  test('it can be installed as an app, in the theme’s own colours', async () => {
    const { body, headers } = await get('/')
    for (const line of [
      '<link rel="manifest" href="/web/app.webmanifest">',
      '<link rel="apple-touch-icon" href="/web/icon-180.png">',
      `media="(prefers-color-scheme: light)" content="${palettes.color2.light.surface}"`,
      `media="(prefers-color-scheme: dark)" content="${palettes.color2.dark.surface}"`,
    ])
      expect(body).toContain(line)
    expect(headers['content-security-policy']).toContain("manifest-src 'self'; worker-src 'self'")
    const answer = await get('/web/app.webmanifest')
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const { icons, shortcuts, ...app } = JSON.parse(answer.body)
    expect(app).toEqual({
      id: '/',
      name: 'Touchline',
      short_name: 'Touchline',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: palettes.color2.light.canvas,
      theme_color: palettes.color2.light.surface,
    })
    expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual(['In-Play', 'My bets', 'Tournament+'])
    for (const { url } of shortcuts) expect(routeOf(url.split('?')[0]), url).toBeDefined()
    for (const { src, sizes, type } of icons) await expectImage(src, sizes, type)
    await expectImage('/web/icon-180.png', '180x180', 'image/png')
    const told = Object.fromEntries(
      Object.entries(palettes).map(([theme, { light, dark }]) => [
        theme,
        { canvas: light.canvas, surface: light.surface, accent: light.accent, dark: dark.surface },
      ]),
    )
    expect(themeColors).toEqual(told)
  })

  test('§page.white-label: an operator’s own logo is drawn into every icon, and its language names the shortcuts', async () => {
    const logo = join(dir, 'logo.svg')
    writeFileSync(
      logo,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z" fill="#ff0000"/></svg>',
    )
    const own = Fastify()
    registerWeb(own, { dir, logo, languages: ['th', 'en'] })
    expect((await own.inject('/web/icon.svg')).body).toContain(`base64,${readFileSync(logo).toString('base64')}`)
    const { lang, shortcuts } = (await own.inject('/web/app.webmanifest')).json()
    expect([lang, shortcuts[1].name]).toEqual(['th', texts('th')['page.betList']])
    const drawn = (await own.inject('/web/icon-192.png')).rawPayload
    expect(drawn.equals((await get('/web/icon-192.png')).rawPayload)).toBe(false)
  })

  test('§page.offline: the worker is never cached, and a build without one has no such file', async () => {
    const { statusCode, headers, body } = await get('/worker.js')
    expect(headers['content-security-policy']).toContain("connect-src 'self'")
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/javascript; charset=utf-8',
    ])
    expect(body.length).toBeLessThan(40_000)
    const bare = Fastify()
    registerWeb(bare, { dir: mkdtempSync(join(tmpdir(), 'bare-')) })
    expect((await bare.inject('/worker.js')).statusCode).toBe(404)
  })

  /** address | what it is packed by */
  test.each([
    ['/', 'br'],
    ['/desktop/match/7', 'br'],
    ['/worker.js', 'br'],
    ['/', 'gzip'],
  ] as const)('%s is packed by %s where that is accepted, and plain otherwise', async (url, coding) => {
    const [plain, small] = await Promise.all([get(url), get(url, { 'accept-encoding': coding })])
    expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, coding])
    expect(small.headers['vary']).toBe('accept-encoding')
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    const opened = coding === 'br' ? brotliDecompressSync(small.rawPayload) : gunzipSync(small.rawPayload)
    expect(opened.equals(plain.rawPayload)).toBe(true)
  })

  test('everything it fetches ahead is sealed', async () => {
    const { body } = await get('/')
    const links = body.match(/<(?:link rel="(?:modulepreload|stylesheet)"|script type="module")[^>]*>/g) ?? []
    expect(links.length).toBeGreaterThan(8)
    for (const link of links) expect(link).toMatch(/integrity="sha384-[A-Za-z0-9+/]{64}"/)
    // What every page shows has one style sheet, before those of its own.
    const sheets = links.flatMap((link) => /"stylesheet" href="\/web\/([\w-]+)\//.exec(link)?.[1] ?? [])
    expect(sheets).toEqual(['styles', 'shell', 'landing'])
  })
})
