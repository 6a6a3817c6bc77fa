import { rules } from '#domain/rule-book/rules.ts'
import { listFiles } from '#server/web/files.ts'
import { closureOf, loadClient } from '#server/web/manifests.ts'
import { registerWeb } from '#server/web/web.ts'
import { dropStalePacks, packClient } from '#server/web/packing.ts'
import { kibOf, printWeight, measureWeight } from '#server/web/weight.ts'
import Fastify from 'fastify'
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { root, serveClient, digest, mapOf } from './kit.ts'

const { dir, get } = serveClient()

interface Grouping {
  readonly expectDistinctNames: (specs: readonly string[]) => void
}

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
