import { type Part, parts } from '#domain/slip-ticket.ts'
import { withLater } from '#ui/later-texts.ts'
import { type PlacementActor, usePlatform } from '#ui/contexts.ts'
import { useFlow } from '#ui/use-flow.ts'
import { useMember } from '#ui/use-member.ts'
import { useSelector } from '@xstate/react'
import { useSnapshot } from 'valtio'
import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react'
import { Card } from './card.tsx'
import { slipBet } from './slip-bet.ts'
import * as style from './slip.css.ts'
import { stateOf } from './state.ts'
import { BetContext, useBet } from './use-bet.ts'
import { useSaid } from './use-said.ts'
import { loadViews } from './views.tsx'

const Dock = lazy(async () => ({ default: (await withLater(import('./dock.tsx'))).Dock }))
const Shrink = lazy(async () => ({ default: (await import('./small.tsx')).Shrink }))
const UnderWay = lazy(async () => ({ default: (await withLater(import('./under-way.tsx'))).UnderWay }))

/** The bet slip: a card beside the board, or on a phone a bar that opens a sheet. Its two parts each have a bet of their own (`spec §3`). */
export const Slip = () => {
  const { slip, bets, carried } = usePlatform()
  const part = useSelector(slip, openPart)
  const aside = useSyncExternalStore(carried.subscribe, carried.list)
  const onPhone = usePhone()
  const isSmall = useSmall(part) && aside.length === 0
  useEffect(() => whenIdle(loadViews), [])
  if (!useMember()) return null
  return (
    <>
      <BetContext value={bets[part]}>
        {onPhone ? <Suspense><Dock part={part} /></Suspense> : (
          <>
            {!isSmall && <Card part={part} className={style.docked} />}
            <Suspense><Shrink isSmall={isSmall} /></Suspense>
          </>
        )}
      </BetContext>
      {aside.length > 0 && <Suspense><UnderWay bets={aside} /></Suspense>}
      {/* After the cards: what the focus has just landed on is not said again. */}
      {parts.map((one) => <Spoken key={one} bet={bets[one]} />)}
    </>
  )
}

/** Whether the member wants the slip small and there is nothing in the open part to look at: it opens by itself when a price is picked. */
const useSmall = (part: Part): boolean => {
  const { bets, legs, preferences } = usePlatform()
  const { minimizeAsidebar } = useSnapshot(preferences)
  const isEmpty = [useSelector(bets[part], isAtRest), useSelector(legs, ({ context }) => part === 'single' || context.legs.length === 0)].every(Boolean)
  return minimizeAsidebar && isEmpty
}

const isAtRest = (bet: { matches: (state: 'empty') => boolean }): boolean => bet.matches('empty')

/** Begins once the page has nothing more urgent; answers how to call it off. */
const whenIdle = (work: () => Promise<void>): (() => void) | undefined => {
  const begin = () => void work().catch(() => {})
  if (typeof requestIdleCallback !== 'function') return void begin()
  const due = requestIdleCallback(begin, { timeout: 2_000 })
  return () => cancelIdleCallback(due)
}

const openPart = (snapshot: { matches: (state: Part) => boolean }): Part => (snapshot.matches('parlay') ? 'parlay' : 'single')

/** What becomes of a bet is said whichever part is open. */
const Spoken = ({ bet }: { bet: PlacementActor }) => <BetContext value={bet}><Voice /></BetContext>

const Voice = () => {
  const member = useMember()
  const { snapshot, has } = useFlow(useBet())
  const bet = useMemo(() => (member ? slipBet(snapshot.context, member) : null), [snapshot.context, member])
  useSaid(stateOf(snapshot), bet, has('unfinished'))
  return null
}

const phone = '(max-width: 720px)'

const followWidth = (listener: () => void) => {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const usePhone = (): boolean => useSyncExternalStore(followWidth, () => matchMedia(phone).matches)
