import { guidePart } from '#ui/guide-texts.tsx'
import { lazyPart } from '#ui/load-part.ts'
import { rulePart } from '#ui/rule-texts.tsx'
import { type InfoPath, pages, routeOf } from '#calls/pages.ts'
import { useText } from '#ui/text.tsx'
import { useMember } from '#ui/use-member.ts'
import { type ComponentType, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import type { Profile } from '#calls/member.ts'
import { BetList } from './bet-list.tsx'
import * as style from './info.css.ts'
import { Statement } from './statement.tsx'

type InfoView = ComponentType<{ member: Profile }>

/** The groups of the menu, and what shows each page of theirs; each page of the table is in one (§page.info-menu). */
const groups = {
  bets: {
    '/info/betlist': BetList,
    '/info/sysparlay': lazyPart(async () => (await import('./system-parlays.tsx')).SystemParlays),
    '/info/history': lazyPart(async () => (await import('./history/history.tsx')).BetHistory),
    '/info/summary': lazyPart(async () => (await import('./sums/bet-summary.tsx')).BetSummary),
    '/info/statement': Statement,
  },
  results: {
    '/info/result': lazyPart(async () => (await import('./results/results.tsx')).Results),
    '/efresult': lazyPart(async () => (await import('./virtual/virtual-results.tsx')).VirtualResults),
    '/ngresult': lazyPart(async () => (await import('./games/game-results.tsx')).NumberGames),
    '/info/games': lazyPart(async () => (await import('./games/game-results.tsx')).GameResults),
  },
  standings: {
    '/highlight/home': lazyPart(async () => (await import('./highlights/highlights.tsx')).Highlights),
    '/info/favourites': lazyPart(async () => (await import('./favourites/favourites.tsx')).Favourites),
    '/event': lazyPart(async () => (await import('./event/events.tsx')).Events),
    '/info/standing': lazyPart(async () => (await import('./standing/standings.tsx')).Standings),
    '/info/bracket': lazyPart(async () => (await import('./brackets/brackets.tsx')).Brackets),
  },
  member: {
    '/info/message': lazyPart(async () => (await import('./messages/messages.tsx')).Messages),
    '/info/settings': lazyPart(async () => (await import('./settings/settings.tsx')).Settings),
    '/info/switch': lazyPart(async () => (await import('./switch/switch-account.tsx')).SwitchAccount),
  },
  help: {
    '/info/help': guidePart(async () => (await import('./help/help.tsx')).Help),
    '/info/rules': rulePart(async () => (await import('./rules/rules.tsx')).Rules),
    '/info/contact': guidePart(async () => (await import('./contact/contact.tsx')).Contact),
    '/info/feedback': guidePart(async () => (await import('./feedback/feedback.tsx')).Feedback),
  },
} as const satisfies Readonly<Record<string, { readonly [Path in InfoPath]?: InfoView }>>

type GroupName = keyof typeof groups
const groupNames = Object.keys(groups) as readonly GroupName[]
const pathsOf = (name: GroupName) => Object.keys(groups[name]) as readonly InfoPath[]
const views: Readonly<Record<InfoPath, InfoView>> = {
  ...groups.bets,
  ...groups.results,
  ...groups.standings,
  ...groups.member,
  ...groups.help,
}
const paths = groupNames.flatMap(pathsOf)

/** A member's own pages by their address (§page.addresses), under a menu of all of them. */
export const Info = () => {
  const t = useText()
  const member = useMember()
  const [location] = useLocation()
  const shown = paths.find((path) => pages[path] === routeOf(location)) ?? '/info/betlist'
  const Shown = views[shown]
  return (
    <div className={style.info}>
      <nav aria-label={t('info.nav')} className={style.nav}>
        {groupNames.map((name) => (
          <div key={name} role="group" aria-labelledby={`nav-${name}`} className={style.navGroup}>
            <span id={`nav-${name}`} className={style.navHead}>
              {t(`info.group.${name}`)}
            </span>
            <div className={style.navLinks}>
              {pathsOf(name).map((path) => (
                <Link
                  key={path}
                  href={`~${path}`}
                  className={style.navLink}
                  aria-current={path === shown ? 'page' : undefined}
                >
                  {t(pages[path].name)}
                </Link>
              ))}
            </div>
          </div>
        ))}
      </nav>
      {member && (
        <Suspense>
          <Shown member={member} />
        </Suspense>
      )}
    </div>
  )
}
