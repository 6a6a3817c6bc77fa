import type { Profile } from '#calls/member.ts'
import { linkedPaths } from '#calls/linked-paths.ts'
import { pages, routeOf } from '#calls/pages.ts'
import { isOn } from '#ui/flags.ts'
import { Amount } from '#ui/money.tsx'
import { useText } from '#ui/text.tsx'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { Bell } from './bell.tsx'
import * as style from './header.css.ts'
import { MemberButton } from './member-button.tsx'

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
        <MemberButton member={member} />
      </div>
    </>
  )
}

/** The header has no room for all pages: the menu has the rest. */
const Pages = () => {
  const t = useText()
  const [path] = useLocation()
  const route = routeOf(path)
  const shown = route && 'name' in route ? route.name : undefined
  return (
    <nav className={style.nav} aria-label={t('header.nav')}>
      {linkedPaths(isOn)
        .filter((at) => pages[at].link === 'header')
        .map((at) => (
          <Link
            key={at}
            href={at}
            className={style.navLink}
            {...(shown === pages[at].name && { 'aria-current': 'page' as const })}
          >
            {t(pages[at].name)}
          </Link>
        ))}
    </nav>
  )
}
