import esbuild from 'esbuild'

const one = /import(?:[\w${},*\s]+from)?"(\.\/[^"]+)";/g
const leading = new RegExp(`(?:${one.source})+`)

/**
 * A file's name depends on its content, except the order in which it imports its neighbours. That order changes with
 * unrelated files, so a browser that keeps the file under its name would find another digest. Here the imports are put
 * in the order of their names.
 */
export const inSteadyOrder = (source) =>
  source.replace(leading, (run) =>
    [...run.matchAll(one)]
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      .map(([text]) => text)
      .join(''),
  )

const named = /\bimport\{([\w$, ]*)\}from"([^"]+)";/g

/**
 * A bundler leaves one import for each module that asked. Here a file asks each other file once, where it first did:
 * imports are made before anything runs, wherever they stand.
 */
export const asksOnce = (source) => {
  const names = new Map()
  for (const [, list, from] of source.matchAll(named)) names.set(from, [...(names.get(from) ?? []), list])
  return source.replace(named, (_, __, from) => {
    const lists = names.get(from)
    names.delete(from)
    return lists ? `import{${lists.join()}}from"${from}";` : ''
  })
}

const packages = /\bimport\{([\w$, ]*)\}from"([^".][^"]*)";/g

/**
 * A bundler also gives a name as many aliases as modules asked for it. Here each name that comes from outside the layer
 * has one: the aliases become exports of one injected file, which the bundler follows to where they come from.
 */
export const namesOnce = async (source) => {
  const [lines, aliases] = [[], []]
  const rest = source.replace(packages, (_, list, from) => {
    const names = new Map()
    for (const asked of list.split(',').filter(Boolean)) {
      const [name, alias = name] = asked.trim().split(' as ')
      if (!names.has(name)) names.set(name, `_${lines.length}_${names.size}`)
      aliases.push(`${names.get(name)} as ${alias}`)
    }
    lines.push(`import{${[...names].map(([name, own]) => `${name} as ${own}`).join()}}from"${from}";`)
    return ''
  })
  if (lines.length === 0) return source
  const { outputFiles } = await esbuild.build({
    stdin: { contents: rest, loader: 'js' },
    inject: [injected],
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    treeShaking: false,
    target: ['es2022'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    plugins: [injecting(`${lines.join('')}export{${aliases.join()}}`)],
  })
  return outputFiles[0].text
}

const injected = 'names-once'

const injecting = (contents) => ({
  name: injected,
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path }) =>
      path === injected ? { path, namespace: injected } : { path, external: true, sideEffects: path.startsWith('.') },
    )
    build.onLoad({ filter: /.*/, namespace: injected }, () => ({ contents, loader: 'js' }))
  },
})
