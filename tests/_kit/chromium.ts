import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram } from './packages.ts'

const installed = [
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chromium',
  'chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** A page under test needs no sandbox, no graphics card, and no traffic of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The Chromium that tests drive: the one that `TOUCHLINE_CHROMIUM` names, the npm package's on Linux x64, and elsewhere
 * the browser that this machine has. Throws with one line that says what to do where it has none.
 */
export const findChromium = async (): Promise<string> => {
  const named = process.env['TOUCHLINE_CHROMIUM']
  if (named === undefined && process.platform === 'linux' && process.arch === 'x64') return unpackChromium()
  const found = findProgram(named === undefined ? installed : [named])
  if (found !== undefined) return found
  throw new Error(
    named === undefined
      ? 'no browser: install Chrome, Edge or Chromium, or name one by TOUCHLINE_CHROMIUM=/path/to/it'
      : `no browser: TOUCHLINE_CHROMIUM names ${named}, which cannot be run`,
  )
}

const cache = fileURLToPath(new URL('../../.cache', import.meta.url))

/**
 * Unpacks the package once a version. The program is a script that adds the libraries and fonts that this machine
 * lacks.
 */
const unpackChromium = async (): Promise<string> => {
  const { version } = createRequire(import.meta.url)(join(packageFolder, 'package.json')) as { version: string }
  const folder = join(cache, `chromium-${version}`)
  const program = join(folder, 'run')
  if (existsSync(program)) return program
  mkdirSync(cache, { recursive: true })
  const made = mkdtempSync(`${folder}.`)
  await unpackInto(made)
  writeFileSync(join(made, 'run'), script(lacksLibraries(made)))
  for (const name of ['run', 'chromium']) chmodSync(join(made, name), 0o755)
  try {
    chmodSync(made, 0o755)
    renameSync(made, folder)
  } catch (error) {
    // Another process has unpacked the same version.
    rmSync(made, { recursive: true, force: true })
    if (!existsSync(program)) throw error
  }
  return program
}

const packageFolder = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))

/** The package unpacks into the folder for temporary files, which it asks of the environment. */
const unpackInto = async (folder: string): Promise<void> => {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(join(packageFolder, 'bin/al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

const lacksLibraries = (folder: string): boolean =>
  spawnSync(join(folder, 'chromium'), ['--version'], { stdio: 'ignore' }).status !== 0

const script = (addsLibraries: boolean): string =>
  [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    ...(addsLibraries ? ['export LD_LIBRARY_PATH="$here/al2023/lib"'] : []),
    '[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"',
    'exec "$here/chromium" "$@"',
    '',
  ].join('\n')
