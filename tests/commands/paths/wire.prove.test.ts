import { httpFile } from '#commands/paths/http-pack.ts'
import { httpPacks } from '#commands/paths/http/packs.ts'
import { template } from '#commands/paths/playwright.ts'
import { inProduct, runWire } from '#commands/paths/product.ts'
import { suiteOf } from '#commands/paths/suite.ts'
import { flows } from '#review/flows.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'touchline-wire-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** The account is left out: its many sign-ins wait for minutes, and `account-walk` walks it on a clock of its own. */
const quick = ['Limits', 'Room', 'Bet']

test('§machine.walked: a demonstration is walked over its wire, by the files that a stranger runs', async () => {
  writeFileSync(join(folder, 'ctrf.mjs'), await template('ctrf-node'))
  writeFileSync(join(folder, 'start.mjs'), await template('http-start'))
  // The runner of tests sets one of its own.
  vi.stubEnv('BASE_URL', undefined)
  const walked = await inProduct('wire', async (at) => {
    const sound: string[] = []
    for (const name of quick) {
      const pack = httpPacks[name]!
      const { environment } = flows.find((flow) => flow.name === name)!
      const suite = suiteOf(environment, pack.outside, { cover: 'transitions', seed: 1 })
      const [file, body] = await httpFile(name, pack, suite, { seed: 1, cover: 'transitions' })
      writeFileSync(join(folder, file), body)
      if (await runWire(folder, name, at)) sound.push(name)
    }
    return sound
  })
  expect(walked).toEqual(quick)
}, 300_000)
