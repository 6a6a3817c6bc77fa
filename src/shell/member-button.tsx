import type { Profile } from '#calls/member.ts'
import { pressOnce } from '#ui/button.tsx'
import { withLater } from '#ui/later-texts.ts'
import { useText } from '#ui/text.tsx'
import { lazy, Suspense, useRef, useState } from 'react'
import * as style from './header.css.ts'
import type { MenuPage } from './routes.ts'

const MemberMenu = lazy(async () => ({ default: (await withLater(import('./member-menu.tsx'))).MemberMenu }))

/** The member's initials; the menu behind them is fetched when it is first asked for, and gives the focus back here. */
export const MemberButton = ({ member, pages }: { member: Profile; pages: readonly MenuPage[] }) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = member.nickname || member.accountId
  return (
    <>
      <button
        type="button"
        ref={button}
        className={style.avatar}
        aria-label={`${initials(name)}, ${t('header.member', { name })}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={pressOnce}
      >
        {initials(name)}
      </button>
      {isOpen && <Suspense><MemberMenu name={name} pages={pages} button={button} onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}

/** `M1` of member1, `AB` of abigail: the first letter, and the last digit or the second letter. */
const initials = (name: string): string => ((name[0] ?? '') + (/\d/.exec(name.at(-1) ?? '')?.[0] ?? name[1] ?? '')).toUpperCase()
