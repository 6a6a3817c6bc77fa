import esbuild from 'esbuild'
import { createHash } from 'node:crypto'
import path from 'node:path'

/**
 * Joins what a page takes together. The bundler makes a file of every set of modules that the same parts share, most of
 * them smaller than a request for it; and it does not see that a part comes when its page is there already.
 *
 * `outputs` are the bundler's own, by path; `contentOf` gives a script's text; `starts` are the sources of a first
 * part, of one that comes after it, and so on. Each becomes one file, with all that it imports at once and no start
 * before it has. Answers every script as it is to be written: its path, its text, the sources that it is an entry of,
 * and what it exports, imports and is made of.
 */
export async function joinScripts({ outputs, contentOf, starts }) {
  const scripts = Object.keys(outputs).filter((file) => file.endsWith('.js'))
  const home = homesOf(outputs, scripts, starts)
  const texts = new Map(scripts.map((file) => [file, contentOf(file)]))
  const nameOf = namesOf(outputs, texts, home)
  const plan = { outputs, texts, home, nameOf }
  return Promise.all([...new Set(home.values())].map((members) => joined(members, plan)))
}

/** The scripts that each script is in one file with, itself among them. */
function homesOf(outputs, scripts, starts) {
  const entries = new Map(scripts.map((file) => [outputs[file].entryPoint, file]))
  const home = new Map()
  for (const start of starts) {
    const members = []
    const visit = (file) => {
      if (file === undefined || home.has(file)) return
      home.set(file, members)
      neighbours(outputs[file], 'import-statement').forEach(visit)
      members.push(file)
    }
    start.forEach((source) => visit(entries.get(source)))
  }
  for (const file of scripts) if (!home.has(file)) home.set(file, [file])
  return home
}

const neighbours = ({ imports }, kind) =>
  imports.filter((made) => !made.external && (kind === undefined || made.kind === kind)).map((made) => made.path)

/** A name says which file of which layer it is: a layer whose scripts changed has new names for all. */
function namesOf(outputs, texts, home) {
  const layer = JSON.stringify([...texts, ...home.values()])
  return (file) => {
    const members = home.get(file)
    const digest = createHash('sha256').update(JSON.stringify(members)).update(layer).digest('hex').slice(0, 8)
    const main = members.findLast((member) => outputs[member].entryPoint) ?? members[0]
    return path.basename(main).replace(/-\w+\.js$/, `-${digest.toUpperCase()}.js`)
  }
}

/** What one script of a joined file exports, by its name there. An entry keeps its names: others are met by them. */
const exportsOf = (file, { outputs, home }) =>
  outputs[file].exports.map((name) => [
    name,
    outputs[file].entryPoint || home.get(file).length === 1 ? name : `${name}$${home.get(file).indexOf(file)}`,
  ])

async function joined(members, plan) {
  const { outputs, texts, home, nameOf } = plan
  const reexport = (file, from) =>
    `export { ${exportsOf(file, plan)
      .map(([name, there]) => (from === 'there' ? `${there} as ${name}` : `${name} as ${there}`))
      .join(', ')} } from ${JSON.stringify(from === 'there' ? `./${nameOf(file)}` : file)}`
  const { metafile, outputFiles } = await esbuild.build({
    stdin: { contents: members.map((file) => reexport(file)).join('\n'), resolveDir: '/' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: ['es2022'],
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [
      {
        name: 'join-scripts',
        setup(build) {
          build.onResolve({ filter: /.*/ }, ({ path: spec, importer, namespace, kind }) => {
            if (kind === 'entry-point') return undefined
            if (importer === '<stdin>') return { path: spec, namespace: 'script' }
            const file = spec.startsWith('./') ? path.posix.join(path.posix.dirname(importer), spec) : undefined
            if (namespace === 'elsewhere' || file === undefined || !texts.has(file))
              return { path: spec, external: true }
            if (kind === 'dynamic-import' || home.get(file).length === 1)
              return { path: `./${nameOf(file)}`, external: true }
            return { path: file, namespace: home.get(file) === members ? 'script' : 'elsewhere' }
          })
          build.onLoad({ filter: /.*/, namespace: 'script' }, ({ path: file }) => ({ contents: texts.get(file) }))
          build.onLoad({ filter: /.*/, namespace: 'elsewhere' }, ({ path: file }) => ({
            contents: reexport(file, 'there'),
          }))
        },
      },
    ],
  })
  const [{ exports, imports }] = Object.values(metafile.outputs)
  const folder = path.posix.dirname(members[0])
  return {
    file: path.posix.join(folder, nameOf(members[0])),
    content: outputFiles[0].text,
    entries: members.flatMap((file) => entriesOf(outputs[file])),
    exports,
    imports: imports.map((made) =>
      made.path.startsWith('./') ? { ...made, path: path.posix.join(folder, made.path), external: false } : made,
    ),
    inputs: addUp(members.map((file) => outputs[file].inputs)),
  }
}

/** The source that a script is the entry of, with its style sheet. */
export const entriesOf = ({ entryPoint, cssBundle }) =>
  entryPoint === undefined ? [] : [{ source: entryPoint, css: cssBundle }]

/** Sources by the bytes that they take in several files. */
function addUp(inputs) {
  const sums = {}
  for (const [source, { bytesInOutput }] of inputs.flatMap(Object.entries))
    sums[source] = { bytesInOutput: (sums[source]?.bytesInOutput ?? 0) + bytesInOutput }
  return sums
}
