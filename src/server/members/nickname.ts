import type { addSecondary } from '#calls/member/member.ts'
import { looksLikeHouse } from '#domain/market/house-names.ts'
import { nicknameFault } from '#domain/member/nickname.ts'
import { sql } from 'kysely'
import type { Database, Tabled } from '../database/database.ts'
import { badField, type Handler, refuse } from '../contract/handler.ts'
import { refusalAt } from './account.ts'
import { countTry } from './throttle.ts'

/**
 * Sets a nickname once and for good (§account.nickname). Because it is a name to sign in with, it must not be anyone
 * else's account or nickname, ignoring case, nor look like a name of the house or of a person who works for it. Asking
 * again for the nickname that is already set succeeds.
 */
export const nicknameChoice = (
  { database, brand }: { readonly database: Database; readonly brand: string },
  now: () => number,
): Handler<typeof addSecondary> => {
  return async ({ body: { nickname }, member }) => {
    if (nicknameFault(nickname)) return badField('nickname')
    if (await countTry(database.db, now(), [['nickname', String(member.id)]])) return refuse('requestLimit')
    if (looksLikeHouse(nickname, [brand, ...(await operatorsOf(database.db))])) return refuse('new_login_id_exists')
    const set = await setOnce(database, member.id, nickname)
    if (set === undefined) return refuse('new_login_id_exists')
    if (typeof set !== 'string') return refuse(set.refused)
    return set.toLowerCase() === nickname.toLowerCase()
      ? { status: 1, statusdesc: 'success', nickname: set }
      : refuse('secondary_account_exists')
  }
}

/** The names of all who ever worked for the house. */
const operatorsOf = async (db: Tabled): Promise<readonly string[]> =>
  (await db.selectFrom('operator').select('login').execute()).map(({ login }) => login)

/**
 * The nickname in force afterwards, from whatever call; undefined when the name belongs to someone else, or why the
 * account may not set one (§account.view-only).
 */
const setOnce = (
  { db }: Database,
  member: bigint,
  nickname: string,
): Promise<string | undefined | { readonly refused: NonNullable<ReturnType<typeof refusalAt>> }> =>
  db.transaction().execute(async (step) => {
    await holdNames(step)
    const { nickname: existing, state } = await step
      .selectFrom('member')
      .select(['nickname', 'state'])
      .where('id', '=', member)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const refused = refusalAt(state, 'act')
    if (refused) return { refused }
    if (existing !== null) return existing
    if (await isTaken(step, nickname, member)) return undefined
    await step
      .updateTable('member')
      .set(({ eb }) => ({ nickname, profile_version: eb('profile_version', '+', 1) }))
      .where('id', '=', member)
      .execute()
    return nickname
  })

/** Names are taken one at a time: an account and a nickname cannot both take a name between the check and the write. */
export const holdNames = async (step: Tabled): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('touchline names'))`.execute(step)
}

/**
 * Whether a name is taken for signing in, as an account or as a nickname, ignoring case. A member's own names can be
 * excluded.
 */
export const isTaken = async (step: Tabled, name: string, but = 0n): Promise<boolean> => {
  const wanted = name.toLowerCase()
  return (
    (await step
      .selectFrom('member')
      .select('id')
      .where('id', '<>', but)
      .where((is) => is.or([is('login', '=', wanted), is(is.fn<string>('lower', ['nickname']), '=', wanted)]))
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}
