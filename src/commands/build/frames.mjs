import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundle } from './bundle.mjs'
import { sheetsInRem } from './rem.mjs'

const root = path.resolve(import.meta.dirname, '../../..')

/** KiB of brotli that the scripts of one game's frame may take (§page.weight). */
const mostFrame = 60

/**
 * Builds what the studio's pages are made of: one script, one part for each game, its sheet of styles and of symbols.
 * Built beside its folder and put in its place whole: another process may read or build it at the same time.
 */
export async function buildFrames({ outdir = '.build/studio', log = () => {} } = {}) {
  const folder = path.resolve(root, outdir)
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  const beside = fs.mkdtempSync(`${folder}-`)
  try {
    await fill(beside, log)
    fs.rmSync(folder, { recursive: true, force: true })
    fs.renameSync(beside, folder)
  } catch (error) {
    fs.rmSync(beside, { recursive: true, force: true })
    // Another process was first, with the same files.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  }
  return folder
}

async function fill(folder, log) {
  const { metafile } = await bundle({
    absWorkingDir: root,
    outdir: folder,
    entryPoints: { frame: 'src/studio/frame/main.ts' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022'],
    minify: true,
    metafile: true,
    legalComments: 'none',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.svg': 'file', '.woff2': 'file' },
    plugins: [sheetsInRem()],
    publicPath: '/frame',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
  })
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === 'src/studio/frame/main.ts')
  const [script, { cssBundle }] = entry
  const weights = new Map()
  const weigh = (file) => {
    if (!weights.has(file)) weights.set(file, brotliCompressSync(fs.readFileSync(path.resolve(root, file))).length)
    return weights.get(file)
  }
  const needed = (file, seen = new Set()) => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const { path: other, kind } of metafile.outputs[file].imports)
      if (kind === 'import-statement') needed(other, seen)
    return seen
  }
  const heaviest = Math.max(
    ...metafile.outputs[script].imports
      .filter(({ kind }) => kind === 'dynamic-import')
      .map(({ path: part }) => [...needed(part, needed(script))].reduce((sum, file) => sum + weigh(file), 0)),
  )
  log(`a game's frame: ${(heaviest / 1024).toFixed(1)} of ${mostFrame} KiB brotli`)
  if (heaviest > mostFrame * 1024) throw new Error(`a game's frame may take ${mostFrame} KiB of script`)
  const name = (file) => path.basename(file)
  fs.writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ script: name(script), style: name(cssBundle) }))
}
