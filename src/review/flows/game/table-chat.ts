import { isTableMessage } from '#domain/game/table-chat.ts'
import { tableChatMachine } from '#machines/game/table-chat.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment in which the chat of a table is explored: a message, a blank one, and every answer. */
const tableChatEnvironment: Environment<typeof tableChatMachine> = {
  machine: tableChatMachine,
  inputs: { 'an empty field': undefined },
  events: [
    { type: 'message.typed', text: 'Good luck.' },
    { type: 'message.typed', text: ' ' },
    { type: 'message.submitted', key: 'k1' },
    { type: 'message.said' },
    { type: 'message.refused', code: 'chatMuted' },
    { type: 'message.unanswered' },
  ],
  by: {
    'message.typed': 'member',
    'message.submitted': 'member',
    'message.said': 'server',
    'message.refused': 'server',
    'message.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof tableChatMachine>
type Event = EventFrom<typeof tableChatMachine>

const isOut = (snapshot: Snapshot): boolean => snapshot.matches('sending') || snapshot.matches('unanswered')

/** What holds for every message at a table (§game.table-chat). */
const tableChatRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('needsMember'),
  states: {
    'what is sent is a line of plain text': (snapshot: Snapshot) =>
      !isOut(snapshot) || isTableMessage(snapshot.context.text.trim()),
    'a message that may have been posted has its key, and nothing else has one': (snapshot: Snapshot) =>
      isOut(snapshot) === (snapshot.context.key !== ''),
  },
  steps: {
    'only the member sends': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('sending') || !after.matches('sending') || event.type === 'message.submitted',
    'a message that had no answer goes again under the same key': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('unanswered') || !after.matches('sending') || after.context.key === before.context.key,
    'only a posted message empties the field': (before: Snapshot, event: Event, after: Snapshot) =>
      before.context.text === after.context.text || ['message.typed', 'message.said'].includes(event.type),
  },
}

const tableChatWords: FlowPhrases = {
  events: {
    'message.typed': 'the member writes in the field',
    'message.submitted': 'the member sends the message',
    'message.said': 'the server has the message',
    'message.refused': 'the server refuses the message',
    'message.unanswered': 'the request has no answer',
  },
  guards: {
    isSendable: 'it is a line of plain text',
  },
  actions: {
    setText: 'keeps what was written, and clears the last answer',
    setKey: 'gives the message its key',
    setReason: 'tells the member why',
    clearText: 'empties the field',
  },
  ports: {
    sayMessage: 'sending the message to the server',
  },
}

export const tableChatFlow: Flow = {
  name: 'Table-chat',
  about:
    'Chatting at a table. A message has one key until it is answered, so sending it again after a lost answer posts it once.',
  environment: tableChatEnvironment,
  rules: tableChatRules,
  words: tableChatWords,
  watch: ['reason'],
}
