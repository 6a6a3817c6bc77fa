import type { signIn } from '#calls/member/member.ts'
import { inBackground } from '#domain/member/background.ts'
import type { LookUp } from '../addresses/look-up.ts'
import type { Database } from '../database/database.ts'
import { loadPosition } from '../events/reading.ts'
import { type Handler, type Handlers, refuse } from '../contract/handler.ts'
import { noteEvent } from '../records/significant-events.ts'
import { accountHandlers } from './own-account.ts'
import { launchHandlers, type LaunchDeps } from './launch.ts'
import { nicknameChoice } from './nickname.ts'
import { isProfileStale, profileAnswer } from './profile.ts'
import { passwordChange } from './secrets.ts'
import { refusalAt } from './account.ts'
import { settingsHandlers } from './settings.ts'
import { countTry } from './throttle.ts'
import { tokenHash } from './sessions/tokens.ts'
import { contactOf } from './uplines.ts'
import type { MemberDeps } from './deps.ts'

type MemberHandlers = Pick<
  Handlers,
  | 'signIn'
  | 'switchLogin'
  | 'launchSigned'
  | 'launchUnsigned'
  | 'signOut'
  | 'reloadProfile'
  | 'loadBalance'
  | 'loadVirtualBalance'
  | 'saveSettings'
  | 'loadAccount'
  | 'changePassword'
  | 'addSecondary'
>

/** Signing in and out, and what a member's device learns about the account (§account.sign-in). */
export const memberHandlers = (deps: MemberDeps): MemberHandlers => {
  const { database, sessions, now } = deps
  const byPassword = passwordEntry(deps)
  return {
    signIn: byPassword,
    switchLogin: byPassword,
    ...launchHandlers({ ...deps, admit: launchEntry(deps) }),

    signOut: async ({ body, member }) => {
      await sessions.end(member.accountId, body.session_token)
      return { status: 1, statusdesc: 'success' }
    },

    reloadProfile: ({ body, member }) => profileAnswer(database, member.id, body.session_token),

    ...balanceHandlers(database),

    saveSettings: settingsHandlers(database, now),
    loadAccount: accountHandlers(database, now),
    changePassword: passwordChange(deps),
    addSecondary: nicknameChoice(deps, now),
  }
}

/**
 * Lets a member in whose session just began: the profile, and a token that recognises the device next time. `device` is
 * the one that it proved itself with.
 */
const enter = async (
  { database, devices, lookUp }: MemberDeps,
  { member, token, address, device }: { member: bigint; token: string; address: string; device?: string | undefined },
) => {
  const device_token = await devices.remember(member, device)
  inBackground('looking up an address', locate(database, lookUp, token, address))
  return { ...(await profileAnswer(database, member, token)), device_token }
}

/** Records where a session began, a little later: nobody waits for it, and a failure leaves the country empty. */
const locate = async ({ db }: Database, lookUp: LookUp, token: string, address: string): Promise<void> => {
  const country = await lookUp(address)
  if (country !== undefined)
    await db
      .updateTable('session')
      .set({ country })
      .where('token_hash', '=', tokenHash(token))
      .execute()
      .catch(() => undefined)
}

const passwordEntry =
  (deps: MemberDeps): Handler<typeof signIn> =>
  async ({ body, address }) => {
    const { database, passwords, devices, limits, now } = deps
    const name = body.account_id.toLowerCase()
    const member = await findByName(database, name)
    // This runs for unknown names, too: the queries to the database must not reveal which names exist.
    const device =
      body.device_token === undefined ? undefined : await devices.known(member?.id ?? 0n, body.device_token)
    const accountId = member?.login ?? name
    const limit = await limits.any({ accountId, address, device, name, work: body.work })
    if (typeof limit === 'object') return refuse('workRequired', { ...limit })
    if (limit) {
      const isNoted = (await countTry(database.db, now(), [['sign-in, refusal note', accountId]])) !== undefined
      if (member && !isNoted)
        await noteEvent(database.db, {
          kind: 'member.signInLocked',
          member: member.id,
          details: { address },
          real: now(),
        })
      return refuse(limit)
    }
    // A wrong name costs as much work as a wrong password, and only a caller who knows the password learns the state.
    const fits = await passwords.fits(member?.password_hash, body.password, device !== undefined)
    const failed = (reason: string) =>
      noteEvent(database.db, {
        kind: 'member.signInFailed',
        member: member?.id,
        details: { address, reason },
        real: now(),
      })
    if (!member || !fits) {
      // A tried name that belongs to nobody stays out of the log: it may be a password.
      await failed(member ? 'wrong password' : 'unknown name')
      return refuse('invalid_password')
    }
    const refusal = refusalAt(member.state, 'look')
    if (refusal) await failed(`account ${member.state}`)
    if (refusal) return refuse(refusal, await contactOf(database.db, member.login))
    const token = await deps.sessions.beginByPassword(member.id, address, member.password_hash)
    // An operator set another password while this one was checked.
    if (token === undefined) return refuse('invalid_password')
    if (passwords.isOutdated(member.password_hash)) await renewHash(deps, member, body.password)
    return enter(deps, { member: member.id, token, address, device: device && body.device_token })
  }

/** Hashes a password at today's cost, unless it was changed in the meantime. */
const renewHash = async (
  { database: { db }, passwords }: MemberDeps,
  { id, password_hash: before }: { readonly id: bigint; readonly password_hash: string },
  password: string,
): Promise<void> => {
  const after = await passwords.hash(password)
  await db
    .updateTable('member')
    .set({ password_hash: after })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .execute()
}

/** The launcher proved who the member is; the account's state decides whether the member is let in. */
const launchEntry =
  (deps: MemberDeps): LaunchDeps['admit'] =>
  async (accountId, address) => {
    const member = await deps.database.db
      .selectFrom('member')
      .select(['id', 'login', 'state'])
      .where('login', '=', accountId.toLowerCase())
      .executeTakeFirst()
    if (!member) return refuse('account_not_exists')
    const refusal = refusalAt(member.state, 'look')
    if (refusal) return refuse(refusal, await contactOf(deps.database.db, member.login))
    const token = await deps.sessions.begin(member.id, address)
    return enter(deps, { member: member.id, token, address })
  }

/** A member has one wallet, and so one answer on either path; the guards decide who may use which. */
const balanceHandlers = (database: Database): Pick<Handlers, 'loadBalance' | 'loadVirtualBalance'> => {
  const load: Handlers['loadBalance'] = async ({ body, member }) => {
    const [position, retrieve_profile] = await Promise.all([
      loadPosition(database.db, member.id),
      isProfileStale(database, body.session_token),
    ])
    return { status: 1, statusdesc: 'success', ...position, retrieve_profile }
  }
  return { loadBalance: load, loadVirtualBalance: load }
}

/** The member whom a name signs in: by the account's own name or its nickname (§account.nickname). */
const findByName = ({ db }: Database, name: string) =>
  db
    .selectFrom('member')
    .select(['id', 'login', 'password_hash', 'state'])
    .where((is) => is.or([is('login', '=', name), is(is.fn<string>('lower', ['nickname']), '=', name)]))
    .executeTakeFirst()
