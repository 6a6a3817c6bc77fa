import { usePublicContext } from '#ui/flows/contexts.ts'
import { Icon } from '#ui/frame/icon.tsx'
import { useMessages } from '#ui/text/messages.ts'
import { useText } from '#ui/text/text.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import * as style from './bell.css.ts'

/** The way to the messages, with the number of unread ones. A rise is announced once. */
export const Bell = () => {
  const t = useText()
  const { announcer } = usePublicContext()
  const { unread } = useMessages()
  const before = useRef(0)
  useEffect(() => {
    if (unread > before.current) announcer.outcome(t('bell.unread', { count: unread }))
    before.current = unread
  }, [unread, announcer, t])
  return (
    <Link
      href="/info/message"
      className={style.bell}
      aria-label={unread > 0 ? t('bell.unread', { count: unread }) : t('page.message')}
    >
      <Icon path="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4" />
      {unread > 0 && <span className={style.count}>{unread > 99 ? '99+' : unread}</span>}
    </Link>
  )
}
