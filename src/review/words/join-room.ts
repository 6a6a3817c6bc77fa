import type { FlowWords } from './flow-words.ts'

export const joinRoomWords: FlowWords = {
  events: {
    'room.chosen': 'the member chooses a room',
    'join.confirmed': 'the member confirms the entry',
    'join.cancelled': 'the member goes back',
    'seat.taken': 'the server gives the seat',
    'join.refused': 'the server refuses the seat',
    'join.unanswered': 'the request gets no answer',
  },
  guards: {
    hasUnresolved: 'a seat was on its way when the page closed',
    mayConfirm: 'the question could be read',
    isFull: 'the room is full',
    isOver: 'the room no longer takes players',
  },
  actions: {
    choose: 'takes the room, in place of the one before',
    clear: 'forgets the room',
    ask: 'begins the question, which cannot be answered yet',
    heed: 'notes that the question could be read',
    askNoMore: 'ends the question',
    seal: 'seals the entry under a new key',
    explain: 'tells the member why, and forgets the key',
    sit: 'notes the seat, and forgets the key',
  },
  ports: {
    repeatSeat: 'asking for the seat again under its key',
    requestSeat: 'asking for the seat under its key',
  },
}
