import { parseConfig } from '#server/config/config.ts'
import { startTouchline } from '#server/touchline.ts'
import { registerWeb } from '#server/web/web.ts'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../../../tests/_kit/chromium.ts'
import { clientFolder, prepareClient } from '../start/client.ts'

/** A deployment that is walked, and the member who walks it. */
interface Deployment {
  readonly url: string
  readonly member: string
  readonly password: string
}

/** The command of the operator of a deployment, where a walk needs it. */
type Operated = Deployment & { readonly operator: string }

/**
 * Runs a pack against the product: the deployment of BASE_URL, MEMBER and PASSWORD, or a demonstration of its own.
 * Answers whether every run passed.
 */
export const walkProduct = async (folder: string): Promise<boolean> => {
  const { BASE_URL, MEMBER, PASSWORD } = process.env
  if (BASE_URL !== undefined) return runPack(folder, { url: BASE_URL, member: MEMBER ?? '', password: PASSWORD ?? '' })
  await prepareClient(console.log)
  return demonstrated((at) => runPack(folder, at))
}

/**
 * The same for a pack that walks the wire: the deployment of BASE_URL, whose operator's command is OPERATOR, or a
 * demonstration of its own.
 */
export const walkWire = async (file: string): Promise<boolean> => {
  const { BASE_URL, OPERATOR } = process.env
  const walk = ({ url, operator }: Pick<Operated, 'url' | 'operator'>) => {
    const reports = ['spec', 'junit'].flatMap((reporter) => [
      `--test-reporter=${reporter}`,
      `--test-reporter-destination=${reporter === 'spec' ? 'stdout' : join(dirname(file), reportName())}`,
    ])
    return succeeds(['--test', ...reports, file], { BASE_URL: url, OPERATOR: operator })
  }
  return BASE_URL === undefined ? demonstrated(walk) : walk({ url: BASE_URL, operator: OPERATOR ?? '' })
}

/** What each start met is in a file of its own. */
const reportName = (): string => `junit.${new Date().toISOString().replaceAll(':', '-')}.xml`

/** Walks a demonstration that is there for the walk alone. */
const demonstrated = async (walk: (at: Operated) => Promise<boolean>): Promise<boolean> => {
  const data = mkdtempSync(join(tmpdir(), 'touchline-paths-'))
  const config = parseConfig(['--port', '0', '--data', data, '--seed', '1', '--log', 'error'])
  const touchline = await startTouchline(config, { web: (app) => registerWeb(app, { dir: clientFolder }) })
  try {
    const [member] = touchline.members
    if (!member) throw new Error('the demonstration has no member')
    const { accountId, password } = member
    const operator = `${process.execPath} ${runner} operator {} --data ${data} --key-file ${join(data, 'demo-operator.key.json')}`
    return await walk({ url: touchline.url, member: accountId, password, operator })
  } finally {
    await touchline.close()
    rmSync(data, { recursive: true, force: true })
  }
}

const runner = fileURLToPath(new URL('../run.mjs', import.meta.url))
const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'))

const runPack = async (folder: string, { url, member, password }: Deployment): Promise<boolean> =>
  succeeds([playwright, 'test', '--config', join(folder, 'playwright.config.mjs')], {
    BASE_URL: url,
    MEMBER: member,
    PASSWORD: password,
    CHROMIUM: process.env['CHROMIUM'] ?? (await findChromium()),
  })

const succeeds = (args: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<boolean> => {
  const run = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve, reject) => {
    run.on('error', reject).on('exit', (code) => resolve(code === 0))
  })
}
