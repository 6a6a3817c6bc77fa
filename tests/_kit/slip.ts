import type { Consent } from '#domain/bet/consent.ts'
import type { PlacementRequest, UnresolvedBet } from '#machines/slip/placement.ts'
import type { StoredSlip } from '#shell/slip/stored-bet.ts'
import { followLegs } from '#shell/slip/follow-legs.ts'
import { startSlip } from '#shell/slip/slip-bets.ts'
import { fill } from '#ui/flows/ports.ts'
import { createOddsStore, type OddsStore } from '#ui/prices/odds-store.ts'
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
  odds = createOddsStore((flush) => flush()),
}: {
  clock?: SimulatedClock
  unresolved?: UnresolvedBet | null
  others?: readonly UnresolvedBet[]
  consent?: Consent
  kept?: StoredSlip | null
  odds?: OddsStore
} = {}) => {
  return startSlip({
    ports: { checkBet: asked(), placeBet: asked(), watchBet: asked(), findBet: asked(), closeKey: asked() },
    followLegs: followLegs(odds),
    consent: () => consent,
    unresolved: [...(unresolved ? [unresolved] : []), ...others],
    kept,
    ...(clock && { clock }),
  })
}
