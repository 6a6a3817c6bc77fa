import type { Profile } from '#calls/member/member.ts'
import { sessionMachine } from '#machines/session/session.ts'
import type { Environment } from '../explore.ts'

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
