import { heldWinMachine } from '#machines/game/held-win.ts'
import type { Environment } from '../explore.ts'

/** The environment of a held win: operators alone. */
export const heldWinEnvironment: Environment<typeof heldWinMachine> = {
  machine: heldWinMachine,
  inputs: { 'a win above a ceiling': undefined },
  events: [{ type: 'operator.released' }, { type: 'operator.refused' }],
  by: { 'operator.released': 'server', 'operator.refused': 'server' },
}
