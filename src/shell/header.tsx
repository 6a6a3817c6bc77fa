import { printClock, zoneLabel } from '#domain/time.ts'
import { Amount } from '#ui/money.tsx'
import { useFoyer } from '#ui/contexts.ts'
import { useText } from '#ui/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { useMember } from '#ui/use-member.ts'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import * as style from './header.css.ts'
import { MemberButton } from './member-button.tsx'
import type { MenuPage } from './routes.ts'

const Bell = lazy(async () => ({ default: (await import('./bell.tsx')).Bell }))

/** The pages in the menu: those that exist, in the order a member needs them. */
export const pages: readonly MenuPage[] = [
  { path: '/desktop', page: 'desktop', name: 'page.sports' },
  { path: '/info/betlist', page: 'betList', name: 'page.betList' },
  { path: '/info/statement', page: 'statement', name: 'page.statement' },
  { path: '/info/message', page: 'message', name: 'page.message' },
  { path: '/info/settings', page: 'settings', name: 'page.settings' },
]

export const Header = () => {
  const t = useText()
  const { brand } = useFoyer()
  const member = useMember()
  return (
    <header className={style.header}>
      <Link href="/" className={style.brand} aria-label={t('header.home', { brand })}>
        <span className={style.mark} aria-hidden="true" />
        <span>{brand}</span>
      </Link>
      {member && <Pages />}
      <div className={style.grow} />
      <BookClock />
      {member && (
        <div className={style.wallet}>
          <div className={style.held}>
            <span className={style.purseLabel}>{t('header.outstanding')}</span>
            <span className={style.purseAmount}><Amount minor={member.balance.outstanding} currency={member.currency} /></span>
          </div>
          <div className={style.purse}>
            <span className={style.purseLabel}>{t('header.balance')}</span>
            <span className={style.purseAmount}><Amount minor={member.balance.available} currency={member.currency} code /></span>
          </div>
          <Suspense><Bell /></Suspense>
          <MemberButton member={member} pages={pages} />
        </div>
      )}
    </header>
  )
}

const Pages = () => {
  const t = useText()
  const [path] = useLocation()
  return (
    <nav className={style.nav} aria-label={t('header.nav')}>
      {pages.map(({ path: href, name }) => (
        <Link key={href} href={href} className={style.navLink} {...(path === href && { 'aria-current': 'page' as const })}>{t(name)}</Link>
      ))}
    </nav>
  )
}

/** Book time, the same that rules kick-offs (`rules §10`). Seen and never read out by itself. */
const BookClock = () => {
  const time = useBookTime()
  if (time === null) return null
  return (
    <div className={style.clock}>
      <time className={style.time} dateTime={new Date(time).toISOString()}>{printClock(time)}</time> {zoneLabel}
    </div>
  )
}
