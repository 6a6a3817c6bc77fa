import { usePublicContext } from '#ui/contexts.ts'
import { useMessages } from '#ui/messages.ts'
import { useText } from '#ui/text.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import * as style from './bell.css.ts'

/** The number of unread messages, and the link to them; nothing if there are none. A rise is announced once. */
export const Bell = () => {
  const t = useText()
  const { announcer } = usePublicContext()
  const { unread } = useMessages()
  const before = useRef(0)
  useEffect(() => {
    if (unread > before.current) announcer.outcome(t('bell.unread', { count: unread }))
    before.current = unread
  }, [unread, announcer, t])
  if (unread === 0) return null
  return (
    <Link href="/info/message" className={style.bell} aria-label={t('bell.unread', { count: unread })}>
      {unread > 99 ? '99+' : unread}
    </Link>
  )
}
