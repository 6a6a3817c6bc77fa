import { buildsOf, changesBetween } from '#review/changes.ts'
import { flows } from '#review/flows.ts'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { makeBook } from './book/make.ts'
import { buildsAt } from './book/since.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { since } = parseArgs({ options: { since: { type: 'string' } } }).values

if (since === undefined) await makeBook(root)
else {
  const changes = changesBetween(buildsAt(root, since), buildsOf(flows))
  console.log(changes.length === 0 ? `No machine has changed since ${since}.` : changes.join('\n'))
}
