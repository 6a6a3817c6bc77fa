import { type MemberFlows, MemberFlowsContext } from '#ui/member-flows.ts'
import { type ComponentProps, useEffect, useState } from 'react'
import { MemberPages } from './member-pages.tsx'
import { startSettings } from './settings-flow.ts'

/** Around a member's pages: what runs from sign-in to sign-out, whichever page is shown. */
export const MemberFrame = (props: ComponentProps<typeof MemberPages>) => {
  const { shell, profile } = props
  const [first] = useState(profile)
  const [flows, setFlows] = useState<MemberFlows | null>(null)
  useEffect(() => {
    const settings = startSettings(shell.foyer, shell.keep, first)
    setFlows({ settings: settings.flow })
    return () => settings.stop()
  }, [shell, first])
  return flows && <MemberFlowsContext value={flows}><MemberPages {...props} /></MemberFlowsContext>
}
