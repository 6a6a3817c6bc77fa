import { randomBytes } from 'node:crypto'
import type { Tabled } from './database.ts'

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

/**
 * The `installation` secret is not a key: it tells one database from another. Nor is `real money`: it says since when
 * the database has served any (§ledger.acts). The `house results` entry is a hash of the house's own secret.
 */
export type ServerSecretName =
  | 'real money'
  | 'cash-out offers'
  | 'installation'
  | 'house results'
  | 'room PINs'
  | 'throttle keys'
