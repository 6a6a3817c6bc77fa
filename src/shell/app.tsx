import type { Page } from '#calls/pages.ts'
import { PlatformContext, usePublicContext } from '#ui/flows/contexts.ts'
import { useText } from '#ui/text/text.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import { useSelector } from '@xstate/react'
import { firstGame, isSpecial } from '#domain/market/sports.ts'
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { Shell } from './start.ts'
import { Header } from './pages/header/header.tsx'
import { Overlays } from './overlays.tsx'
import { needTexts } from '#ui/text/text-parts.ts'
import { orNothing } from '#ui/flows/load-part.ts'
import { afterShown } from '#ui/text/shown.ts'
import { houseShelves } from '#ui/flags.ts'
import { Feature, orMissing } from './part.tsx'
import { home, pageAt, wayOf } from './pages/routes.ts'
import { followSession } from './problems.ts'
import { showLaunched } from './session/launched.ts'
import * as style from './shell.css.ts'

const Maintenance = orMissing(async () => (await import('./pages/maintenance.tsx')).Maintenance)
const NotFound = orMissing(async () => (await import('./pages/not-found.tsx')).NotFound)
const Footer = orNothing(
  () => afterShown('member'),
  async () => (await Promise.all([import('./pages/footer.tsx'), needTexts('later')]))[0].Footer,
)
const MemberFrame = orMissing(async () => (await import('./frame.tsx')).MemberFrame)

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
  // Only the header's own pages have a name before the texts of the others are loaded.
  const name = isNamed(page, isMember && mayShowMember) ? t(page.name) : undefined
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
        <Guarded shell={shell} mayShowMember={mayShowMember} hasName={name !== undefined || page.shows === 'landing'} />
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

/** The names of a member's pages are among the member's texts. */
const isNamed = ({ shows, access }: Page, isMember: boolean): boolean =>
  shows !== 'landing' && (access === 'public' || isMember)

type MemberPage = Extract<Page, { access: 'member' }>

const Guarded = ({ shell, mayShowMember, hasName }: { shell: Shell; mayShowMember: boolean; hasName: boolean }) => {
  const [path, go] = useLocation()
  const search = useSearch()
  const { session } = usePublicContext()
  const signedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn'))
  const member = useMember()
  const closed = shell.useMaintenance()
  // Between the board and a match's markets the board itself keeps place and focus.
  useFocusOnMove(pageAt(path).shows === 'board' ? home : path, hasName)
  const way = wayOf(path, search, signedIn, houseShelves())
  // A page stays until the texts of the next one are loaded: the slip and the member's flows keep running in the
  // meantime.
  const [drawn, setDrawn] = useState<MemberPage | null>(null)
  const next = !member ? null : mayShowMember && 'show' in way && way.show.access === 'member' ? way.show : drawn
  if (next !== drawn) setDrawn(next)
  if (closed && path !== '/maintenance') return <Redirect to="/maintenance" replace />
  if ('go' in way) return <Elsewhere to={way.go} from={path} />
  const { show } = way
  if (show.access === 'member') {
    const shown = mayShowMember ? show : drawn
    if (!shown || !member) return null
    return (
      <Suspense>
        <MemberFrame key={member.accountId} page={shown} shell={shell} profile={member} />
      </Suspense>
    )
  }
  const Shown = publicPages[show.shows]
  return (
    <Suspense>
      <Shown onAgain={() => void shell.lookAgain().then((open) => open && go('/'))} remembered={shell.remembered} />
    </Suspense>
  )
}

/** Leads on from an address that shows nothing itself; that of the virtual games is the board with one of them. */
const Elsewhere = ({ to, from }: { to: string; from: string }) => {
  const { preferences } = usePublicContext()
  useLayoutEffect(() => {
    if (from === '/virtuals' && !isSpecial(preferences.sport))
      Object.assign(preferences, { sport: firstGame, selectedLeagues: [], favouritesOnly: false })
  }, [from, preferences])
  return <Redirect to={to} replace />
}

interface PublicPageProps {
  onAgain: () => void
  remembered: Shell['remembered']
}

const publicPages: Readonly<Record<Extract<Page, { access: 'public' }>['shows'], ComponentType<PublicPageProps>>> = {
  landing: ({ remembered }) => <Feature name="landing" mayReload remembered={remembered} />,
  maintenance: ({ onAgain }) => <Maintenance onAgain={onAgain} />,
  notFound: () => <NotFound />,
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
