import { parseConfig } from '#server/config/config.ts'
import { startTouchline } from '#server/touchline.ts'
import { registerWeb } from '#server/web/web.ts'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../../../tests/_kit/chromium.ts'
import { clientFolder, prepareClient } from '../start/client.ts'

/** A deployment that is walked, and the member who walks it. */
interface Deployment {
  readonly url: string
  readonly member: string
  readonly password: string
}

/**
 * Runs a pack against the product: the deployment of BASE_URL, MEMBER and PASSWORD, or a demonstration of its own.
 * Answers whether every run passed.
 */
export const walkProduct = async (folder: string): Promise<boolean> => {
  const { BASE_URL, MEMBER, PASSWORD } = process.env
  if (BASE_URL !== undefined) return runPack(folder, { url: BASE_URL, member: MEMBER ?? '', password: PASSWORD ?? '' })
  await prepareClient(console.log)
  const data = mkdtempSync(join(tmpdir(), 'touchline-paths-'))
  const config = parseConfig(['--port', '0', '--data', data, '--seed', '1', '--log', 'error'])
  const touchline = await startTouchline(config, { web: (app) => registerWeb(app, { dir: clientFolder }) })
  try {
    const [member] = touchline.members
    if (!member) throw new Error('the demonstration has no member')
    return await runPack(folder, { url: touchline.url, member: member.accountId, password: member.password })
  } finally {
    await touchline.close()
    rmSync(data, { recursive: true, force: true })
  }
}

const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'))

const runPack = async (folder: string, { url, member, password }: Deployment): Promise<boolean> => {
  const run = spawn(process.execPath, [playwright, 'test', '--config', join(folder, 'playwright.config.mjs')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      BASE_URL: url,
      MEMBER: member,
      PASSWORD: password,
      CHROMIUM: process.env['CHROMIUM'] ?? (await findChromium()),
    },
  })
  return new Promise((resolve, reject) => {
    run.on('error', reject).on('exit', (code) => resolve(code === 0))
  })
}
