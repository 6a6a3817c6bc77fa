import type { MarketStatus } from '#domain/market/status.ts'
import { type MarketEvent, marketMachine } from '#machines/board/market.ts'
import { type MatchEvent, matchMachine } from '#machines/board/match.ts'
import { type AnyStateMachine, transition } from 'xstate'

/** Where each status of a market is in the chart. */
export const marketStates = {
  open: { undecided: 'open' },
  suspended: { undecided: 'suspended' },
  hidden: { undecided: 'hidden' },
  settled: { decided: 'settled' },
  cancelled: { decided: 'cancelled' },
} as const satisfies Record<MarketStatus, object>

/** Where each status of a match is in the chart; one that is over is `hidden` whatever it waits for. */
export const matchStates = {
  open: { undecided: 'open' },
  suspended: { undecided: 'suspended' },
  hidden: { undecided: { over: 'awaited' } },
  settled: { decided: 'settled' },
  cancelled: { decided: 'cancelled' },
} as const satisfies Record<MarketStatus, object>

/**
 * The status of a market after an event, undefined for a new one; as it was where its machine does not allow the event.
 */
export const marketAfter = (before: MarketStatus | undefined, event: MarketEvent['type']): MarketStatus =>
  after(marketMachine, before ?? 'unlisted', event, () => {
    const stands = marketMachine.resolveState({ value: before ? marketStates[before] : { undecided: 'unlisted' } })
    const [{ value }] = transition(marketMachine, stands, { type: event })
    if ('decided' in value) return value.decided
    return value.undecided === 'unlisted' ? 'hidden' : value.undecided
  })

/** The status of a match after an event, undefined for one that nobody has told of. */
export const matchAfter = (before: MarketStatus | undefined, event: MatchEvent['type']): MarketStatus =>
  after(matchMachine, before ?? 'untold', event, () => {
    const stands = matchMachine.resolveState({ value: before ? matchStates[before] : { undecided: 'untold' } })
    const [{ value }] = transition(matchMachine, stands, { type: event })
    if ('decided' in value) return value.decided
    return value.undecided === 'open' || value.undecided === 'suspended' ? value.undecided : 'hidden'
  })

// Statuses and events are few, and a step of the house asks about thousands of markets.
const known = new WeakMap<AnyStateMachine, Map<string, MarketStatus>>()

const after = (machine: AnyStateMachine, before: string, event: string, ask: () => MarketStatus): MarketStatus => {
  const asked = known.get(machine) ?? new Map<string, MarketStatus>()
  known.set(machine, asked)
  const name = `${before} ${event}`
  if (!asked.has(name)) asked.set(name, ask())
  return asked.get(name)!
}
