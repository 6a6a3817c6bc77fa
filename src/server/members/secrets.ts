import type { changePassword } from '#calls/member/member.ts'
import { faultOf } from '#domain/member/password.ts'
import type { Database } from '../database/database.ts'
import { badField, type Handler, refuse } from '../contract/handler.ts'
import { noteEvent } from '../records/significant-events.ts'
import { revokeNoted } from './api-keys.ts'
import type { MemberDeps } from './deps.ts'
import { renewSession } from './sessions/writes.ts'

/**
 * Changes a password that its member knows, ends every other session, revokes the member's keys for programs and gives
 * this session a new token. A wrong old
 * password counts as a sign-in try, so a stolen session guesses no faster than a stranger.
 */
export const passwordChange =
  ({
    database,
    passwords,
    limits,
    sessions,
    now,
  }: Pick<MemberDeps, 'database' | 'passwords' | 'limits' | 'sessions' | 'now'>): Handler<typeof changePassword> =>
  async ({ body: { password: current, new_password: next, session_token }, member }) => {
    if (faultOf({ current, next, again: next })) return badField('new_password')
    const refusal = await limits.known({ accountId: member.accountId, device: `session ${member.id}` })
    if (refusal) return refuse(refusal)
    const { stored, nickname } = await storedOf(database, member.id)
    if (!(await passwords.fits(stored, current, true))) return refuse('invalid_password')
    const weakness = await passwords.weaknessOf(next, [member.accountId, nickname])
    if (weakness) return refuse(weakness)
    const hash = await passwords.hash(next)
    const changing = { member: member.id, token: session_token, at: now() }
    const token = await write(database, { ...changing, before: stored, after: hash })
    sessions.forget(member.accountId)
    return token === undefined ? refuse('invalid_password') : { status: 1, statusdesc: 'success', session_token: token }
  }

const storedOf = ({ db }: Database, member: bigint): Promise<{ stored: string; nickname: string | null }> =>
  db
    .selectFrom('member')
    .select(['password_hash as stored', 'nickname'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()

interface Change {
  readonly member: bigint
  readonly token: string
  readonly at: number
  readonly before: string
  readonly after: string
}

/**
 * Of two concurrent changes from the same old password, one succeeds; the other finds a different password than it
 * expected. Answers the session's new token.
 */
const write = ({ db }: Database, { before, after, ...session }: Change): Promise<string | undefined> =>
  db.transaction().execute(async (step) => {
    const { numUpdatedRows } = await step
      .updateTable('member')
      .set({ password_hash: after, password_temporary: false })
      .where('id', '=', session.member)
      .where('password_hash', '=', before)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    const token = await renewSession(step, session)
    await revokeNoted(step, session)
    await noteEvent(step, { kind: 'member.passwordChanged', member: session.member, real: session.at })
    return token
  })
