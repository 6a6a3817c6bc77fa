import { useText } from '#ui/text.tsx'
import { useMember } from '#ui/use-member.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import type { Profile } from '#calls/member.ts'
import { BetList } from './bet-list.tsx'
import * as style from './info.css.ts'
import { Statement } from './statement.tsx'

const Settings = lazy(async () => ({ default: (await import('./settings/settings.tsx')).Settings }))

const Messages = lazy(async () => ({ default: (await import('./messages/messages.tsx')).Messages }))

const BetSummary = lazy(async () => ({ default: (await import('./sums/bet-summary.tsx')).BetSummary }))

const pages = {
  betlist: BetList,
  summary: BetSummary,
  statement: Statement,
  message: Messages,
  settings: Settings,
} as const satisfies Record<string, ComponentType<{ member: Profile }>>
type Page = keyof typeof pages
const names = Object.keys(pages) as Page[]

/** A member's own pages: bets, their summary, statement, messages and settings, by the last part of the address (§page.addresses). */
export const Info = () => {
  const t = useText()
  const member = useMember()
  const [location] = useLocation()
  const page = names.find((name) => name === location.split('/').at(-1)) ?? 'betlist'
  const Shown = pages[page]
  return (
    <div className={style.info}>
      <nav aria-label={t('info.nav')} className={style.nav}>
        {names.map((name) => (
          <Link
            key={name}
            href={`~/info/${name}`}
            className={style.navLink}
            aria-current={name === page ? 'page' : undefined}
          >
            {t(`info.${name}`)}
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
