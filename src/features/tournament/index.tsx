import { roomRefreshSeconds } from '#domain/bet/limits.ts'
import type { Profile } from '#calls/member/member.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { isOn } from '#ui/flags.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { useMemberFlows } from '#ui/flows/member-flows.ts'
import { type FeaturePage, FeaturePages } from '#ui/frame/feature-pages.tsx'
import { Notice } from '#ui/frame/notice.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { RoomFlowsContext, type RoomFlows, startRoomFlows } from './flows.ts'
import { Home } from './lobby/home.tsx'
import { paths, type RoomsPath } from './paths.ts'
import { Tour, TourHelp } from './tour/tour.tsx'
import * as style from './tournament.css.ts'

const Create = lazyPart(async () => (await import('./create/create.tsx')).Create)
const Practice = lazyPart(async () => (await import('./practice/practice.tsx')).Practice)
const RoomPage = lazyPart(async () => (await import('./room-page.tsx')).RoomPage)
const Winners = lazyPart(async () => (await import('./prizes/winners.tsx')).Winners)

/** What shows each of the rooms' pages. */
const views: Readonly<Record<RoomsPath, FeaturePage>> = {
  [paths.home]: ({ member }) => <Home member={member} mine={false} />,
  [paths.mine]: ({ member }) => <Home member={member} mine />,
  [paths.create]: ({ member }) => <Create member={member} kind="public" />,
  [paths.createPrivate]: ({ member }) => <Create member={member} kind="private" />,
  [paths.room]: RoomPage,
  [paths.winners]: Winners,
  [paths.practice]: Practice,
}

/** Pages that reload by themselves. */
const renewed: ReadonlySet<string> = new Set([paths.home, paths.mine, paths.room])

const links = [
  [paths.home, 'rooms.nav.home'],
  [paths.mine, 'rooms.nav.mine'],
  [paths.create, 'rooms.nav.create'],
  [paths.createPrivate, 'rooms.nav.createPrivate'],
  [paths.results, 'page.roomResults'],
] as const

/** Tournament+: the rooms by their addresses (§page.addresses). */
export const Tournament = () => {
  const t = useText()
  const member = useMember()
  if (!isOn('tournament'))
    return (
      <section className={`${panel} ${style.alone}`}>
        <h1 className={style.title}>{t('page.rooms')}</h1>
        <Notice tone="info">{reasonText(t, 'tournamentDisabled')}</Notice>
      </section>
    )
  return member && <Rooms member={member} />
}

const Rooms = ({ member }: { member: Profile }) => {
  const t = useText()
  const [location] = useLocation()
  const flows = useStarted(member)
  if (!flows) return null
  return (
    <RoomFlowsContext value={flows}>
      <div className={style.rooms}>
        <nav aria-label={t('rooms.nav')} className={style.nav}>
          {links.map(([path, name]) => (
            <Link
              key={path}
              href={`~${path}`}
              className={style.navLink}
              data-tour={name}
              aria-current={path === location ? 'page' : undefined}
            >
              {t(name)}
            </Link>
          ))}
          <TourHelp />
        </nav>
        <Suspense
          fallback={
            <p role="status" aria-busy>
              {t('info.loading', { what: t('page.rooms') })}
            </p>
          }
        >
          <FeaturePages views={views} member={member} />
        </Suspense>
        {renewed.has(location) && <p className={style.after}>{t('rooms.refresh', { seconds: roomRefreshSeconds })}</p>}
      </div>
      <Tour />
    </RoomFlowsContext>
  )
}

/** Runs for as long as the rooms are open. */
const useStarted = (member: Profile): RoomFlows | null => {
  const { session } = usePublicContext()
  const { rooms } = useMemberFlows()
  const [first] = useState(member)
  const [flows, setFlows] = useState<RoomFlows | null>(null)
  useEffect(() => {
    const { stop, ...started } = startRoomFlows({ session }, rooms, first)
    setFlows(started)
    return stop
  }, [session, rooms, first])
  return flows
}
