import type { Profile } from '#calls/member/member.ts'
import { Button } from '#ui/forms/button.tsx'
import { withLater } from '#ui/text/text-parts.ts'
import { afterDrawn } from '#ui/text/drawn.ts'
import { initials } from '#ui/text/initials.ts'
import { useText } from '#ui/text/text.tsx'
import { whenIdle } from '#ui/when-idle.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import * as style from './header.css.ts'
import { loadPart, orNothing } from '#ui/flows/load-part.ts'

const fetchMenu = async () => (await withLater(import('./member-menu.tsx'))).MemberMenu
const MemberMenu = orNothing(async () => {}, fetchMenu)

/**
 * Fetched while there is a connection, so that a member without one can still sign out and read why something was
 * refused.
 */
const keepReady = async (): Promise<void> => {
  await afterDrawn('member')
  await whenIdle()
  await Promise.all([loadPart(fetchMenu), loadPart(() => import('../../problem-dialog.tsx'))])
}

/** The member's initials; the menu they open returns the focus here. */
export const MemberButton = ({ member }: { member: Profile }) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => void keepReady().catch(() => undefined), [])
  const name = member.nickname || member.accountId
  return (
    <>
      <Button
        kind="bare"
        ref={button}
        className={style.avatar}
        aria-label={`${initials(name)}, ${t('header.member', { name })}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {initials(name)}
      </Button>
      {isOpen && (
        <Suspense>
          <MemberMenu name={name} button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
