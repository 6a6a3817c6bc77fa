import type { Consent } from '#domain/bet/consent.ts'
import type { PlacementRequest, UnresolvedBet } from '#machines/slip/placement.ts'
import type { StoredSlip } from '#shell/slip/stored-bet.ts'
import { followList } from '#shell/slip/follow-list.ts'
import { startSlip } from '#shell/slip/slip-bets.ts'
import { fill } from '#ui/flows/ports.ts'
import type { AnyEventObject, NonReducibleUnknown, SimulatedClock } from 'xstate'

/** A port that never answers by itself: the test tells the machine what came. */
export const waiting = <Input extends NonReducibleUnknown>() => fill<Input, AnyEventObject>(() => undefined)

const asked = () => waiting<PlacementRequest>()

/** The whole slip with nothing behind its ports. */
export const aSlip = ({
  clock,
  unresolved = null,
  others = [],
  consent = 'none',
  kept = null,
}: {
  clock?: SimulatedClock
  unresolved?: UnresolvedBet | null
  others?: readonly UnresolvedBet[]
  consent?: Consent
  kept?: StoredSlip | null
} = {}) => {
  const started = startSlip({
    ports: { checkBet: asked(), placeBet: asked(), watchBet: asked(), findBet: asked(), closeKey: asked() },
    consent: () => consent,
    unresolved: [...(unresolved ? [unresolved] : []), ...others],
    kept,
    ...(clock && { clock }),
  })
  const end = followList(started, ({ live }) => ({ price: undefined, live }), kept)
  const stop = () => {
    end()
    started.stop()
  }
  return { ...started, stop }
}
