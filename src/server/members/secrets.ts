import type { changePassword } from '#calls/member.ts'
import { faultOf } from '#domain/password.ts'
import type { Database } from '../database/database.ts'
import { badField, type Handler, refuse } from '../contract/handler.ts'
import type { MemberParts } from './handlers.ts'

/**
 * Changes a password that its member knows. A change made already is answered as made: who says the new password as the new one and has it
 * knows it. Wrong old ones count as sign-in tries, so a stolen session guesses no faster than a stranger.
 */
export const passwordChange =
  ({
    database,
    passwords,
    mayTry,
  }: Pick<MemberParts, 'database' | 'passwords' | 'mayTry'>): Handler<typeof changePassword> =>
  async ({ body: { password: current, new_password: next }, member, address }) => {
    const fault = faultOf({ current, next, again: next })
    if (fault) return badField('new_password')
    if (!mayTry({ accountId: member.accountId, address, device: `session ${member.id}` })) return refuse('loginLimit')
    const stored = await storedOf(database, member.id)
    if (await passwords.fits(stored, current)) return write(database, member.id, stored, await passwords.hash(next))
    return (await passwords.fits(stored, next)) ? { status: 1, statusdesc: 'success' } : refuse('invalid_password')
  }

const storedOf = async ({ db }: Database, member: bigint): Promise<string> =>
  (await db.selectFrom('member').select('password_hash').where('id', '=', member).executeTakeFirstOrThrow())
    .password_hash

/** Of two changes at once from the same old password one is made; the other finds the password another than it was. */
const write = async ({ db }: Database, member: bigint, before: string, after: string) => {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ password_hash: after })
    .where('id', '=', member)
    .where('password_hash', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { status: 1 as const, statusdesc: 'success' } : refuse('invalid_password')
}
