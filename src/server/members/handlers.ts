import type { Database } from '../database/database.ts'
import { badField, type Handlers, refuse } from '../http/handler.ts'
import type { Passwords } from './passwords.ts'
import { isProfileStale, readBalances, tellProfile } from './profile.ts'
import { refusalOf, type Sessions } from './sessions.ts'

export interface MemberParts {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: Sessions
  /** Counts a sign-in try; false when it is one too many. */
  readonly mayTry: (accountId: string, address: string) => boolean
}

type MemberHandlers = Pick<Handlers, 'signIn' | 'signOut' | 'reloadProfile' | 'loadBalance' | 'saveSettings'>

/** Signing in and out, and what a member's device is told about the account (`spec §7`, first table). */
export const memberHandlers = ({ database, passwords, sessions, mayTry }: MemberParts): MemberHandlers => ({
  signIn: async ({ body, address }) => {
    const accountId = body.account_id.toLowerCase()
    if (!mayTry(accountId, address)) return refuse('loginLimit')
    const member = await database.db.selectFrom('member').select(['id', 'password_hash', 'state']).where('login', '=', accountId).executeTakeFirst()
    // A wrong name takes the work of a wrong password, and a state is told only to who knows the password.
    const fits = await passwords.fits(member?.password_hash, body.password)
    if (!member || !fits) return refuse('invalid_password')
    const refusal = refusalOf(member.state)
    if (refusal) return refuse(refusal)
    return tellProfile(database, member.id, await sessions.begin(member.id, address))
  },

  signOut: async ({ body, member }) => {
    await sessions.end(member.accountId, body.session_token)
    return { status: 1, statusdesc: 'success' }
  },

  reloadProfile: ({ body, member }) => tellProfile(database, member.id, body.session_token),

  loadBalance: async ({ body, member }) => {
    const [balances, retrieve_profile] = await Promise.all([readBalances(database, member.id), isProfileStale(database, body.session_token)])
    return { status: 1, statusdesc: 'success', ...balances, retrieve_profile }
  },

  saveSettings: async ({ body, member }) => {
    const { odds_type, language, accept_better_odds, accept_any_odds } = body
    if (!languages.includes(language)) return badField('language')
    await database.db.updateTable('member').set({ odds_type, language, accept_better_odds, accept_any_odds }).where('id', '=', member.id).execute()
    return { status: 1, statusdesc: 'success' }
  },
})

/** The language codes of the spec, which stay at the edge (`rules §13`). */
const languages = ['en', 'cn', 'tw', 'vi', 'th', 'id', 'my', 'jp', 'kr']
