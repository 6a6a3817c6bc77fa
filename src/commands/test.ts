import { check } from './test/check.ts'

process.exitCode = await check({ whole: false, only: process.argv.slice(2) })
