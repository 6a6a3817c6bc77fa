import { run } from './install/run.mjs'

await run('operator', process.stderr)
