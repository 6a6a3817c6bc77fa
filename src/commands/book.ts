import { buildsOf, changesBetween } from '#review/changes.ts'
import { flows } from '#review/flows.ts'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { makeBook } from './book/make.ts'
import { buildsAt } from './book/since.ts'
import { collectTaken } from './book/taken.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { since, taken } = parseArgs({ options: { since: { type: 'string' }, taken: { type: 'string' } } }).values

if (taken !== undefined) console.log(collectTaken(root, taken).join('\n') || `Nothing was noted in ${taken}.`)
else if (since === undefined) await makeBook(root)
else {
  const changes = changesBetween(buildsAt(root, since), buildsOf(flows))
  console.log(changes.length === 0 ? `No machine has changed since ${since}.` : changes.join('\n'))
}
