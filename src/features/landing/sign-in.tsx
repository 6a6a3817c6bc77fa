import { TextInput } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { useText } from '#ui/text/text.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Footer } from './foot.tsx'
import * as style from './landing.css.ts'
import { useSignIn } from './use-sign-in.ts'

/** The name a member asked to be remembered by on this device. */
export interface Remembered {
  read: () => string | null
  write: (name: string | null) => void
}

/** Name, password, and one answer. The session machine says what is allowed; the footer shows its state. */
export const SignIn = ({ remembered, endedFor }: { remembered: Remembered; endedFor: string | null }) => {
  const t = useText()
  const { state, isBusy, reason, submit, mayNot } = useSignIn()
  const [name, setName] = useState(() => remembered.read() ?? endedFor ?? '')
  const [filledFor, setFilledFor] = useState(endedFor)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(() => remembered.read() !== null)
  const [missing, setMissing] = useState({ name: false, password: false })
  const nameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  if (endedFor !== filledFor) {
    setFilledFor(endedFor)
    if (endedFor !== null && name === '') setName(endedFor)
  }
  useEffect(() => {
    if (state !== 'signedOut' || reason !== 'invalid_password') return
    setPassword('')
    passwordInput.current?.focus()
  }, [state, reason])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = { name: name.trim() === '', password: password === '' }
    setMissing(found)
    if (found.name) return nameInput.current?.focus()
    if (found.password) return passwordInput.current?.focus()
    remembered.write(remember ? name.trim() : null)
    submit(name.trim(), password)
  }

  return (
    <form className={style.form} noValidate onSubmit={onSubmit} aria-labelledby="sign-in" aria-busy={isBusy}>
      <TextInput
        label={t('landing.username')}
        name="username"
        autoComplete="username"
        maxLength={30}
        value={name}
        inputRef={nameInput}
        onChange={(value) => {
          setName(value)
          setMissing((before) => ({ ...before, name: false }))
        }}
        error={missing.name ? t('landing.usernameRequired') : undefined}
      />
      <PasswordInput
        label={t('landing.password')}
        name="password"
        autoComplete="current-password"
        maxLength={64}
        value={password}
        inputRef={passwordInput}
        onChange={(value) => {
          setPassword(value)
          setMissing((before) => ({ ...before, password: false }))
        }}
        error={missing.password ? t('landing.passwordRequired') : undefined}
      />
      <label className={style.remember}>
        <input
          type="checkbox"
          className={style.tickBox}
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        {t('landing.remember')}
      </label>
      <Footer state={state} reason={reason} isDisabled={mayNot} />
    </form>
  )
}
