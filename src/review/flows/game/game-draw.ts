import { gameDrawMachine } from '#machines/game/game-draw.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment of a table that is drawn by the clock: a studio that reports its draws, late, twice or never. */
const gameDrawEnvironment: Environment<typeof gameDrawMachine> = {
  machine: gameDrawMachine,
  inputs: { 'a table': undefined },
  events: [
    { type: 'draw.told', draw: { number: 202611251900, closes: 592_000, at: 600_000, hash: 'a' } },
    { type: 'call.last' },
    { type: 'bets.closed' },
    { type: 'out.asked' },
    { type: 'out.answered' },
    { type: 'draw.held', number: 202611251900, outcome: { numbers: [1] } },
    { type: 'draw.shown' },
  ],
  by: {
    'draw.told': 'server',
    'call.last': 'server',
    'bets.closed': 'server',
    'out.asked': 'member',
    'out.answered': 'server',
    'draw.held': 'server',
    'draw.shown': 'member',
  },
}

type Snapshot = SnapshotFrom<typeof gameDrawMachine>
type Event = EventFrom<typeof gameDrawMachine>

const isSold = (snapshot: Snapshot): boolean => snapshot.matches('open') || snapshot.matches('lastCall')

/** What holds for every table that is drawn by the clock. */
const gameDrawRules: Rules = {
  // Nothing of the member's is on its way here: a table may rest while the studio is asked.
  settled: (snapshot: Snapshot) => snapshot.matches('open') || snapshot.matches('asking'),
  states: {
    'tickets are sold only for an announced draw': (snapshot: Snapshot) =>
      !isSold(snapshot) || snapshot.context.draw !== null,
    'only a held draw is shown': (snapshot: Snapshot) => !snapshot.matches('showing') || snapshot.context.held !== null,
  },
  steps: {
    'a curve is left only while its draw is on': (before: Snapshot, _: Event, after: Snapshot) =>
      !after.matches('leaving') || before.matches('drawing') || before.matches('leaving'),
    'closed sales reopen only for the next draw': (before: Snapshot, event: Event, after: Snapshot) =>
      isSold(before) || !isSold(after) || event.type === 'draw.told',
    'only the studio reports the outcome of a draw': (before: Snapshot, event: Event, after: Snapshot) =>
      after.context.held === null ||
      JSON.stringify(before.context.held) === JSON.stringify(after.context.held) ||
      event.type === 'draw.held',
  },
}

const gameDrawWords: FlowPhrases = {
  events: {
    'draw.told': 'the studio says which draw is on sale',
    'call.last': 'the last call for tickets comes',
    'bets.closed': 'the sale of tickets closes',
    'out.asked': 'the member leaves the curve of the draw',
    'out.answered': 'the studio says where the member left it',
    'draw.held': 'the studio says what was drawn',
    'draw.shown': 'the animation of the draw has ended',
  },
  guards: {},
  actions: {
    setDraw: 'keeps the draw on sale',
    setHeld: 'keeps the outcome',
    dropDraw: 'drops the draw',
  },
  ports: {
    requestDraw: 'asking the studio for the draw',
    watchBets: 'watching the clock until sales close',
    awaitDraw: 'asking the studio for the outcome',
    requestOut: 'asking the studio to let the member leave',
  },
}

export const gameDrawFlow: Flow = {
  name: 'Game-draw',
  about:
    'The cadence of a table that is drawn by the clock, for everybody at once: tickets are sold, the last are called, sales close, the draw is held and shown. The studio’s clock decides.',
  environment: gameDrawEnvironment,
  rules: gameDrawRules,
  words: gameDrawWords,
  watch: [],
}
