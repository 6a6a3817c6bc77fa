import type { memberErrors } from '#calls/call.ts'
import { scopeOfCall } from '#calls/programs.ts'
import { apiKeyPrefix, type ApiKeyScope, isApiKey, scopeAllows } from '#domain/member/api-key.ts'
import type { SignedIn } from '../contract/handler.ts'
import type { Database, Tabled } from '../database/database.ts'
import { announce } from '../events/relay.ts'
import { noteEvent } from '../records/significant-events.ts'
import type { Sessions } from './sessions/sessions.ts'
import { refusalAt } from './account.ts'
import { newToken, tokenHash } from './sessions/tokens.ts'

/** A key's use is recorded at most once in this time. */
const usedEvery = 60_000

/** A key as its program sends it: 256 random bits. */
export const newApiKey = (): string => `${apiKeyPrefix}${newToken()}`

/**
 * Identifies programs by a member's key, and everybody else by the session (§account.api-keys). A key is read from the
 * database for each call, so it ends with its revocation on every process. It is found by the hash of 256 random bits,
 * so the time that takes says nothing about a key. It is refused wherever the account may not act.
 */
export const withApiKeys =
  (identify: Sessions['identify'], { db }: Pick<Database, 'db'>, now: () => number): Sessions['identify'] =>
  async (accountId, token, withTemporaryPassword) => {
    if (!isApiKey(token)) return identify(accountId, token, withTemporaryPassword)
    const found = await findKey(db, accountId, token)
    if (!found) return 'apiKeyInvalid'
    const { used, ...member } = found
    const refusal = refusalAt(member.state, 'act')
    if (refusal) return refusal
    const at = now()
    if (used === null || at >= Number(used) + usedEvery) await noteUse(db, member.apiKey.id, at)
    return member
  }

/** Why a caller may not make a call of this name: a session may make any, a key only those of its scope. */
export const programRefusal = (
  { apiKey }: Pick<SignedIn, 'apiKey'>,
  call: string,
): Extract<(typeof memberErrors)[number], 'apiKeyScope'> | undefined =>
  apiKey && !scopeAllows(apiKey.scope, scopeOfCall(call)) ? 'apiKeyScope' : undefined

const findKey = async (db: Tabled, accountId: string, key: string) => {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('member', 'member.id', 'api_key.member_id')
    .select([
      'member.id',
      'member.login',
      'member.currency',
      'member.state',
      'member.operator_type',
      'api_key.id as key',
      'api_key.scope',
      'api_key.used_real',
    ])
    .where('api_key.key_hash', '=', tokenHash(key))
    .where('api_key.revoked_real', 'is', null)
    .where('member.login', '=', accountId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      accountId: row.login,
      currency: row.currency,
      state: row.state,
      wallet: row.operator_type === 2 ? ('virtual' as const) : ('cash' as const),
      apiKey: { id: row.key, scope: row.scope },
      used: row.used_real,
    }
  )
}

const noteUse = async (db: Tabled, key: bigint, at: number): Promise<void> => {
  await db
    .updateTable('api_key')
    .set({ used_real: BigInt(Math.floor(at)) })
    .where('id', '=', key)
    .execute()
}

/** A key that was revoked, as it is recorded. */
interface Revoked {
  readonly name: string
  readonly scope: ApiKeyScope
}

/** Revokes the keys of a member, all or one, and ends their streams; answers those that were not revoked before. */
export const revokeKeys = async (
  step: Tabled,
  { member, key, at }: { readonly member: bigint; readonly key?: bigint; readonly at: number },
): Promise<readonly Revoked[]> => {
  const query = step
    .updateTable('api_key')
    .set({ revoked_real: BigInt(Math.floor(at)) })
    .where('member_id', '=', member)
    .where('revoked_real', 'is', null)
  const revoked = await (key === undefined ? query : query.where('id', '=', key)).returning(['name', 'scope']).execute()
  if (revoked.length > 0) await announce(step, [member])
  return revoked
}

/** Revokes keys as their member wants, and records each: at the end of a transaction. */
export const revokeNoted = async (step: Tabled, asked: Parameters<typeof revokeKeys>[1]): Promise<void> => {
  for (const { name, scope } of await revokeKeys(step, asked))
    await noteEvent(step, {
      kind: 'member.apiKeyRevoked',
      member: asked.member,
      details: { name, scope },
      real: asked.at,
    })
}
