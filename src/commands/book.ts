import { loadKeyFile } from '#server/operator/key-file.ts'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bookFolder } from './book/folder.ts'
import { makeBook } from './book/make.ts'
import { manifestFaults } from './book/manifest.ts'
import { isBookMade } from './book/stamp.ts'
import { collectTaken } from './book/taken.ts'

const usage = `npm run book                                    every page, and the list of them
npm run book -- --if-changed                     the same, unless the book that is there is of this code
npm run book -- --pdf [--key-file FILE]         the same as one PDF, and the list signed
npm run book -- --verify=PUBLIC_KEY             whether the pages are those that the owner of the key signed
npm run book -- --since REF                     what differs from the machines of a commit
npm run book -- --taken FOLDER                  what a run of the tests took`

const root = fileURLToPath(new URL('../../', import.meta.url))
const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const { values } = parseArgs({
  options: {
    since: text,
    taken: text,
    pdf: flag,
    'if-changed': flag,
    'key-file': text,
    verify: text,
    help: flag,
  },
})

if (values.help) console.log(usage)
else if (values.taken !== undefined)
  console.log(collectTaken(root, values.taken).join('\n') || `Nothing was noted in ${values.taken}.`)
else if (values.since !== undefined)
  console.log((await (await import('./book/changes.ts')).makeChanges(root, values.since)).join('\n'))
else if (values.verify !== undefined) {
  const faults = manifestFaults(bookFolder, values.verify)
  console.log(faults.join('\n') || 'Every page is as it was signed.')
  if (faults.length > 0) process.exitCode = 1
} else if (values['if-changed'] !== true || !(await isBookMade(root))) {
  const file = values['key-file']
  await makeBook(root, { isPrinted: values.pdf === true, key: file === undefined ? undefined : loadKeyFile(file) })
}
