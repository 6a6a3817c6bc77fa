import { changePassword, type Profile } from '#calls/member/member.ts'
import { handlingOf } from '#domain/errors.ts'
import { passwordLength } from '#domain/bet/limits.ts'
import type { PasswordFault } from '#domain/member/password.ts'
import { passwordEvent, type PasswordReplyEvent } from '#machines/account/password.replies.ts'
import { type PasswordChange, passwordMachine } from '#machines/account/password.ts'
import { ask } from '../flows/ask.ts'
import { Button } from './button.tsx'
import { usePublicContext } from '../flows/contexts.ts'
import { PasswordInput } from './password-input.tsx'
import { Notice } from '../frame/notice.tsx'
import { fill } from '../flows/ports.ts'
import { reasonText, type TextKey, useText } from '../text/text.tsx'
import { useFlow } from '../flows/use-flow.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createActor } from 'xstate'
import { identityOf } from '../flows/identity.ts'
import { useStarted } from '../flows/use-started.ts'

const fields = ['current', 'next', 'again'] as const
type Field = (typeof fields)[number]

/** The field at which a fault is shown, and its text. */
const faults: Record<PasswordFault, readonly [at: Field, text: TextKey]> = {
  currentRequired: ['current', 'form.required'],
  nextRequired: ['next', 'form.required'],
  tooShort: ['next', 'form.minLength'],
  tooLong: ['next', 'form.maxLength'],
  sameAsCurrent: ['next', 'form.notSame'],
  againRequired: ['again', 'form.required'],
  mismatch: ['again', 'password.fault.mismatch'],
}

const empty: PasswordChange = { current: '', next: '', again: '' }

interface PasswordFormProps {
  member: Profile
  className?: string
  /** Whether the form is what the page is for: then it begins in the first field. */
  takesFocus?: boolean
  /** Called once the password is changed and the session goes on. */
  onChanged?: () => void
}

/**
 * The change-password form (§account.password): it shows one error at a time, at its field, and moves the focus there.
 */
export const PasswordForm = ({ member, className, takesFocus = false, onChanged }: PasswordFormProps) => {
  const t = useText()
  const flow = usePasswordFlow(member, onChanged)
  const { snapshot, send, has } = useFlow(flow)
  const { announcer } = usePublicContext()
  const [typed, setTyped] = useState(empty)
  const rules = useId()
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({})
  const { fault, reason } = snapshot.context
  const isDone = snapshot.matches('changed')
  useEffect(() => {
    if (fault) inputs.current[faults[fault][0]]?.focus()
    if (reason) announcer.outcome(reasonText(t, reason))
    if (isDone) announcer.outcome(t('password.changed'))
  }, [fault, reason, isDone, announcer, t])
  const wasDone = useRef(false)
  useEffect(() => {
    if (wasDone.current && !isDone) inputs.current.current?.focus()
    wasDone.current = isDone
  }, [isDone])
  useEffect(() => {
    if (takesFocus) inputs.current.current?.focus()
  }, [takesFocus])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'change.submitted', ...typed })
  }
  const leave = () => {
    setTyped(empty)
    send({ type: 'change.closed' })
  }
  if (isDone)
    return (
      <div className={className}>
        <Notice tone="success" title={t('password.changed')} />
        <Button autoFocus onPress={leave}>
          {t('password.done')}
        </Button>
      </div>
    )
  return (
    <form className={className} onSubmit={submit} noValidate>
      <p id={rules}>{t('password.rules', passwordLength)}</p>
      {fields.map((name) => (
        <PasswordInput
          key={name}
          name={name}
          label={t(`password.${name}`)}
          value={typed[name]}
          isRequired
          aria-describedby={name === 'next' ? rules : undefined}
          autoComplete={name === 'current' ? 'current-password' : 'new-password'}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
          inputRef={(input) => void (inputs.current[name] = input)}
          error={
            fault && faults[fault][0] === name
              ? t(faults[fault][1], { field: t(`password.${name}`), other: t('password.current'), ...passwordLength })
              : undefined
          }
        />
      ))}
      {reason && <Notice tone="error">{reasonText(t, reason)}</Notice>}
      <Button type="submit" kind="strong" isPending={has('busy')}>
        {t('password.submit')}
      </Button>
    </form>
  )
}

const usePasswordFlow = (member: Profile, onChanged?: () => void) => {
  const { session } = usePublicContext()
  return useStarted(() =>
    createActor(
      passwordMachine.provide({
        actors: {
          changePassword: fill<PasswordChange, PasswordReplyEvent>(async ({ current, next }, tell, signal) => {
            const reply = await ask(
              changePassword,
              { ...identityOf(member), password: current, new_password: next },
              signal,
            )
            if (reply.kind === 'refused' && handlingOf(reply.code) === 'logout')
              session.send({ type: 'session.invalid', code: reply.code })
            if (reply.kind === 'answered') session.send({ type: 'token.changed', token: reply.answer.session_token })
            tell(passwordEvent(reply))
            if (reply.kind === 'answered') onChanged?.()
          }),
        },
      }),
    ),
  )
}
