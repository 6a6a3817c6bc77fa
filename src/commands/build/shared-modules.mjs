import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { react } from './layers.mjs'

const root = path.resolve(import.meta.dirname, '../../..')
const require = createRequire(import.meta.url)

/**
 * Packages, `#ui` and what is shared of the domain stay imports for the map to answer; a feature is met only through
 * the map.
 */
export function sharedModules(outside, groups, styles) {
  return {
    name: 'shared-modules',
    setup(build) {
      build.onResolve({ filter: /^[#@\w]/ }, ({ path: spec }) =>
        outside.has(spec) ? { path: spec, external: true, sideEffects: false } : undefined,
      )
      // Nothing of these two does anything but say what is so: what nobody uses of them is left out, and what it needs
      // with it.
      build.onResolve({ filter: /^#(domain|calls)\/[\w/-]+\.ts$/ }, ({ path: spec }) => ({
        path: path.join(root, 'src', spec.slice(1)),
        sideEffects: false,
      }))
      build.onResolve({ filter: /^\.\.?\// }, ({ path: near, importer }) => {
        const [folder, ...rest] = path
          .relative(path.join(root, 'src'), path.resolve(path.dirname(importer), near))
          .split(path.sep)
        const spec = `#${folder}/${rest.join('/')}`
        return outside.has(spec) ? { path: spec, external: true, sideEffects: false } : undefined
      })
      build.onResolve({ filter: /^#features\/[^/]+\/index\.tsx$/ }, ({ path: spec }) => ({
        path: `@feature/${spec.split('/')[1]}`,
        external: true,
      }))
      build.onResolve({ filter: /^styles:/ }, ({ path: name }) => ({ path: name.slice(7), namespace: 'styles' }))
      build.onLoad({ filter: /.*/, namespace: 'styles' }, () => ({
        contents: styles.map((file) => `import './${file}'`).join('\n'),
        resolveDir: root,
        loader: 'js',
      }))
      build.onResolve({ filter: /^group:/ }, ({ path: key }) => ({ path: key.slice(6), namespace: 'group' }))
      build.onLoad({ filter: /.*/, namespace: 'group' }, ({ path: key }) => ({
        contents: reexport(groups[key]),
        resolveDir: root,
        loader: 'js',
      }))
    },
  }
}

function reexport(specs) {
  if (specs === react) return reexportReact()
  expectDistinctNames(Object.keys(specs).filter((spec) => spec.startsWith('#')))
  return Object.entries(specs)
    .map(([spec, names]) => `export ${names === '*' ? '*' : `{ ${names.join(', ')} }`} from '${spec}'`)
    .join('\n')
}

/**
 * A file of several modules gives each name once. One that two of them export would silently be missing from it, and
 * the browser would not even begin.
 */
export function expectDistinctNames(specs) {
  const givers = new Map()
  for (const spec of specs) {
    const [folder, ...rest] = spec.slice(1).split('/')
    const text = fs.readFileSync(path.join(root, folder === 'machines' ? '' : 'src', folder, ...rest), 'utf8')
    for (const [, name] of text.matchAll(/^export (?:const|let|function|async function|class) (\w+)/gm)) {
      const other = givers.get(name)
      if (other !== undefined)
        throw new Error(`${other} and ${spec} both export ${name}: one file of the client holds both`)
      givers.set(name, spec)
    }
  }
}

/**
 * React is CommonJS, which has no names a bundler could know: they are written out, one that two specifiers share once.
 * The default is both whole.
 */
function reexportReact() {
  const seen = new Set(['default'])
  const parts = Object.keys(react).map((spec, index) => {
    const found = Object.keys(require(spec)).filter((name) => /^[\w$]+$/.test(name) && !seen.has(name))
    found.forEach((name) => seen.add(name))
    return `import m${index} from '${spec}'\nexport const { ${found.join(', ')} } = m${index}`
  })
  return [...parts, `export default { ${parts.map((_, index) => `...m${index}`).join(', ')} }`].join('\n')
}

/**
 * A CommonJS package takes the shared React like every other; what it brings for a React without stores of its own is
 * left out.
 */
export function requiredReact() {
  return {
    name: 'required-react',
    setup(build) {
      build.onResolve({ filter: /^(react|use-sync-external-store\/shim(\/index\.js)?)$/ }, ({ kind }) =>
        kind === 'require-call'
          ? { path: 'react', namespace: 'required-react' }
          : { path: 'react', external: true, sideEffects: false },
      )
      build.onLoad({ filter: /.*/, namespace: 'required-react' }, () => ({
        contents: `export * from 'react'`,
        resolveDir: root,
        loader: 'js',
      }))
    },
  }
}
