import { parse } from '@formatjs/icu-messageformat-parser'
import fs from 'node:fs'
import { languageCodes } from '#domain/text/languages.ts'
import { textParts } from '#domain/text/text-parts.ts'
import { textPartsOf } from './text-parts.mjs'

const fetching = (file) => `import(${JSON.stringify(file)})`

/** Makes `{ en: …, cn: … }`, a fetch for each language. */
const eachLanguage = (fileOf) =>
  `{ ${languageCodes.map((code) => `${code}: () => ${fetching(fileOf(code))}`).join(', ')} }`

/** Texts with their messages parsed; as JSON each would be an export of its own. */
const parsed = (texts) =>
  `export default ${JSON.stringify(Object.fromEntries(texts.map(([key, text]) => [key, parse(text)])))}`

/**
 * Messages are parsed here, so that the browser needs no parser. Each part of a language is a file of its own; who is
 * not signed in needs no list of the files of those who are. Where texts are not `parted`, each part has all.
 */
export function compiledTexts({ parted }) {
  const [publicPart, ...memberParts] = textParts
  let parts
  const isIn = (part, key, keys) => !parted || (parts ??= textPartsOf(keys)).get(key) === part
  const publicTexts = `
    const files = ${eachLanguage((code) => `./${code}.json`)}
    export const loadTexts = async (code, part) =>
      (await (part === '${publicPart}' ? files : (await ${fetching('member-texts')}).filesOf(part))[code]()).default`
  const each = memberParts.map((part) => `${part}: ${eachLanguage((code) => `./${code}.json?${part}`)}`)
  const memberTexts = `const files = { ${each.join(', ')} }
    export const filesOf = (part) => files[part]`
  return {
    name: 'compiled-texts',
    setup(build) {
      build.onLoad({ filter: /[\\/]locales[\\/]load-texts\.ts$/ }, () => ({ contents: publicTexts, loader: 'js' }))
      build.onResolve({ filter: /^member-texts$/ }, ({ resolveDir }) => ({
        path: 'member',
        namespace: 'texts',
        pluginData: resolveDir,
      }))
      build.onLoad({ filter: /.*/, namespace: 'texts' }, ({ pluginData }) => ({
        contents: memberTexts,
        loader: 'js',
        resolveDir: pluginData,
      }))
      build.onLoad({ filter: /[\\/]locales[\\/](?:guide|rules)[\\/]\w+\.json$/ }, ({ path: file }) => ({
        contents: parsed(Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')))),
        loader: 'js',
      }))
      build.onLoad({ filter: /[\\/]locales[\\/]\w+\.json$/ }, ({ path: file, suffix }) => {
        const texts = Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')))
        const keys = texts.map(([key]) => key)
        const part = suffix.slice(1) || publicPart
        return { contents: parsed(texts.filter(([key]) => isIn(part, key, keys))), loader: 'js' }
      })
    },
  }
}
