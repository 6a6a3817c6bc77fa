import { checkManifest, writeManifest } from '#server/integrity/manifest.ts'
import { fileURLToPath } from 'node:url'
import { prepareFirstDatabase } from './start/first-database.ts'
import { prepareClient, prepareFrames } from './start/client.ts'
import { builtText, differenceTexts } from './start/integrity.ts'

const usage = `npm run build             builds the browser's client, and writes down the hash of every file the product is made of
npm run build -- --check  holds the files against that manifest: 0 where they are as they were built, 1 where not`

const root = fileURLToPath(new URL('../../', import.meta.url))
const say = (text: string) => void process.stdout.write(`${text}\n`)

const main = async (args: readonly string[]): Promise<void> => {
  if (args.includes('--help')) return say(usage)
  if (!args.includes('--check')) {
    await prepareClient(say)
    await prepareFrames(say)
    await prepareFirstDatabase(say)
    return say(builtText(writeManifest(root)))
  }
  const checked = checkManifest(root)
  if (checked && checked.differences.length === 0) return say(builtText(checked))
  for (const line of checked ? differenceTexts(checked) : ['there is no manifest of a build']) say(line)
  process.exitCode = 1
}

await main(process.argv.slice(2))
