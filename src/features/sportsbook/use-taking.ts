import { type MarketType, picksOf } from '#domain/market/kinds.ts'
import type { Leg } from '#domain/leg.ts'
import type { Part } from '#domain/slip-ticket.ts'
import { type Platform, usePlatform } from '#ui/contexts.ts'
import { useSelector } from '@xstate/react'
import type { placementMachine } from '#machines/placement.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { SnapshotFrom } from 'xstate'
import { useBoardView } from './board-view.ts'
import { draftsOf, heldPicks, mayClear, myanmarOfferOf, offerOf, partOf, pickKey, takeOffer } from '#ui/taking.ts'

/** What pressing a price does: the slip takes it into its open part, or puts back the one it holds. */
export const useTaking = () => {
  const platform = usePlatform()
  const { odds, oddsType, isLocked } = useBoardView()
  const part = useSelector(platform.slip, partOf)
  const legs = useHeldLegs(platform, part)
  const held = useMemo(() => heldPicks(legs), [legs])
  const toggle = (market: number, type: MarketType, side: number) => {
    const pick = picksOf(type)[side]!
    const leg = legs.find((one) => pickKey(one.oddsId, one.pick) === pickKey(market, pick))
    if (leg) return putBack(platform, part, leg)
    // A parlay is priced in decimal (§odds.parlay-decimal).
    const offer = isLocked
      ? null
      : (myanmarOfferOf(odds, market, pick) ?? offerOf(odds, market, pick, part === 'parlay' ? 'DEC' : oddsType))
    if (offer) takeOffer(platform, offer)
  }
  return { toggle, held }
}

/** The open part's legs, of singles all that are being made; a receipt's are its own no more. */
const useHeldLegs = ({ bets, pendingBets, legs }: Platform, part: Part): readonly Leg[] => {
  const single = useSelector(bets.single, legsOf)
  const aside = useSyncExternalStore(pendingBets.subscribe, pendingBets.list)
  const several = useSelector(legs, ({ context }) => context.legs)
  return useMemo(
    () => (part === 'parlay' ? several : [...single, ...draftsOf(aside).flatMap((bet) => legsOf(bet.getSnapshot()))]),
    [part, several, single, aside],
  )
}

const legsOf = (bet: SnapshotFrom<typeof placementMachine>): readonly Leg[] =>
  bet.matches('accepted') ? none : (bet.context.ticket?.legs ?? none)

const none: readonly Leg[] = []

const putBack = ({ bets, pendingBets, legs }: Platform, part: Part, leg: Leg): void => {
  const draft = draftsOf(pendingBets.list()).find((bet) => bet.getSnapshot().context.ticket?.legs[0] === leg)
  if (part === 'single' && draft) return pendingBets.dismiss(draft)
  if (!mayClear(bets[part].getSnapshot())) return
  if (part === 'single') bets.single.send({ type: 'slip.cleared' })
  else legs.send({ type: 'leg.removed', group: leg.group })
}
