import { closeRoomEnvironment } from './environment/close-room.ts'
import { createRoomEnvironment } from './environment/create-room.ts'
import { openRoomEnvironment } from './environment/open-room.ts'
import { joinRoomEnvironment } from './environment/join-room.ts'
import { leaveRoomEnvironment } from './environment/leave-room.ts'
import { predictionEnvironment } from './environment/prediction.ts'
import { roomEnvironment } from './environment/room.ts'
import { tourEnvironment } from './environment/tour.ts'
import type { Flow } from './flow.ts'
import { closeRoomRules } from './rules/close-room.ts'
import { createRoomRules } from './rules/create-room.ts'
import { openRoomRules } from './rules/open-room.ts'
import { joinRoomRules } from './rules/join-room.ts'
import { leaveRoomRules } from './rules/leave-room.ts'
import { predictionRules } from './rules/prediction.ts'
import { roomRules } from './rules/room.ts'
import { tourRules } from './rules/tour.ts'
import { closeRoomWords } from './words/close-room.ts'
import { createRoomWords } from './words/create-room.ts'
import { openRoomWords } from './words/open-room.ts'
import { joinRoomWords } from './words/join-room.ts'
import { leaveRoomWords } from './words/leave-room.ts'
import { predictionWords } from './words/prediction.ts'
import { roomWords } from './words/room.ts'
import { tourWords } from './words/tour.ts'

/** The flows of Tournament+, in the order a member meets them. */
export const roomFlows: readonly Flow[] = [
  {
    name: 'Room',
    about:
      'The life of a Tournament+ room on the server, from its creation to its prizes. Entries lie in the room until they are paid out as prizes or paid back, once; until the first match a player may leave with theirs.',
    environment: roomEnvironment,
    rules: roomRules,
    words: roomWords,
    watch: ['players', 'reason'],
  },
  {
    name: 'Create-room',
    about:
      'Creating a room of one’s own, step by step. A value outside its bounds is reported beside its field, nothing is sent before the terms are accepted, and after a lost answer the request is repeated under the same key.',
    environment: createRoomEnvironment,
    rules: createRoomRules,
    words: createRoomWords,
    watch: ['fault', 'reason', 'isAccepted'],
  },
  {
    name: 'Open-room',
    about:
      'Opening a private room with its PIN. To a member without it the room does not exist; a wrong PIN is answered as a number without a room.',
    environment: openRoomEnvironment,
    rules: openRoomRules,
    words: openRoomWords,
    watch: ['reason'],
  },
  {
    name: 'Join-room',
    about: 'Taking a seat in a room. A seat is paid once, and a member who gets none is shown why.',
    environment: joinRoomEnvironment,
    rules: joinRoomRules,
    words: joinRoomWords,
    watch: ['isRead', 'reason'],
  },
  {
    name: 'Leave-room',
    about:
      'Leaving a room before its first match. The entry is returned once, whatever gets lost, and a player who must stay is shown why.',
    environment: leaveRoomEnvironment,
    rules: leaveRoomRules,
    words: leaveRoomWords,
    watch: ['reason'],
  },
  {
    name: 'Close-room',
    about:
      'Closing one’s own room while nobody else has joined. The entry fee is refunded in full, once, so that a repeated request after a lost answer is safe.',
    environment: closeRoomEnvironment,
    rules: closeRoomRules,
    words: closeRoomWords,
    watch: ['reason'],
  },
  {
    name: 'Prediction',
    about:
      'Putting points on a selection of a room’s match. It is made at the price the member saw or not at all, with no more points than are left, and once.',
    environment: predictionEnvironment,
    rules: predictionRules,
    words: predictionWords,
    watch: ['points', 'left', 'isRead', 'reason'],
  },
  {
    name: 'Tour',
    about:
      'The guided tour of the rooms. It is offered once, can be left at every step, and begins again from the help.',
    environment: tourEnvironment,
    rules: tourRules,
    words: tourWords,
    watch: ['step', 'isSeen'],
  },
]
