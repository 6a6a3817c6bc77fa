import type { ApiKeyRow } from '#calls/member/api-key.ts'
import { mostApiKeys } from '#domain/member/api-key.ts'
import { apiKeysMachine } from '#machines/account/api-keys.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

const key = (api_key_id: number): ApiKeyRow => ({
  api_key_id,
  name: 'Bot',
  scope: 'read',
  daily_cap: '',
  used: '',
  created_at: 0,
  used_at: 0,
})
const some = [key(1)]
const most = Array.from({ length: mostApiKeys }, (_, n) => key(n + 1))
const asked = { name: 'Bot', scope: 'bet', cap: '50.00', password: 'stone9' } as const

/** The environment in which keys are created and revoked: room for more or none, and every answer of the server. */
const apiKeysEnvironment: Environment<typeof apiKeysMachine> = {
  machine: apiKeysMachine,
  inputs: { 'a member with ringgit': { currency: 'MYR' } },
  events: [
    { type: 'key.submitted', ...asked },
    { type: 'key.submitted', ...asked, cap: '' },
    { type: 'secret.kept' },
    { type: 'revoke.chosen', id: 1 },
    { type: 'revoke.confirmed' },
    { type: 'revoke.cancelled' },
    { type: 'keys.retried' },
    { type: 'keys.read', keys: some },
    { type: 'keys.read', keys: most },
    { type: 'key.created', keys: some, secret: 'tlk_secret' },
    { type: 'key.created', keys: most, secret: 'tlk_secret' },
    { type: 'key.revoked', keys: [] },
    { type: 'key.revoked', keys: most },
    { type: 'keys.refused', code: 'invalid_password' },
    { type: 'keys.unanswered' },
  ],
  by: {
    'key.submitted': 'member',
    'secret.kept': 'member',
    'revoke.chosen': 'member',
    'revoke.confirmed': 'member',
    'revoke.cancelled': 'member',
    'keys.retried': 'member',
    'keys.read': 'server',
    'key.created': 'server',
    'key.revoked': 'server',
    'keys.refused': 'server',
    'keys.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof apiKeysMachine>
type Event = EventFrom<typeof apiKeysMachine>

/** What is true whenever keys are created and revoked (§account.api-keys). */
const apiKeysRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.hasTag('needsMember'),
  states: {
    'a key is held exactly while it is shown': (snapshot: Snapshot) =>
      (snapshot.context.secret !== null) === snapshot.matches('shown'),
    'the password is held exactly while it is on its way': (snapshot: Snapshot) =>
      (snapshot.context.asked !== null) === snapshot.matches('creating'),
    'a key is named exactly while it is being revoked': (snapshot: Snapshot) =>
      (snapshot.context.revoking !== null) === (snapshot.matches('confirming') || snapshot.matches('revoking')),
    'no more keys are requested than are allowed': (snapshot: Snapshot) =>
      !(snapshot.matches('listed') || snapshot.matches('creating')) || snapshot.context.keys.length < mostApiKeys,
    'nothing faulty is sent': (snapshot: Snapshot) => !snapshot.matches('creating') || snapshot.context.fault === null,
  },
  steps: {
    'only the server creates a key': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('shown') || !after.matches('shown') || event.type === 'key.created',
    'only the server says which keys there are': (before: Snapshot, event: Event, after: Snapshot) =>
      JSON.stringify(after.context.keys) === JSON.stringify(before.context.keys) || 'keys' in event,
    'revoking asks first': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('revoking') || !after.matches('revoking') || event.type === 'revoke.confirmed',
    'a lost answer is looked up': (before: Snapshot, event: Event, after: Snapshot) =>
      !(before.matches('creating') || before.matches('revoking')) ||
      event.type !== 'keys.unanswered' ||
      after.matches('unknown'),
  },
}

const apiKeysWords: FlowPhrases = {
  events: {
    'key.submitted': 'the member asks for a key',
    'secret.kept': 'the member has kept the new key',
    'revoke.chosen': 'the member wants to revoke a key',
    'revoke.confirmed': 'the member confirms it',
    'revoke.cancelled': 'the member keeps the key',
    'keys.retried': 'the member has the list read again',
    'keys.read': 'the server lists the keys',
    'key.created': 'the server has created the key',
    'key.revoked': 'the server has revoked the key',
    'keys.refused': 'the server refuses',
    'keys.unanswered': 'the request has no answer',
  },
  guards: {
    isFaulty: 'something in the form is wrong',
    isFull: 'the member has as many keys as allowed',
    areMost: 'the server lists as many keys as allowed',
  },
  actions: {
    setKeys: 'shows the keys',
    setSecret: 'shows the new key',
    dropSecret: 'forgets the new key',
    setFault: 'names what is wrong',
    setAsked: 'keeps what is sent',
    dropAsked: 'forgets what was sent, and the password',
    setRevoking: 'keeps which key is meant',
    dropRevoking: 'forgets which key was meant',
    setReason: 'tells the member why',
    dropReason: 'takes the reason away',
  },
  ports: {
    listKeys: 'asking the server for the keys',
    createKey: 'having the server create a key',
    revokeKey: 'having the server revoke a key',
  },
}

export const apiKeysFlow: Flow = {
  name: 'Api-keys',
  about:
    'A member’s own keys for programs, on the page of the settings. A new key is shown once; revoking one asks first; a lost answer is looked up.',
  environment: apiKeysEnvironment,
  rules: apiKeysRules,
  words: apiKeysWords,
  watch: ['fault', 'reason'],
}
