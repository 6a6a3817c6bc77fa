import type { memberErrors } from '#calls/call.ts'
import type { SignedIn } from '../../contract/handler.ts'
import type { Database } from '../../database/database.ts'
import { noteEvent } from '../../records/significant-events.ts'
import { refusalAt } from '../account.ts'
import { answerAt, isUnseen, see, type Stored } from './presence.ts'
import { type Begun, writeSession } from './writes.ts'
import { isToken, newToken, tokenHash } from './tokens.ts'

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
interface Known extends SignedIn, Stored {
  readonly hash: string
  /** Real time until which it need not be read again. */
  readonly freshUntil: number
}

const mostKnown = 50_000
const freshFor = 2_000
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
