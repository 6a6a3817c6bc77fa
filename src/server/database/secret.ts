import { randomBytes } from 'node:crypto'
import type { Tabled } from './database.ts'

/** The secret of a purpose, 256 bits, the same for all processes of an operator; made where there is none yet. */
export const secretFor = async (db: Tabled, name: ServerSecretName): Promise<Uint8Array> => {
  const read = () => db.selectFrom('server_secret').select('secret').where('name', '=', name).executeTakeFirst()
  const stands = await read()
  if (stands) return stands.secret
  await db
    .insertInto('server_secret')
    .values({ name, secret: randomBytes(32), at_real: BigInt(Date.now()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await read())!.secret
}

/** The one of the installation is no key: it tells one database from another. That of the house's results is a hash of theirs. */
export type ServerSecretName = 'cash-out offers' | 'installation' | 'house results' | 'room PINs'
