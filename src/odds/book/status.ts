import type { MarketStatus } from '#domain/market/status.ts'
import { type MarketEvent, marketMachine } from '#machines/board/market.ts'
import { type MatchEvent, matchMachine } from '#machines/board/match.ts'
import { askedOnce, stepFrom } from '#machines/step.ts'

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
  askedOnce(marketMachine, `${before} ${event}`, () => {
    const at = { value: before ? marketStates[before] : ({ undecided: 'unlisted' } as const) }
    const value = stepFrom(marketMachine, at, { type: event })?.after.value ?? at.value
    if ('decided' in value) return value.decided
    return value.undecided === 'unlisted' ? 'hidden' : value.undecided
  })

/** The status of a match after an event, undefined for one that nobody has told of. */
export const matchAfter = (before: MarketStatus | undefined, event: MatchEvent['type']): MarketStatus =>
  askedOnce(matchMachine, `${before} ${event}`, () => {
    const at = { value: before ? matchStates[before] : ({ undecided: 'untold' } as const) }
    const value = stepFrom(matchMachine, at, { type: event })?.after.value ?? at.value
    if ('decided' in value) return value.decided
    return value.undecided === 'open' || value.undecided === 'suspended' ? value.undecided : 'hidden'
  })
