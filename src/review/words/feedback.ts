import type { FlowWords } from './flow-words.ts'

export const feedbackWords: FlowWords = {
  events: {
    'feedback.typed': 'the member writes in a field',
    'feedback.submitted': 'the member sends the message',
    'feedback.opened': 'the server has opened a case',
    'feedback.refused': 'the server refuses the message',
    'feedback.unanswered': 'the request has no answer',
  },
  guards: {
    isFaulty: 'a field is missing or wrong',
  },
  actions: {
    change: 'takes what was written, and takes the last answer away',
    blame: 'marks what is missing or wrong, and sends nothing',
    takeKey: 'gives the message its key',
    forgetKey: 'forgets the key',
    explain: 'tells the member why',
    clear: 'empties the form and keeps the number of the case',
  },
  ports: {
    sendFeedback: 'sending the message to the server',
  },
}
