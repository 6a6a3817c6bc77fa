import type { Profile } from '#calls/member/member.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { Suspense, use, useEffect, useRef } from 'react'
import { EditsContext } from './use-edits.ts'

const EditCard = lazyPart(async () => (await import('./edit-card.tsx')).EditCard)

/** The edit that is open on a list, above its bets; its code comes when the first one is opened. */
export const OpenEdit = ({ member }: { member: Profile }) => {
  const edits = use(EditsContext)
  const open = edits?.open ?? null
  useReturnedFocus(open === null || open === 'unresolved' ? null : open.id)
  if (edits === null || open === null) return null
  const bet = open === 'unresolved' ? undefined : open
  return (
    <Suspense>
      <EditCard key={bet?.id ?? ''} bet={bet} stake={edits.stake} member={member} onClosed={edits.close} />
    </Suspense>
  )
}

/** When an edit is closed, the focus returns to where it was opened, or to the list's heading if that bet is gone. */
const useReturnedFocus = (betId: string | null): void => {
  const before = useRef(betId)
  useEffect(() => {
    const left = before.current
    before.current = betId
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body
    if (left === null || betId !== null || isElsewhere) return
    const opener = document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(left)}"]`)
    ;(opener ?? document.getElementById('bets'))?.focus()
  }, [betId])
}
