import { openDatabase } from '#server/database/database.ts'
import { openIdentity } from '#server/data-folder/identity.ts'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'
import type { House } from './house.ts'

/**
 * The server dies and its data folder comes back wrong: the embedded database without its marker, or a database
 * server's data with a folder that knows another ledger. The server must refuse both and create nothing new; then the
 * folder is repaired.
 */
export const wrongMarker: Fault = {
  name: 'a wrong marker',
  weight: 1,
  kills: 1,
  strike: async (house) => {
    await house.server.end('SIGKILL')
    await ('dir' in house.data ? withoutMarker(house.data.dir) : withOtherLedger(house, house.data.url))
    await house.server.start()
  },
}

const withoutMarker = async (dir: string): Promise<void> => {
  const [marker, aside] = [join(dir, 'PG_VERSION'), `${dir}.aside`]
  renameSync(marker, aside)
  const opened = await openDatabase({ dir }).catch(() => undefined)
  await opened?.close()
  if (opened) throw new Error('a database opened that had lost its PG_VERSION')
  renameSync(aside, marker)
}

const withOtherLedger = async ({ place }: House, url: string): Promise<void> => {
  const folder = join(place.folder, 'data')
  const file = join(folder, 'identity.json')
  const own = readFileSync(file, 'utf8')
  writeFileSync(file, own.replace(/"id":"[\da-f]{64}"/, `"id":"${'0'.repeat(64)}"`))
  const database = await openDatabase({ url })
  const met = await openIdentity({ db: database.db, folder, now: Date.now })
    .catch(() => undefined)
    .finally(() => database.close())
  if (met) throw new Error('a database was taken for that of another folder')
  writeFileSync(file, own)
}
