import { parse } from '@formatjs/icu-messageformat-parser'
import fs from 'node:fs'
import { commonErrors } from '#calls/call.ts'
import { errors } from '#domain/errors.ts'
import { accountRefusals } from '#domain/member/account.ts'
import { languageCodes } from '#domain/text/languages.ts'
import { tournamentErrors } from '#domain/room/tournament-errors.ts'

/**
 * What may be said to one who is not signed in, or is no more: the other refusals are a member's. What is handled in
 * silence is never said.
 */
const publicErrors = new Set([
  ...commonErrors,
  ...Object.keys(errors).filter((code) => errors[code] === 'logout'),
  // The state of an account is in a toast as soon as its page opens.
  ...Object.values(accountRefusals),
  ...'invalid_password loginLimit loginLocked loginFailed requestFailed dataError'.split(' '),
])

const fetching = (file) => `import(${JSON.stringify(file)})`

/** Makes `{ en: …, cn: … }`, a fetch for each language. */
const eachLanguage = (fileOf) =>
  `{ ${languageCodes.map((code) => `${code}: () => ${fetching(fileOf(code))}`).join(', ')} }`

/** Texts with their messages parsed; as JSON each would be an export of its own. */
const parsed = (texts) =>
  `export default ${JSON.stringify(Object.fromEntries(texts.map(([key, text]) => [key, parse(text)])))}`

/**
 * Messages are parsed here, so that the browser needs no parser. Each part of a language is a file of its own, as
 * `locales/texts.ts` cuts it; who is not signed in needs no list of the files of those who are.
 */
export function compiledTexts({ textParts, textPartOf }) {
  const [publicPart, ...memberParts] = textParts
  /** By its area, and a refusal by who may meet it. */
  const partOf = (key) => {
    const [area, code] = key.split('.')
    if (area !== 'errors' || publicErrors.has(code)) return textPartOf(key)
    return tournamentErrors.includes(code) ? 'pages' : 'later'
  }
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
        const texts = Object.entries(JSON.parse(fs.readFileSync(file, 'utf8'))).filter(
          ([key]) => partOf(key) === (suffix.slice(1) || publicPart),
        )
        return { contents: parsed(texts), loader: 'js' }
      })
    },
  }
}
