import type { FlowWords } from './flow-words.ts'

export const accountViewWords: FlowWords = {
  events: { 'account.told': 'the server says the state of the account' },
  guards: { says: 'it is this state' },
  actions: { note: 'keeps whom to contact' },
}
