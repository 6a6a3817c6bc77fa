import { languageCodes, languages } from '#domain/text/languages.ts'
import { flows } from '#review/flows.ts'
import type { Outside } from '#review/outside/outside.ts'
import { placementOutside } from '#review/outside/placement.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkSuite, writeReports } from './paths/check.ts'
import { httpFile } from './paths/http-pack.ts'
import { httpPacks } from './paths/http/packs.ts'
import { packs } from './paths/packs.ts'
import { packOutside } from './paths/placement-pack.ts'
import { walkProduct, walkWire } from './paths/product.ts'
import { playwrightFiles } from './paths/playwright.ts'
import { assumed, covers, type Suite, suiteOf } from './paths/suite.ts'
import { asCsv, asGherkin, asGraphWalker, asJson, type Written } from './paths/text-formats.ts'
import { loadWords } from './paths/words.ts'

const formats = { json: asJson, gherkin: asGherkin, graphwalker: asGraphWalker, csv: asCsv } as const
const formatNames = [...Object.keys(formats), 'playwright', 'http'] as const

/** The packs by which a browser walks machines. */
const packed = ['Placement', ...Object.keys(packs)].map((name) => name.toLowerCase())
/** The machines of the server that are walked over its wire. */
const packedHttp = Object.keys(httpPacks).map((name) => name.toLowerCase())

const usage = `npm run paths -- <machine> [--cover transitions|pairs|states] [--seed 1] [--format json|gherkin|playwright|http|graphwalker|csv]
                          [--language en] [--to FOLDER]     prints few long runs; a pack's files go to a folder, .build/paths/<machine>
npm run paths -- <machine> --check [--to FOLDER]            walks them through the product of BASE_URL with MEMBER and PASSWORD,
                          or over the wire of BASE_URL with the operator's command OPERATOR, or of a demonstration of its own;
                          a machine without a pack is walked by itself, into junit.xml and ctrf.json

Packs:    ${packed.join(' ')}
Over the wire: ${packedHttp.join(' ')}
Machines: ${flows.map(({ name }) => name.toLowerCase()).join(' ')}`

/** A flow as seen from outside. */
const outsideOf: Readonly<Record<string, Outside>> = { Placement: placementOutside }

/** Exits with 1 if a walk fails. */
const main = async (args: readonly string[]): Promise<void> => {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      check: { type: 'boolean' },
      cover: { ...text, default: 'transitions' },
      seed: { ...text, default: '1' },
      format: { ...text, default: 'json' },
      language: { ...text, default: 'en' },
      to: text,
    },
  })
  if (values.help) return console.log(usage)
  const { flow, pack, name } = askedFor(positionals)
  const cover = oneOf('cover', covers, values.cover)
  const language = oneOf('language', languageCodes, values.language)
  const format = oneOf('format', formatNames, values.format)
  if (!/^[1-9]\d{0,8}$/.test(values.seed)) throw new Error(`--seed: '${values.seed}' is not a whole number above 0`)
  const seed = Number(values.seed)
  if (format === 'playwright' && !pack && flow.name !== 'Placement')
    throw new Error(`--format playwright: there are packs of ${packed.join(', ')}, and not of ${name}`)
  const http = httpPacks[flow.name]
  if (format === 'http' && !http)
    throw new Error(`--format http: there are packs of ${packedHttp.join(', ')}, and not of ${name}`)
  const asksPack = format === 'playwright' || values.check === true
  const played = pack?.outside ?? (asksPack && flow.name === 'Placement' ? packOutside : undefined)
  const outside = played ?? http?.outside ?? outsideOf[flow.name] ?? assumed
  const suite = suiteOf(flow.environment, outside, { cover, seed })
  const folder = resolve(values.to ?? join('.build/paths', name))
  const written: Written = { flow, suite, cover, seed, language }
  if (http && (format === 'http' || values.check)) {
    const [file, body] = await httpFile(name, http, suite.runs, { seed, cover })
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, file), body)
    console.log(join(folder, file))
    tellWhat(suite, cover)
    if (values.check && !(await walkWire(join(folder, file)))) process.exitCode = 1
    return
  }
  const hasPack = pack !== undefined || played !== undefined
  if (values.check && !hasPack) {
    const walked = checkSuite(flow, suite)
    await mkdir(folder, { recursive: true })
    for (const line of await writeReports(folder, written, walked)) console.log(line)
    if (walked.some(({ fault }) => fault !== undefined)) process.exitCode = 1
    return
  }
  if (format !== 'playwright' && !values.check) {
    process.stdout.write(formats[format as keyof typeof formats](written))
    return
  }
  const words = await loadWords(language)
  await mkdir(folder, { recursive: true })
  for (const [file, body] of await playwrightFiles({ name, pack, suite }, { seed, cover, language, words })) {
    await writeFile(join(folder, file), body)
    console.log(join(folder, file))
  }
  tellWhat(suite, `${cover} in ${languages[language].name}`)
  if (values.check && !(await walkProduct(folder))) process.exitCode = 1
}

/** What a pack walks, and why it does not walk the rest. */
const tellWhat = ({ taken, goals, missing }: Suite, cover: string): void => {
  console.log(`${taken} of ${goals} ${cover} that can be made from outside`)
  for (const { edge, why } of missing) console.log(`  not ${edge.id} from ${edge.from}: ${why.join('; ')}`)
}

/** A machine, and the pack of that name. */
const askedFor = ([asked, ...more]: readonly string[]) => {
  const name = asked?.toLowerCase()
  const [, pack] = Object.entries(packs).find(([own]) => own.toLowerCase() === name) ?? []
  const flow = flows.find((one) => one.name.toLowerCase() === (pack?.flow?.toLowerCase() ?? name))
  if (!flow || name === undefined || more.length > 0)
    throw new Error(`${name === undefined ? 'which machine?' : `no machine '${[name, ...more].join(' ')}'`}\n${usage}`)
  return { flow, pack, name }
}

const oneOf = <T extends string>(name: string, known: readonly T[], text: string): T => {
  const found = known.find((one) => one === text)
  if (found === undefined) throw new Error(`--${name}: '${text}' is none of ${known.join(', ')}`)
  return found
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`touchline: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
