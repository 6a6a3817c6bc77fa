import { run } from './install/run.mjs'

await run('paths', process.stderr)
