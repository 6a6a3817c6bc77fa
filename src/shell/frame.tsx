import { type MemberFlows, MemberFlowsContext } from '#ui/member-flows.ts'
import { type ComponentProps, useEffect, useState } from 'react'
import { loadPart } from './load-part.ts'
import { MemberPages } from './member-pages.tsx'
import { startSettings } from './settings-flow.ts'

/** Around a member's pages: what runs from sign-in to sign-out, whichever page is shown. */
export const MemberFrame = (props: ComponentProps<typeof MemberPages>) => {
  const { shell, profile } = props
  const [first] = useState(profile)
  const [flows, setFlows] = useState<MemberFlows | null>(null)
  useEffect(() => {
    const settings = startSettings(shell.foyer, shell.keep, first)
    const left = new AbortController()
    setFlows({ settings: settings.flow, quickBet: null })
    // What the first board does not need comes after it.
    void loadPart(() => import('./companions.ts')).then(({ startCompanions }) => {
      if (left.signal.aborted) return
      const { flows: more, stop } = startCompanions(shell.foyer)
      left.signal.addEventListener('abort', stop)
      setFlows({ settings: settings.flow, ...more })
    }, () => undefined)
    return () => {
      left.abort()
      settings.stop()
    }
  }, [shell, first])
  return flows && <MemberFlowsContext value={flows}><MemberPages {...props} /></MemberFlowsContext>
}
