import { openRounds } from '#studio/rounds.ts'
import { startStudio, type Studio } from '#studio/server.ts'
import { openStudioStore } from '#studio/store/store.ts'
import type { SendToWallet } from '#studio/wallet-client.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const key = '7f3d2f58-0d5f-4a0c-9f2c-0d6f6f0c1a11'
const kind: SendToWallet = async () => ({ status: 'RS_OK', user: '7', token: 't', currency: 'MYR', balance: 1 })

describe('the studio’s page of a game', () => {
  const folder = mkdtempSync(join(tmpdir(), 'frames-'))
  let studio: Studio
  beforeAll(async () => {
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ script: 'frame-AB.js', style: 'frame-CD.css' }))
    writeFileSync(join(folder, 'frame-AB.js'), 'let a')
    studio = await startStudio({
      host: '127.0.0.1',
      port: 0,
      store: openStudioStore(':memory:'),
      send: kind,
      resolveEvery: 3_600_000,
      frames: { folder, operators: ['https://www.example.com'] },
    })
  })
  afterAll(async () => {
    await studio.close()
    rmSync(folder, { recursive: true })
  })

  test('§page.policy: it runs its own files alone, and only the operator may hold it', async () => {
    const response = await fetch(`${studio.url}/?game=dice&language=tw&token=never-in-the-page`)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain('frame-ancestors https://www.example.com;')
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    const page = await response.text()
    expect(page).toContain('<html lang="km"')
    expect(page).toContain('src="/frame/frame-AB.js"')
    expect(page).not.toContain('never-in-the-page')
  })

  test.each([
    ['/frame/frame-AB.js', 200],
    ['/frame/manifest.json', 404],
    ['/frame/..%2Fstudio.sqlite', 404],
    ['/frame/../../package.json', 404],
    ['/frame/absent-AB.js', 404],
    ['/art/orchard.svg', 200],
    ['/art/symbol-shark.svg', 200],
    ['/art/symbol-nothing.svg', 404],
    ['/art/nothing.svg', 404],
    ['/art/toString.svg', 404],
  ])('%s: %i', async (path, code) => expect((await fetch(studio.url + path)).status).toBe(code))

  test('a language that is not spoken here is answered in English', async () =>
    expect(await (await fetch(`${studio.url}/?language=__proto__`)).text()).toContain('<html lang="en"'))
})

describe('a round under its key (§game.transaction)', () => {
  const open = async () => {
    const sent: string[] = []
    const store = openStudioStore(':memory:')
    const rounds = openRounds({
      store,
      send: async (path, body) => {
        sent.push(path)
        return kind(path, body)
      },
    })
    return { sent, store, rounds, session: (await rounds.open('launch', 'dice'))! }
  }

  test('asked for twice, it is staked and drawn once, and answered alike', async () => {
    const { sent, store, rounds, session } = await open()
    const first = await rounds.play(session, [{ bet: 'under-4950', stake: 100n }], key)
    const again = await rounds.play(session, [{ bet: 'under-9000', stake: 900n }], key)
    expect(sent.filter((path) => path === 'wallet/bet')).toHaveLength(1)
    expect(first).toMatchObject({ is: 'over', id: key })
    expect(again).toEqual({
      is: 'over',
      id: key,
      outcome: first && 'outcome' in first && first.outcome,
      paid: first && 'paid' in first && first.paid,
    })
    store.close()
  })

  test('asked after before it came, it is returned, and stays out when it comes', async () => {
    const { sent, store, rounds, session } = await open()
    expect(rounds.find(session, key)).toEqual({ is: 'returned', id: key })
    expect(await rounds.play(session, [{ bet: 'under-4950', stake: 100n }], key)).toEqual({ is: 'returned', id: key })
    expect(sent).toEqual(['wallet/check'])
    store.close()
  })

  test('another member receives nothing of it', async () => {
    const { store, rounds, session } = await open()
    await rounds.play(session, [{ bet: 'under-4950', stake: 100n }], key)
    expect(rounds.find({ ...session, id: 'other', member: '8' }, key)).toEqual({ is: 'returned', id: key })
    expect(store.drawnOf('8', 20)).toEqual([])
    expect(store.drawnOf('7', 20)).toHaveLength(1)
    store.close()
  })
})
