import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDevClient } from './dev/client.ts'
import { followChanges } from './dev/changes.ts'
import { startDevProcess } from './dev/process.ts'

const usage = `npm run dev -- [--inspect] [what npm start takes]
Runs the product for development: the client unminified, with source maps. A changed view is on the page as soon as it is built; a change of
what the server runs starts it again, and then the page loads itself again. Its data is in .touchline-dev unless --data names another folder.
The page /kit shows every component in each of its states; a production client has no such page.
With --inspect every machine of the client reports its events and states: window.inspected has the last of them, and each comes as an event 'inspected'.`

const root = fileURLToPath(new URL('../../', import.meta.url))
const watched = ['src', 'machines', 'locales', 'themes']
/** What runs in the browser alone. */
const isClient = (file: string): boolean => /^(src\/(ui|features|shell)|themes)\//.test(file)

const main = async (args: readonly string[]): Promise<void> => {
  if (args.includes('--help')) return console.log(usage)
  const served = args.filter((arg) => arg !== '--inspect')
  console.log('  building the client for development')
  const client = await openDevClient({ outdir: '.build/dev', inspects: args.includes('--inspect') })
  const data = args.includes('--data') ? [] : ['--data', '.touchline-dev']
  const server = startDevProcess([join(root, 'src/commands/start.ts'), ...data, ...served], {
    ...process.env,
    TOUCHLINE_DEV_CLIENT: client.folder,
  })
  const build = async (files: readonly string[]) => {
    const began = performance.now()
    const layers = await client.rebuild(files).catch((error: Error) => void console.error(error.message))
    if (layers && layers.length > 0)
      console.log(`  built ${layers.join(', ')} in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  }
  const stopFollowing = followChanges(root, watched, async (files) => {
    const served = files.find((file) => !isClient(file))
    if (served === undefined) return build(files)
    console.log(`  ${served} has changed: the server starts again`)
    // A page that heard of the build before its server ended would load itself from nowhere.
    await server.restart(() => build(files))
  })
  const stop = async () => {
    stopFollowing()
    await Promise.all([server.stop(), client.close()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

await main(process.argv.slice(2))
