import type { FlowWords } from './flow-words.ts'

export const nicknameWords: FlowWords = {
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
    blame: 'marks what is faulty, and sends nothing',
    propose: 'keeps the nickname to be confirmed',
    goOn: 'takes the last message away',
    withdraw: 'forgets the nickname',
    explain: 'tells the member why',
    wonder: 'says that there was no answer',
  },
  ports: {
    setNickname: 'sending the nickname to the server',
  },
}
