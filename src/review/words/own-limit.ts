import type { FlowWords } from './flow-words.ts'

export const ownLimitWords: FlowWords = {
  events: {
    'limit.submitted': 'the member submits a limit',
    'limit.lifted': 'the member asks for no limit',
    'looser.confirmed': 'the member confirms the looser limit',
    'looser.withdrawn': 'the member keeps the current limit',
    'limit.answered': 'the server answers the current limit',
    'limit.refused': 'the server refuses the change',
    'limit.unanswered': 'the change gets no answer',
  },
  guards: {
    isNoAmount: 'the typed text is not an amount',
  },
  actions: {
    blame: 'marks the amount as faulty',
    set: 'keeps the limit to be sent',
    lift: 'keeps the request for no limit, to be sent',
    confirm: 'keeps the confirmation to be sent',
    keep: 'keeps the withdrawal to be sent',
    tell: 'shows what the server answered',
    explain: 'tells the member why',
    forget: 'forgets what was sent',
  },
  ports: {
    changeLimit: 'sending the change to the server',
  },
}
