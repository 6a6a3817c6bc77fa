import esbuild from 'esbuild'
import path from 'node:path'
import { layerOptions, writeDevManifest } from '../../../esbuild.config.mjs'
import { layers } from './layers.mjs'

const root = path.resolve(import.meta.dirname, '../../..')

/** Every layer of the client, and beside them the page of its components, which no other client has. */
export function devLayers() {
  const built = layers()
  const { outside } = built.find(({ name }) => name === 'shell')
  return [...built, { name: 'kit', entry: 'src/shell/kit/main.tsx', outside }]
}

/**
 * Builds the client for development: names as they are, source maps in the files, nothing compressed. `rebuild` builds
 * the layers again that are made of a changed file, given by its path from the root; a layer that fails keeps its last
 * build, and its fault is thrown.
 */
export async function openDevClient({ outdir, inspects = false }) {
  const folder = path.resolve(root, outdir)
  let built = new Map()
  const build = async (entry) => {
    const { metafile } = await entry.context.rebuild()
    entry.inputs = new Set(Object.keys(metafile.inputs))
    writeDevManifest(entry.layer, folder, metafile)
  }
  const open = async (layer) => {
    const entry = {
      layer,
      inputs: new Set(),
      context: await esbuild.context(layerOptions(layer, folder, true, inspects)),
    }
    await build(entry)
    return entry
  }
  /** Opens layers that are new or made of other modules, and closes those they replace. */
  const follow = async () => {
    const now = new Map(devLayers().map((layer) => [JSON.stringify(layer), layer]))
    for (const [key, { context }] of built) if (!now.has(key)) await context.dispose()
    const next = new Map()
    for (const [key, layer] of now) next.set(key, built.get(key) ?? (await open(layer)))
    built = next
  }
  await follow()
  return {
    folder,
    rebuild: async (changed) => {
      // A theme is written into every style sheet that reads it.
      const isTheme = changed.some((file) => file.startsWith('themes/'))
      const touched = [...built.values()].filter(({ inputs }) => isTheme || changed.some((file) => inputs.has(file)))
      for (const entry of touched) await build(entry)
      await follow()
      return touched.map(({ layer }) => layer.name)
    },
    close: async () => {
      for (const { context } of built.values()) await context.dispose()
    },
  }
}
