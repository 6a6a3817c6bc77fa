import { idleMinutes } from '#domain/bet/limits.ts'
import type { Tabled } from '../../database/database.ts'
import { refusalAt } from '../account.ts'
import { callAnswer, stateOfSession } from './life.ts'

/**
 * A session without calls for this long is over (§account.idle); the client signs itself out earlier, unless it is
 * gone.
 */
const idleFor = (idleMinutes + 5) * 60_000
/** Calls are recorded at most once in this time. */
const seenEvery = 60_000

/** What is stored of a session; times in real milliseconds. */
export interface Stored {
  /** When a call shortly before the last one came. */
  readonly seen: number
  readonly expires: number
  readonly revoked: boolean
  /** Whether it began with a temporary password, which must be changed first. */
  readonly mustChangePassword: boolean
}

/** What a call at a time is answered (§account.idle, §account.temporary-password). */
export const answerAt = (session: Stored, at: number, changesPassword = false) =>
  callAnswer(stateOfSession(session), {
    hasLapsed: at >= session.expires || session.seen <= lastSeenOfLive(at),
    changesPassword,
  })

/** Whether a session has neither been ended nor expired nor been idle for too long (§account.idle). */
const isLive = (session: Stored, at: number): boolean => answerAt(session, at) !== 'refuse'

/** A session that was seen after this time, and has neither ended nor been revoked, is live at a time. */
export const lastSeenOfLive = (at: number): number => at - idleFor

/** A session that was seen up to this time is recorded again at a time. */
export const lastSeenNoted = (at: number): number => at - seenEvery

/** Whether a live session was last recorded some time ago. */
export const isUnseen = (session: Stored, at: number): boolean =>
  isLive(session, at) && session.seen <= lastSeenNoted(at)

export const see = async (db: Tabled, hash: Buffer, at: number): Promise<void> => {
  await db
    .updateTable('session')
    .set({ seen_real: BigInt(at) })
    .where('token_hash', '=', hash)
    .execute()
}

/**
 * Whether the member of a session, by the hash of its token, may still play: the session is live and the account may
 * act. Reads the database, so an end that was committed anywhere counts at once.
 */
export const mayStillPlay = async (db: Tabled, hash: Buffer, at: number): Promise<boolean> => {
  const row = await sessionRow(db, hash)
  return row !== undefined && isLive(row, at) && refusalAt(row.state, 'act') === undefined
}

/** Records that the member of a live session was there, as any call does; answers whether the session is live. */
export const notePresence = async (db: Tabled, hash: Buffer, at: number): Promise<boolean> => {
  const row = await sessionRow(db, hash)
  if (!row || !isLive(row, at)) return false
  if (isUnseen(row, at)) await see(db, hash, at)
  return true
}

const sessionRow = async (db: Tabled, hash: Buffer) => {
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.seen_real', 'session.expires_real', 'session.revoked_real', 'session.must_change_password'])
    .select('member.state')
    .where('session.token_hash', '=', hash)
    .executeTakeFirst()
  return (
    row && {
      seen: Number(row.seen_real),
      expires: Number(row.expires_real),
      revoked: row.revoked_real !== null,
      mustChangePassword: row.must_change_password,
      state: row.state,
    }
  )
}
