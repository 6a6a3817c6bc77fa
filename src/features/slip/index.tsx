import { usePlatform } from '#ui/contexts.ts'
import { useFlow } from '#ui/use-flow.ts'
import { useMember } from '#ui/use-member.ts'
import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react'
import { Card } from './card.tsx'
import { Remove } from './remove.tsx'
import { slipBet } from './slip-bet.ts'
import * as style from './slip.css.ts'
import { stateOf } from './state.ts'
import { useSaid } from './use-said.ts'

const Dock = lazy(async () => ({ default: (await import('./dock.tsx')).Dock }))

/** The bet slip: a card beside the board, or on a phone a bar that opens a sheet. Bound to the placement the shell started. */
export const Slip = () => {
  const member = useMember()
  const { snapshot, has } = useFlow(usePlatform().placement)
  const bet = useMemo(() => (member ? slipBet(snapshot.context, member) : null), [snapshot.context, member])
  useSaid(stateOf(snapshot), bet, has('unfinished'))
  const onPhone = usePhone()
  if (!member || snapshot.matches('deciding')) return null
  return onPhone
    ? <Suspense>{bet && <Dock bet={bet} />}</Suspense>
    : <Card bet={bet} className={style.docked}><Remove bet={bet} /></Card>
}

const phone = '(max-width: 720px)'

const followWidth = (listener: () => void) => {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const usePhone = (): boolean => useSyncExternalStore(followWidth, () => matchMedia(phone).matches)
