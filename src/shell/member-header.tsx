import type { Profile } from '#calls/member.ts'
import { Amount } from '#ui/money.tsx'
import { useText } from '#ui/text.tsx'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { Bell } from './bell.tsx'
import * as style from './header.css.ts'
import { MemberButton } from './member-button.tsx'
import { type MenuPage, pageNames } from './routes.ts'
import { switchedPages } from './switched.ts'

/** The pages in the menu that exist, in the order a member needs them. */
const pages: readonly MenuPage[] = (
  [
    ['/desktop', 'desktop'],
    ['/info/betlist', 'betList'],
    ['/info/summary', 'summary'],
    ['/info/statement', 'statement'],
    ['/info/message', 'message'],
    ['/info/settings', 'settings'],
  ] as const
).map(([path, page]) => ({ path, page, name: pageNames[page] }))

/** The member's part of the header: the pages on one side, the money and the menu on the other. */
export const MemberHeader = ({ member, children }: { member: Profile; children: ReactNode }) => {
  const t = useText()
  return (
    <>
      <Pages />
      <div className={style.grow} />
      {children}
      <div className={style.wallet}>
        <div className={style.held}>
          <span className={style.purseLabel}>{t('header.outstanding')}</span>
          <span className={style.purseAmount}>
            <Amount minor={member.balance.outstanding} currency={member.currency} />
          </span>
        </div>
        <div className={style.purse}>
          <span className={style.purseLabel}>{t('header.balance')}</span>
          <span className={style.purseAmount}>
            <Amount minor={member.balance.available} currency={member.currency} code />
          </span>
        </div>
        <Bell />
        <MemberButton member={member} pages={[...pages, ...switchedPages()]} />
      </div>
    </>
  )
}

/** The bet list links to its summary, so the header needs no link to it and has no room for all pages. */
const Pages = () => {
  const t = useText()
  const [path] = useLocation()
  return (
    <nav className={style.nav} aria-label={t('header.nav')}>
      {pages
        .filter(({ page }) => page !== 'summary')
        .map(({ path: href, name }) => (
          <Link
            key={href}
            href={href}
            className={style.navLink}
            {...(path === href && { 'aria-current': 'page' as const })}
          >
            {t(name)}
          </Link>
        ))}
    </nav>
  )
}
