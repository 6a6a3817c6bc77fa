import type { memberErrors } from '#calls/call.ts'
import { type AccountState, type AccountTag, accountRefusals } from '#domain/member/account.ts'
import { idleMinutes, sessionHours } from '#domain/bet/limits.ts'
import type { SignedIn } from '../contract/handler.ts'
import type { Database, Tabled } from '../database/database.ts'
import { noteEvent } from '../records/significant-events.ts'
import { allows } from './account.ts'
import { callAnswer, sessionAfter, stateOfSession } from './session-life.ts'
import { tokenHash, isToken, newToken } from './tokens.ts'

export interface Sessions {
  /** Signs a device in and ends the member's older sessions (§account.sessions). Answers its token. */
  readonly begin: (memberId: bigint, address: string) => Promise<string>
  /**
   * The same after a password matched this hash; undefined if the hash is no longer the member's. With a temporary
   * password the session may only change it (§account.temporary-password).
   */
  readonly beginByPassword: (memberId: bigint, address: string, fitted: string) => Promise<string | undefined>
  /**
   * The member whose session a token proves, or the code that refuses it. The database's answer is cached until this
   * process is notified to forget it, for two seconds at most: another process's change may go unseen here for that
   * long.
   * Placement reads the state itself. A session that began with a temporary password is refused, except where the
   * caller says that it will do.
   */
  readonly identify: (
    accountId: string,
    token: string,
    withTemporaryPassword?: true,
  ) => Promise<SignedIn | (typeof memberErrors)[number]>
  readonly end: (accountId: string, token: string) => Promise<void>
  /**
   * Must be called when a member's row changed, or without a name when many did, so that the next request sees the
   * change.
   */
  readonly forget: (accountId?: string) => void
}

/** What is cached for one account: its one session. */
interface Known extends SignedIn {
  readonly hash: string
  readonly expires: number
  /** Real time of a call shortly before the last one. */
  readonly seen: number
  readonly revoked: boolean
  /** Whether it began with a temporary password, which must be changed first. */
  readonly mustChangePassword: boolean
  /** Real time until which it need not be read again. */
  readonly freshUntil: number
}

const mostKnown = 50_000
const freshFor = 2_000
const lifetime = sessionHours * 3_600_000
/**
 * A session without calls for this long is over (§account.idle); the client signs itself out earlier, unless it is
 * gone.
 */
const idleFor = (idleMinutes + 5) * 60_000
/** Calls are recorded at most once in this time. */
const seenEvery = 60_000

export const openSessions = (database: Database, now: () => number): Sessions => {
  const known = new Map<string, Known>()
  let changes = 0
  const forget = (accountId?: string) => {
    changes += 1
    if (accountId === undefined) known.clear()
    else known.delete(accountId)
  }
  const find = async (accountId: string, token: string): Promise<Known | undefined> => {
    const hash = tokenHash(token)
    const held = known.get(accountId)
    if (held?.hash === hash.toString('base64') && held.freshUntil > now()) return held
    const before = changes
    const found = await loadSession(database, accountId, hash, now() + freshFor)
    if (found && isUnseen(found, now())) await see(database.db, hash, now())
    // A change during the read may have affected this session too.
    if (found && !found.revoked && before === changes) remember(known, found)
    return found
  }
  const begin = async (who: Pick<Begun, 'memberId' | 'address' | 'fitted'>): Promise<string | undefined> => {
    const token = newToken()
    const accountId = await writeSession(database, { ...who, hash: tokenHash(token), at: now() })
    if (accountId === undefined) return undefined
    forget(accountId)
    return token
  }
  return {
    begin: async (memberId, address) => (await begin({ memberId, address, fitted: undefined }))!,
    beginByPassword: (memberId, address, fitted) => begin({ memberId, address, fitted }),
    identify: async (accountId, token, withTemporaryPassword) => {
      if (!isToken(token)) return 'invalidSession'
      const found = await find(accountId, token)
      if (!found) return 'session_not_exists'
      const refusal = refusalAt(found.state, 'look')
      if (refusal) return refusal
      const answer = answerAt(found, now(), withTemporaryPassword)
      if (answer === 'refuse') return 'session_expired'
      return answer === 'refuseUntilChanged' ? 'passwordChangeRequired' : found
    },
    end: async (accountId, token) => {
      await database.db.transaction().execute(async (step) => {
        const ended = await step
          .updateTable('session')
          .set({ revoked_real: BigInt(now()) })
          .where('token_hash', '=', tokenHash(token))
          .where('revoked_real', 'is', null)
          .returning('member_id')
          .executeTakeFirst()
        if (ended) await noteEvent(step, { kind: 'member.signedOut', member: ended.member_id, real: now() })
      })
      forget(accountId)
    },
    forget,
  }
}

type Stored = Pick<Known, 'seen' | 'revoked' | 'expires' | 'mustChangePassword'>

/** What a call at a time is answered (§account.idle, §account.temporary-password). */
const answerAt = (session: Stored, at: number, changesPassword = false) =>
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
const isUnseen = (session: Stored, at: number): boolean => isLive(session, at) && session.seen <= lastSeenNoted(at)

const see = async (db: Tabled, hash: Buffer, at: number): Promise<void> => {
  await db
    .updateTable('session')
    .set({ seen_real: BigInt(at) })
    .where('token_hash', '=', hash)
    .execute()
}

/** The refusal code of a state that does not allow this; undefined when the state allows it (§account.states). */
export const refusalAt = (state: AccountState, what: AccountTag) =>
  allows(state, what) ? undefined : accountRefusals[state]

const remember = (known: Map<string, Known>, session: Known): void => {
  known.delete(session.accountId)
  known.set(session.accountId, session)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}

const loadSession = async (
  database: Database,
  accountId: string,
  hash: Buffer,
  freshUntil: number,
): Promise<Known | undefined> => {
  const row = await database.db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select([
      'member.id',
      'member.login',
      'member.currency',
      'member.state',
      'member.operator_type',
      'session.expires_real',
      'session.seen_real',
      'session.revoked_real',
      'session.must_change_password',
    ])
    .where('session.token_hash', '=', hash)
    .where('member.login', '=', accountId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      accountId: row.login,
      currency: row.currency,
      state: row.state,
      wallet: row.operator_type === 2 ? 'virtual' : 'cash',
      hash: hash.toString('base64'),
      expires: Number(row.expires_real),
      seen: Number(row.seen_real),
      revoked: row.revoked_real !== null,
      mustChangePassword: row.must_change_password,
      freshUntil,
    }
  )
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

interface Begun {
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
const writeSession = (database: Database, begun: Begun): Promise<string | undefined> =>
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
