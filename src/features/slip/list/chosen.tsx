import { partOfWay, type Way } from '#domain/bet/slip-ticket.ts'
import { withLater } from '#ui/text/text-parts.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { Suspense } from 'react'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { Remove } from '../steps/remove.tsx'
import { Selection } from './selection.tsx'
import { useBet } from '../use-bet.ts'
import { placedIn, type SlipBet } from '../slip-bet.ts'
import * as style from '../slip.css.ts'

const Legs = lazyPart(async () => (await withLater(import('./legs.tsx'))).Legs)

/**
 * What is backed: a parlay's legs while they can be changed, else the legs of the requested bet; where the receipt
 * stands it names them itself.
 */
export const Chosen = ({ way, bet, isOpen }: { way: Way; bet: SlipBet | null; isOpen: boolean }) => {
  const { has } = useFlow(useBet())
  return partOfWay(way) === 'parlay' && isOpen ? (
    <Suspense>
      <Legs bet={bet} way={way} />
    </Suspense>
  ) : (
    bet &&
      !has('receipt') &&
      placedIn(bet).map((placed, place) => (
        <Selection key={`${placed.leg.oddsId} ${placed.leg.pick}`} placed={placed}>
          {partOfWay(way) === 'single' && <Remove bet={bet} />}
          {bet.place === place && <Refused />}
        </Selection>
      ))
  )
}

/** Shown at the leg for which the others were refused. */
const Refused = () => <p className={style.problem}>{useText()('slip.parlay.gone')}</p>
