import { PlatformContext, useFoyer } from '#ui/contexts.ts'
import { useText } from '#ui/text.tsx'
import { useMember } from '#ui/use-member.ts'
import { useSelector } from '@xstate/react'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { Shell } from './start.ts'
import { Header, pages } from './header.tsx'
import { Maintenance } from './maintenance.tsx'
import { NotFound } from './not-found.tsx'
import { Overlays } from './overlays.tsx'
import { Feature } from './part.tsx'
import { type Page, wayOf } from './routes.ts'
import { followSession } from './problems.ts'
import * as style from './shell.css.ts'

const MemberFrame = lazy(async () => {
  const [{ frameWith }, { startCompanions }] = await Promise.all([import('./frame.tsx'), import('./companions.ts')])
  return { default: frameWith(startCompanions) }
})

/** The whole page: header, one page of the route table, and what stands over it. */
export const App = ({ shell, mayShowMember }: { shell: Shell; mayShowMember: boolean }) => {
  const t = useText()
  const [path, go] = useLocation()
  const here = pages.find((page) => page.path === path)
  useEffect(() => followSession(shell.foyer, t, () => go('/', { replace: true })), [shell, t, go])
  useEffect(() => {
    document.title = t('app.title', { brand: shell.foyer.brand })
  }, [shell, t])
  return (
    <PlatformContext value={shell.foyer}>
      <a className={style.skip} href="#page">{t('header.skip')}</a>
      <Header />
      <main id="page" tabIndex={-1} aria-label={here && t(here.name)} className={style.main}><Guarded shell={shell} mayShowMember={mayShowMember} /></main>
      <Overlays />
    </PlatformContext>
  )
}

const Guarded = ({ shell, mayShowMember }: { shell: Shell; mayShowMember: boolean }) => {
  const [path, go] = useLocation()
  const search = useSearch()
  const { session } = useFoyer()
  const signedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn'))
  const member = useMember()
  const closed = shell.useMaintenance()
  useFocusOnMove(path)
  if (closed && path !== '/maintenance') return <Redirect to="/maintenance" replace />
  const way = wayOf(path, search, signedIn)
  if ('go' in way) return <Redirect to={way.go} replace />
  if (way.needsMember && !mayShowMember) return null
  if (way.needsMember && member) {
    return <Suspense><MemberFrame key={member.accountId} page={way.show} shell={shell} profile={member} /></Suspense>
  }
  const Shown = publicPages[way.show]
  return Shown ? <Shown onAgain={() => void shell.lookAgain().then((open) => open && go('/'))} remembered={shell.remembered} /> : null
}

interface PublicPageProps {
  onAgain: () => void
  remembered: Shell['remembered']
}

const publicPages: Partial<Record<Page, ComponentType<PublicPageProps>>> = {
  landing: ({ remembered }) => <Feature name="landing" mayReload remembered={remembered} />,
  maintenance: ({ onAgain }) => <Maintenance onAgain={onAgain} />,
  notFound: () => <NotFound />,
}

/** A new page begins at its top, for the eye and for the keyboard; the first one is left where the browser put it. */
const useFocusOnMove = (path: string) => {
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    scrollTo(0, 0)
    document.getElementById('page')?.focus({ preventScroll: true })
  }, [path])
}
