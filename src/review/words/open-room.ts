import type { FlowWords } from './flow-words.ts'

export const openRoomWords: FlowWords = {
  events: {
    'pin.typed': 'the member types the PIN',
    'pin.submitted': 'the member sends the PIN',
    'room.opened': 'the server opens the room',
    'opening.refused': 'the server refuses the PIN',
    'opening.unanswered': 'the request gets no answer',
  },
  guards: {
    isWhole: 'the PIN is complete',
    isTooManyTries: 'there were too many attempts',
  },
  actions: {
    type: 'keeps the PIN',
    miss: 'tells the member why, and forgets the PIN',
    explain: 'tells the member why',
    clear: 'takes the last message away',
  },
  ports: {
    sendPin: 'sending the PIN to the server',
  },
}
