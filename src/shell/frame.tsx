import { withLater } from '#ui/later-texts.ts'
import { MemberFlowsContext } from '#ui/member-flows.ts'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import type { startCompanions } from './companions.ts'
import { MemberPages } from './member-pages.tsx'

const Marquee = lazy(async () => ({ default: (await withLater(import('./marquee.tsx'))).Marquee }))
const SessionDialogs = lazy(async () => ({ default: (await withLater(import('./session-dialogs.tsx'))).SessionDialogs }))

/** Around a member's pages: what runs from sign-in to sign-out, whichever page is shown. Its flows come as a part of their own. */
export const frameWith = (start: typeof startCompanions) => (props: ComponentProps<typeof MemberPages>) => {
  const { shell, profile } = props
  const [first] = useState(profile)
  const [companions, setCompanions] = useState<ReturnType<typeof start> | null>(null)
  useEffect(() => {
    const started = start(shell.foyer, shell.keep, first)
    setCompanions(started)
    return () => started.stop()
  }, [shell, first])
  if (!companions) return null
  return (
    <MemberFlowsContext value={companions}>
      <Suspense><Marquee /></Suspense>
      <MemberPages {...props} />
      <Suspense><SessionDialogs presence={companions.presence} reality={companions.reality} /></Suspense>
    </MemberFlowsContext>
  )
}
