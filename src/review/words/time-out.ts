import type { FlowWords } from './flow-words.ts'

export const timeOutWords: FlowWords = {
  events: {
    'timeOut.chosen': 'the member chooses a break or an exclusion',
    'timeOut.confirmed': 'the member confirms it with the password',
    'timeOut.cancelled': 'the member goes back',
    'timeOut.begun': 'the server says that it has begun',
    'timeOut.refused': 'the server refuses it',
    'timeOut.unanswered': 'the request gets no answer',
  },
  guards: {
    isEmpty: 'no password was typed',
  },
  actions: {
    choose: 'keeps what the member chose',
    hold: 'holds the password for this request',
    forget: 'forgets the password',
    clear: 'forgets what was chosen',
    explain: 'tells the member why',
  },
  ports: {
    exclude: 'sending the request to the server',
  },
}
