import type { FlowWords } from './flow-words.ts'

export const switchAccountWords: FlowWords = {
  events: {
    'switch.submitted': 'the member submits a name and a password',
    'switch.accepted': 'the server lets the other account in',
    'switch.refused': 'the server refuses',
    'switch.workAsked': 'the server asks a new device for work first',
    'work.done': 'the device has done the work',
    'work.failed': 'the device cannot do the work',
    'switch.unanswered': 'the attempt gets no answer',
  },
  guards: {
    isFaulty: 'a field is empty, or the account is the one signed in',
  },
  actions: {
    blame: 'marks what is faulty, and sends nothing',
    hold: 'holds the name and password for this attempt',
    forget: 'forgets the name and password',
    takeWork: 'keeps what the server asks for',
    addWork: 'adds the work to the attempt',
    explain: 'tells the member why',
    enter: 'hands the new account to the device, and ends the old session',
  },
  ports: {
    switchLogin: 'sending the name and password to the server',
    doWork: 'doing the work the server asks for',
  },
}
