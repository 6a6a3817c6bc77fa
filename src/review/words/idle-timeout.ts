import type { FlowWords } from './flow-words.ts'

export const idleTimeoutWords: FlowWords = {
  events: {
    'activity.detected': 'somebody presses, types or moves',
    'device.woke': 'the device wakes, and the time ran out while it slept',
    'session.extended': 'the member chooses to stay',
    'logout.chosen': 'the member signs out',
  },
}
