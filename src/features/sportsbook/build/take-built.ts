import type { BuiltPick } from '#domain/bet/leg.ts'
import type { Decimal } from '#domain/odds/odds.ts'
import type { Platform } from '#ui/flows/contexts.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { mayTake, type Offer, offerOf, partOf } from '#ui/prices/taking.ts'

/** Selections of one match as a builder, at one decimal price; null if the first of them is not offered. */
export const builtOffer = (odds: OddsStore, built: readonly BuiltPick[], price: Decimal): Offer | null => {
  const [first] = built
  const offer = first ? offerOf(odds, first.oddsId, first.pick, 'DEC') : null
  return offer && { leg: { ...offer.leg, built }, price }
}

/** Puts a builder into the slip with the stake that was typed with it; the slip asks for confirmation. */
export const takeBuilt = ({ slip, bets }: Platform, offer: Offer, entered: bigint | null): void => {
  if (!mayTake(slip.getSnapshot())) return
  slip.send({ type: 'selection.taken', ...offer })
  if (entered !== null) bets[partOf(slip.getSnapshot())].send({ type: 'stake.typed', entered })
}
