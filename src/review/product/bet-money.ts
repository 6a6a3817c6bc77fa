import { type BetEvent, betMachine } from '#machines/bet/bet.ts'
import { transition } from 'xstate'
import type { Product } from './search.ts'

type Way = readonly [step: string, world: BetMoneyWorld]

type State = ReturnType<typeof betMachine.resolveState>['value']

/** A step decided on a bet as it was read: it may be written late, and more than once. */
interface Decided {
  readonly from: State
  readonly version: number
  readonly to: State
}

/** The ledger's entries for one stake: how often it is held, paid as won or lost, returned, and cashed out. */
interface Ledger {
  readonly held: number
  readonly paid: number
  readonly returned: number
  readonly cashed: number
}

/** One bet on the server, its money, and every decided step that may still be written. */
export interface BetMoneyWorld {
  readonly state: State
  readonly version: number
  readonly ledger: Ledger
  readonly decided: readonly Decided[]
}

/** The parts of the product in which a fault can be planted. */
export interface BetMoneyParts {
  /** The state after an event; undefined where the bet's machine does not allow it. */
  readonly after: (state: State, event: BetEvent) => State | undefined
  /** Whether a step is written only on the bet as it was read: its state and its version. */
  readonly asksVersion: boolean
  /** Whether a correction reverses the payment. */
  readonly takesBack: boolean
}

export const soundBetMoney: BetMoneyParts = {
  after: (state, event) => {
    const before = betMachine.resolveState({ value: state, context: { outcome: null, reason: null } })
    return before.can(event) ? transition(betMachine, before, event)[0].value : undefined
  },
  asksVersion: true,
  takesBack: true,
}

const events: readonly BetEvent[] = [
  { type: 'wait.elapsed' },
  { type: 'play.changed', code: 'scoreChanged' },
  { type: 'result.decided', outcome: 'won' },
  { type: 'result.voided', reason: 'cancelled' },
  { type: 'result.corrected' },
  { type: 'part.cashedOut' },
  { type: 'bet.cashedOut' },
  { type: 'bet.edited' },
]

/** How many steps of one bet are followed: enough for a result, its correction, and another result. */
const mostVersions = 6
const mostDecided = 3

/** The life of a bet × its money × steps decided by several servers, written late and written twice. */
export const betMoney = ({ after, asksVersion, takesBack }: BetMoneyParts = soundBetMoney): Product<BetMoneyWorld> => ({
  first: {
    state: 'waiting',
    version: 1,
    ledger: { held: 1, paid: 0, returned: 0, cashed: 0 },
    decided: [],
  },
  stepsFrom: (world) => [
    ...(world.decided.length >= mostDecided || world.version >= mostVersions
      ? []
      : events.flatMap((event): Way[] => {
          const to = after(world.state, event)
          if (to === undefined) return []
          const decided = [...world.decided, { from: world.state, version: world.version, to }]
          return [[`${event.type} is decided`, { ...world, decided }]]
        })),
    ...world.decided.map((step, place): Way => {
      const forgotten = { ...world, decided: world.decided.filter((_, at) => at !== place) }
      const isAsRead = step.from === world.state && step.version === world.version
      if (asksVersion && !isAsRead) return ['a late step is refused', forgotten]
      const written = {
        ...world,
        state: step.to,
        version: Math.min(world.version + 1, mostVersions),
        ledger: moved(world.ledger, step, takesBack),
      }
      return [`${step.from} → ${step.to} is written`, written]
    }),
  ],
  forbidden: {
    'voided → paid': ({ state, ledger }) => state === 'void' && ledger.paid > 0,
    'rejected → paid': ({ state, ledger }) => state === 'rejected' && ledger.paid > 0,
    'settled twice': ({ ledger }) => ledger.paid > 1,
    'paid and given back': ({ ledger }) => ledger.paid > 0 && ledger.returned > 0,
    'given back twice': ({ ledger }) => ledger.returned > 1,
    'bought back and paid': ({ ledger }) => ledger.cashed > 0 && (ledger.paid > 0 || ledger.returned > 0),
    'bought back twice': ({ ledger }) => ledger.cashed > 1,
    'running without its stake': ({ state, ledger }) =>
      (state === 'running' || state === 'waiting') !== (ledger.held === 1),
  },
})

/** What a step does to the money, as the database functions `take_steps` and `cash_out_bet` do it. */
const moved = (ledger: Ledger, { from, to }: Decided, takesBack: boolean): Ledger => {
  const by = (part: Partial<Ledger>): Ledger => ({
    held: ledger.held + (part.held ?? 0),
    paid: ledger.paid + (part.paid ?? 0),
    returned: ledger.returned + (part.returned ?? 0),
    cashed: ledger.cashed + (part.cashed ?? 0),
  })
  if (to === 'running' && (from === 'settled' || from === 'void'))
    return by({ held: 1, ...(takesBack && (from === 'settled' ? { paid: -1 } : { returned: -1 })) })
  if (to === 'settled') return by({ held: -1, paid: 1 })
  if (to === 'void' || to === 'rejected') return by({ held: -1, returned: 1 })
  return to === 'cashedOut' ? by({ held: -1, cashed: 1 }) : ledger
}
