import { picksOf } from '#domain/market/kinds.ts'
import { usePlatform } from '#ui/contexts.ts'
import { useSelector } from '@xstate/react'
import { useBoardView } from './board-view.ts'
import type { Entry } from './list.ts'
import type { Stop } from './stops.ts'
import { heldLeg, heldPick, offerOf, pickKey, taken } from './taking.ts'

/** What pressing a price does: the slip's machine takes it, or puts back the one it holds. */
export const useTaking = (entries: readonly Entry[]) => {
  const { placement } = usePlatform()
  const { odds, oddsType, isLocked } = useBoardView()
  const held = useSelector(placement, heldPick)
  const heldMatch = useSelector(placement, (slip) => heldLeg(slip)?.matchId ?? null)
  const toggle = ({ match, line, column }: Stop) => {
    const market = column === 'star' ? undefined : entries.find(({ id }) => id === match)?.markets[column]
    if (market === undefined || column === 'star') return
    const pick = picksOf(column)[line]!
    const slip = placement.getSnapshot()
    if (heldPick(slip) === pickKey(market, pick)) {
      if (slip.can({ type: 'slip.cleared' })) placement.send({ type: 'slip.cleared' })
      return
    }
    const offer = isLocked ? null : offerOf(odds.board, market, pick, oddsType)
    if (offer && slip.can(taken(offer))) placement.send(taken(offer))
  }
  return { toggle, held, heldMatch }
}
