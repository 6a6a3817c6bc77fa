import { languageCodes, languages } from '#domain/text/languages.ts'
import { flows } from '#review/flows.ts'
import type { Outside } from '#review/outside/outside.ts'
import { placementOutside } from '#review/outside/placement.ts'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withBounds } from './paths/bounds.ts'
import { checkSuite, writeReports } from './paths/check.ts'
import { guardsSeen, guardsText } from './paths/guards.ts'
import { httpPacks } from './paths/http/packs.ts'
import { packless, packs } from './paths/packs.ts'
import { packOutside } from './paths/placement-pack.ts'
import { type Failure, findFailure, runOfFailure, failureText } from './paths/random.ts'
import { type Cover, covers } from './paths/goals.ts'
import { assumed, type Suite, suiteOf } from './paths/suite.ts'
import { asCsv, asGherkin, asGraphWalker, asJson } from './paths/text-formats.ts'
import type { Walking } from './paths/walking.ts'
import { walkingRuns, walkPack, writeAdaptive, writePack } from './paths/walks.ts'
import { loadTexts } from './paths/texts.ts'

const formats = { json: asJson, gherkin: asGherkin, graphwalker: asGraphWalker, csv: asCsv } as const
const formatNames = [...Object.keys(formats), 'playwright', 'http'] as const

/** The packs by which a browser walks machines. */
const packed = ['Placement', ...Object.keys(packs)].map((name) => name.toLowerCase())
/** The machines of the server that are walked over its wire. */
const packedHttp = Object.keys(httpPacks).map((name) => name.toLowerCase())

const usage = `npm run paths -- <machine> [--cover transitions|pairs|states|values|guards] [--seed 1] [--format json|gherkin|playwright|http|graphwalker|csv]
                          [--language en] [--to FOLDER]     prints few long runs; a pack's files go to a folder, .build/paths/<machine>
npm run paths -- <machine> --check [--to FOLDER]            walks them through the product of BASE_URL with MEMBER and PASSWORD,
                          or over the wire of BASE_URL with the operator's command OPERATOR, or of a demonstration of its own;
                          a machine without a pack is walked by itself, into junit.xml and ctrf.json
npm run paths -- <machine> --random 20 [--seed 1]            walks ways that chance chooses, as --check does; the smallest that fails
                          is kept in failure.json, which --replay FILE walks again
npm run paths -- <machine> --adapt 20                        goes on from what the product answers, each time by what was done least

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
      random: text,
      adapt: text,
      replay: text,
      to: text,
    },
  })
  if (values.help) return console.log(usage)
  const cover = oneOf('cover', covers, values.cover)
  const { flow, pack, name } = askedFor(positionals, cover)
  const language = oneOf('language', languageCodes, values.language)
  const format = oneOf('format', formatNames, values.format)
  const seed = wholeOf('seed', values.seed)
  const random = values.random && wholeOf('random', values.random)
  const adapt = values.adapt && wholeOf('adapt', values.adapt)
  const isPlacement = flow.name === 'Placement'
  const http = httpPacks[flow.name]
  if (format === 'playwright' && !pack && !isPlacement)
    throw new Error(
      `--format playwright: there are packs of ${packed.join(', ')}, and not of ${name}${whyNot(flow.name)}`,
    )
  if (format === 'http' && !http)
    throw new Error(`--format http: there are packs of ${packedHttp.join(', ')}, and not of ${name}`)
  const walks = Boolean(values.check || random || adapt || values.replay)
  const played = pack?.outside ?? (isPlacement && (walks || format === 'playwright') ? packOutside : http?.outside)
  const outside = played ?? outsideOf[flow.name] ?? assumed
  const suite = suiteOf(flow.environment, outside, { cover, seed })
  const folder = resolve(values.to ?? join('.build/paths', name))
  if (!walks && format !== 'playwright' && format !== 'http') {
    process.stdout.write(formats[format as keyof typeof formats]({ flow, suite, cover, seed, language }))
    return
  }
  const by = pack || isPlacement ? 'browser' : http ? 'wire' : 'itself'
  const words = await loadTexts(language)
  const walking: Walking = {
    name,
    flow,
    by,
    pack,
    http: by === 'wire' ? http : undefined,
    suite,
    seed,
    cover,
    language,
    words,
  }
  if (random) return walkByChance(walking, outside, { runs: random, folder })
  if (adapt) {
    const own = `${folder}-adapts`
    for (const file of await writeAdaptive(walking, { steps: adapt, folder: own })) console.log(file)
    return fail(!(await walkPack(walking, own)))
  }
  if (values.replay) return replay(walking, outside, { file: values.replay, folder })
  await mkdir(folder, { recursive: true })
  if (by === 'itself') {
    const walked = checkSuite(flow, suite)
    for (const line of await writeReports(folder, { flow, suite, cover, seed, language }, walked)) console.log(line)
    return fail(walked.some(({ fault }) => fault !== undefined))
  }
  for (const file of await writePack(walking, suite.runs, folder)) console.log(file)
  tellWhat(suite, by === 'browser' ? `${cover} in ${languages[language].name}` : cover)
  for (const line of guardsText(guardsSeen(flow.environment, suite.runs))) console.log(line)
  if (values.check) fail(!(await walkPack(walking, folder)))
}

const whyNot = (flow: string): string => (packless[flow] === undefined ? '' : `: ${packless[flow]}`)

const fail = (isSo: boolean): void => {
  if (isSo) process.exitCode = 1
}

/** Walks ways that chance chooses; the smallest failure is kept in a file that walks it again. */
const walkByChance = async (
  walking: Walking,
  outside: Outside,
  { runs, folder }: { readonly runs: number; readonly folder: string },
): Promise<void> => {
  const { flow, name, seed } = walking
  const failure = await walkingRuns(walking, `${folder}-random`, (walk) =>
    findFailure(flow, outside, walk, { seed, runs }),
  )
  if (!failure) return console.log(`${runs} walks by chance of ${name} with seed ${seed}: none failed`)
  const file = join(folder, 'failure.json')
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${JSON.stringify(failure, null, 2)}\n`)
  console.log(failureText(failure))
  console.log(`again: npm run paths -- ${name} --replay ${file}`)
  fail(true)
}

const replay = async (
  walking: Walking,
  outside: Outside,
  { file, folder }: { readonly file: string; readonly folder: string },
): Promise<void> => {
  const failure = JSON.parse(await readFile(file, 'utf8')) as Failure
  const run = runOfFailure(walking.flow, outside, failure)
  const fault = await walkingRuns(walking, `${folder}-random`, (walk) => walk(run))
  console.log(fault === undefined ? `${file}: it does not fail any more` : failureText({ ...failure, fault }))
  fail(fault !== undefined)
}

/** What a pack walks, and why it does not walk the rest. */
const tellWhat = ({ taken, goals, missing }: Suite, cover: string): void => {
  console.log(`${taken} of ${goals} ${cover} that can be made from outside`)
  for (const { edge, why } of missing) console.log(`  not ${edge.id} from ${edge.from}: ${why.join('; ')}`)
}

/** A machine, and the pack of that name. */
const askedFor = ([asked, ...more]: readonly string[], cover: Cover) => {
  const name = asked?.toLowerCase()
  const [, pack] = Object.entries(packs).find(([own]) => own.toLowerCase() === name) ?? []
  const flow = flows.find((one) => one.name.toLowerCase() === (pack?.flow?.toLowerCase() ?? name))
  if (!flow || name === undefined || more.length > 0)
    throw new Error(`${name === undefined ? 'which machine?' : `no machine '${[name, ...more].join(' ')}'`}\n${usage}`)
  return { flow: cover === 'values' || cover === 'guards' ? withBounds(flow) : flow, pack, name }
}

const wholeOf = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name}: '${text}' is not a whole number above 0`)
  return Number(text)
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
