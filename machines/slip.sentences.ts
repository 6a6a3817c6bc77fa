import type { TransitionMeta } from './flow.ts'

/** What the slip's repeated edges say, once each; the build leaves it out of the browser. */
const sentences = {
  free: { id: 'SLP-06', plain: 'The selection goes into the open part.' },
  away: {
    id: 'SLP-07',
    plain: 'A bet is on its way: it is set aside and stays in sight, and the selection begins the next one.',
  },
  joins: {
    id: 'SLP-10',
    plain: 'A single is being made: it stays in the slip with its stake, and the selection begins another.',
    rules: ['§bet.slip'],
  },
} as const satisfies Record<string, TransitionMeta>

export const slipSays = (name: keyof typeof sentences): TransitionMeta => sentences[name]
