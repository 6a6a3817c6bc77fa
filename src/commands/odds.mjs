import { run } from './install/run.mjs'

await run('odds', process.stderr)
