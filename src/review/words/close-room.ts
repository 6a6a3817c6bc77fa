import type { FlowWords } from './flow-words.ts'

export const closeRoomWords: FlowWords = {
  events: {
    'close.asked': 'the owner asks to close the room',
    'close.confirmed': 'the owner confirms',
    'close.cancelled': 'the owner goes back',
    'room.closed': 'the server has closed the room',
    'close.refused': 'the server refuses',
    'close.unanswered': 'the request gets no answer',
  },
  actions: {
    goOn: 'takes the last message away',
    explain: 'tells the owner why',
    wonder: 'says that there was no answer',
  },
  ports: {
    requestClose: 'asking the server to close the room',
  },
}
