import type { Answer } from '#calls/call.ts'
import type { Profile } from '#calls/member/member.ts'
import { type loadTable, sayAtTable } from '#calls/tables.ts'
import { tableChat } from '#domain/game/table-chat.ts'
import { printShort } from '#domain/time.ts'
import { tableChatEvent, type TableChatReplyEvent } from '#machines/game/table-chat.replies.ts'
import { type SentMessage, tableChatMachine } from '#machines/game/table-chat.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { fill } from '#ui/flows/ports.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useStarted } from '#ui/flows/use-started.ts'
import { Button } from '#ui/forms/button.tsx'
import { TextInput } from '#ui/forms/field.tsx'
import { reasonText, useText } from '#ui/text/text.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { createActor } from 'xstate'
import type { Game } from './games.ts'
import * as style from './table-side.css.ts'

type Messages = Answer<typeof loadTable>['messages']

interface ChatProps {
  readonly game: Game
  readonly member: Profile
  /** Undefined until they are loaded. */
  readonly messages: Messages | undefined
  /** Real time; 0 for a member who may write. */
  readonly muted: number
  readonly onSaid: () => void
}

/** What is said at a table, as plain text under nicknames alone, and a line to say something (§game.table-chat). */
export const TableChat = ({ game, member, messages, muted, onSaid }: ChatProps) => {
  const t = useText()
  return (
    <section className={style.part} aria-label={t('table.chat')}>
      <h2 className={style.title}>{t('table.chat')}</h2>
      <Said messages={messages} />
      {member.nickname === '' ? (
        <p className={style.fine}>{t('errors.nicknameNeeded')}</p>
      ) : muted > 0 ? (
        <p className={style.fine}>{t('table.muted', { until: printShort(muted) })}</p>
      ) : (
        <Saying game={game} member={member} onSaid={onSaid} />
      )}
    </section>
  )
}

/**
 * The messages; the latest is in view unless the member reads further up. Those that come are announced, and those that
 * were there are not.
 */
const Said = ({ messages }: Pick<ChatProps, 'messages'>) => {
  const t = useText()
  const list = useRef<HTMLOListElement>(null)
  const isLoaded = messages !== undefined
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(isLoaded), [isLoaded])
  const last = messages?.at(-1)?.message
  useEffect(() => {
    const shown = list.current
    if (shown && shown.scrollHeight - shown.scrollTop - shown.clientHeight < 120) shown.scrollTop = shown.scrollHeight
  }, [last])
  return (
    <ol ref={list} className={style.text} aria-live={isLive ? 'polite' : 'off'} aria-label={t('table.messages')}>
      {messages?.length === 0 && <li className={style.fine}>{t('table.silent')}</li>}
      {messages?.map(({ message, nickname, own, text }) => (
        <li key={message} data-own={own}>
          <b>{nickname}</b> {text}
        </li>
      ))}
    </ol>
  )
}

const Saying = ({ game, member, onSaid }: Pick<ChatProps, 'game' | 'member' | 'onSaid'>) => {
  const t = useText()
  const flow = useChatFlow(game, member, onSaid)
  const { snapshot, send, can, has } = useFlow(flow)
  const { text, reason } = snapshot.context
  const isUnanswered = snapshot.matches('unanswered')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'message.submitted', key: crypto.randomUUID() })
  }
  return (
    <form className={style.saying} noValidate onSubmit={submit}>
      <TextInput
        label={t('table.message')}
        name="message"
        autoComplete="off"
        maxLength={tableChat.longest}
        value={text}
        onChange={(typed) => send({ type: 'message.typed', text: typed })}
        error={isUnanswered ? t('table.unanswered') : reason === null ? undefined : reasonText(t, reason)}
      />
      <Button type="submit" isPending={has('busy')} isDisabled={!can({ type: 'message.submitted', key: '' })}>
        {t(isUnanswered ? 'table.again' : 'table.say')}
      </Button>
    </form>
  )
}

const useChatFlow = ({ provider, game }: Game, member: Profile, onSaid: () => void) =>
  useStarted(() =>
    createActor(
      tableChatMachine.provide({
        actors: {
          sayMessage: fill<SentMessage, TableChatReplyEvent>(async ({ key, text }, tell, signal) => {
            const body = { ...identityOf(member), provider_id: provider, game_id: game, key, text }
            const event = tableChatEvent(await ask(sayAtTable, body, signal))
            tell(event)
            if (event.type === 'message.said') onSaid()
          }),
        },
      }),
    ).start(),
  )
