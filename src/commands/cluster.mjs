import { run } from './install/run.mjs'

await run('cluster')
