import { featureAt } from '#features/routes.ts'
import { withLater } from '#ui/text/text-parts.ts'
import { KeptRoom } from '#ui/frame/kept-room.tsx'
import { createMemberFeed, type MemberFeed } from '#ui/flows/member-feed.ts'
import { MemberFlowsContext } from '#ui/flows/member-flows.ts'
import { afterDrawn, markDrawn } from '#ui/text/drawn.ts'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import type { startMemberFlows } from './member-flows.ts'
import { loadPart, orNothing } from '#ui/flows/load-part.ts'
import { MemberPages } from './pages/member-pages.tsx'
import { takeSettings } from './session/opening-settings.ts'
import { PartBoundary } from './part.tsx'

const Announcements = orNothing(
  () => afterDrawn('member'),
  async () => (await withLater(import('./pages/announcements.tsx'))).Announcements,
)
const SessionDialogs = lazy(() =>
  loadPart(async () => ({ default: (await withLater(import('./session/session-dialogs.tsx'))).SessionDialogs })),
)

type Props = Omit<ComponentProps<typeof MemberPages>, 'isIncomplete' | 'memberFeed'>

/**
 * The frame of a member's pages: what runs from sign-in to sign-out, whichever page is shown. Its flows load once the
 * first board is shown.
 */
export const MemberFrame = (props: Props) => {
  const [memberFeed] = useState(createMemberFeed)
  const { hasSettings, flows, isIncomplete } = useFlows(props, memberFeed)
  if (!hasSettings) return null
  return (
    <MemberFlowsContext value={flows}>
      <KeptRoom part="announcements">
        <Suspense>
          <Announcements />
        </Suspense>
      </KeptRoom>
      <MemberPages {...props} memberFeed={memberFeed} isIncomplete={isIncomplete} />
      {flows && (
        <PartBoundary>
          <Suspense>
            <SessionDialogs idleTimeout={flows.idleTimeout} reality={flows.reality} />
          </Suspense>
        </PartBoundary>
      )}
    </MemberFlowsContext>
  )
}

const useFlows = ({ shell, profile, path }: Props, memberFeed: MemberFeed) => {
  // A member's flows use one token, and restart with another (§account.password).
  const [first, setFirst] = useState(profile)
  if (first.token !== profile.token) setFirst(profile)
  const [hasSettings, setSettings] = useState(false)
  const [flows, setFlows] = useState<ReturnType<typeof startMemberFlows> | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  useEffect(() => {
    let end: (() => void) | null = () => {}
    const opening = takeSettings(
      shell.publicContext,
      shell.storage,
      first,
      Date.now() + shell.publicContext.clockOffset(),
    )
    setSettings(true)
    void afterDrawn('member')
      .then(() => loadPart(() => import('./member-flows.ts')))
      .then(
        ({ startMemberFlows: start }) => {
          if (!end) return
          const started = start(shell.publicContext, shell.storage, first, opening, memberFeed)
          end = started.stop
          setFlows(started)
        },
        () => setIncomplete(end !== null),
      )
    return () => {
      end?.()
      end = null
    }
  }, [shell, first, memberFeed])
  // What is not drawn before the member's flows waits for nothing else.
  useEffect(() => {
    if (!featureAt(path)?.isFirst) markDrawn('member')
  }, [path])
  return { hasSettings, flows, isIncomplete }
}
