import type { Database } from '../database/database.ts'
import { tokenHash, newToken } from './tokens.ts'

/** Devices that members signed in on before; a token proves one, and only its hash is kept. */
export interface Devices {
  /** The device a token proves to be this member's, as a name for it; undefined for any other token. */
  readonly known: (member: bigint, token: string) => Promise<string | undefined>
  /** Remembers the device a member has just signed in on, and answers its token: the one it has, or a new one. */
  readonly remember: (member: bigint, token: string | undefined) => Promise<string>
}

/** Devices of one member that are remembered; the one longest unused is forgotten. */
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
    const seen_real = BigInt(now())
    await db
      .insertInto('device')
      .values({ token_hash: tokenHash(token), member_id: member, seen_real })
      .onConflict((same) => same.column('token_hash').doUpdateSet({ seen_real }))
      .execute()
    await db
      .deleteFrom('device')
      .where('member_id', '=', member)
      .where('token_hash', 'not in', (kept) =>
        kept
          .selectFrom('device')
          .select('token_hash')
          .where('member_id', '=', member)
          .orderBy('seen_real', 'desc')
          .orderBy('token_hash')
          .limit(most),
      )
      .execute()
    return token
  },
})
