import type { ApiKeyRow, createApiKey } from '#calls/member/api-key.ts'
import { apiKeyCapOver, mostApiKeys, parseApiKeyName } from '#domain/member/api-key.ts'
import { type Currency, parseAmount, writeAmount } from '#domain/money/money.ts'
import { sql } from 'kysely'
import { badField, type Handler, type Handlers, refuse } from '../contract/handler.ts'
import type { Tabled } from '../database/database.ts'
import { noteEvent } from '../records/significant-events.ts'
import { newApiKey, revokeNoted } from './api-keys.ts'
import { type ProofDeps, refuseStranger } from './proof.ts'
import { refusalAt } from './account.ts'
import { tokenHash } from './sessions/tokens.ts'

export interface ApiKeyDeps extends ProofDeps {
  /** Real time. */
  readonly now: () => number
}

/** What members do with their own keys for programs (§account.api-keys). */
export const apiKeyHandlers = (deps: ApiKeyDeps): Pick<Handlers, 'listApiKeys' | 'createApiKey' | 'revokeApiKey'> => {
  const {
    database: { db },
    now,
  } = deps
  const list = async (member: bigint, currency: Currency) => ({
    status: 1 as const,
    statusdesc: 'success',
    api_keys: await keysOf(db, { member, currency, at: now() }),
  })
  return {
    listApiKeys: ({ member: { id, currency } }) => list(id, currency),
    createApiKey: async ({ body, member }) => {
      const { name, scope, cap, wrong } = parsed(body, member.currency)
      if (wrong !== undefined) return badField(wrong)
      // What the account is says more than whether the password is right; it is read again under its lock.
      const barred = refusalAt(member.state, 'act')
      if (barred) return refuse(barred)
      const stranger = await refuseStranger(deps, member, body.password)
      if (stranger) return stranger
      const key = newApiKey()
      const refusal = await db.transaction().execute(async (step) => {
        // Of two at once, one waits: together they create no more than are allowed.
        const { state } = await step
          .selectFrom('member')
          .select('state')
          .where('id', '=', member.id)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow()
        const refused = refusalAt(state, 'act')
        if (refused) return refused
        if ((await keysOf(step, { member: member.id, currency: member.currency, at: now() })).length >= mostApiKeys)
          return 'apiKeysMost'
        const row = { member_id: member.id, name, scope, daily_cap: cap ?? null }
        await step
          .insertInto('api_key')
          .values({ ...row, key_hash: tokenHash(key), created_real: BigInt(Math.floor(now())) })
          .execute()
        const details = { name, scope, cap: cap === undefined ? null : String(cap) }
        await noteEvent(step, { kind: 'member.apiKeyCreated', member: member.id, details, real: now() })
        return undefined
      })
      return refusal ? refuse(refusal) : { ...(await list(member.id, member.currency)), api_key: key }
    },
    revokeApiKey: async ({ body, member: { id, currency } }) => {
      await db.transaction().execute(async (step) => {
        // A bet that a program is placing is taken before, or not at all: placement reads the key under this lock.
        await step.selectFrom('wallet').select('member_id').where('member_id', '=', id).forUpdate().execute()
        await revokeNoted(step, { member: id, key: BigInt(body.api_key_id), at: now() })
      })
      return list(id, currency)
    },
  }
}

type Body = Parameters<Handler<typeof createApiKey>>[0]['body']

/** The terms of a key; `wrong` names the first field that is not valid. A key that bets has a cap, and no other. */
const parsed = ({ name: given, scope, daily_cap: asked }: Body, currency: Currency) => {
  const name = parseApiKeyName(given)
  if (name === undefined) return { name: '', scope, wrong: 'name' }
  const cap = asked === undefined ? undefined : parseAmount(asked, currency)
  const isCapped = cap !== undefined && cap > 0n
  return (scope === 'bet') === isCapped && (asked !== undefined) === isCapped
    ? { name, scope, cap }
    : { name, scope, wrong: 'daily_cap' }
}

/** A member's keys that are not revoked, the newest first; what is used of a cap is what placement counts. */
const keysOf = async (
  db: Tabled,
  { member, currency, at }: { readonly member: bigint; readonly currency: Currency; readonly at: number },
): Promise<ApiKeyRow[]> => {
  const rows = await db
    .selectFrom('api_key')
    .innerJoin('wallet', 'wallet.member_id', 'api_key.member_id')
    .select(['api_key.id', 'name', 'scope', 'daily_cap', 'created_real', 'used_real'])
    .select(
      sql<bigint>`api_key_used(api_key.id, greatest(${BigInt(Math.floor(at))}::bigint, wallet.at_real) - ${apiKeyCapOver}::bigint)`.as(
        'used',
      ),
    )
    .where('api_key.member_id', '=', member)
    .where('revoked_real', 'is', null)
    .orderBy('api_key.id', 'desc')
    .execute()
  return rows.map((row) => ({
    api_key_id: Number(row.id),
    name: row.name,
    scope: row.scope,
    daily_cap: row.daily_cap === null ? '' : writeAmount(row.daily_cap, currency),
    used: row.daily_cap === null ? '' : writeAmount(row.used, currency),
    created_at: Number(row.created_real),
    used_at: Number(row.used_real ?? 0),
  }))
}
