import { run } from './install/run.mjs'

await run('studio', process.stderr)
