import { watchFiles } from './test/files.ts'

process.exitCode = await watchFiles(process.argv.slice(2))
