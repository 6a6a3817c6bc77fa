import { useWhen } from '#ui/text/use-when.ts'
import type { Profile } from '#calls/member/member.ts'
import { markRead } from '#calls/member/message.ts'
import { Button } from '#ui/forms/button.tsx'
import { zoneLabel } from '#ui/text/dates.ts'
import { ask } from '#ui/flows/ask.ts'
import { askUnread, useMessages } from '#ui/text/messages.ts'
import { useText } from '#ui/text/text.tsx'
import { useId, useState } from 'react'
import { identityOf } from '#ui/flows/identity.ts'
import { Paging } from '#ui/frame/paging.tsx'
import { ReadingView } from '#ui/text/reading.tsx'
import { usePreferences } from '../use-preferences.ts'
import { useReading } from '#ui/text/use-reading.ts'
import { loadWritten, type Written } from './load.ts'
import * as style from './messages.css.ts'
import { noticeText } from './notice-text.ts'

type Message = Written['messages'][number]

/** Messages to this member alone, newest first. Opening one marks it as read, here and on the server. */
export const PersonalList = ({ member }: { member: Profile }) => {
  const t = useText()
  const { pageSize: size } = usePreferences()
  const { unread } = useMessages()
  const [page, setPage] = useState(1)
  const { reading, retry } = useReading(
    (signal) => loadWritten({ member, page, size }, signal),
    `personal ${size} ${page}`,
    unread,
  )
  const open = async (message: Message) => {
    if (message.read) return
    const take = askUnread()
    const reply = await ask(markRead, { ...identityOf(member), message_id: message.id })
    if (reply.kind === 'answered') take(reply.answer.unread)
  }
  const total = reading.state === 'ready' ? reading.value.total : 0
  return (
    <>
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('messages.personal')}
        isEmpty={({ messages }) => messages.length === 0}
        nothing={{ icon: 'message', text: t('messages.none.personal') }}
      >
        {({ messages }) => (
          <ul className={style.list}>
            {messages.map((message) => (
              <Entry key={message.id} message={message} onOpen={() => void open(message)} />
            ))}
          </ul>
        )}
      </ReadingView>
      <Paging page={page} size={size} total={total} onChange={setPage} />
    </>
  )
}

const Entry = ({ message, onOpen }: { message: Message; onOpen: () => void }) => {
  const t = useText()
  const when = useWhen()
  const { sent, read } = message
  const { title, text } = noticeText(message, t)
  const body = useId()
  const [isOpen, setOpen] = useState(false)
  const press = () => {
    if (!isOpen) onOpen()
    setOpen(!isOpen)
  }
  return (
    <li className={style.entry}>
      <h2 className={style.title}>
        <Button kind="bare" className={style.opener} aria-expanded={isOpen} aria-controls={body} onPress={press}>
          <span data-unread={read ? undefined : ''} className={style.subject}>
            {title}
          </span>{' '}
          {!read && <span className={style.mark}>{t('messages.unread')}</span>}
        </Button>
      </h2>
      <p className={style.when}>
        {when(sent)} {zoneLabel()}
      </p>
      <p id={body} hidden={!isOpen} className={style.text}>
        {text}
      </p>
    </li>
  )
}
