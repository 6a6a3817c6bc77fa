import { handlingOf } from '#domain/errors.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { reasonText, useText } from '#ui/text/text.tsx'
import { type ComponentType, Suspense, useEffect } from 'react'
import * as style from './landing.css.ts'
import type { SessionState } from './use-sign-in.ts'
import type { FootProps } from './foot-props.ts'

/** Below the fields: the last answer, and the one button. */
export const Footer = ({ state, ...props }: FootProps & { state: SessionState }) => {
  const View = views[state]
  return (
    <Suspense>
      <View {...props} />
    </Suspense>
  )
}

const SignedOut = ({ reason, isDisabled }: FootProps) => {
  const t = useText()
  const { announcer } = usePublicContext()
  // Reasons that appear in a dialog or a toast are shown by the shell.
  const isShownHere = reason !== null && ['inline', 'quiet', 'network'].includes(handlingOf(reason))
  const sentence = isShownHere ? reasonText(t, reason) : null
  useEffect(() => {
    if (sentence !== null) announcer.outcome(sentence)
  }, [announcer, sentence])
  return (
    <>
      {sentence !== null && <Notice tone="error">{sentence}</Notice>}
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

const Working = lazyPart(async () => (await import('./working.tsx')).Working)

const Throttled = lazyPart(async () => (await import('./throttled.tsx')).Throttled)

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
  asking: SigningIn,
  working: Working,
  throttled: Throttled,
  passwordDue: SignedIn,
  signedIn: SignedIn,
}
