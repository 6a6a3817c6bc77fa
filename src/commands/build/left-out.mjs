import { isErrorCode } from '#domain/errors.ts'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The parts of React Aria whose texts the product supplies (`#ui/aria-texts.ts`). */
const spokenParts = new Set(['dnd', 'grid', 'menu', 'overlays'])

/**
 * Keeps only names and paths of calls in the browser, and the refusals that are a call's own, which it reads its answer
 * by (`#ui/ask.ts`); the schemas and their library stay on the server. A build that goes on `rereads` a file that has
 * changed.
 */
export function noSchemas(rereads = false) {
  return {
    name: 'no-schemas',
    setup(build) {
      build.onResolve({ filter: /^typebox$/ }, () => ({ path: 'typebox', namespace: 'no-schemas', sideEffects: false }))
      build.onLoad({ filter: /.*/, namespace: 'no-schemas' }, () => ({
        contents: 'export default new Proxy({}, { get: () => () => ({}) })',
        loader: 'js',
      }))
      build.onLoad({ filter: /[\\/]src[\\/]calls[\\/][\w-]+\.ts$/ }, async ({ path: file }) => {
        const address = rereads ? `${pathToFileURL(file)}?${fs.statSync(file).mtimeMs}` : file
        const exports = Object.entries(await import(address))
        const calls = exports
          .filter(([, { identity }]) => identity)
          .map(([name, { path: at, errors: declared }]) => {
            const own = declared.filter((code) => !isErrorCode(code))
            return [name, JSON.stringify({ path: at, ...(own.length > 0 && { errors: own }) })]
          })
        // A file with only calls and schemas is written again; in a file that holds anything else, the calls are
        // replaced.
        if (calls.length > 0 && exports.every(([, value]) => value.identity || '~kind' in Object(value))) {
          const rest = exports.filter(([, { identity }]) => !identity).map(([name]) => [name, '{}'])
          return {
            contents: [...calls, ...rest].map(([name, value]) => `export const ${name} = ${value}\n`).join(''),
            loader: 'ts',
          }
        }
        // A spread or a member access could run any code, so a bundler would keep the schema around it.
        let source = fs
          .readFileSync(file, 'utf8')
          .replace(/\b(?:Type\.\w+|literals)\(/g, '/* @__PURE__ */ $&')
          .replace(/\.\.\.ok,?/g, '')
          .replace(/\bfields\.\w+/g, '0')
        for (const [name, value] of calls)
          source = source.replace(new RegExp(`(export const ${name} = )\\w+Call\\([^]*?\\n?\\}\\)\\n`), `$1${value}\n`)
        return { contents: source, loader: 'ts', resolveDir: path.dirname(file) }
      })
    },
  }
}

/**
 * Removes the sentences for reviewers, and what only the compiler reads: the browser runs the same states and
 * transitions without them.
 */
export function quietMachines() {
  return {
    name: 'quiet-machines',
    setup(build) {
      build.onLoad({ filter: /[\\/]machines[\\/][\w.-]+\.ts$/ }, ({ path: file }) => ({
        contents: fs
          .readFileSync(file, 'utf8')
          .replace(/\bmeta: (?:\w*[sS]ays\('[\w-]+'\)|\{\s+(?:id|title): '[^{}]*?\}),?/g, '')
          .replace(/^  types: \{\n(?: {4}.*\n)+ {2}\},\n/m, ''),
        loader: 'ts',
        resolveDir: path.dirname(file),
      }))
    },
  }
}

/**
 * The product formats messages itself, and dates and money by its own rules: the other formatters of an `intl` object,
 * and the components that use them, stay out of the browser. So does the check whether a browser knows numbers in a
 * language: the first call costs as much as drawing a board.
 */
const sayings = {
  '@formatjs/intl/index.js': [
    [/^\t\tformat(?!Message\b)\w+: format\w+\.bind\(null, .*\),?$/gm, ''],
    [/^\t(?:\} )?else if \(!Intl\.\w+\.supportedLocalesOf.*$/gm, (line) => (line.startsWith('\t}') ? '\t}' : '')],
  ],
  'intl-messageformat/index.js': [[/^\t\tthis\.resolvedLocale = .*$/m, '']],
  'react-intl/index.js': [
    [/^\t?\w+\.displayName = .*$/gm, ''],
    [/ = (createFormatted\w+\(|React\.memo\()/g, ' = /* @__PURE__ */ $1'],
  ],
}

export function messagesAlone() {
  return {
    name: 'messages-alone',
    setup(build) {
      build.onLoad(
        { filter: /[\\/](?:@formatjs[\\/]intl|intl-messageformat|react-intl)[\\/]index\.js$/ },
        ({ path: file }) => {
          const [, edits] = Object.entries(sayings).find(([end]) => file.replaceAll('\\', '/').endsWith(`/${end}`))
          const contents = edits.reduce(
            (source, [what, by]) => {
              if (source.search(what) < 0)
                throw new Error(`${file} is written in another way: this build cannot leave out what it should`)
              return source.replace(what, by)
            },
            fs.readFileSync(file, 'utf8'),
          )
          return { contents, loader: 'js', resolveDir: path.dirname(file) }
        },
      )
    },
  }
}

/**
 * Reads answers with the browser's own `JSON.parse`: the house answers in JSON, and needs no reader of what is almost
 * JSON.
 */
export function plainJson() {
  return {
    name: 'plain-json',
    setup(build) {
      build.onResolve({ filter: /^destr$/ }, () => ({ path: 'destr', namespace: 'plain-json', sideEffects: false }))
      build.onLoad({ filter: /.*/, namespace: 'plain-json' }, () => ({
        contents: 'export default (text) => { try { return JSON.parse(text) } catch { return text } }',
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
        if (silent) throw new Error(`${silent} is in the bundle: give that part its texts in src/ui/aria-texts.ts`)
      })
    },
  }
}
