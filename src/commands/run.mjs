import { existsSync } from 'node:fs'
import { run } from './install/run.mjs'

const [name = '', ...args] = process.argv.slice(2)
if (!/^[a-z]+$/.test(name) || !existsSync(new URL(`./${name}.ts`, import.meta.url))) {
  console.error(`touchline: there is no command '${name}'; package.json lists them all`)
  process.exit(2)
}
await run(name, args)
