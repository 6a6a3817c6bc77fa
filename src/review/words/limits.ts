import type { FlowWords } from './flow-words.ts'

export const limitsWords: FlowWords = {
  events: {
    'limit.asked': 'the member asks for a limit',
    'loosening.withdrawn': 'the member keeps the current limit',
    'wait.elapsed': 'the day of waiting is over',
    'loosening.confirmed': 'the member confirms the looser limit and names it',
    'window.elapsed': 'the week in which it could be confirmed is over',
  },
  guards: {
    isNoLooser: 'the limit asked for is the same or tighter',
    isPlanned: 'the limit named is the one that was requested',
  },
  actions: {
    hold: 'puts the limit in force and drops what was planned',
    plan: 'keeps the looser limit as planned',
    take: 'puts the planned limit in force',
    drop: 'drops what was planned',
  },
  serverClock: ['wait.elapsed', 'window.elapsed'],
}
