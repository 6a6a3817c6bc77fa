import fs from 'node:fs'

/**
 * A plugin that loads a file again only once it, or a file that it was made from, has changed: style sheets are slow to
 * make.
 */
export const remembering = (plugin) => ({
  name: plugin.name,
  setup: (build) => plugin.setup({ ...build, onLoad: (filter, load) => build.onLoad(filter, remembered(load)) }),
})

const remembered = (load) => {
  const known = new Map()
  return async (args) => {
    const kept = known.get(args.path)
    if (kept && kept.stamp === stampOf(kept.loaded)) return kept.loaded
    const loaded = await load(args)
    known.set(args.path, { loaded, stamp: stampOf(loaded) })
    return loaded
  }
}

const stampOf = ({ watchFiles = [] }) =>
  watchFiles.map((file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0).join()
