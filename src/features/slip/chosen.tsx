import type { Part } from '#domain/slip-ticket.ts'
import { withLater } from '#ui/later-texts.ts'
import { lazy, Suspense } from 'react'
import { Selection } from './selection.tsx'
import { placedIn, type SlipBet } from './slip-bet.ts'

const Legs = lazy(async () => ({ default: (await withLater(import('./legs.tsx'))).Legs }))

/** What is backed: a parlay's legs while they may still be changed, else the legs of the bet as it is asked for. */
export const Chosen = ({ part, bet, isOpen }: { part: Part; bet: SlipBet | null; isOpen: boolean }) =>
  part === 'parlay' && isOpen
    ? <Suspense><Legs bet={bet} /></Suspense>
    : bet && placedIn(bet).map((placed) => <Selection key={`${placed.leg.oddsId} ${placed.leg.pick}`} placed={placed} />)
