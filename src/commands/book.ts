import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { makeBook } from './book/make.ts'
import { makeChanges } from './book/changes.ts'
import { collectTaken } from './book/taken.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { since, taken } = parseArgs({ options: { since: { type: 'string' }, taken: { type: 'string' } } }).values

if (taken !== undefined) console.log(collectTaken(root, taken).join('\n') || `Nothing was noted in ${taken}.`)
else if (since === undefined) await makeBook(root)
else console.log((await makeChanges(root, since)).join('\n'))
