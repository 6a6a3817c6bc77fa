import { check } from './test/check.ts'
import { runFiles } from './test/files.ts'

const asked = process.argv.slice(2)
const isFile = (name: string) => name.includes('/')
process.exitCode = asked.some(isFile) ? await runFiles(asked) : await check({ whole: false, only: asked })
