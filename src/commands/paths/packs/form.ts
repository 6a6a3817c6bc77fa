import { callEndsFirst, type Hindrance, type Outside } from '#review/outside/outside.ts'
import { getNextSnapshot } from 'xstate'

/**
 * A form from outside: its server is played, because what it does would change the account for good; what the form
 * says by itself is live.
 */
export const formOutside = ({ hidden, ...more }: Partial<Outside> = {}): Outside => ({
  ...more,
  hidden: (at, move) =>
    move.event.type.startsWith('xstate.after.answerPatience') ? callEndsFirst : hidden?.(at, move),
  staged: playedServer,
})

const playedServer: Hindrance = (at, { event, by }) => {
  if (by === 'server') return 'the server would have to answer so'
  return getNextSnapshot(at.machine, at, event).hasTag('busy')
    ? 'it would change the account of the tester for good'
    : undefined
}
