import { heldWinMachine } from '#machines/game/held-win.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment of a held win: operators alone. */
const heldWinEnvironment: Environment<typeof heldWinMachine> = {
  machine: heldWinMachine,
  inputs: { 'a win above a ceiling': undefined },
  events: [{ type: 'operator.released' }, { type: 'operator.refused' }],
  by: { 'operator.released': 'server', 'operator.refused': 'server' },
}

type Snapshot = SnapshotFrom<typeof heldWinMachine>
type Event = EventFrom<typeof heldWinMachine>

/** What holds for every held win. */
const heldWinRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'a win that was decided is over': (snapshot: Snapshot) =>
      snapshot.matches('held') === (snapshot.status === 'active'),
  },
  steps: {
    'a win is paid only when it is released, and from where it was held': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      !after.matches('released') ||
      before.matches('released') ||
      (before.matches('held') && event.type === 'operator.released'),
  },
}

const heldWinWords: FlowPhrases = {
  events: {
    'operator.released': 'an operator releases the win',
    'operator.refused': 'an operator refuses the win',
  },
  guards: {},
  actions: {
    payWin: 'pays the win into the balance',
    returnToProvider: 'gives the win back to the provider’s account',
  },
}

export const heldWinFlow: Flow = {
  name: 'Held-win',
  about:
    'A win in a game that is above what is paid without an operator’s approval. It waits in an account of its own; an operator releases it to its member or gives it back to the provider.',
  environment: heldWinEnvironment,
  rules: heldWinRules,
  words: heldWinWords,
  watch: [],
}
