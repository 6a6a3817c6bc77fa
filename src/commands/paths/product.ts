import { parseConfig } from '#server/config/config.ts'
import { startTouchline } from '#server/touchline.ts'
import { registerWeb } from '#server/web/web.ts'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../../../tests/_kit/chromium.ts'
import { clientFolder, prepareClient } from '../start/client.ts'

/** A deployment that is walked, the member who walks it, and the command of its operator. */
export interface Deployment {
  readonly url: string
  readonly member: string
  readonly password: string
  readonly operator: string
  /** The command of a second operator. */
  readonly second: string
}

/**
 * Walks the deployment of BASE_URL, with its MEMBER and PASSWORD or the operator's command OPERATOR; or a demonstration
 * that is there for the walk alone, with the client built for it where a browser walks.
 */
export const inProduct = async <T>(by: 'browser' | 'wire', walk: (at: Deployment) => Promise<T>): Promise<T> => {
  const { BASE_URL: url, MEMBER: member = '', PASSWORD: password = '', OPERATOR = '', SECOND = '' } = process.env
  if (url !== undefined) return walk({ url, member, password, operator: OPERATOR, second: SECOND })
  if (by === 'browser') await prepareClient(console.log)
  return demonstrated(walk)
}

const demonstrated = async <T>(walk: (at: Deployment) => Promise<T>): Promise<T> => {
  const data = mkdtempSync(join(tmpdir(), 'touchline-paths-'))
  const [keys, own] = [`${data}-keys`, process.env['TOUCHLINE_OPERATOR_KEYS']]
  const config = parseConfig(['--port', '0', '--data', data, '--seed', '1', '--log', 'error'])
  const touchline = await startTouchline(config, { web: (app, has) => registerWeb(app, { dir: clientFolder, ...has }) })
  try {
    const [member] = touchline.members
    if (!member) throw new Error('the demonstration has no member')
    const { accountId, password } = member
    const at = `--data ${data}`
    const command = `${runner} operator {} ${at}`
    const enrol = 'enrol --operator second --roles support,finance --reason second-pair-of-eyes'
    // Not among the keys of the person who walks.
    process.env['TOUCHLINE_OPERATOR_KEYS'] = keys
    await succeeds(command.replace('{}', enrol).split(' '), {})
    const [operator, second] = [`--key-file ${join(data, 'demo-operator.key.json')}`, '--as second'].map(
      (who) => `${process.execPath} ${command} ${who}`,
    ) as [string, string]
    return await walk({ url: touchline.url, member: accountId, password, operator, second })
  } finally {
    if (own === undefined) delete process.env['TOUCHLINE_OPERATOR_KEYS']
    else process.env['TOUCHLINE_OPERATOR_KEYS'] = own
    await touchline.close()
    for (const folder of [data, keys]) rmSync(folder, { recursive: true, force: true })
  }
}

const runner = fileURLToPath(new URL('../run.mjs', import.meta.url))
const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'))

/** Runs a pack in a browser; answers whether every run passed. */
export const runPack = (folder: string, { url, member, password }: Deployment): Promise<boolean> =>
  withPlaywright(folder, async () =>
    succeeds([playwright, 'test', '--config', join(folder, 'playwright.config.mjs')], {
      BASE_URL: url,
      MEMBER: member,
      PASSWORD: password,
      CHROMIUM: process.env['CHROMIUM'] ?? (await findChromium()),
    }),
  )

/**
 * A pack in a folder of its own finds the Playwright of the product while the product walks it. Its own, once it is
 * installed there, goes first.
 */
export const withPlaywright = async <T>(folder: string, walk: () => Promise<T>): Promise<T> => {
  const isThere = await Promise.resolve()
    .then(() => createRequire(join(folder, 'pack.mjs')).resolve('@playwright/test'))
    .catch(() => undefined)
  if (isThere !== undefined) return walk()
  const [packages, link] = [join(folder, 'node_modules'), join(folder, 'node_modules/@playwright')]
  const made = mkdirSync(packages, { recursive: true })
  symlinkSync(dirname(dirname(playwright)), link, 'junction')
  try {
    return await walk()
  } finally {
    rmSync(made === undefined ? link : packages, { recursive: true })
  }
}

/** Runs a pack over the wire, by its name; answers whether every run passed. */
export const runWire = (folder: string, name: string, { url, operator, second }: Deployment): Promise<boolean> =>
  succeeds([join(folder, 'start.mjs'), name], { BASE_URL: url, OPERATOR: operator, SECOND: second })

const succeeds = (args: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<boolean> => {
  const run = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve, reject) => {
    run.on('error', reject).on('exit', (code) => resolve(code === 0))
  })
}
