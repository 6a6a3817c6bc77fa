import { languageCodes, languages } from '#domain/text/languages.ts'
import type { Flow } from '#review/flow.ts'
import { flows } from '#review/flows.ts'
import type { Outside } from '#review/outside/outside.ts'
import { placementOutside } from '#review/outside/placement.ts'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkSuite, writeReports } from './paths/check.ts'
import { packOutside, type Words } from './paths/placement-pack.ts'
import { playwrightFiles } from './paths/playwright.ts'
import { assumed, covers, suiteOf } from './paths/suite.ts'
import { asCsv, asGherkin, asGraphWalker, asJson, type Written } from './paths/text-formats.ts'

const formats = { json: asJson, gherkin: asGherkin, graphwalker: asGraphWalker, csv: asCsv } as const
const formatNames = [...Object.keys(formats), 'playwright'] as const

const usage = `npm run paths -- <machine> [--cover transitions|pairs|states] [--seed 1] [--format json|gherkin|playwright|graphwalker|csv]
                          [--language en] [--to FOLDER]     prints few long runs; Playwright's files go to a folder, .build/paths/<machine>
npm run paths -- <machine> --check [--to FOLDER]            walks them, and writes junit.xml and ctrf.json

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
  const flow = flowOf(positionals)
  const cover = oneOf('cover', covers, values.cover)
  const language = oneOf('language', languageCodes, values.language)
  const format = oneOf('format', formatNames, values.format)
  if (!/^[1-9]\d{0,8}$/.test(values.seed)) throw new Error(`--seed: '${values.seed}' is not a whole number above 0`)
  const seed = Number(values.seed)
  if (format === 'playwright' && flow.name !== 'Placement')
    throw new Error(`--format playwright: there is a pack of placement alone, not of ${flow.name.toLowerCase()}`)
  const outside = format === 'playwright' ? packOutside : (outsideOf[flow.name] ?? assumed)
  const suite = suiteOf(flow.environment, outside, { cover, seed })
  const folder = resolve(values.to ?? join('.build/paths', flow.name.toLowerCase()))
  const written: Written = { flow, suite, cover, seed, language }
  if (values.check) {
    const walked = checkSuite(flow, suite)
    await mkdir(folder, { recursive: true })
    for (const line of await writeReports(folder, written, walked)) console.log(line)
    if (walked.some(({ fault }) => fault !== undefined)) process.exitCode = 1
    return
  }
  if (format !== 'playwright') {
    process.stdout.write(formats[format as keyof typeof formats](written))
    return
  }
  const words = JSON.parse(await readFile(wordFile(language), 'utf8')) as Words
  await mkdir(folder, { recursive: true })
  for (const [name, body] of await playwrightFiles(suite, { seed, cover, language, words })) {
    await writeFile(join(folder, name), body)
    console.log(join(folder, name))
  }
  console.log(`${suite.taken} of ${suite.goals} ${cover} that can be made from outside, in ${languages[language].name}`)
  for (const { edge, why } of suite.missing) console.log(`  not ${edge.id} from ${edge.from}: ${why.join('; ')}`)
}

const wordFile = (language: string): string => fileURLToPath(new URL(`../../locales/${language}.json`, import.meta.url))

const flowOf = ([name, ...more]: readonly string[]): Flow => {
  const found = flows.find((flow) => flow.name.toLowerCase() === name?.toLowerCase())
  if (!found || more.length > 0)
    throw new Error(`${name === undefined ? 'which machine?' : `no machine '${[name, ...more].join(' ')}'`}\n${usage}`)
  return found
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
