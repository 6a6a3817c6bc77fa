import path from 'node:path'

/** The parts of React Aria whose texts the product supplies (`#ui/text/aria-texts.ts`); `intl` is of its components. */
const spokenParts = new Set(['combobox', 'dnd', 'grid', 'intl', 'menu', 'overlays'])

/**
 * Keeps the schemas' library on the server, which checks what a call is asked and answers; in the browser its builders
 * make nothing but the fields of an object. A call's path and its own refusals are what a page reads of it.
 */
export function noSchemas() {
  return {
    name: 'no-schemas',
    setup(build) {
      build.onResolve({ filter: /^typebox$/ }, () => ({ path: 'typebox', namespace: 'no-schemas', sideEffects: false }))
      build.onLoad({ filter: /.*/, namespace: 'no-schemas' }, () => ({
        // An object still has its fields: a call is also declared by another one's.
        contents: `export default new Proxy({}, { get: (_, name) => (fields) => (name === 'Object' ? { properties: fields } : {}) })`,
        loader: 'js',
      }))
    },
  }
}

/** Removes React Aria's own translated texts: the product supplies them in the member's language. */
export function ariaStrings() {
  const texts =
    /[\\/](?:react-aria|react-stately|react-aria-components)[\\/]dist[\\/].*[\\/]intl[\\/].*[a-z]{2}-[A-Z]{2}\.m?js$/
  return {
    name: 'aria-strings',
    setup(build) {
      build.onLoad({ filter: texts }, () => ({ contents: 'export default undefined', loader: 'js' }))
      build.onEnd(({ metafile }) => {
        const bundled = Object.values(metafile?.outputs ?? {})
          .flatMap(({ inputs }) => Object.keys(inputs))
          .filter((file) => texts.test(`/${file}`))
        const silent = bundled.find((file) => !spokenParts.has(path.basename(path.dirname(file))))
        if (silent) throw new Error(`${silent} is in the bundle: give that part its texts in src/ui/text/aria-texts.ts`)
      })
    },
  }
}
