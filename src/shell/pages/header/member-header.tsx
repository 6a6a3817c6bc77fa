import type { Profile } from '#calls/member/member.ts'
import { linkedPaths } from '#features/linked-paths.ts'
import { home, pages } from '#features/routes.ts'
import { isSpecial, soccer } from '#domain/market/sports.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { isOn } from '#ui/flags.ts'
import { useLiveCount } from '#ui/prices/match/live-count.ts'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import * as style from './header.css.ts'
import { Bell } from './bell.tsx'
import { HeldStakes } from './held-stakes.tsx'
import { Purse } from './purse.tsx'
import { pageAt } from '../routes.ts'
import { MemberButton } from './member-button.tsx'
import { SearchPill } from './search-pill.tsx'

/** The member's part of the header: the products on one side; the command line, the money and the menu on the other. */
export const MemberHeader = ({ member }: { member: Profile }) => (
  <>
    <Products />
    <div className={style.grow} />
    <SearchPill />
    <HeldStakes member={member} />
    <div className={style.wallet}>
      <Purse member={member} />
      <span className={style.bellPlace}>
        <Bell />
      </span>
      <MemberButton member={member} />
    </div>
  </>
)

/** The header has the products; the index and the menu of the account have the rest. */
const Products = () => {
  const t = useText()
  const live = useLiveCount()
  const { preferences } = usePublicContext()
  const isVirtual = isSpecial(useSnapshot(preferences).sport)
  const [path] = useLocation()
  const shown = pageAt(path)
  // Both are the board: which of them depends on the sport.
  const current = shown === pages[home] ? (isVirtual ? 'page.virtuals' : 'page.sports') : shown.name
  const leaveGames = () => isVirtual && Object.assign(preferences, { sport: soccer, selectedLeagues: [] })
  return (
    <nav className={style.nav} aria-label={t('header.nav')}>
      {linkedPaths(isOn)
        .filter((at) => pages[at].link === 'header')
        .map((at) => (
          <Link
            key={at}
            href={at}
            className={style.navLink}
            {...(at === home && { onClick: leaveGames })}
            {...(current === pages[at].name && { 'aria-current': 'page' as const })}
          >
            {t(shortNames[at] ?? pages[at].name)}
            {at === '/livetv' && <em className={style.live}>{live > 0 && live}</em>}
          </Link>
        ))}
    </nav>
  )
}

/** A page's name where the line has room for a word. */
const shortNames: { readonly [Path in string]?: TextKey } = { '/livetv': 'board.tab.live' }
