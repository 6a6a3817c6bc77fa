import { withLater } from '#ui/later-texts.ts'
import { MemberFlowsContext } from '#ui/member-flows.ts'
import { afterShown, tellShown } from '#ui/shown.ts'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import type { startCompanions } from './companions.ts'
import { loadPart, orNothing } from './load-part.ts'
import { MemberPages } from './member-pages.tsx'
import { takeSettings } from './opening-settings.ts'
import { Breakwater } from './part.tsx'

const Marquee = orNothing(
  () => afterShown('member'),
  async () => (await withLater(import('./marquee.tsx'))).Marquee,
)
const SessionDialogs = lazy(() =>
  loadPart(async () => ({ default: (await withLater(import('./session-dialogs.tsx'))).SessionDialogs })),
)

type Props = Omit<ComponentProps<typeof MemberPages>, 'isIncomplete'>

/** Around a member's pages: what runs from sign-in to sign-out, whichever page is shown. Its flows come once the first board stands. */
export const MemberFrame = (props: Props) => {
  const { hasSettings, companions, isIncomplete } = useCompanions(props)
  if (!hasSettings) return null
  return (
    <MemberFlowsContext value={companions}>
      <Suspense>
        <Marquee />
      </Suspense>
      <MemberPages {...props} isIncomplete={isIncomplete} />
      {companions && (
        <Breakwater>
          <Suspense>
            <SessionDialogs presence={companions.presence} reality={companions.reality} />
          </Suspense>
        </Breakwater>
      )}
    </MemberFlowsContext>
  )
}

const useCompanions = ({ shell, profile, page }: Props) => {
  const [first] = useState(profile)
  const [hasSettings, setSettings] = useState(false)
  const [companions, setCompanions] = useState<ReturnType<typeof startCompanions> | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  useEffect(() => {
    let end: (() => void) | null = () => {}
    const opening = takeSettings(shell.foyer, shell.keep, first, Date.now() + shell.foyer.clockOffset())
    setSettings(true)
    void afterShown('member')
      .then(() => loadPart(() => import('./companions.ts')))
      .then(
        ({ startCompanions: start }) => {
          if (!end) return
          const started = start(shell.foyer, shell.keep, first, opening)
          end = started.stop
          setCompanions(started)
        },
        () => setIncomplete(end !== null),
      )
    return () => {
      end?.()
      end = null
    }
  }, [shell, first])
  // Every other page than the board needs its flows to be drawn at all.
  useEffect(() => {
    if (page !== 'desktop') tellShown('member')
  }, [page])
  return { hasSettings, companions, isIncomplete }
}
