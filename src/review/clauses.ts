import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type ChartEdge, chart } from './chart.ts'
import clauses from './clauses.json' with { type: 'json' }
import type { Flow } from './flow.ts'

/**
 * How a number is known: read in the standard or in what its regulator publishes of it, read where another quotes it,
 * or neither.
 */
export type NumberStatus = 'verified' | 'quoted' | 'from memory'

/** A clause of a standard, in our own words, and how its number is known. */
export interface Clause {
  readonly standard: string
  readonly number: string
  readonly says: string
  readonly status: NumberStatus
}

/** Every clause that transitions may cite, as they cite it: `GLI-19 2.5.4`. */
export const knownClauses: ReadonlyMap<string, Clause> = new Map(
  (clauses as readonly Clause[]).map((clause) => [`${clause.standard} ${clause.number}`, clause]),
)

/**
 * Flows in which every transition moves money, changes an account's state, or decides whether bets are taken or the
 * operator acts.
 */
const whole: readonly string[] = [
  'Account',
  'Limits',
  'Server-session',
  'Bet',
  'Request-key',
  'Standing-order',
  'Market',
  'Match',
  'Room',
  'Game-bet',
  'Game-reconciliation',
  'Held-win',
  'Studio-round',
  'Studio-draw',
  'Operator-act',
]

/**
 * The actions, ports and events, by name, that move money or change a price the member agreed to or an account's state.
 */
export const movers: Readonly<Record<string, readonly string[]>> = {
  Placement: [
    'fixRequest',
    'fixQuickRequest',
    'setReceipt',
    'dropKey',
    'movePrices',
    'clampStake',
    'placeBet',
    'findBet',
    'closeKey',
  ],
  'Edit-bet': ['fixRequest', 'setMade', 'noteMoved', 'dropKey', 'requestEdit', 'findEdit'],
  'Set-order': ['fixRequest', 'setCancelled', 'noteSet', 'noteCancelled', 'setOrder', 'cancelOrder'],
  'Cash-out': ['fixRequest', 'setPaid', 'setLowerOffer', 'requestCashOut', 'findCashOut'],
  'Create-room': ['fixRequest', 'room.created', 'requestRoom', 'repeatRoom'],
  'Join-room': ['fixRequest', 'dropKey', 'requestSeat', 'repeatSeat'],
  'Leave-room': ['fixRequest', 'seat.returned', 'requestLeave'],
  'Close-room': ['room.closed', 'requestClose'],
  Prediction: ['fixRequest', 'setPrice', 'setMade', 'requestPrediction', 'repeatPrediction'],
  'Own-limit': ['changeLimit', 'setOutcome'],
  TimeOut: ['exclude'],
  'Game-session': ['frame.ended', 'game.closed', 'launch.unanswered', 'launchPatience', 'openPatience'],
  'Game-round': [
    'setRequest',
    'setMove',
    'setOpened',
    'setResult',
    'setRefusal',
    'markAccepted',
    'markReturned',
    'session.over',
    'requestRound',
    'requestMove',
    'followRound',
  ],
  'Game-draw': ['bets.closed', 'setHeld', 'awaitDraw'],
}

/** Whether a transition must cite a clause. */
export const mustCite = (flow: string, machine: AnyStateMachine, edge: ChartEdge): boolean =>
  whole.includes(flow) ||
  [edge.event, ...edge.actions.map((action) => action.split(' ')[0]!), ...startedBy(machine, edge)].some((name) =>
    movers[flow]?.includes(name),
  )

/** The ports that a transition starts: those of the states it enters. */
const startedBy = (machine: AnyStateMachine, { from, to, reenter }: ChartEdge): readonly string[] => {
  if (from === to && !reenter) return []
  const entered: AnyStateNode[] = [machine.getStateNodeById(to)]
  for (const node of entered) entered.push(...(node.initial?.target ?? []))
  return entered.flatMap((node) => node.invoke.map(({ id }) => id))
}

/** The faults in a book's citations, one per line; with any, the book is not generated. */
export const clauseFaults = (flows: readonly Flow[]): string[] =>
  flows.flatMap(({ name, environment }) =>
    chart(environment.machine).edges.flatMap((edge) => [
      ...edge.clauses
        .filter((clause) => !knownClauses.has(clause))
        .map((clause) => `${edge.id} cites ${clause}, which is in no list`),
      ...(edge.clauses.length === 0 && mustCite(name, environment.machine, edge)
        ? [`${edge.id} of ${name} moves money, a price or an account and cites no clause`]
        : []),
    ]),
  )
