import { pages, routeOf } from '#features/routes.ts'
import { prepareClient } from '#commands/start/client.ts'
import { rules } from '#domain/rule-book/rules.ts'
import { listFiles } from '#server/web/files.ts'
import { closureOf, loadClient } from '#server/web/manifests.ts'
import { themeColors } from '#server/web/theme-colors.ts'
import { registerWeb } from '#server/web/web.ts'
import { dropStalePacks, packClient } from '#server/web/packing.ts'
import { kibOf, printWeight, measureWeight } from '#server/web/weight.ts'
import { palettes } from '#themes/palettes.ts'
import Fastify from 'fastify'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface Grouping {
  readonly expectDistinctNames: (specs: readonly string[]) => void
}

const root = join(import.meta.dirname, '../../..')
const dir = mkdtempSync(join(tmpdir(), 'client-'))
const app = Fastify()
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const digest = (kind: string, content: string | Buffer) =>
  `${kind}-${createHash(kind).update(content).digest('base64')}`
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
const mapOf = (html: string) => /<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1] ?? ''

beforeAll(async () => {
  cpSync(await prepareClient(() => undefined), dir, { recursive: true })
  registerWeb(app, { dir })
  await app.ready()
})

afterAll(async () => {
  await app.close()
  rmSync(dir, { recursive: true })
})

describe('§page.weight: the client as it is built', () => {
  test('a name that two modules of one file export is refused', async () => {
    const { expectDistinctNames }: Grouping = await import(join(root, 'src/commands/build/shared-modules.mjs'))
    expect(() => expectDistinctNames(['#domain/time.ts', '#ui/text/member-time.ts'])).not.toThrow()
    expect(() => expectDistinctNames(['#domain/time.ts', '#domain/time.ts'])).toThrow('both export')
  })

  test('every file of the map carries the digest of its bytes', () => {
    const { files, imports } = loadClient(dir)
    expect(files.size).toBeGreaterThan(20)
    for (const [url, { integrity }] of files)
      expect(digest('sha384', readFileSync(join(dir, url.slice('/web/'.length)))), url).toBe(integrity)
    for (const [spec, url] of Object.entries(imports)) expect(files.has(url), spec).toBe(true)
  })

  test('a file that is rebuilt under its name is packed again, and sent as it is until then', async () => {
    const built = join(dir, 'again')
    const file = join(built, 'shell', 'again.js')
    mkdirSync(join(built, 'shell'), { recursive: true })
    const sent = () => listFiles(built).get('/web/shell/again.js')!.as('br, gzip')
    for (const text of ['import"./a.js";', 'import"./b.js";']) {
      writeFileSync(file, text)
      dropStalePacks(file, Buffer.from(text))
      expect(sent()).toEqual({ coding: null, bytes: Buffer.from(text) })
      const open = listFiles(built).get('/web/shell/again.js')!
      expect(open.as('br').coding).toBe(null)
      await packClient(built)
      expect(brotliDecompressSync(sent().bytes).toString()).toBe(text)
      expect(open.as('br').coding).toBe('br')
      expect(open.as('gzip').coding).toBe('gzip')
    }
    const packed = statSync(`${file}.br`).mtimeMs
    await packClient(built)
    expect(statSync(`${file}.br`).mtimeMs).toBe(packed)
    rmSync(built, { recursive: true })
  })

  test('§page.rules: no schema library, no parser and no clause for engineers reaches the browser', () => {
    const { files } = loadClient(dir)
    const scripts = [...files.keys()]
      .filter((url) => url.endsWith('.js'))
      .map((url) => readFileSync(join(dir, url.slice('/web/'.length)), 'utf8'))
      .join('\n')
    for (const library of ['~kind', 'TypeBox', 'EXPECT_ARGUMENT_CLOSING_BRACE'])
      expect(scripts.includes(library), library).toBe(false)
    const forMembers = ['rules/en.json', 'en.json']
      .map((file) => readFileSync(join(root, 'locales', file), 'utf8'))
      .join()
    const forEngineers = Object.values(rules).filter(({ plain }) => !forMembers.includes(plain))
    expect(forEngineers.filter(({ plain }) => scripts.includes(plain))).toEqual([])
    for (const path of ['/authlogin', '/bet/betsingle', '/bet/betparlay', '/odds/snapshot', '/odds/stream'])
      expect(scripts).toContain(path)
  })

  test('the refusals that the calls of rooms declare are known in the browser', () => {
    const { files } = loadClient(dir)
    const rooms = [...files.keys()]
      .filter((url) => /^\/web\/tournament\/.*\.js$/.test(url))
      .map((url) => readFileSync(join(dir, url.slice('/web/'.length)), 'utf8'))
      .join('\n')
    for (const code of ['roomFull', 'IPJoinedBefore', 'privateRoomExists', 'pointsOverLimit', 'cannotCloseRoom'])
      expect(rooms, code).toContain(`"${code}"`)
  })

  test('the states and transitions that run are all there', () => {
    const { files } = loadClient(dir)
    const shell = [...files.keys()]
      .filter((url) => /^\/web\/shell\/.*\.js$/.test(url))
      .map((url) => readFileSync(join(dir, url.slice('/web/'.length)), 'utf8'))
      .join('\n')
    for (const name of [
      'session.superseded',
      'profile.stale',
      'board.gap',
      'price.moved',
      'bet.unanswered',
      'confirmWindow',
      'throttleWait',
    ])
      expect(shell, name).toContain(name)
  })

  test('the sign-in page fetches no feature but its own', () => {
    const client = loadClient(dir)
    const starts = ['shell', 'landing'].map((name) => client.layers.get(name)!.entry!)
    expect(closureOf(client, starts).filter((url) => /sportsbook|slip|info|aria-/.test(url))).toEqual([])
  })

  test('§page.weight: the sign-in page within 130 KiB, the board and the slip within 60 KiB more', () => {
    for (const weight of measureWeight(dir))
      expect(kibOf(weight), printWeight(weight).join('\n')).toBeLessThanOrEqual(weight.most)
  })

  test('what is measured is what the page fetches ahead: a visitor’s, and a member’s who comes to the board by its address', async () => {
    const [signIn, board] = measureWeight(dir).map(({ scripts }) => scripts)
    const fetched = async (path: string) =>
      [...(await get(path)).body.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, url]) => url).sort()
    const names = (scripts: typeof signIn) => scripts!.map(({ url }) => url)
    expect(await fetched('/')).toEqual(names(signIn).sort())
    expect(await fetched('/desktop')).toEqual(
      [...names(signIn).filter((url) => !/landing/.test(url)), ...names(board)].sort(),
    )
    for (const { url, bytes } of signIn!)
      expect((await get(url, { 'accept-encoding': 'br' })).rawPayload.length, url).toBe(bytes)
  })

  test('a page fetches ahead the style sheets of what it will show, and no other', async () => {
    const styles = async (path: string) =>
      [...(await get(path)).body.matchAll(/<link rel="stylesheet" href="\/web\/([\w-]+)\//g)].map(([, layer]) => layer)
    expect(await styles('/')).toEqual(expect.arrayContaining(['shell', 'landing']))
    expect(await styles('/desktop')).toEqual(
      (await styles('/')).flatMap((layer) => (layer === 'landing' ? ['sportsbook', 'slip'] : [layer])),
    )
    expect(await styles('/info/settings')).toEqual((await styles('/')).filter((layer) => layer !== 'landing'))
  })
})

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

describe('the files', () => {
  test('are kept for good, and come as the build compressed them', async () => {
    const url = loadClient(dir).layers.get('shell')!.entry!
    const [plain, small] = await Promise.all([get(url), get(url, { 'accept-encoding': 'gzip, br' })])
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  test.each([
    '/web/shell/../../package.json',
    '/web/%2e%2e/package.json',
    '/web/shell/manifest.json',
    '/web/shell/nothing.js',
  ])('%s is none of them', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  test('a feature shipped alone is in the next page, the others untouched', async () => {
    const before = JSON.parse(mapOf((await get('/')).body)) as { imports: Record<string, string> }
    const manifest = join(dir, 'landing', 'manifest.json')
    const shipped = readFileSync(manifest, 'utf8').replaceAll(
      before.imports['@feature/landing']!,
      '/web/landing/landing-NEW.js',
    )
    writeFileSync(manifest, shipped)
    utimesSync(manifest, new Date(), new Date(Date.now() + 5_000))
    const next = Fastify()
    registerWeb(next, { dir })
    const after = JSON.parse(mapOf((await next.inject('/')).body)) as { imports: Record<string, string> }
    await next.close()
    expect(after.imports['@feature/landing']).toBe('/web/landing/landing-NEW.js')
    expect({ ...after.imports, '@feature/landing': '' }).toEqual({ ...before.imports, '@feature/landing': '' })
  })
})
