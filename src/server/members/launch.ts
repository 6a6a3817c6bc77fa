import type { launchSigned, launchUnsigned } from '#calls/entry.ts'
import { launchSeconds } from '#domain/bet/limits.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { type Handler, refuse } from '../contract/handler.ts'
import { tokenHash } from './sessions/tokens.ts'

/** The contents of a launcher's token: base64url of this as JSON. */
export interface Launch {
  /** The member's account. */
  readonly sub: string
  /** The audience: this operator's `--launch-audience`. */
  readonly aud: string
  /** Real time in milliseconds until which it is valid, at most a minute from now. */
  readonly exp: number
  /** Unique in every token. */
  readonly jti: string
}

export interface LaunchDeps {
  readonly database: Database
  readonly now: () => number
  readonly launching: {
    readonly launch: 'off' | 'signed' | 'unsigned'
    readonly launchKey: string | undefined
    readonly launchAudience: string
  }
  /** Signs in a member whose identity is proved, as a password does. */
  readonly admit: (accountId: string, address: string) => ReturnType<Handler<typeof launchSigned>>
}

/**
 * Signs in by a launcher's token instead of a password (§account.launch): for this audience, not older than a minute,
 * once. A signed token carries its HMAC-SHA256 under the launcher's key, base64url; an unsigned one counts only if the
 * operator's configuration says so.
 */
export const launchHandlers = (
  deps: LaunchDeps,
): { launchSigned: Handler<typeof launchSigned>; launchUnsigned: Handler<typeof launchUnsigned> } => {
  const {
    database,
    now,
    launching: { launch, launchKey, launchAudience },
    admit,
  } = deps
  const enter = async (token: string, address: string) => {
    const parsed = parseLaunch(token)
    if (!parsed || parsed.aud !== launchAudience || parsed.exp <= now() || parsed.exp > now() + launchSeconds * 1_000)
      return refuse('invalidSession')
    return (await spend(database, parsed, now())) ? admit(parsed.sub, address) : refuse('invalidSession')
  }
  return {
    launchSigned: async ({ body: { token, signature }, address }) => {
      if (launch === 'off' || launchKey === undefined) return refuse('permission_denied')
      return isSignature(token, signature, launchKey) ? enter(token, address) : refuse('invalidSession')
    },
    launchUnsigned: async ({ body: { token }, address }) =>
      launch === 'unsigned' ? enter(token, address) : refuse('permission_denied'),
  }
}

/** The signature of a token. */
export const signLaunch = (token: string, key: string): string =>
  createHmac('sha256', key).update(token).digest('base64url')

const isSignature = (token: string, signature: string, key: string): boolean => {
  const [right, given] = [Buffer.from(signLaunch(token, key)), Buffer.from(signature)]
  return right.length === given.length && timingSafeEqual(right, given)
}

const parseLaunch = (token: string): Launch | undefined => {
  try {
    const { sub, aud, exp, jti } = JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >
    const isWhole =
      typeof sub === 'string' &&
      typeof aud === 'string' &&
      Number.isSafeInteger(exp) &&
      typeof jti === 'string' &&
      jti.length >= 8
    return isWhole ? { sub, aud, exp: exp as number, jti } : undefined
  } catch {
    return undefined
  }
}

/**
 * How long a token's `jti` is remembered after its end: nobody can use one again within a day, however it is written or
 * signed.
 */
const rememberedFor = 86_400_000

/** Marks a token's `jti` as used; false if it was used already. Also deletes those that ended long ago. */
const spend = async ({ db }: Database, { jti, exp }: Launch, at: number): Promise<boolean> => {
  await db.deleteFrom('launch_token').where('expires_real', '<', BigInt(at)).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('launch_token')
    .values({ token_hash: tokenHash(`jti ${jti}`), expires_real: BigInt(exp + rememberedFor) })
    .onConflict((on) => on.column('token_hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
