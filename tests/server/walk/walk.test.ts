import { calls, type CallName } from '#calls/all.ts'
import { registerWeb } from '#server/web/web.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { lawful } from '../../_kit/lawful-bodies.ts'
import { fixture } from '../../_kit/scripted-feed.ts'
import { opening, startTestServer, type TestServer } from '../../_kit/touchline.ts'
import { walkConstants, walkShapes } from './walk-values.ts'
import { walkCalls, walkCodes, type Walked, walkFields, walkLabels, walkPages } from './walk.ts'

/** A client of one empty script: a server answers its pages, whatever they show. */
const clientAt = (dir: string) => {
  mkdirSync(join(dir, 'shell'))
  const shell = { name: 'shell', feature: false, imports: {}, entry: null, parts: {}, css: [], files: {} }
  writeFileSync(join(dir, 'shell/manifest.json'), JSON.stringify(shell))
}

const dir = mkdtempSync(join(tmpdir(), 'walk-'))
let server: TestServer
let walked: Walked

beforeAll(async () => {
  clientAt(dir)
  const [first] = databases()
  server = await startTestServer(await first!.open(), { parts: { web: (app) => registerWeb(app, { dir }) } })
  server.feed.say(...fixture('alpha', opening, opening + 3_600_000))
  await server.tick()
  const { identity } = await server.signIn('ann')
  const names = new Map((Object.keys(calls) as CallName[]).map((name) => [calls[name].path as string, name]))
  walked = {
    url: server.url,
    post: async (path, only) => {
      const name = names.get(path)
      const asked = { ...(only ?? (name && { ...lawful[name], format: undefined })), ...identityFor(name, identity) }
      const { code, body } = await server.send(path, JSON.stringify(asked))
      return { status: code, body }
    },
  }
})
afterAll(async () => {
  await server?.close()
  await server?.database.close()
  rmSync(dir, { recursive: true })
})

const identityFor = (name: CallName | undefined, identity: object) =>
  name !== undefined && calls[name].identity === 'member' ? identity : {}

/** What each walk looks for; all of it prints what is missing, or that nothing is. */
const walks: readonly (readonly [string, () => Promise<readonly string[]> | readonly string[]])[] = [
  ['§page.addresses: every page', () => walkPages(walked)],
  ['§wire.calls: every call', () => walkCalls(walked)],
  ['§refusal.handling: every code', () => walkCodes()],
  ['§refusal.fields: every field whose lack is named', () => walkFields()],
  ['§stake.opening, §parlay.legs, §time.filter-modes: every constant, currency and bet type', () => walkConstants()],
  ['§account.profile, §bet.record: every field of an account, a bet and a room', () => walkShapes()],
  ['§settlement.labels: every label, in every language, and every code that travels', () => walkLabels()],
]

test.each(walks)('%s', async (_, walk) => expect(printed(await walk())).toBe('none missing'))

test('and what is not there is printed', () => {
  expect(printed(['call /nowhere', 'label room open'])).toBe('call /nowhere\nlabel room open')
})

const printed = (missing: readonly string[]): string => (missing.length === 0 ? 'none missing' : missing.join('\n'))
