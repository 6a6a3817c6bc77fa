import { run } from './install/run.mjs'

await run('settle', process.stderr)
