import type { Profile } from '#calls/member/member.ts'
import { featureAt, mounts } from '#features/routes.ts'
import { PlatformContext } from '#ui/flows/contexts.ts'
import { withLater } from '#ui/text/text-parts.ts'
import type { MemberFeed } from '#ui/flows/member-feed.ts'
import { MemberFlowsContext } from '#ui/flows/member-flows.ts'
import { afterDrawn } from '#ui/text/drawn.ts'
import { legsInSlip, openBet } from '#ui/prices/taking.ts'
import { useText } from '#ui/text/text.tsx'
import { whenIdle } from '#ui/when-idle.ts'
import { useSelector } from '@xstate/react'
import type { placementMachine } from '#machines/slip/placement.ts'
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Route, Switch, useSearch } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import { startMember } from '../member.ts'
import { orNothing } from '#ui/flows/load-part.ts'
import { Feature, fetchFeature, Missing } from '../part.tsx'
import { AccountBanner } from './account-banner.tsx'
import { mayCover } from './may-cover.ts'
import * as style from './member-pages.css.ts'
import type { Shell } from '../start.ts'

const Adverts = orNothing(
  () => afterDrawn('member'),
  async () => (await withLater(import('./popups.tsx'))).Adverts,
)

/** The bars of a phone, the index, and the count of open bets: they come once the page is shown. */
const Around = orNothing(
  () => afterDrawn('member'),
  async () => (await withLater(import('./around.tsx'))).Around,
)

/** Keys and the command line load when the page is idle; everything can be reached and done without them. */
const Keys = orNothing(
  () => afterDrawn('member').then(() => whenIdle()),
  async () => (await withLater(fetchFeature('keys'))) as ComponentType,
)

type Started = ReturnType<typeof startMember>

interface MemberPagesProps {
  /** The address of the page: the last one while the texts of the next are loading. */
  readonly path: string
  readonly shell: Shell
  readonly profile: Profile
  readonly memberFeed: MemberFeed
  /** One of the member's flows did not load: shown above whichever page is open. */
  readonly isIncomplete: boolean
}

/**
 * Starts the member's slip once, whichever page comes first, and keeps it running across pages and a change of
 * language.
 */
export const MemberPages = ({ path, shell, profile, memberFeed, isIncomplete }: MemberPagesProps) => {
  const t = useText()
  const [first] = useState(profile)
  const [started, setStarted] = useState<Started | null>(null)
  const words = useRef(t)
  useEffect(() => {
    words.current = t
  }, [t])
  useEffect(() => {
    const member = startMember(shell.publicContext, shell.storage, first, memberFeed, (key, values) =>
      words.current(key, values),
    )
    setStarted(member)
    return () => member.stop()
  }, [shell, first, memberFeed])
  if (!started) return null
  return (
    <PlatformContext value={started.platform}>
      <MemberPage path={path} platform={started.platform} shell={shell} profile={first} isIncomplete={isIncomplete} />
      <Suspense>
        <Keys />
      </Suspense>
      <Suspense>
        <Around member={profile} />
      </Suspense>
    </PlatformContext>
  )
}

const MemberPage = ({
  path,
  platform: { slip, pendingBets },
  shell,
  profile,
  isIncomplete,
}: Omit<MemberPagesProps, 'memberFeed'> & { readonly platform: Started['platform'] }) => {
  const bets = [
    useSelector(slip, (now) => openBet(now, 'single')),
    useSelector(slip, (now) => openBet(now, 'parlay')),
  ] as const
  const isUnderWay = [useSelector(bets[0], isOnItsWay), useSelector(bets[1], isOnItsWay)].includes(true)
  const aside = useSyncExternalStore(pendingBets.subscribe, pendingBets.list)
  const hasFlows = use(MemberFlowsContext) !== null
  const mayReload = !isUnderWay && aside.length === 0
  const picks = useSelector(slip, (now) => legsInSlip(now).length)
  const search = useSearch()
  const isClear = mayReload && mayCover(picks, search)
  return (
    <>
      <AccountBanner />
      {isIncomplete && <Missing mayReload={mayReload} />}
      {(featureAt(path)?.isFirst || hasFlows) && <PageView path={path} mayReload={mayReload} />}
      <Suspense>
        <Adverts shell={shell} profile={profile} isClear={isClear} />
      </Suspense>
    </>
  )
}

const isOnItsWay = (snapshot: SnapshotFrom<typeof placementMachine>): boolean =>
  snapshot.hasTag('busy') || snapshot.hasTag('unresolved')

interface PageViewProps {
  readonly path: string
  readonly mayReload: boolean
}

/** A member's page: the feature that is mounted at the address, with the slip beside it where the feature wants it. */
export const PageView = ({ path, mayReload }: PageViewProps): ReactNode => {
  const mounted = (
    <Switch location={path}>
      {mounts.map(({ feature, prefix }) => (
        <Route key={feature} path={prefix}>
          <Feature name={feature} mayReload={mayReload} />
        </Route>
      ))}
    </Switch>
  )
  if (!featureAt(path)?.hasSlip) return <div className={style.page}>{mounted}</div>
  return (
    <div className={style.beside}>
      {mounted}
      <div id="slip" className={style.slip}>
        <Feature name="slip" mayReload={mayReload} place={<div />} />
      </div>
    </div>
  )
}
