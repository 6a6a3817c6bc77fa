import type { FlowWords } from './flow-words.ts'

export const leaveRoomWords: FlowWords = {
  events: {
    'leave.asked': 'the player asks to leave the room',
    'leave.confirmed': 'the player confirms',
    'leave.cancelled': 'the player goes back',
    'seat.returned': 'the server has taken the seat back',
    'leave.refused': 'the server refuses',
    'leave.unanswered': 'the request gets no answer',
  },
  actions: {
    beginAgain: 'takes the last message and key away',
    seal: 'gives the request its key, once',
    explain: 'tells the player why',
    wonder: 'says that there was no answer',
  },
  ports: {
    requestLeave: 'asking the server to take the seat back',
  },
}
