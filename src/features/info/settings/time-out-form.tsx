import type { Profile } from '#calls/member/member.ts'
import { excludeSelf, takeBreak } from '#calls/member/protection.ts'
import { handlingOf } from '#domain/errors.ts'
import { timeOutEvent, type TimeOutReplyEvent } from '#machines/account/time-out.replies.ts'
import { type TimeOut, timeOutMachine, type TimeOutRequest } from '#machines/account/time-out.ts'
import { ask } from '#ui/flows/ask.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { Dialog } from '#ui/frame/dialog.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { fill } from '#ui/flows/ports.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createActor } from 'xstate'
import { identityOf } from '#ui/flows/identity.ts'
import * as style from './settings.css.ts'
import { useStarted } from '#ui/flows/use-started.ts'

interface TimeOutFormProps<Kind extends TimeOut['kind']> {
  member: Profile
  kind: Kind
  terms: readonly Extract<TimeOut, { kind: Kind }>['term'][]
  onBegun: () => void
}

/** Asks for the length, then for confirmation with the password: it cannot be undone. */
export const TimeOutForm = <Kind extends TimeOut['kind']>({ member, kind, terms, onBegun }: TimeOutFormProps<Kind>) => {
  const t = useText()
  const { announcer } = usePublicContext()
  const { snapshot, send, can, has } = useFlow(useTimeOutFlow(member))
  const [password, setPassword] = useState('')
  const [isMissed, setIsMissed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const form = useId()
  const { reason, wanted } = snapshot.context
  const isBegun = snapshot.matches('begun')
  useEffect(() => {
    if (reason) announcer.outcome(reasonText(t, reason))
  }, [reason, announcer, t])
  const begin = useEffectEvent(() => {
    announcer.outcome(t('protection.begun'))
    onBegun()
  })
  useEffect(() => {
    if (isBegun) begin()
  }, [isBegun])
  const missing = t('form.required', { field: t('protection.password') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissed(password === '')
    send({ type: 'timeOut.confirmed', password })
    if (password !== '') return
    field.current?.focus()
    announcer.outcome(missing)
  }
  const cancel = () => {
    // What is on its way goes on, and with the password that was typed.
    if (!can({ type: 'timeOut.cancelled' })) return
    setPassword('')
    setIsMissed(false)
    send({ type: 'timeOut.cancelled' })
  }
  return (
    <>
      <div className={style.state}>
        {terms.map((term) => (
          <Button key={term} onPress={() => send({ type: 'timeOut.chosen', wanted: { kind, term } as TimeOut })}>
            {t(`protection.term.${term}`)}
          </Button>
        ))}
      </div>
      <Dialog
        isOpen={snapshot.matches('confirming') || snapshot.matches('asking')}
        role="alertdialog"
        title={t(`protection.confirm.${kind}`, { term: t(`protection.term.${wanted.term}`) })}
        onClose={cancel}
        actions={
          <>
            <Button isDisabled={has('busy')} onPress={cancel}>
              {t('protection.cancel')}
            </Button>
            <Button kind="strong" type="submit" form={form} isPending={has('busy')}>
              {t('protection.confirm')}
            </Button>
          </>
        }
      >
        <p>{t(`protection.confirm.${kind}.text`)}</p>
        <form id={form} onSubmit={submit} noValidate>
          <PasswordInput
            label={t('protection.password')}
            autoComplete="current-password"
            value={password}
            isRequired
            onChange={setPassword}
            inputRef={field}
            error={isMissed && password === '' ? missing : reason ? reasonText(t, reason) : undefined}
          />
        </form>
      </Dialog>
    </>
  )
}

const useTimeOutFlow = (member: Profile) => {
  const { session } = usePublicContext()
  return useStarted(() =>
    createActor(
      timeOutMachine.provide({
        actors: {
          exclude: fill<TimeOutRequest, TimeOutReplyEvent>(async ({ wanted, password }, tell, signal) => {
            const reply =
              wanted.kind === 'break'
                ? await ask(takeBreak, { ...identityOf(member), term: wanted.term, password }, signal)
                : await ask(excludeSelf, { ...identityOf(member), term: wanted.term, password }, signal)
            if (reply.kind === 'refused' && handlingOf(reply.code) === 'logout')
              session.send({ type: 'session.invalid', code: reply.code })
            // An excluded member is signed out at once, and told why.
            if (reply.kind === 'answered' && wanted.kind === 'exclusion')
              session.send({ type: 'session.invalid', code: 'selfExcluded' })
            tell(timeOutEvent(reply))
          }),
        },
      }),
    ),
  )
}
