import type { FlowWords } from './flow-words.ts'

export const joinRoomWords: FlowWords = {
  events: {
    'room.chosen': 'the member chooses a room',
    'pin.typed': 'the member types the PIN',
    'join.confirmed': 'the member confirms the entry',
    'join.cancelled': 'the member goes back',
    'seat.taken': 'the server gives the seat',
    'join.refused': 'the server refuses the seat',
    'join.unanswered': 'the request has no answer',
  },
  guards: {
    hasUnresolved: 'a seat was on its way when the page closed',
    mayConfirm: 'the question could be read, and a private room has a whole PIN',
    isWrongPin: 'the PIN was wrong',
    isTooManyTries: 'there were too many tries',
    isFull: 'the room is full',
    isOver: 'the room takes nobody any more',
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
    explain: 'tells the member why, and forgets key and PIN',
    retry: 'counts the tries from the beginning',
    sit: 'notes the seat, and forgets key and PIN',
  },
  ports: {
    repeatSeat: 'asking for the seat again under its key',
    requestSeat: 'asking for the seat under its key',
  },
}
