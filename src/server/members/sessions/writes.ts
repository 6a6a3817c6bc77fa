import { sessionHours } from '#domain/bet/limits.ts'
import type { Database, Tabled } from '../../database/database.ts'
import { noteEvent } from '../../records/significant-events.ts'
import { sessionAfter } from './life.ts'
import { newToken, tokenHash } from './tokens.ts'

const lifetime = sessionHours * 3_600_000

/** Ends every session of a member, optionally except one. */
export const endSessions = async (step: Tabled, member: bigint, at: number, but?: Buffer): Promise<void> => {
  let query = step
    .updateTable('session')
    .set({ revoked_real: BigInt(at) })
    .where('member_id', '=', member)
    .where('revoked_real', 'is', null)
  if (but) query = query.where('token_hash', '<>', but)
  await query.execute()
}

/**
 * Replaces the token of a session whose password was just changed, and ends the member's other sessions; answers the
 * token.
 */
export const renewSession = async (
  step: Tabled,
  { member, token, at }: { readonly member: bigint; readonly token: string; readonly at: number },
): Promise<string> => {
  const next = newToken()
  await endSessions(step, member, at, tokenHash(token))
  await step
    .updateTable('session')
    .set({ token_hash: tokenHash(next), must_change_password: false })
    .where('token_hash', '=', tokenHash(token))
    .where('member_id', '=', member)
    .execute()
  return next
}

/** A session that begins. */
export interface Begun {
  readonly memberId: bigint
  readonly address: string
  readonly hash: Buffer
  readonly at: number
  readonly fitted: string | undefined
}

/**
 * Ends the older sessions and begins one, all or nothing; answers the member's account id. Undefined, with nothing
 * written, if the password was replaced since it was checked.
 */
export const writeSession = (database: Database, begun: Begun): Promise<string | undefined> =>
  database.db.transaction().execute(async (step) => {
    const at = BigInt(begun.at)
    // With two sign-ins at once, the lock on the member's row decides which is newer.
    const member = await step
      .selectFrom('member')
      .select(['login', 'password_hash', 'password_temporary'])
      .where('id', '=', begun.memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (begun.fitted !== undefined && begun.fitted !== member.password_hash) return undefined
    const isTemporary = begun.fitted !== undefined && member.password_temporary
    await step
      .updateTable('session')
      .set({ revoked_real: at })
      .where('member_id', '=', begun.memberId)
      .where('revoked_real', 'is', null)
      .execute()
    await step
      .insertInto('session')
      .values({
        token_hash: begun.hash,
        member_id: begun.memberId,
        address: begun.address,
        created_real: at,
        seen_real: at,
        expires_real: at + BigInt(lifetime),
        must_change_password: sessionAfter('signedOut', { type: 'member.signedIn', isTemporary }) === 'temporary',
      })
      .execute()
    await noteEvent(step, {
      kind: 'member.signedIn',
      member: begun.memberId,
      details: { address: begun.address },
      real: begun.at,
    })
    return member.login
  })
