import { partOfWay, type Way } from '#domain/slip-ticket.ts'
import { withLater } from '#ui/later-texts.ts'
import { lazyPart } from '#ui/load-part.ts'
import { Suspense } from 'react'
import { useText } from '#ui/text.tsx'
import { Remove } from './remove.tsx'
import { Selection } from './selection.tsx'
import { placedIn, type SlipBet } from './slip-bet.ts'
import * as style from './slip.css.ts'

const Legs = lazyPart(async () => (await withLater(import('./legs.tsx'))).Legs)

/** What is backed: a parlay's legs while they can be changed, else the legs of the requested bet; a receipt names them itself, unless the bet was refused after it. */
export const Chosen = ({ way, bet, isOpen }: { way: Way; bet: SlipBet | null; isOpen: boolean }) =>
  partOfWay(way) === 'parlay' && isOpen ? (
    <Suspense>
      <Legs bet={bet} way={way} />
    </Suspense>
  ) : (
    bet &&
    (bet.receipt === null || bet.reason !== null) &&
    placedIn(bet).map((placed, place) => (
      <Selection key={`${placed.leg.oddsId} ${placed.leg.pick}`} placed={placed}>
        {partOfWay(way) === 'single' && <Remove bet={bet} />}
        {bet.place === place && <Refused />}
      </Selection>
    ))
  )

/** Shown at the leg for which the others were refused. */
const Refused = () => <p className={style.problem}>{useText()('slip.parlay.gone')}</p>
