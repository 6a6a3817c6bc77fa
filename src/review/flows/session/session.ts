import type { Profile } from '#calls/member/member.ts'
import { sessionMachine } from '#machines/session/session.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

const balance = { available: 990_00n, cash: 1_000_00n, outstanding: 10_00n }

export const profile: Profile = {
  accountId: 'ann',
  token: 'token-of-ann',
  nickname: '',
  hasNickname: false,
  operatorType: 1,
  parentId: 'harbour',
  commissionType: 'A',
  currency: 'MYR',
  balance,
  limits: new Map([[1, { minBet: 3_00n, maxBet: 2_000_00n, maxPayout: 20_000_00n }]]),
  settings: { language: 'en', oddsType: 'MY' },
  settingsVersion: 0,
}

/** The same member, whose password an operator set. */
export const temporary: Profile = { ...profile, token: 'token-of-newcomer', mustChangePassword: true }

/** Work that no device finishes while a test looks. */
const work = { challenge: '1.1.challenge', bits: 48 }

const spent = { available: 980_00n, cash: 1_000_00n, outstanding: 20_00n }

/**
 * The environment in which the session flow is explored: one member, two balances, every answer the server may give.
 */
export const sessionEnvironment: Environment<typeof sessionMachine> = {
  machine: sessionMachine,
  inputs: {
    'a new device': { stored: null },
    'a kept session': { stored: profile },
    'a kept session with a temporary password': { stored: temporary },
  },
  events: [
    { type: 'login.submitted', accountId: 'ann', password: 'river8' },
    { type: 'logout.asked' },
    { type: 'session.superseded' },
    { type: 'token.changed', token: 'another-token-of-ann' },
    { type: 'login.accepted', profile },
    { type: 'login.accepted', profile: temporary },
    { type: 'login.refused', code: 'invalid_password' },
    { type: 'login.throttled' },
    { type: 'login.workAsked', work },
    { type: 'login.cancelled' },
    { type: 'work.done', work: { challenge: work.challenge, numbers: [7] } },
    { type: 'work.failed' },
    { type: 'login.unanswered' },
    { type: 'balance.told', balance: spent },
    { type: 'balance.changed', balance: spent },
    { type: 'account.changed' },
    { type: 'feed.current' },
    { type: 'feed.behind' },
    { type: 'profile.stale', balance: spent },
    { type: 'balance.unanswered' },
    { type: 'profile.told', profile },
    { type: 'profile.same' },
    { type: 'profile.unanswered' },
    { type: 'session.invalid', code: 'session_expired' },
    { type: 'session.invalid', code: 'CLOSE' },
  ],
  by: {
    'login.submitted': 'member',
    'logout.asked': 'member',
    'session.superseded': 'device',
    'token.changed': 'server',
    'login.accepted': 'server',
    'login.refused': 'server',
    'login.throttled': 'server',
    'login.workAsked': 'server',
    'login.cancelled': 'member',
    'work.done': 'device',
    'work.failed': 'device',
    'login.unanswered': 'server',
    'balance.told': 'server',
    'balance.changed': 'server',
    'account.changed': 'server',
    'feed.current': 'device',
    'feed.behind': 'device',
    'profile.stale': 'server',
    'balance.unanswered': 'server',
    'profile.told': 'server',
    'profile.same': 'server',
    'profile.unanswered': 'server',
    'session.invalid': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof sessionMachine>
type Event = EventFrom<typeof sessionMachine>

/** What holds for every session (§account.sign-in). */
const sessionRules: Rules = {
  settled: (snapshot: Snapshot) =>
    snapshot.matches('signedOut') ||
    snapshot.matches('passwordDue') ||
    snapshot.matches({ signedIn: 'watching' }) ||
    snapshot.matches({ signedIn: 'following' }),
  states: {
    'a password is held during the attempt and never after': (snapshot: Snapshot) =>
      snapshot.matches('signingIn') === (snapshot.context.credentials !== null),
    'work is requested during an attempt only': (snapshot: Snapshot) =>
      snapshot.matches({ signingIn: 'working' }) === (snapshot.context.work !== null),
    'there is a profile exactly while there is a session': (snapshot: Snapshot) =>
      (snapshot.matches('signedIn') || snapshot.matches('passwordDue')) === (snapshot.context.profile !== null),
    'a temporary password does not sign a member in': (snapshot: Snapshot) =>
      snapshot.matches('passwordDue') === (snapshot.context.profile?.mustChangePassword === true),
    'a session has no error message': (snapshot: Snapshot) =>
      snapshot.context.profile === null || snapshot.context.reason === null,
    'an attempt is reported only once it is over': (snapshot: Snapshot) =>
      snapshot.context.reason !== 'processing' || snapshot.matches('signingIn'),
  },
  steps: {
    'only the server signs a member in': (before: Snapshot, event: Event, after: Snapshot) =>
      before.context.profile !== null || after.context.profile === null || event.type === 'login.accepted',
    'only a changed password leads on from a temporary one': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('passwordDue') || !after.matches('signedIn') || event.type === 'token.changed',
    'a session the server does not know is cleared at once': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'session.invalid' || (after.matches('signedOut') && after.context.profile === null),
    'signing out is immediate': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'logout.asked' || after.matches('signedOut'),
    'one attempt at a time': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'login.submitted' ||
      !before.matches('signingIn') ||
      JSON.stringify(after.context.credentials) === JSON.stringify(before.context.credentials),
  },
}

export const sessionPhrases: FlowPhrases = {
  events: {
    'login.submitted': 'the member asks to sign in',
    'login.accepted': 'the server signs the member in',
    'login.refused': 'the server refuses the sign-in',
    'login.throttled': 'the server says that there were too many attempts',
    'login.workAsked': 'the server asks a new device for a proof of work first',
    'login.cancelled': 'the member gives the attempt up',
    'work.done': 'the device has done the work',
    'work.failed': 'the device cannot do the work',
    'login.unanswered': 'the sign-in gets no answer',
    'logout.asked': 'the member signs out',
    'session.invalid': 'the server no longer knows the session',
    'session.superseded': 'another tab has signed in or out',
    'token.changed': 'a changed password gives the session another token',
    'balance.changed': 'the server reports a changed balance',
    'account.changed': 'the server reports that the account has changed',
    'feed.behind': 'messages of the account were missed',
    'feed.current': 'messages of the account arrive again',
    'balance.told': 'the server answers the balance',
    'profile.stale': 'the answer shows that the account has changed',
    'balance.unanswered': 'the request for the balance gets no answer',
    'profile.told': 'the server answers the account',
    'profile.same': 'the server answers that the account is unchanged',
    'profile.unanswered': 'the request for the account gets no answer',
  },
  guards: {
    isTemporary: 'the session began with a temporary password',
    hasStoredSession: 'the device holds an earlier session',
  },
  actions: {
    setCredentials: 'holds the name and password for this attempt',
    setReason: 'tells the member why',
    setProfile: 'keeps the account as answered',
    clearAccount: 'clears the account and the session from the device',
    noteEnded: 'keeps the name of the member whose session ended, for the form',
    clearReason: 'takes the last message away',
    reportLeft: 'tells the server that the member has left the session',
    setToken: 'keeps the new token of the session',
    setBalance: 'shows the balance, if it is the later one',
    dropCredentials: 'forgets the name and password',
    setWork: 'keeps what the server asks for',
    setWorkDone: 'adds the work to the attempt',
  },
  ports: {
    signIn: 'asking the server to sign in',
    doWork: 'computing the proof of work',
    loadBalance: 'asking for the balance',
    reloadProfile: 'asking for the account',
  },
}

export const sessionFlow: Flow = {
  name: 'Session',
  about:
    'Signing in, staying signed in and leaving. A password is held only while an attempt is in flight, one attempt is made at a time, and a session the server no longer knows is cleared at once.',
  environment: sessionEnvironment,
  rules: sessionRules,
  words: sessionPhrases,
  watch: ['reason'],
}
