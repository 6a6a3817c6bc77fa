import type { Database } from '../database/database.ts'
import { type Handlers, refuse } from '../http/handler.ts'
import type { Passwords } from './passwords.ts'
import type { Devices } from './devices.ts'
import { accountTelling } from './own-account.ts'
import { nicknameChoice } from './nickname.ts'
import { isProfileStale, readBalances, tellProfile } from './profile.ts'
import { passwordChange } from './secrets.ts'
import { refusalAt, type Sessions } from './sessions.ts'
import { settingsKeeping } from './settings.ts'
import type { Try } from './throttle.ts'

export interface MemberParts {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly devices: Devices
  /** Counts a sign-in try; false when it is one too many. */
  readonly mayTry: (tried: Try) => boolean
  /** Real time. */
  readonly now: () => number
}

type MemberHandlers = Pick<Handlers, 'signIn' | 'signOut' | 'reloadProfile' | 'loadBalance' | 'loadVirtualBalance' | 'saveSettings' | 'loadAccount' | 'changePassword' | 'addSecondary'>

/** Signing in and out, and what a member's device is told about the account (`spec §7`, first table). */
export const memberHandlers = ({ database, passwords, sessions, devices, mayTry, now }: MemberParts): MemberHandlers => ({
  signIn: async ({ body, address }) => {
    const name = body.account_id.toLowerCase()
    const member = await findByName(database, name)
    // Asked for a name that nobody has, too: what is asked of the database must not tell which names exist.
    const device = body.device_token === undefined ? undefined : await devices.known(member?.id ?? 0n, body.device_token)
    if (!mayTry({ accountId: member?.login ?? name, address, device })) return refuse('loginLimit')
    // A wrong name takes the work of a wrong password, and a state is told only to who knows the password.
    const fits = await passwords.fits(member?.password_hash, body.password)
    if (!member || !fits) return refuse('invalid_password')
    const refusal = refusalAt(member.state, 'look')
    if (refusal) return refuse(refusal)
    const device_token = await devices.remember(member.id, device === undefined ? undefined : body.device_token)
    return { ...(await tellProfile(database, member.id, await sessions.begin(member.id, address))), device_token }
  },

  signOut: async ({ body, member }) => {
    await sessions.end(member.accountId, body.session_token)
    return { status: 1, statusdesc: 'success' }
  },

  reloadProfile: ({ body, member }) => tellProfile(database, member.id, body.session_token),

  ...balanceHandlers(database),

  saveSettings: settingsKeeping(database, now),
  loadAccount: accountTelling(database, now),
  changePassword: passwordChange({ database, passwords, mayTry }),
  addSecondary: nicknameChoice(database),
})

/** One wallet a member, and so one answer by either path; the door tells who may ask by which. */
const balanceHandlers = (database: Database): Pick<Handlers, 'loadBalance' | 'loadVirtualBalance'> => {
  const load: Handlers['loadBalance'] = async ({ body, member }) => {
    const [balances, retrieve_profile] = await Promise.all([readBalances(database, member.id), isProfileStale(database, body.session_token)])
    return { status: 1, statusdesc: 'success', ...balances, retrieve_profile }
  }
  return { loadBalance: load, loadVirtualBalance: load }
}

/** Who a name signs in: an account's own, or its nickname (`spec §4`). */
const findByName = ({ db }: Database, name: string) =>
  db.selectFrom('member').select(['id', 'login', 'password_hash', 'state'])
    .where((is) => is.or([is('login', '=', name), is(is.fn<string>('lower', ['nickname']), '=', name)])).executeTakeFirst()
