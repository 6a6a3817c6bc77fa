import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useEffect } from 'react'
import * as style from './throttled.css.ts'

/** The device does the work that the server asks for (§account.work); the member may give it up. */
export const Working = () => {
  const t = useText()
  const { announcer, session } = usePublicContext()
  const { send } = useFlow(session)
  useEffect(() => void announcer.outcome(t('landing.working')), [announcer, t])
  return (
    <>
      <Notice tone="info" title={t('landing.working')}>
        {t('landing.working.next')}
      </Notice>
      <Button onPress={() => send({ type: 'login.cancelled' })} className={style.act}>
        {t('landing.working.cancel')}
      </Button>
    </>
  )
}
