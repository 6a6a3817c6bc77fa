import { guidePart } from '#ui/guide-texts.tsx'
import { lazyPart } from '#ui/load-part.ts'
import { type InfoPath, pages } from '#calls/pages.ts'
import { plainPath } from '#calls/paths.ts'
import { useText } from '#ui/text.tsx'
import { useMember } from '#ui/use-member.ts'
import { type ComponentType, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import type { Profile } from '#calls/member.ts'
import { BetList } from './bet-list.tsx'
import * as style from './info.css.ts'
import { Statement } from './statement.tsx'

/** What shows each of a member's own pages; each of the table has a row. */
const views: Readonly<Record<InfoPath, ComponentType<{ member: Profile }>>> = {
  '/info/betlist': BetList,
  '/info/sysparlay': lazyPart(async () => (await import('./system-parlays.tsx')).SystemParlays),
  '/info/summary': lazyPart(async () => (await import('./sums/bet-summary.tsx')).BetSummary),
  '/info/games': lazyPart(async () => (await import('./games/game-results.tsx')).GameResults),
  '/info/statement': Statement,
  '/info/result': lazyPart(async () => (await import('./results/results.tsx')).Results),
  '/info/standing': lazyPart(async () => (await import('./standing/standings.tsx')).Standings),
  '/info/bracket': lazyPart(async () => (await import('./brackets/brackets.tsx')).Brackets),
  '/highlight/home': lazyPart(async () => (await import('./highlights/highlights.tsx')).Highlights),
  '/info/message': lazyPart(async () => (await import('./messages/messages.tsx')).Messages),
  '/info/settings': lazyPart(async () => (await import('./settings/settings.tsx')).Settings),
  '/info/help': guidePart(async () => (await import('./help/help.tsx')).Help),
  '/info/contact': guidePart(async () => (await import('./contact/contact.tsx')).Contact),
  '/info/feedback': guidePart(async () => (await import('./feedback/feedback.tsx')).Feedback),
  '/info/rules': guidePart(async () => (await import('./rules/rules.tsx')).Rules),
}
const paths = Object.keys(views) as InfoPath[]

/** A member's own pages: bets, their summary, statement, messages and settings, by their address (§page.addresses). */
export const Info = () => {
  const t = useText()
  const member = useMember()
  const [location] = useLocation()
  const shown = paths.find((path) => path === plainPath(location)) ?? '/info/betlist'
  const Shown = views[shown]
  return (
    <div className={style.info}>
      <nav aria-label={t('info.nav')} className={style.nav}>
        {paths.map((path) => (
          <Link
            key={path}
            href={`~${path}`}
            className={style.navLink}
            aria-current={path === shown ? 'page' : undefined}
          >
            {t(pages[path].name)}
          </Link>
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
