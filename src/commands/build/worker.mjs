import fs from 'node:fs'
import path from 'node:path'
import { bundle } from './bundle.mjs'

const root = path.resolve(import.meta.dirname, '../../..')

/** The names of an installed app's shortcuts, by the addresses that they open. */
const shortcuts = {
  '/desktop?tab=live': 'board.tab.live',
  '/info/betlist': 'page.betList',
  '/tournament2/home': 'page.rooms',
}

/** Builds the service worker, and what an installed app is called in each language, beside the client's layers. */
export async function buildWorker(outdir) {
  await bundle({
    absWorkingDir: root,
    outfile: path.join(outdir, 'worker.js'),
    entryPoints: ['src/shell/worker/worker.ts'],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: ['es2022'],
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const locales = path.join(root, 'locales')
  const named = fs.readdirSync(locales).filter((file) => file.endsWith('.json'))
  const names = named.map((file) => {
    const texts = JSON.parse(fs.readFileSync(path.join(locales, file), 'utf8'))
    return [file.slice(0, -5), Object.entries(shortcuts).map(([url, key]) => ({ name: texts[key], url }))]
  })
  fs.writeFileSync(path.join(outdir, 'shortcuts.json'), JSON.stringify(Object.fromEntries(names)))
}
