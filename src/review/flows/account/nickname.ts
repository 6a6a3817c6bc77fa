import { nicknameFault } from '#domain/member/nickname.ts'
import { nicknameMachine } from '#machines/account/nickname.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment in which a nickname is explored: a valid one, each way it can be invalid, and every answer. */
const nicknameEnvironment: Environment<typeof nicknameMachine> = {
  machine: nicknameMachine,
  inputs: { 'a member without one': { nickname: null }, 'a member with one': { nickname: 'Harbour1' } },
  events: [
    { type: 'nickname.submitted', nickname: 'Harbour1' },
    { type: 'nickname.submitted', nickname: '' },
    { type: 'nickname.submitted', nickname: 'short' },
    { type: 'nickname.submitted', nickname: 'not a word' },
    { type: 'nickname.confirmed' },
    { type: 'nickname.cancelled' },
    { type: 'nickname.set', nickname: 'Harbour1' },
    { type: 'nickname.refused', code: 'new_login_id_exists' },
    { type: 'nickname.refused', code: 'secondary_account_exists' },
    { type: 'nickname.unanswered' },
  ],
  by: {
    'nickname.submitted': 'member',
    'nickname.confirmed': 'member',
    'nickname.cancelled': 'member',
    'nickname.set': 'server',
    'nickname.refused': 'server',
    'nickname.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof nicknameMachine>
type Event = EventFrom<typeof nicknameMachine>

const isOut = (snapshot: Snapshot): boolean =>
  snapshot.matches('confirming') || snapshot.matches('setting') || snapshot.matches('set')

/** What holds for every nickname (§account.nickname). */
const nicknameRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.matches('editing'),
  states: {
    'a requested nickname has 6 to 15 letters or digits': (snapshot: Snapshot) =>
      !isOut(snapshot) || nicknameFault(snapshot.context.nickname) === null,
    'nothing is proposed while it is being chosen': (snapshot: Snapshot) =>
      !snapshot.matches('editing') || snapshot.context.nickname === '',
  },
  steps: {
    'set once, it never changes': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('set') || (after.matches('set') && after.context.nickname === before.context.nickname),
    'only a confirmation sends it': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('setting') || !after.matches('setting') || event.type === 'nickname.confirmed',
    'only the server sets it': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('set') || !after.matches('set') || event.type === 'nickname.set',
  },
}

const nicknameWords: FlowPhrases = {
  events: {
    'nickname.submitted': 'the member submits a nickname',
    'nickname.confirmed': 'the member confirms it',
    'nickname.cancelled': 'the member goes back',
    'nickname.set': 'the server has set the nickname',
    'nickname.refused': 'the server refuses the nickname',
    'nickname.unanswered': 'the request gets no answer',
  },
  guards: {
    hasNickname: 'the member has a nickname',
    isFaulty: 'the nickname breaks a rule',
    existsAlready: 'the server says that the member has a nickname already',
  },
  actions: {
    setFault: 'marks what is faulty, and sends nothing',
    setNickname: 'keeps the nickname to be confirmed',
    clearReason: 'takes the last message away',
    clearNickname: 'forgets the nickname',
    setReason: 'tells the member why',
    setUnanswered: 'says that there was no answer',
  },
  ports: {
    setNickname: 'sending the nickname to the server',
  },
}

export const nicknameFlow: Flow = {
  name: 'Nickname',
  about: 'Choosing the nickname, once and for good: so the member confirms it, and sending the same one again is safe.',
  environment: nicknameEnvironment,
  rules: nicknameRules,
  words: nicknameWords,
  watch: ['fault', 'reason'],
}
