import { tourMachine } from '#machines/room/tour.ts'
import type { Environment } from '../explore.ts'

/** The environment of the guided tour: a member who has not seen it, and one who has. */
export const tourEnvironment: Environment<typeof tourMachine> = {
  machine: tourMachine,
  inputs: { 'not seen yet': { isSeen: false }, 'seen before': { isSeen: true } },
  events: [
    { type: 'tour.started' },
    { type: 'tour.next' },
    { type: 'tour.previous' },
    { type: 'tour.skipped' },
    { type: 'tour.finished' },
  ],
  by: {
    'tour.started': 'member',
    'tour.next': 'member',
    'tour.previous': 'member',
    'tour.skipped': 'member',
    'tour.finished': 'member',
  },
}
