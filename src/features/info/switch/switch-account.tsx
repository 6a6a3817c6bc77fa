import { switchLogin } from '#calls/entry.ts'
import type { Profile } from '#calls/member/member.ts'
import type { SwitchFault } from '#domain/member/switch-account.ts'
import type { Credentials } from '#machines/session/session.ts'
import { switchEvent, type SwitchReplyEvent } from '#machines/session/switch-account.replies.ts'
import { switchAccountMachine } from '#machines/session/switch-account.ts'
import { ask } from '#ui/flows/ask.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { TextInput } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { useMemberFlows } from '#ui/flows/member-flows.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { fill } from '#ui/flows/ports.ts'
import { reasonText, type TextKey, useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useStarted } from '#ui/flows/use-started.ts'
import { workPort } from '#ui/flows/work-port.ts'
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react'
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'
import * as info from '../info.css.ts'
import * as style from './switch.css.ts'

type Flow = ActorRefFrom<typeof switchAccountMachine>

interface ViewProps {
  readonly member: Profile
  readonly flow: Flow
}

/** Signing in to another account without signing out first (§account.switch). */
export const SwitchAccount = ({ member }: { member: Profile }) => {
  const t = useText()
  const flow = useSwitchFlow(member)
  const { value } = useFlow(flow).snapshot
  const View = views[typeof value === 'string' ? value : 'switching']
  return (
    <section aria-labelledby="switch" className={panel}>
      <h1 id="switch" className={info.heading}>
        {t('page.switch')}
      </h1>
      <View member={member} flow={flow} />
    </section>
  )
}

type Field = 'username' | 'password'

/** The field at which a fault is shown, and its text. */
const faults: Record<SwitchFault, readonly [at: Field, text: TextKey]> = {
  nameRequired: ['username', 'landing.usernameRequired'],
  sameAccount: ['username', 'switch.same'],
  passwordRequired: ['password', 'landing.passwordRequired'],
}

/**
 * Labelled and filled in as the sign-in form is; it shows one error at a time, at its field, and moves the focus there.
 */
const Form = ({ member, flow }: ViewProps) => {
  const t = useText()
  const { snapshot, send, has } = useFlow(flow)
  const { announcer } = usePublicContext()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const nameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const { fault, reason } = snapshot.context
  const isWorking = snapshot.matches({ switching: 'working' })
  useEffect(() => {
    if (isWorking) announcer.outcome(t('landing.working'))
  }, [isWorking, announcer, t])
  useEffect(() => {
    if (reason) announcer.outcome(reasonText(t, reason))
  }, [reason, announcer, t])
  useEffect(() => {
    if (reason !== 'invalid_password') return
    setPassword('')
    passwordInput.current?.focus()
  }, [reason])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'switch.submitted', accountId: name.trim(), password })
    const { fault: named } = flow.getSnapshot().context
    if (named) (faults[named][0] === 'username' ? nameInput : passwordInput).current?.focus()
  }
  const errorAt = (field: Field) => (fault && faults[fault][0] === field ? t(faults[fault][1]) : undefined)
  return (
    <>
      <p className={style.text}>{t('switch.about', { name: member.nickname || member.accountId })}</p>
      <form className={style.form} noValidate onSubmit={submit} aria-labelledby="switch" aria-busy={has('busy')}>
        <TextInput
          label={t('landing.username')}
          name="username"
          autoComplete="username"
          maxLength={30}
          value={name}
          isRequired
          inputRef={nameInput}
          onChange={setName}
          error={errorAt('username')}
        />
        <PasswordInput
          label={t('landing.password')}
          name="password"
          autoComplete="current-password"
          maxLength={64}
          value={password}
          isRequired
          inputRef={passwordInput}
          onChange={setPassword}
          error={errorAt('password')}
        />
        {isWorking && (
          <Notice tone="info" title={t('landing.working')}>
            {t('landing.working.next')}
          </Notice>
        )}
        {reason && <Notice tone="error">{reasonText(t, reason)}</Notice>}
        <Button type="submit" kind="primary" isPending={has('busy')}>
          {t('switch.submit')}
        </Button>
      </form>
    </>
  )
}

const Switched = () => {
  const t = useText()
  return (
    <div className={style.done}>
      <Notice tone="success" title={t('switch.done')} />
    </div>
  )
}

type Value = SnapshotFrom<typeof switchAccountMachine>['value']

const views: Record<Extract<Value, string> | keyof Extract<Value, object>, ComponentType<ViewProps>> = {
  editing: Form,
  switching: Form,
  switched: Switched,
}

const useSwitchFlow = (member: Profile): Flow => {
  const { accountSwitch } = useMemberFlows()
  return useStarted(() => {
    const flow = createActor(
      switchAccountMachine.provide({
        actors: {
          // A code that would end a session speaks of the other account here.
          switchLogin: fill<Credentials, SwitchReplyEvent>(async ({ accountId, password, work }, tell, signal) => {
            const known = accountSwitch.deviceToken()
            const body = {
              account_id: accountId,
              password,
              ...(known && { device_token: known }),
              ...(work && { work }),
            }
            tell(switchEvent(await ask(switchLogin, body, signal)))
          }),
          doWork: workPort(),
        },
      }),
      { input: member },
    )
    flow.on('account.entered', ({ profile, deviceToken }) => accountSwitch.enter(profile, deviceToken))
    return flow
  })
}
