import { loginThrottleSeconds } from '#domain/bet/limits.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { useText } from '#ui/text/text.tsx'
import { useEffect, useState } from 'react'
import type { FootProps } from './foot-props.ts'
import * as style from './throttled.css.ts'

/** Signing in is refused for a while, and says for how long. */
export const Throttled = ({ isDisabled }: FootProps) => {
  const t = useText()
  const left = useSecondsLeft(loginThrottleSeconds)
  const { announcer } = usePublicContext()
  useEffect(() => void announcer.outcome(t('errors.loginLimit')), [announcer, t])
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

const useSecondsLeft = (seconds: number): number => {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(now - 1, 0)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return left
}
