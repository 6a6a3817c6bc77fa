import type { launchSigned, launchUnsigned } from '#calls/entry.ts'
import { launchSeconds } from '#domain/limits.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { type Handler, refuse } from '../contract/handler.ts'
import { tokenHash } from './tokens.ts'

/** What a launcher says in a token: base64url of this as JSON. */
export interface Launch {
  /** The member's account. */
  readonly sub: string
  /** Whom it is for: this operator's `--launch-audience`. */
  readonly aud: string
  /** Real time in milliseconds until which it may be used, at most a minute from now. */
  readonly exp: number
  /** Different in every token. */
  readonly jti: string
}

export interface LaunchParts {
  readonly database: Database
  readonly now: () => number
  readonly launching: {
    readonly launch: 'off' | 'signed' | 'unsigned'
    readonly launchKey: string | undefined
    readonly launchAudience: string
  }
  /** Signs a member in who proved who it is, as by password. */
  readonly admit: (accountId: string, address: string) => ReturnType<Handler<typeof launchSigned>>
}

/**
 * Signs in by a launcher's token instead of a password (§account.launch): for this audience, not older than a minute, once. A signed one carries the
 * HMAC-SHA256 of the token under the launcher's key, base64url; one without a signature counts only where the operator's configuration says so.
 */
export const launchHandlers = (
  parts: LaunchParts,
): { launchSigned: Handler<typeof launchSigned>; launchUnsigned: Handler<typeof launchUnsigned> } => {
  const {
    database,
    now,
    launching: { launch, launchKey, launchAudience },
    admit,
  } = parts
  const enter = async (token: string, address: string) => {
    const said = parseLaunch(token)
    if (!said || said.aud !== launchAudience || said.exp <= now() || said.exp > now() + launchSeconds * 1_000)
      return refuse('invalidSession')
    return (await spend(database, said, now())) ? admit(said.sub, address) : refuse('invalidSession')
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

/** For how long after its end a token's `jti` is remembered: nobody says one again within a day, however it is written or signed. */
const rememberedFor = 86_400_000

/** Marks a token's `jti` as used; false where it was. Those that are long over are let go on the way. */
const spend = async ({ db }: Database, { jti, exp }: Launch, at: number): Promise<boolean> => {
  await db.deleteFrom('launch_token').where('expires_real', '<', BigInt(at)).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('launch_token')
    .values({ token_hash: tokenHash(`jti ${jti}`), expires_real: BigInt(exp + rememberedFor) })
    .onConflict((on) => on.column('token_hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
