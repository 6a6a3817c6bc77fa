import { auditEvery } from './audits.ts'
import { reconcileEvery } from '../games/reconcile.ts'
import { shareEvery } from '../http/shared-rate.ts'
import { type Pulse, startPulse } from '../time/pulse.ts'

const roundEvery = 250
/** Of a house that nobody uses: its book is a second old at most when somebody comes. */
const quietRoundEvery = 1_000
const historyEvery = 60_000
/** How long news of a match or a bet waits for its notification at most, while push services answer. */
const pushEvery = 2_000
/** How often a demonstration's rooms are looked after. */
const tendEvery = 5_000
/** How often the log learns whether the studio went or came back. */
const watchEvery = 1_000

/** What a server does again and again while it is open. */
export interface Pulsing
  extends Readonly<Record<'round' | 'audit' | 'keepPrices' | 'push' | 'reconcile', () => Promise<void>>> {
  /** Whether somebody uses what this process alone serves; true where others may serve it too. */
  readonly isUsed: () => boolean
  /** Of a folder that holds a demonstration. */
  readonly tend: (() => Promise<void>) | undefined
  readonly exchange: (() => Promise<void>) | undefined
  /** Of a server with the house's studio beside it. */
  readonly watch: (() => Promise<void>) | undefined
}

/** Rounds, the audit, the history of prices and a demonstration's rooms each run at their own pace. */
export const startPulses = (
  failed: (error: unknown) => void,
  { isUsed, round, audit, keepPrices, push, tend, reconcile, exchange, watch }: Pulsing,
): readonly Pulse[] => [
  startPulse(() => (isUsed() ? roundEvery : quietRoundEvery), round, failed),
  startPulse(auditEvery, audit, failed),
  startPulse(historyEvery, keepPrices, failed),
  startPulse(pushEvery, push, failed),
  startPulse(reconcileEvery, () => reconcile(), failed),
  ...(exchange ? [startPulse(shareEvery, exchange, failed)] : []),
  ...(tend ? [startPulse(tendEvery, () => tend(), failed)] : []),
  ...(watch ? [startPulse(watchEvery, watch, failed)] : []),
]
