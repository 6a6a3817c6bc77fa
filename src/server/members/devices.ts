import type { Database, Tabled } from '../database/database.ts'
import { tokenHash, newToken } from './sessions/tokens.ts'

/** Devices on which members signed in before; a token proves a device, and only its hash is stored. */
export interface Devices {
  /** The name of the device that a token proves to be this member's; undefined for any other token. */
  readonly known: (member: bigint, token: string) => Promise<string | undefined>
  /**
   * Remembers the device on which a member has just signed in, and answers its token: its existing one, or a new one.
   */
  readonly remember: (member: bigint, token: string | undefined) => Promise<string>
}

/** Devices remembered per member; beyond it the one longest unused is forgotten. */
const most = 10

export const openDevices = ({ db }: Database, now: () => number): Devices => ({
  known: async (member, token) => {
    const row = await db
      .selectFrom('device')
      .select('member_id')
      .where('token_hash', '=', tokenHash(token))
      .where('member_id', '=', member)
      .executeTakeFirst()
    return row && tokenHash(token).toString('base64')
  },
  remember: async (member, held) => {
    const token = held ?? newToken()
    await keepDevice(db, { member, token, real: now() })
    return token
  },
})

/** Makes a token prove a device of this member. Answers false, and changes nothing, if it proves another member's. */
export const keepDevice = async (
  db: Tabled,
  { member, token, real }: { readonly member: bigint; readonly token: string; readonly real: number },
): Promise<boolean> => {
  const seen_real = BigInt(real)
  const { numInsertedOrUpdatedRows: kept = 0n } = await db
    .insertInto('device')
    .values({ token_hash: tokenHash(token), member_id: member, seen_real })
    .onConflict((same) => same.column('token_hash').doUpdateSet({ seen_real }).where('device.member_id', '=', member))
    .executeTakeFirst()
  await db
    .deleteFrom('device')
    .where('member_id', '=', member)
    .where('token_hash', 'not in', (latest) =>
      latest
        .selectFrom('device')
        .select('token_hash')
        .where('member_id', '=', member)
        .orderBy('seen_real', 'desc')
        .orderBy('token_hash')
        .limit(most),
    )
    .execute()
  return kept > 0n
}
