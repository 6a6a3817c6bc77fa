import type { FlowWords } from './flow-words.ts'

export const passwordWords: FlowWords = {
  events: {
    'change.submitted': 'the member submits a new password',
    'change.closed': 'the member closes the form',
    'password.changed': 'the server has changed the password',
    'password.refused': 'the server refuses the change',
    'password.unanswered': 'the change gets no answer',
  },
  guards: {
    isFaulty: 'the new password breaks a rule or was typed differently twice',
  },
  actions: {
    blame: 'marks what is faulty, and sends nothing',
    hold: 'holds both passwords for this request',
    clear: 'clears the form',
    explain: 'tells the member why',
    forget: 'forgets both passwords',
  },
  ports: {
    changePassword: 'sending the change to the server',
  },
}
