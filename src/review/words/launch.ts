import type { FlowWords } from './flow-words.ts'

export const launchWords: FlowWords = {
  events: {
    'launch.continued': 'the member wants the other account',
    'launch.declined': 'the member stays signed in',
    'launch.accepted': 'the server lets the account in',
    'launch.refused': 'the server refuses the token',
    'launch.unanswered': 'the attempt gets no answer',
  },
  guards: {
    isAnother: 'somebody is signed in, and the link does not name that account',
  },
  actions: {
    explain: 'tells the member why',
    enter: 'hands the account to the device',
  },
  ports: {
    useToken: 'sending the token to the server',
  },
}
