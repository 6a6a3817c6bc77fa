import type { FlowWords } from './flow-words.ts'

export const tourWords: FlowWords = {
  events: {
    'tour.started': 'the member starts the tour',
    'tour.skipped': 'the member leaves the tour',
    'tour.next': 'the member goes on',
    'tour.previous': 'the member goes back',
    'tour.finished': 'the member finishes the tour',
  },
  guards: {
    hasSeen: 'the member has seen the tour',
    hasNext: 'there is another step',
    hasPrevious: 'there is a step before',
    isLast: 'it is the last step',
  },
  actions: {
    begin: 'begins with the first step',
    remember: 'remembers that the tour was seen',
    advance: 'goes to the next step',
    return: 'goes to the step before',
  },
}
