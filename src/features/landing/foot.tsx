import { type Reason, handlingOf } from '#domain/errors.ts'
import { loginThrottleSeconds } from '#domain/limits.ts'
import { Button } from '#ui/button.tsx'
import { usePublicContext } from '#ui/contexts.ts'
import { Notice } from '#ui/notice.tsx'
import { reasonText, useText } from '#ui/text.tsx'
import { type ComponentType, useEffect, useState } from 'react'
import * as style from './landing.css.ts'
import type { SessionState } from './use-sign-in.ts'

interface FootProps {
  reason: Reason | null
  isDisabled: boolean
}

/** Below the fields: the last answer, and the one button. */
export const Footer = ({ state, ...props }: FootProps & { state: SessionState }) => {
  const View = views[state]
  return <View {...props} />
}

const SignedOut = ({ reason, isDisabled }: FootProps) => {
  const t = useText()
  const said = reason !== null && isShownHere(reason) ? reasonText(t, reason) : null
  useAnnounced(said)
  return (
    <>
      {said !== null && <Notice tone="error">{said}</Notice>}
      <Button kind="primary" type="submit" isDisabled={isDisabled} className={style.act}>
        {t('landing.signIn')}
      </Button>
    </>
  )
}

const SigningIn = ({ isDisabled }: FootProps) => {
  const t = useText()
  return (
    <Button kind="primary" type="submit" isDisabled={isDisabled} data-pending className={style.act}>
      {t('landing.signingIn')}
    </Button>
  )
}

const Throttled = ({ isDisabled }: FootProps) => {
  const t = useText()
  const left = useSecondsLeft(loginThrottleSeconds)
  useAnnounced(t('errors.loginLimit'))
  return (
    <>
      <Notice tone="warn" title={t('errors.loginLimit')}>
        {t('landing.throttled', { seconds: left })}
      </Notice>
      <Button kind="primary" type="submit" isDisabled={isDisabled} className={style.act}>
        {t('landing.wait', { seconds: left })}
      </Button>
    </>
  )
}

const SignedIn = ({ isDisabled }: FootProps) => {
  const t = useText()
  return (
    <Button kind="primary" type="submit" isDisabled={isDisabled} className={style.act}>
      {t('landing.welcomeBack')}
    </Button>
  )
}

const views: Record<SessionState, ComponentType<FootProps>> = {
  deciding: SignedOut,
  signedOut: SignedOut,
  signingIn: SigningIn,
  throttled: Throttled,
  passwordDue: SignedIn,
  signedIn: SignedIn,
}

/** The shell shows reasons that appear in a dialog or a toast. */
const isShownHere = (reason: Reason): boolean => ['inline', 'quiet', 'network'].includes(handlingOf(reason))

const useAnnounced = (sentence: string | null) => {
  const { announcer } = usePublicContext()
  useEffect(() => {
    if (sentence !== null) announcer.outcome(sentence)
  }, [announcer, sentence])
}

const useSecondsLeft = (seconds: number): number => {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(now - 1, 0)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return left
}
