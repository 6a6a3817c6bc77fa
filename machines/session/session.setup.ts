import type { Balance, Profile } from '#calls/member/member.ts'
import type { DoneWork, Work } from '#calls/work.ts'
import type { Reason } from '#domain/errors.ts'
import { assign, emit, setup } from 'xstate'
import type { BalanceChanged } from '../account/balance.replies.ts'
import { type FlowTag, port, type StateMeta, type TransitionMeta } from '../flow.ts'
import type { BalanceReplyEvent, LoginReplyEvent, ProfileReplyEvent, WalletNow } from './session.replies.ts'

export interface Credentials {
  readonly accountId: string
  readonly password: string
  /** What the server asked of a new device before it listens to the attempt (§account.work). */
  readonly work?: DoneWork
}

/** The work of an attempt is done, or cannot be. */
export type WorkEvent = { type: 'work.done'; work: DoneWork } | { type: 'work.failed' }

/** Which session a port speaks for. */
export interface SessionRef {
  readonly accountId: string
  readonly token: string
  readonly parentId: string
  /** Members of operator type 2 have a virtual balance, with a call of its own (§account.virtual). */
  readonly isVirtual: boolean
}

export type SessionEvent =
  | { type: 'login.submitted'; accountId: string; password: string }
  | { type: 'login.cancelled' }
  | { type: 'logout.asked' }
  | { type: 'session.superseded' }
  /** A changed password gave the session another token. */
  | { type: 'token.changed'; token: string }
  | LoginReplyEvent
  | WorkEvent
  | BalanceReplyEvent
  | BalanceChanged
  | ProfileReplyEvent
  | { type: 'account.changed' }
  | { type: 'feed.current' }
  | { type: 'feed.behind' }

export interface SessionContext {
  readonly profile: Profile | null
  readonly credentials: Credentials | null
  /** What the server asks for before it listens; null while it asks for nothing. */
  readonly work: Work | null
  /** Why the member is not signed in, or why the last attempt did nothing; null when there is nothing to say. */
  readonly reason: Reason | null
  /** Whose session the server ended, until the next attempt to sign in; null where none was. */
  readonly endedFor: string | null
}

export interface SessionInput {
  readonly stored: Profile | null
}

/** The context, guards and actions of the session chart. */
export const sessionSetup = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as { type: 'session.left'; session: SessionRef },
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    signIn: port<Credentials>('signIn'),
    doWork: port<Work>('doWork'),
    loadBalance: port<SessionRef>('loadBalance'),
    reloadProfile: port<SessionRef>('reloadProfile'),
  },
  delays: {
    signInPatience: 20_000,
    workPatience: 150_000,
    throttleWait: 60_000,
    balanceInterval: 10_000,
    reloadPatience: 20_000,
  },
  guards: {
    hasStoredSession: ({ context }) => context.profile !== null,
    /** The session began with a temporary password (§account.temporary-password). */
    isTemporary: (_, { profile }: Pick<SessionContext, 'profile'>) => profile?.mustChangePassword === true,
  },
  actions: {
    setCredentials: assign((_, { accountId, password }: Credentials) => ({
      credentials: { accountId, password },
      reason: null,
      endedFor: null,
    })),
    dropCredentials: assign({ credentials: null, work: null }),
    setWork: assign((_, { work }: { work: Work }) => ({ work })),
    setWorkDone: assign(({ context: { credentials } }, { work }: { work: DoneWork }) => ({
      credentials: credentials && { ...credentials, work },
      work: null,
    })),
    setProfile: assign(({ context }, { profile }: { profile: Profile }) => ({
      profile: context.profile ? { ...profile, balance: later(context.profile.balance, profile.balance) } : profile,
      credentials: null,
      reason: null,
    })),
    setToken: assign(({ context }, { token }: { token: string }) => ({
      profile: context.profile && { ...context.profile, token, mustChangePassword: false },
    })),
    setBalance: assign(({ context: { profile } }, { balance, account }: WalletNow) =>
      profile ? { profile: { ...profile, balance: later(profile.balance, balance), ...(account && { account }) } } : {},
    ),
    noteEnded: assign(({ context }) => ({ endedFor: context.profile?.accountId ?? null })),
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code })),
    reportLeft: emit(({ context }) => ({ type: 'session.left' as const, session: refOf(context) })),
    clearReason: assign({ reason: null }),
    clearAccount: assign({ profile: null, credentials: null, work: null }),
  },
})

/** The later of two balances: an answer may arrive after an event that is newer than it. */
const later = (held: Balance, told: Balance): Balance =>
  told.walletSeq === undefined || held.walletSeq === undefined || told.walletSeq > held.walletSeq ? told : held

/** The session at this moment, for a port. */
export const refOf = ({ profile }: SessionContext): SessionRef => ({
  accountId: profile?.accountId ?? '',
  token: profile?.token ?? '',
  parentId: profile?.parentId ?? '',
  isVirtual: profile?.operatorType === 2,
})
