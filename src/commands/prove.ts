import { check } from './test/check.ts'

process.exitCode = await check({ whole: true, only: process.argv.slice(2) })
