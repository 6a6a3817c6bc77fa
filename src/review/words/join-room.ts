import type { FlowWords } from './flow-words.ts'

export const joinRoomWords: FlowWords = {
  events: {
    'room.chosen': 'the member chooses a room',
    'pin.typed': 'the member types the PIN',
    'join.confirmed': 'the member confirms the entry',
    'join.cancelled': 'the member goes back',
    'seat.taken': 'the server gives the seat',
    'join.refused': 'the server refuses the seat',
    'join.unanswered': 'the request gets no answer',
  },
  guards: {
    hasUnresolved: 'a seat was on its way when the page closed',
    mayConfirm: 'the question could be read, and the PIN of a private room is complete',
    isWrongPin: 'the PIN was wrong',
    isTooManyTries: 'there were too many attempts',
    isFull: 'the room is full',
    isOver: 'the room no longer takes players',
  },
  actions: {
    choose: 'takes the room, in place of the one before',
    clear: 'forgets the room',
    type: 'keeps the PIN',
    ask: 'begins the question, which cannot be answered yet',
    heed: 'notes that the question could be read',
    askNoMore: 'ends the question',
    seal: 'seals the entry under a new key',
    miss: 'counts the wrong PIN and forgets it with the key',
    explain: 'tells the member why, and forgets the key and PIN',
    retry: 'restarts the count of attempts',
    sit: 'notes the seat, and forgets the key and PIN',
  },
  ports: {
    repeatSeat: 'asking for the seat again under its key',
    requestSeat: 'asking for the seat under its key',
  },
}
