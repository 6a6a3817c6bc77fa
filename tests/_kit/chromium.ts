import { findProgram, installPackage } from './packages.ts'

const places = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
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

/** The Chromium of this machine (`TOUCHLINE_CHROMIUM` names another), installed first where that is allowed. Throws with one line if there is none. */
export function findChromium(): string {
  const named = process.env['TOUCHLINE_CHROMIUM']
  const found = findProgram(named === undefined ? places : [named])
  if (found !== undefined) return found
  if (named !== undefined) throw new Error(`TOUCHLINE_CHROMIUM names ${named}, which cannot be run`)
  const installed = installPackage('chromium')
  const chromium = findProgram(places)
  if (chromium === undefined)
    throw new Error(`no browser: ${installed.done ? 'chromium was installed but cannot be found' : installed.why}`)
  return chromium
}
