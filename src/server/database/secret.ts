import { randomBytes } from 'node:crypto'
import type { Tabled } from './database.ts'
import type { ServerSecretName } from './tables/tables.ts'

/** The 256-bit secret for a purpose, the same for all processes of an operator; created when it does not exist yet. */
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
