import type { BoardChoice } from '#calls/routes.ts'
import { featureAt, notFound } from '#features/routes.ts'
import { PlatformContext, usePublicContext } from '#ui/flows/contexts.ts'
import { useText } from '#ui/text/text.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { Shell } from './start.ts'
import { fetchHeaderAhead, Header } from './pages/header/header.tsx'
import { Overlays } from './overlays.tsx'
import { needTexts } from '#ui/text/text-parts.ts'
import { orNothing } from '#ui/flows/load-part.ts'
import { afterDrawn } from '#ui/text/drawn.ts'
import { houseShelves } from '#ui/flags.ts'
import { Feature, fetchedAhead, fetchFeature, orMissing } from './part.tsx'
import { pageAt, wayOf } from './pages/routes.ts'
import { followSession } from './problems.ts'
import { showLaunched } from './session/launched.ts'
import * as style from './shell.css.ts'

const Maintenance = orMissing(async () => (await import('./pages/maintenance.tsx')).Maintenance)
const NotFound = orMissing(async () => (await import('./pages/not-found.tsx')).NotFound)
const Footer = orNothing(
  () => afterDrawn('member'),
  async () => (await Promise.all([import('./pages/footer.tsx'), needTexts('later')]))[0].Footer,
)
const fetchFrame = async () => (await import('./frame.tsx')).MemberFrame
const { Part: MemberFrame, fetchAhead: fetchFrameAhead } = fetchedAhead(fetchFrame, orMissing(fetchFrame))

/** Milliseconds for which the first page waits for what it is made of. */
const patience = 500

/** Fetches what a member's first page is made of, so that it is drawn in one piece; it came with the document. */
export const fetchFirstPage = (path: string): Promise<unknown> => {
  if (!featureAt(path)?.isFirst) return Promise.resolve()
  const parts = [fetchFrameAhead(), fetchHeaderAhead(), fetchFeature('sportsbook'), fetchFeature('slip')]
  return Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, patience))])
}

/** The whole page: header, one page of the route table, and the overlays. */
export const App = ({
  shell,
  mayShowMember,
  mayNamePages,
}: {
  shell: Shell
  mayShowMember: boolean
  mayNamePages: boolean
}) => {
  const t = useText()
  const [path, go] = useLocation()
  const page = pageAt(path)
  const isMember = useSelector(shell.publicContext.session, (session) => session.matches('signedIn')) && mayNamePages
  // The names of a member's pages are among the member's texts; a visitor's feature goes by the product's own.
  const isLanding = page.access === 'public' && featureAt(path) !== undefined
  const name = !isLanding && (page.access === 'public' || (isMember && mayShowMember)) ? t(page.name) : undefined
  useEffect(() => followSession(shell.publicContext, t, () => go('/', { replace: true })), [shell, t, go])
  useEffect(() => showLaunched(shell.storage, shell.publicContext, t), [shell, t])
  // §page.title
  useEffect(() => {
    const title = t('app.title', { brand: shell.publicContext.brand })
    document.title = name === undefined ? title : t('app.pageTitle', { name, title })
  }, [shell, t, name])
  return (
    <PlatformContext value={shell.publicContext}>
      <a className={style.skip} href="#page">
        {t('header.skip')}
      </a>
      <Header mayNamePages={mayNamePages} />
      <main id="page" tabIndex={-1} aria-label={name} className={style.main}>
        <Guarded shell={shell} mayShowMember={mayShowMember} hasName={name !== undefined || isLanding} />
      </main>
      {isMember && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      <div id="bars" />
      <Overlays />
    </PlatformContext>
  )
}

const Guarded = ({ shell, mayShowMember, hasName }: { shell: Shell; mayShowMember: boolean; hasName: boolean }) => {
  const [path, go] = useLocation()
  const search = useSearch()
  const { session } = usePublicContext()
  const signedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn'))
  const member = useMember()
  const closed = shell.useMaintenance()
  const feature = featureAt(path)
  useFocusOnMove(feature?.isOnePlace ? feature.feature : path, hasName)
  const way = wayOf(path, search, signedIn, houseShelves())
  // A page stays until the texts of the next one are loaded: the slip and the member's flows keep running in the
  // meantime.
  const [drawn, setDrawn] = useState<string | null>(null)
  const next = !member ? null : mayShowMember && 'show' in way && way.show.access === 'member' ? path : drawn
  if (next !== drawn) setDrawn(next)
  if (closed && path !== '/maintenance') return <Redirect to="/maintenance" replace />
  if ('go' in way) return <Elsewhere to={way.go} prepare={way.prepare} />
  const { show } = way
  if (show.access === 'member') {
    const shown = mayShowMember ? path : drawn
    if (shown === null || !member) return null
    return (
      <Suspense>
        <MemberFrame key={member.accountId} path={shown} shell={shell} profile={member} />
      </Suspense>
    )
  }
  return (
    <Suspense>
      {feature ? (
        <Feature name="landing" mayReload remembered={shell.remembered} />
      ) : show === notFound ? (
        <NotFound />
      ) : (
        <Maintenance onAgain={() => void shell.lookAgain().then((open) => open && go('/'))} />
      )}
    </Suspense>
  )
}

interface ElsewhereProps {
  readonly to: string
  /** Changes what the board shows first. */
  readonly prepare: ((board: BoardChoice) => void) | undefined
}

/** Leads on from an address that shows nothing itself. */
const Elsewhere = ({ to, prepare }: ElsewhereProps) => {
  const { preferences } = usePublicContext()
  useLayoutEffect(() => prepare?.(preferences), [prepare, preferences])
  return <Redirect to={to} replace />
}

/**
 * A new page begins at its top, for the eye and for the keyboard; the browser decides the position of the first page.
 */
const useFocusOnMove = (path: string, hasName: boolean) => {
  const last = useRef(path)
  useEffect(() => {
    // A screen reader reads the page's name, which may still be loading.
    if (last.current === path || !hasName) return
    last.current = path
    scrollTo(0, 0)
    document.getElementById('page')?.focus({ preventScroll: true })
  }, [path, hasName])
}
