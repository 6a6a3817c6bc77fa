import { type MarketType, picksOf } from '#domain/market/kinds.ts'
import { picksIn } from '#machines/slip/slip.list.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { legsInSlip, picksByMatch, myanmarOfferOf, offerOf, pickKey, takeOffer } from '#ui/prices/taking.ts'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useBoardView } from '../board/board-view.ts'

/** What pressing a price does: the slip takes it into its list, or puts back the pick it holds. */
export const useTaking = () => {
  const platform = usePlatform()
  const { slip } = platform
  const { odds, oddsType, isLocked } = useBoardView()
  const legs = useSelector(slip, legsInSlip, areSame)
  const held = useMemo(() => picksByMatch(legs), [legs])
  const toggle = (market: number, type: MarketType, side: number) => {
    const pick = picksOf(type)[side]!
    const key = pickKey(market, pick)
    if (legs.some((one) => pickKey(one.oddsId, one.pick) === key)) {
      const own = picksIn(slip.getSnapshot().context).find(
        ({ legs: [leg] }) => leg && pickKey(leg.oddsId, leg.pick) === key,
      )
      if (own) slip.send({ type: 'bet.dismissed', bet: own.id })
      return
    }
    const offer = isLocked ? null : (myanmarOfferOf(odds, market, pick) ?? offerOf(odds, market, pick, oddsType))
    if (offer) takeOffer(platform, offer)
  }
  return { toggle, held }
}

const areSame = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one, place) => one === b[place])
